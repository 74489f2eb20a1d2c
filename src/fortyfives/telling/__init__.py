"""The game and its rules told in English."""
