"""The pictures that can be asked for by name: every scene and decisive moment, from sample matches."""
