"""How a deal was scored, and why a game is won or goes on."""

from collections.abc import Sequence
from typing import Final

from fortyfives.words.lists import agreeing, capital, counted, inside, listed

# Pools.

PAID_IN: Final = "The chips paid in before the deal are counted."


def pool_taken(who: str, pool: int, tricks: int, sweep_pays: int) -> str:
    """Who takes the pool, and what more for all five tricks."""
    said = f"{who} {agreeing(who, 'take', 'takes')} the pool of {counted(pool, 'chip')}"
    said += f" with {tricks} tricks"
    if sweep_pays:
        said += f", and {counted(sweep_pays, 'chip')} from everyone for taking all"
    return f"{said}."


def pool_lost(why: str, pool: int) -> str:
    """Nobody takes the pool, and the game is over."""
    return f"{why} Nobody gets the pool of {counted(pool, 'chip')}."


def pool_stays(why: str, pool: int, dealer: int, others: int) -> str:
    """Nobody takes the pool, and what the next dealer and all the others add to it."""
    if not others:
        adds = f"the next dealer adds {dealer} to it"
    elif others == dealer:
        adds = f"everyone adds {others} to it"
    else:
        adds = f"everyone adds {others} to it, the next dealer {dealer}"
    return f"{why} The pool of {counted(pool, 'chip')} stays, and {adds}."


def jink_lost_pool(who: str) -> str:
    """A deal is spoilt since a jink failed."""
    return f"{who} went for all five tricks and lost one."


def ace_kept_quiet(who: str) -> str:
    """A deal is spoilt since the ace was not announced."""
    return f"{who} kept quiet about the ace and cannot take the pool."


def too_few_tricks(wanted: int) -> str:
    """A deal is spoilt since nobody has enough tricks."""
    return f"Nobody took {counted(wanted, 'trick')}: the deal is spoilt."


# Points.

VOID: Final = "Nobody took three tricks: the deal is void and nobody scores."


def majority(who: str, tricks: int, points: int) -> str:
    """The points go to whoever has the most tricks."""
    if tricks == 5:
        return f"{who} took all 5 tricks: {points}."
    return f"{who} took {tricks} of the 5 tricks: {points} for the most tricks."


def jink_made(who: str, points: int, doubled: int) -> str:
    """A jink that took all five tricks."""
    return f"{who} jinked and took all five tricks: {points} doubled is {doubled}."


def jink_failed(who: str, others: int) -> str:
    """A jink that lost a trick."""
    return f"{who} jinked and lost a trick: the others get {others}."


def contract(who: str, bid: str, side: str, took: int, points: int, *, forced: bool) -> str:
    """What was bid, taken and scored; the side is empty where the bidder plays alone."""
    called = f"{who} had to play for {bid}" if forced else f"{who} bid {bid}"
    took_what = f"; {inside(side)} took {took}" if side else f" and took {took}"
    if points < 0:
        result = f"set back {-points}"
    else:
        result = "made" if points == took else f"made, and it counts {points}"
    return f"{called}{took_what}: {result}."


def pegged(who: str) -> str:
    """Defenders near the end who score only when a bid fails."""
    score = agreeing(who, "score", "scores")
    return f"{who} had 100 or more already and {score} only when a bid fails."


def points(tricks: int, for_tricks: int, best_trump: int, sweep: int, total: int) -> str:
    """So much for the tricks, so much for the best trump, and the sum."""
    parts = [f"{for_tricks} for {counted(tricks, 'trick')}"]
    parts += [f"{best_trump} for the best trump"] if best_trump else []
    parts += [f"{sweep} for taking them all"] if sweep else []
    return f"{capital(listed(parts))}: {total}."


NO_BEST_TRUMP: Final = "No trump was played, so nobody gets the bonus."


def best_trump(card: str, missing: Sequence[str], *, too_low: bool) -> str:
    """Which trump was the best, and which better ones were not played."""
    said = f"The {card} was the best trump played"
    if too_low:
        return f"{said}, but too low for the bonus."
    if not missing:
        return f"{said}."
    if len(missing) > 3:
        return f"{said}; the {len(missing)} above it were not."
    were = "was" if len(missing) == 1 else "were"
    return f"{said}; {listed([f'the {each}' for each in missing])} {were} not played."


# The game goes on.

NOBODY_YET: Final = "Nobody has won yet."


def deals_next(who: str) -> str:
    """Who deals next."""
    return f"{who} {agreeing(who, 'deal', 'deals')} next."


def still_to_go(target: int, needs: Sequence[tuple[str, int]]) -> str:
    """Nobody is at the target, and how much everybody still needs."""
    said = ", ".join(
        f"{inside(who) if place else who} {agreeing(who, 'need', 'needs')} {points}"
        for place, (who, points) in enumerate(needs)
    )
    return f"Nobody has {target} yet.{f' {said}.' if said else ''}"


def level(sides: Sequence[str], points: int) -> str:
    """Sides that are level at the top."""
    names = listed([sides[0], *(inside(who) for who in sides[1:])])
    return f"{names} are level at {points}: the game goes on."


def shut_out(who: str, points: int, why: str, limit: int) -> str:
    """Who has enough and cannot win with it all the same."""
    have = f"{who} {agreeing(who, 'have', 'has')} {points}"
    match why:
        case "needs_own_bid":
            return f"{have}, but from {limit} on only making your own bid wins"
        case "ace_kept":
            return f"{have}, but kept quiet about the ace and cannot win with this deal"
        case _:
            return f"{have}, but failed in the bid and cannot win with this deal"


# The game is over.


def won(who: str, points: int, why: str, others: Sequence[str]) -> str:
    """Who has won and why, and who was left out of it."""
    have = agreeing(who, "have", "has")
    left_out = "".join(f"; {inside(other)}" for other in others)
    return f"{who} {have} won the game with {points}: {why}{left_out}."


def alone_at_target(target: int, *, in_mid_hand: bool) -> str:
    """One side is at the target, perhaps before the deal is over."""
    return f"{target} wins" if not in_mid_hand else f"{target} wins, and the deal stops there"


def highest_at_target(target: int) -> str:
    """Several are at the target, and one has more."""
    return f"{target} wins, and the higher total comes first"


def first_from_dealer(target: int) -> str:
    """Several are at the target, and one sits nearest to the dealer's left."""
    return f"{target} wins, and the player nearest the dealer's left goes first"


def bidder_first(target: int) -> str:
    """Several are at the target, and one has bid."""
    return f"{target} wins, and the bidder's side goes first"


def first_to_reach(target: int, *, same_trick: bool) -> str:
    """Several are at the target, and one was there first."""
    level_too = "; in the same trick the higher total wins" if same_trick else ""
    return f"the first to {target} wins{level_too}"


SWEPT: Final = "all five tricks win the game"


def jink_lost_game(who: str) -> str:
    """A jink failed, and the game with it."""
    return f"{inside(who)} jinked and failed, which loses the game"


def deals_done(deals: int, *, chips: bool) -> str:
    """All the deals have been played."""
    return f"the most{' chips' if chips else ''} after {counted(deals, 'deal')}"


def fell_too_low(who: str, points: int, limit: int) -> str:
    """A side has fallen to the score that loses."""
    return f"{inside(who)} fell to {points}, and {limit} loses"


def out_of_chips(who: str) -> str:
    """Somebody cannot go on."""
    have = agreeing(who, "have", "has")
    return f"the most chips, now that {inside(who)} {have} none left"
