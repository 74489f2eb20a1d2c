"""The screens: the table, and pages to read."""
