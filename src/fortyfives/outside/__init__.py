"""Text, files and signals that the program did not make, handled with care."""
