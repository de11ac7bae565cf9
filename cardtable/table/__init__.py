"""The table: everything drawn, animated and sounded. It knows pixels and no rules."""
