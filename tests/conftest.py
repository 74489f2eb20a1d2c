"""How the tests are run: properties draw the same examples every time.

`pytest --hypothesis-profile=hunt` looks further, with fresh examples. `pytest tests/hostile
--hostile 50` attacks the program fifty times as long as usual.
"""

import signal
from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, settings

from commandline import CommandLine

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Begun in the background of a script; the programs that are tested are to hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--hostile", type=int, default=1, metavar="N", help="attack N times as long as usual"
    )


@pytest.fixture
def times(request: pytest.FixtureRequest) -> int:
    """How many times as long as usual the program is attacked."""
    count = request.config.getoption("--hostile")
    assert isinstance(count, int)
    return count


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, where everything of the player's is sought; nothing is in it."""
    for kind in ("config", "data", "state"):
        at = tmp_path / kind
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda *_, at=at, **__: at)
    monkeypatch.delenv("FORTYFIVES_CONFIG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def fortyfives(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """The command, run in this process."""
    return CommandLine(capsys)
