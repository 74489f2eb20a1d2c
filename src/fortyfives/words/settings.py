"""The file of settings, as ``fortyfives config init`` writes it."""

from typing import Final

DEFAULT_TEXT: Final = """\
# The settings of fortyfives. Leave out any of them, and it is as it stands here.

# The game: a preset ("fortyfives rules list" names them) or a rules file beside this one.
rules = "traditional-45"

# How many players, you included, from 2 to 10. Left out: as many as the game usually has.
# seats = 4

# Your name at the table.
name = "You"

# How well the others play.
level = "medium"

# How fast the others play: slow, normal, fast or none (without a pause).
pace = "normal"

# How suits and frames are drawn: auto (as your terminal allows), unicode or ascii.
glyphs = "auto"

# In how many colours the suits are drawn: four-colour or two-colour.
suits = "four-colour"

# Whether a bell rings on your turn.
bell = false

# Whether a finished trick stays on the table until you press a key.
wait = true

# Changes to the rules, as in a rules file. "fortyfives rules show" lists them all.
# [game]
# target = 90
"""
"""The whole file with its comments; every setting stands at its default."""
