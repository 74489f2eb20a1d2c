"""The screen: a table in a terminal. The only part that loads Textual."""
