"""The table: everything that is drawn, moved and sounded. It knows pixels and no rules."""
