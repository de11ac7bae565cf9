"""What the program keeps in the user's folders: settings, the library of matches, record files, the log."""
