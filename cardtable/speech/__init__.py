"""The system's voice, and what waits to be said by it; imported only while *Speak* is on."""
