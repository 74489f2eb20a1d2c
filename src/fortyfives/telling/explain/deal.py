"""Who plays, and how a deal comes to its first lead, in words."""

from collections.abc import Iterator

from fortyfives.rulebook.fitting import side_count
from fortyfives.rulebook.rules import Rules
from fortyfives.words.lists import capital, listed, number, things

PACKETS = {(5,): "all at once", (1, 1, 1, 1, 1): "one at a time"}

TURNED_ACE = {
    "dealer_must": "If an ace is turned, the dealer must take it before the first lead and put "
    "another card away.",
    "dealer_may": "If an ace is turned, the dealer may take it before the first lead and put "
    "another card away, or leave it out of play.",
    "off": "A turned ace stays where it is.",
}
ACE_ENTERS = {
    "immediately": "He plays with it from the first trick.",
    "after_first_trick": "He plays the first trick from the other four cards, and has the ace from "
    "the second.",
}
DEADLINE = {
    "own_first_play": "just before he plays his own first card",
    "first_lead": "before the first lead",
}
ROUNDS = {
    "until_settled": "It goes round until all but one have passed; who has passed is out of it.",
    "single": "Each speaks once.",
}
HOLD = {
    "none": "A bid must be higher than the last.",
    "duel": "A bid must be higher than the last, but the dealer may hold it at the same number; "
    "then only he and the player he held against go on.",
    "reopen": "A bid must be higher than the last, but the dealer may hold it at the same number; "
    "then all who have not passed may go on.",
}
HOLD_ONCE = (
    "A bid must be higher than the last, but the dealer may hold it at the same number, "
    "which settles it."
)


def table(rules: Rules) -> Iterator[str]:
    """Who may sit down, and with whom."""
    players = sorted(rules.table.players)
    if len(players) == 1:
        yield f"The game is for {number(players[0])}."
    else:
        usual = number(rules.table.seats)
        yield f"{capital(_how_many(players))} can play; {usual} is usual."
    partners = sorted(n for n in rules.table.partners_at if n > 2)
    if partners and rules.table.partnership == "two_teams":
        at = listed([number(n) for n in partners])
        yield f"{capital(at)} play in two teams, with partners in alternate seats."
    elif partners:
        pairs = [f"{number(n)} in {things(side_count(rules, n), 'pair')}" for n in partners]
        yield f"Partners face each other: {listed(pairs)}."
    if not partners:
        yield "It is every player for himself."
    elif any(n not in partners for n in players):
        yield "Otherwise it is every player for himself."


def _how_many(players: list[int]) -> str:
    if len(players) > 2 and players[-1] - players[0] == len(players) - 1:
        return f"{number(players[0])} to {number(players[-1])}"
    return listed([number(n) for n in players], "or")


def deal(rules: Rules) -> Iterator[str]:
    """The pack, the packets, and where trumps come from."""
    joker = rules.deck.joker != "none"
    yield "The pack is 52 cards and a joker." if joker else "The pack is 52 cards."
    packets = rules.deal.packets
    by = " and then ".join(number(n) for n in packets)
    yield f"Each player is dealt five cards, {PACKETS.get(packets, by)}."
    if rules.deal.trump_source == "auction":
        yield "Whoever wins the bidding names trumps."
    else:
        yield "The next card is turned up, and its suit is trumps."
        if joker:
            yield (
                "If that is the joker, the dealer takes it, puts another card away and turns up "
                "the next."
            )
    if rules.deal.fiving:
        yield (
            "With two sides, the player on the dealer's left may ask for five before anybody robs; "
            "if the dealer agrees, cards are turned until the suit is another. That happens once "
            "a deal."
        )
    yield "The deal passes to the left."


def robbing(rules: Rules) -> Iterator[str]:
    """Taking the turned card."""
    rob = rules.rob
    if rules.deal.trump_source == "auction":
        return
    yield TURNED_ACE[rob.turned_ace]
    if rob.turned_ace != "off":
        yield ACE_ENTERS[rob.dealer_ace_enters]
    if rob.holder == "off":
        yield "Nobody takes the turned card for an ace in the hand."
        return
    duty = "must" if rob.holder == "must" else "may"
    yield (
        f"Whoever holds the ace of trumps {duty} rob: take the turned card and put another away, "
        f"{DEADLINE[rob.deadline]}."
    )
    yield "The ace of hearts gives that right only where hearts are trumps."
    if rob.holder == "may":
        yield _silence(rules)


def _silence(rules: Rules) -> str:
    if rules.rob.undeclared == "no_penalty":
        return "If he leaves it, that costs nothing, but the right is gone."
    if rules.rob.undeclared == "ace_lowest":
        costs = "his ace is the lowest trump of that deal"
    elif rules.score.method == "pool":
        costs = "he cannot take the pool in that deal"
    else:
        costs = "his side cannot win the game in that deal"
    return f"If he neither robs nor says that he holds the ace, {costs}."


def bidding(rules: Rules) -> Iterator[str]:
    """The auction, where there is one."""
    if rules.deal.trump_source != "auction":
        return
    auction = rules.auction
    yield "The player on the dealer's left speaks first, and the dealer last."
    bids = [str(bid) for bid in auction.bids]
    if auction.thirty == "separate_30_for_60":
        bids.append("30 for 60")
    yield f"The bids are {listed(bids)}." if bids[1:] else f"The only bid is {bids[0]}."
    yield ROUNDS[auction.rounds]
    holds = auction.dealer_hold != "none"
    once = holds and auction.rounds == "single"
    yield HOLD_ONCE if once else HOLD[auction.dealer_hold]
    if auction.top_bid_ends:
        yield (
            f"After a bid of {bids[-1]} only the dealer is still asked, if he has not passed."
            if holds
            else f"A bid of {bids[-1]} ends the bidding."
        )
    bar = dict(auction.low_bid_bar)
    if bar["at"]:
        yield f"A side with {bar['at']} points or more may not bid under {bar['min']}."
    if auction.bunker:
        yield f"A side below {auction.bunker} must pass."
    if auction.all_pass == "dealer_takes_min":
        barred = ", or for the lowest bid open to his side" if bar["at"] else ""
        yield f"If all pass, the dealer must play for {bids[0]}{barred}."
    else:
        yield "If all pass, the cards are thrown in and the next dealer deals."


def kitty(rules: Rules) -> Iterator[str]:
    """What the bidder takes up, and what is put away and drawn."""
    if rules.deal.trump_source != "auction":
        return
    cards, draw = rules.kitty.kitty_cards, rules.draw
    if cards:
        yield f"{capital(things(cards, 'card'))} {'is' if cards == 1 else 'are'} dealt to a kitty."
        if rules.kitty.trump_named == "before_kitty":
            yield "The bidder names trumps and then takes up the kitty."
        else:
            yield "The bidder takes up the kitty and then names trumps."
    else:
        yield "There is no kitty."
    if draw.who == "none":
        if cards:
            yield f"He puts {things(cards, 'card')} away again; nobody draws."
        else:
            yield "Nobody draws."
        return
    if draw.who == "all":
        yield (
            "Then each puts cards away and draws until he has five, from the dealer's left, the "
            "dealer last."
        )
    else:
        yield "Then the bidder alone puts cards away and draws until he has five."
    yield _kept(draw.min_keep)


def _kept(min_keep: int | str) -> str:
    if min_keep == "auto":
        return "As many cards must be kept as the stock demands, and no more."
    if min_keep == 0:
        return "All of them may be put away, if the stock can make them good."
    return (
        f"At least {things(int(min_keep), 'card')} must be kept, and more if the stock cannot make "
        "them good."
    )
