"""Two players that are simple and stay as they are, to measure others against."""
