"""The players that go by a rule of thumb, one home for each kind of decision."""
