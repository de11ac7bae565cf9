"""Phones hold the hands: a page in a phone's browser shows one seat, on the local network alone."""
