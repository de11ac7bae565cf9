"""The rules of Plurality."""
