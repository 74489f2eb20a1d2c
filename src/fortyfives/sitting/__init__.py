"""Who sits down to a game, with which settings, and how it is played to its end."""
