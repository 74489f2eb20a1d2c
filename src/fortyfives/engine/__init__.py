"""The rules obeyed: a deal, a game, and what each seat may see of it."""
