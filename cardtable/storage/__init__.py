"""The user's data: settings, the library of matches, record files."""
