"""The screen for the ear: what is said of a scene, when, and what is told on demand."""
