"""Players of anybody's own, each file in a process of its own."""
