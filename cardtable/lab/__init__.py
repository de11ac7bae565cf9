"""The laboratory: how well computer players play, measured over many deals on many processes."""
