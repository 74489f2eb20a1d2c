"""A recorded game looked over: what decisions cost, and luck told from play."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from building import house_rules
from commandline import CommandLine
from fortyfives.cards import ACE_OF_HEARTS, HEARTS, bit
from fortyfives.engine.actions import PASS, PLAYS, Action
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players.advice import Advice, Adviser, Judged
from fortyfives.records.header import Header
from fortyfives.records.record import Record
from fortyfives.records.review import DealReview, Decision, Review, decisions_to_judge, review
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.review import in_words
from fortyfives.sitting.loop import played, seated
from fortyfives.telling.narrate import Narrator
from fortyfives.telling.reasons import Holds, Reason

NARRATOR = Narrator(())
SO_IT_IS = Reason(Holds(HEARTS, bit(ACE_OF_HEARTS)))


class InOrder:
    """Holds that the open actions are better the earlier they stand, by a point and 4% each."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Action]] = []

    def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
        (taken,) = also
        self.asked.append((view, taken))
        judged = tuple(
            Judged(action, 12 - step, 0.5 - 0.04 * step) for step, action in enumerate(view.options)
        )
        return Advice(judged, SO_IT_IS, worlds=1)


def recorded(rules: Rules, players: Sequence[str], actions: int = 10**6) -> Record:
    """A game of these players, or its first actions."""
    header = Header.of(
        rules,
        preset="house",
        names=tuple("ABCDE"[: len(players)]),
        players=tuple(players),
        seed=1,
    )
    record = Record(header)
    for _ in zip(played(record.game, seated(header), record), range(actions), strict=False):
        pass
    return record


def written(record: Record, folder: Path) -> Path:
    """The record as a file."""
    path = folder / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in record.lines()), "utf-8")
    return path


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    """Who judges instead of the expert."""
    stand_in = InOrder()
    monkeypatch.setattr("fortyfives.shell.review.expert", lambda: stand_in)
    return stand_in


def decision(lost: float, doubt: float = 0.0, *, same: bool = False) -> Decision:
    """A decision that cost so much."""
    best = Judged(PLAYS[0], 9, 0.6)
    taken = best if same else Judged(PLAYS[1], 8, 0.6 - lost, doubt)
    second = Judged(PLAYS[1], 7, 0.45)
    return Decision(1, 1, 1, 3, 0, (), taken, best, second, None, weighed=True)


@pytest.mark.parametrize(
    ("lost", "doubt", "verdict"),
    [
        (0.0, 0, "as good"),
        (0.004, 0, "as good"),
        (0.006, 0, "slip"),
        (0.006, 0.004, "as good"),
        (0.02, 0, "slip"),
        (0.04, 0, "mistake"),
        (0.04, 0.03, "as good"),
        (0.12, 0.01, "blunder"),
        (-0.1, 0, "as good"),
    ],
)
def test_the_verdict(lost: float, doubt: float, verdict: str) -> None:
    found = decision(lost, doubt)
    assert found.verdict == verdict
    faulted = verdict != "as good"
    assert found.faulted == faulted
    assert found.chance_lost == (pytest.approx(lost) if faulted else 0)
    assert (found.points_lost, found.ahead) == (int(faulted), 0)


def test_what_cannot_be_weighed_is_not_faulted() -> None:
    found = replace(decision(0.2), weighed=False)
    assert (found.verdict, found.points_lost, found.chance_lost) == ("not judged", 0, 0)
    same = replace(decision(0, same=True), weighed=False)
    assert (same.verdict, same.ahead) == ("not judged", 0)
    record = recorded(house_rules(), ["random"] * 3, actions=5)
    assert Review(record, 1, (found,), ()).worst is None
    assert Review(record, 1, (found,), ()).chance_luck is None
    assert Review(record, 1, (same,), ()).best is None
    both = Review(record, 1, (decision(0.2), found), ())
    assert both.judged == (decision(0.2),)
    assert both.chance_luck == pytest.approx(0.4 - 1 / 3 + 0.2)


def test_the_best_is_the_best() -> None:
    found = decision(0, same=True)
    assert (found.verdict, found.points_lost, found.chance_lost) == ("best", 0, 0)
    assert found.ahead == pytest.approx(0.15)


def test_luck_is_what_play_does_not_account_for() -> None:
    deal = DealReview(deal=1, got=5, fair=10, hoped=12.5, lost=3)
    assert (deal.hand_luck, deal.later_luck) == (2.5, -4.5)
    without = DealReview(deal=1, got=15, fair=10, hoped=None, lost=0)
    assert (without.hand_luck, without.later_luck) == (5, 0)


@pytest.mark.parametrize("rules", ["traditional-45", "spoil-five", "auction-ns-120"])
def test_the_parts_make_up_the_whole(rules: str) -> None:
    record = recorded(house_rules(rules), ["random", "ref-greedy"] * 2)
    for seat in (0, 1):
        adviser = InOrder()
        found = review(record, seat, adviser)
        for deal in found.deals:
            assert deal.fair + deal.hand_luck + deal.later_luck - deal.lost == pytest.approx(
                deal.got
            )
        assert sum(deal.lost for deal in found.deals) == pytest.approx(found.points_lost)
        assert found.chance_luck is not None
        even = 1 / len(record.game.house.seating.sides)
        assert even + found.chance_luck - found.chance_lost == pytest.approx(float(found.won or 0))
        assert len(found.deals) == record.game.deals_settled


def test_every_choice_is_judged_by_what_the_seat_saw() -> None:
    record = recorded(house_rules(), ["random"] * 3)
    adviser = InOrder()
    found = review(record, 1, adviser)
    assert decisions_to_judge(record, 1) == len(found.decisions) == len(adviser.asked) > 5
    assert all(view.seat == 1 and len(view.options) > 1 for view, _ in adviser.asked)
    for made, (view, action) in zip(found.decisions, adviser.asked, strict=True):
        assert record.actions[made.number - 1] == (1, action)
        assert (made.deal, made.hand, made.taken.action) == (view.deal, view.hand, action)
        assert (made.trump, made.laid) == (view.trump, view.trick)
        step = list(view.options).index(action)
        assert made.points_lost == step
        assert made.chance_lost == pytest.approx(0.04 * step)
    tricks = {made.trick for made in found.decisions}
    assert {1, 2, 3, 4} <= tricks <= {None, 1, 2, 3, 4}


def test_the_best_and_the_worst() -> None:
    record = recorded(house_rules(), ["random"] * 3)
    found = review(record, 1, InOrder())
    worst = found.worst
    assert worst is not None
    assert worst.chance_lost == max(made.chance_lost for made in found.decisions)
    best = found.best
    assert best is not None
    assert best.verdict == "best"
    assert best.ahead == pytest.approx(0.04)
    flawless = Review(record, 1, (decision(0, same=True),), ())
    assert (flawless.worst, flawless.chance_lost) == (None, 0)
    poor = Review(record, 1, (decision(0.2), decision(0.1)), ())
    assert poor.best is None
    assert poor.worst == decision(0.2)
    assert poor.chance_lost == pytest.approx(0.3)
    assert poor.chance_luck == pytest.approx(float(poor.won or 0) - 1 / 3 + 0.3)


def test_an_unfinished_game_ends_with_the_last_decision() -> None:
    record = recorded(house_rules(), ["random"] * 3, actions=8)
    found = review(record, record.actions[-1][0], InOrder())
    assert (found.won, found.deals) == (None, ())
    assert found.chance_luck is not None
    expected = found.decisions[-1].taken.chance - 1 / 3 + found.chance_lost
    assert found.chance_luck == pytest.approx(expected)
    nothing = review(Record(record.header), 0, InOrder())
    assert (nothing.decisions, nothing.chance_luck, nothing.best, nothing.worst) == (
        (),
        None,
        None,
        None,
    )


def test_the_report(fortyfives: CommandLine, tmp_path: Path, adviser: InOrder) -> None:
    record = recorded(house_rules(), ["random"] * 3)
    found = review(record, 2, adviser)
    told = fortyfives("review", written(record, tmp_path), "--seat 2 --json").json
    assert (told["rules"], told["seed"], told["seat"], told["name"]) == ("house", 1, 2, "C")
    assert told["won"] == found.won
    assert len(told["decisions"]) == len(found.decisions)
    assert told["chance_lost"] == pytest.approx(found.chance_lost, abs=1e-4)
    assert told["chance_luck"] == pytest.approx(found.chance_luck, abs=1e-4)
    worst = told["decisions"][told["worst"]]
    assert worst["chance_lost"] == max(made["chance_lost"] for made in told["decisions"])
    assert worst["better"]["action"] != worst["taken"]["action"]
    assert worst["why"] == "With hearts as trumps you hold the AH."
    assert told["decisions"][told["best"]]["better"] is None
    for deal in told["deals"]:
        parts = deal["fair_share"] + deal["luck_of_hand"] + deal["luck_in_play"]
        assert parts - deal["points_lost"] == pytest.approx(deal["points"], abs=1e-3)


def test_the_report_for_people(fortyfives: CommandLine, tmp_path: Path, adviser: InOrder) -> None:
    record = recorded(house_rules(), ["random"] * 3)
    said = fortyfives("review", written(record, tmp_path), "--seat 1")
    assert (said.code, said.err) == (0, "")
    found = review(record, 1, adviser)
    count = len(found.decisions)
    assert said.out.startswith(f"Traditional Forty-fives, seed 1: B, {count} decisions\nEach is ")
    assert "\n\nDeal 1: " in said.out
    worst = found.worst
    assert worst is not None
    for part in (
        " points: fair share 10.0, luck ",
        "Each is judged by what B could know, ",
        f"better {NARRATOR.choice(worst.best.action)}. With hearts as trumps you hold the A♥.",
        f"{worst.verdict}: -{worst.points_lost:.1f} points, ",
        f"points, -{100 * worst.chance_lost:.1f}% to win\n           with ",
        " trump, on ",
        f"Worst: deal {worst.deal}",
        "Best: deal ",
        f" of {count} decisions could not have been better.",
        f"Points, {sum(deal.got for deal in found.deals)} in all: fair share ",
        f"), play -{found.points_lost:.1f}.\n",
        "Chance to win: an even one 33.3%, luck +",
        f"play -{100 * found.chance_lost:.1f}%: the game was {'won' if found.won else 'lost'}.",
    ):
        assert part in said.out, part
    assert "-0.0" not in said.out
    assert "judged decisions" not in said.out
    assert all(len(line) <= 90 for line in said.out.splitlines())
    assert said.out.count("  better ") == sum(d.chance_lost > 0.005 for d in found.decisions)


@pytest.mark.parametrize(
    ("lost", "points", "told"),
    [
        (0.02, 1.0, "-1.0 points, -2.0% to win"),
        (0.02, -3.1, "-2.0% to win, though +3.1 points"),
        (0.02, 0.04, "-2.0% to win"),
        (0.02, -0.04, "-2.0% to win"),
        (0.005, 0.0, "-0.5% to win"),
    ],
)
def test_what_a_fault_cost_in_words(lost: float, points: float, told: str) -> None:
    """The chance is what counts; points are told where there are any, won ones as an exception."""
    record = recorded(house_rules(), ["random"] * 3, actions=5)
    made = decision(lost)
    made = replace(made, taken=Judged(PLAYS[1], 9 - points, made.taken.chance))
    lines = in_words(Review(record, 1, (made,), ())).splitlines()
    assert f"  trick 1  play the 2♥       slip: {told}" in lines
    assert any(line.startswith("Worst: ") and f": {told}; better" in line for line in lines)


def test_it_speaks_as_the_table_does(
    fortyfives: CommandLine, tmp_path: Path, adviser: InOrder
) -> None:
    """No code of the record is left for people; the object keeps them."""
    record = recorded(house_rules("traditional-45"), ["random"] * 3)
    path = written(record, tmp_path)
    said, told = fortyfives("review", path).out, fortyfives("review", path, "--json").json
    assert not re.search(r"\b([A2-9TJQK][HDCS]|XX)\b", said)
    assert re.search(r"^ +discard the (\d|[AJQK]|10)[♥♦♣♠] ", said, re.MULTILINE)
    assert re.search(r" play the (\d|[AJQK]|10)[♥♦♣♠] ", said)
    assert any(
        re.fullmatch("rob [2-9ATJQK][HDCS]", d["taken"]["action"]) for d in told["decisions"]
    )


def test_nothing_to_judge(fortyfives: CommandLine, tmp_path: Path, adviser: InOrder) -> None:
    record = recorded(house_rules(), ["random"] * 3, actions=0)
    said = fortyfives("review", written(Record(record.header), tmp_path))
    assert said.code == 0
    assert said.out.endswith("\nThere is nothing to review yet: A has had no choice to make.\n")
    assert "0 of 0" not in said.out
    assert fortyfives("review", tmp_path / "game.jsonl", "--json").json["best"] is None


def test_it_is_the_persons_seat_unless_another_is_named(
    fortyfives: CommandLine, tmp_path: Path, adviser: InOrder
) -> None:
    computers = recorded(house_rules(), ["random"] * 3)
    header = Header(
        computers.header.rules, "house", ("A", "B", "C"), ("random", "human", "random"), 1,
        computers.header.first_dealer,
    )  # fmt: skip
    record = Record(header)
    for _, action in computers.actions:
        record.apply(action)
    path = written(record, tmp_path)
    assert fortyfives("review", path, "--json").json["seat"] == 1
    assert fortyfives("review", path, "--seat 0 --json").json["seat"] == 0
    assert fortyfives("review", written(computers, tmp_path), "--json").json["seat"] == 0


def test_what_is_refused(fortyfives: CommandLine, tmp_path: Path, adviser: InOrder) -> None:
    path = written(recorded(house_rules(), ["random"] * 3, actions=3), tmp_path)
    fortyfives("review", path, "--seat 3").refused("no seat 3", "0 to 2")
    fortyfives("review", path, "--seat -1").refused("no seat -1", "seats count from 0 to 2")
    fortyfives("review", path, "--seat x").refused("--seat", "'x' is not a whole number")
    fortyfives("review", tmp_path / "none.jsonl").refused("cannot be read")
    fortyfives("review").refused("RECORD")
    path.write_text("nothing\n")
    fortyfives("review", path).refused("game.jsonl:1", "not JSON")


def test_a_pass_has_no_trick() -> None:
    record = recorded(house_rules("auction-ns-120"), ["ref-greedy"] * 4, actions=4)
    found = review(record, record.actions[0][0], InOrder())
    assert found.decisions[0].trick is None
    assert found.decisions[0].taken.action == PASS


def test_a_game_that_was_left(fortyfives: CommandLine, tmp_path: Path, adviser: InOrder) -> None:
    record = recorded(house_rules(), ["random"] * 3, actions=8)
    said = fortyfives("review", written(record, tmp_path), "--seat 0")
    assert said.code == 0
    assert "% when it was left." in said.out
    assert "Points:" not in said.out


def test_a_question_that_is_not_weighed(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class ByThumb(InOrder):
        def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
            return replace(super().advise(view, also), worlds=0)

    monkeypatch.setattr("fortyfives.shell.review.expert", ByThumb)
    record = recorded(house_rules(), ["random"] * 3, actions=25)
    said = fortyfives("review", written(record, tmp_path), "--seat 0")
    assert "not judged; by rule of thumb play the " in said.out
    assert "not judged; by rule of thumb the same" in said.out
    assert said.out.count("not judged; ") == len(review(record, 0, ByThumb()).decisions)
    assert "best" not in said.out
    assert "0 of 0" not in said.out
    assert (
        " were not judged, and what they cost counts as luck; a rule of thumb agrees " in said.out
    )
    assert "Chance to win" not in said.out


class Failing(InOrder):
    """Fails at the second question, and at the third leaves out what was done."""

    def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
        advice = super().advise(view, also)
        if len(self.asked) == 2:
            raise ZeroDivisionError("division by \x1b[31mzero")
        if len(self.asked) == 3:
            return replace(advice, judged=(Judged(PASS, 0, 0.5),))
        return advice


def test_a_judge_who_fails_at_one_decision_goes_on_with_the_next(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("fortyfives.shell.review.expert", Failing)
    record = recorded(house_rules(), ["random"] * 3, actions=60)
    path = written(record, tmp_path)
    made = fortyfives("review --seat 0 --json", path).json["decisions"]
    assert len(made) == decisions_to_judge(record, 0) > 4
    for step, one in enumerate(made, start=1):
        failed = step in (2, 3)
        assert one["judged"] != failed and (one["fault"] is not None) == failed
        if failed:
            assert one["verdict"] == "not judged"
            assert one["better"] is None and one["rule_of_thumb"] is None
            assert (one["points_lost"], one["chance_lost"]) == (0, 0)
    said = fortyfives("review --seat 0", path)
    assert said.code == 0
    assert "failed: ZeroDivisionError: division by " in said.out and "\x1b" not in said.out
    assert "failed: KeyError" in said.out
    assert "2 were not judged, and what they cost counts as luck: the judge failed there." in (
        said.out
    )
    assert "rule of thumb" not in said.out
    log = (tmp_path / "state" / "fortyfives" / "faults.log").read_text("utf-8")
    assert log.count("Traceback") == 4 and "ZeroDivisionError" in log


def test_what_is_judged_and_what_is_not(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what the adviser says of each decision, whatever kind it is of."""

    class OfCards(InOrder):
        def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
            cards = isinstance(view.options, Plays)
            return replace(super().advise(view, also), worlds=int(cards))

    monkeypatch.setattr("fortyfives.shell.review.expert", OfCards)
    record = recorded(house_rules("auction-pei"), ["random"] * 4, actions=60)
    path = written(record, tmp_path)
    made = fortyfives("review --seat 1 --json", path).json["decisions"]
    other = [one for one in made if not one["taken"]["action"].startswith("play")]
    assert 0 < len(other) < len(made)
    for one in made:
        if one in other:
            assert (one["judged"], one["verdict"], one["better"]) == (False, "not judged", None)
            assert one["rule_of_thumb"].keys() == one["taken"].keys() == {"action"}
        else:
            assert (one["judged"], one["rule_of_thumb"]) == (True, None)
            assert one["taken"].keys() == {"action", "points", "chance"}
            assert (one["better"] is None) == (one["verdict"] == "best")
    said = fortyfives("review --seat 1", path).out
    assert said.count("; by rule of thumb ") == len(other)
    assert f" of {len(made) - len(other)} judged decisions could not have been better." in said
    assert f"\n{len(other)} were not judged, " in said


def test_the_expert_judges(fortyfives: CommandLine, tmp_path: Path) -> None:
    """It finds more to say of a player who plays by lot than of its own play."""
    lost = []
    for player in ("random", "expert"):
        record = recorded(house_rules(), [player, "medium", "medium"], actions=30)
        path = written(record, tmp_path)
        told = fortyfives("review --json --seat 0", path).json
        assert told == fortyfives("review --json --seat 0", path).json
        assert len(told["decisions"]) >= 4
        assert all(0 <= made["taken"]["chance"] <= 1 for made in told["decisions"])
        assert all(made["why"].endswith(".") for made in told["decisions"])
        lost.append(told["chance_lost"])
    assert lost[0] > lost[1]
