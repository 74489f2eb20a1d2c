"""Forty-fives, the card game, and its family: rules engine, computer players and a screen."""

__version__ = "0.1.0"
