"""Whitehouse: bid the electoral votes you will capture, name trump, win tricks."""
