"""The commands: one module a group of them. None but the game itself loads a screen."""
