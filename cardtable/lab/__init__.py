"""The laboratory: measures computer players over many deals on many processes."""
