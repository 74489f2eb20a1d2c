"""Where the hidden cards may lie: worlds that fit all that a seat knows."""
