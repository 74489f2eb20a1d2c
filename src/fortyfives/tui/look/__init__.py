"""How things are drawn: cells, cards, colours and signs."""
