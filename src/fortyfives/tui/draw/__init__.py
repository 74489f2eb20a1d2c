"""Each part of the table, drawn on a canvas from a scene: functions without a state."""
