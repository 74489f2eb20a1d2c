"""The parts of the screen: made once, drawn anew from each scene, never mounted again."""
