"""How the tests are run: properties draw the same examples every time.

`pytest --hypothesis-profile=hunt` looks further, with fresh examples.
"""

import pytest
from hypothesis import HealthCheck, settings

from commandline import CommandLine

pytest.register_assert_rewrite(
    "building", "evenings", "played", "worked", "judging_cards", "judging_points", "judging_bids"
)

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "hunt",
    max_examples=1500,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


@pytest.fixture
def fortyfives(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """The command, run in this process."""
    return CommandLine(capsys)
