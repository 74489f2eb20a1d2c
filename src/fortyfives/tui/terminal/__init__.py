"""The terminal, where Textual's own way of driving it does not do."""
