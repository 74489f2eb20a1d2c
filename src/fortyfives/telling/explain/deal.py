"""Who plays, and how a deal comes to its first lead."""

from collections.abc import Iterator
from itertools import groupby

from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.rulebook.fitting import side_count
from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain.sides import partners_at, who_scores
from fortyfives.words import rules_deal as words


def table(rules: Rules) -> Iterator[str]:
    """Who may sit down, and with whom."""
    players = sorted(rules.table.players)
    if len(players) == 1:
        yield words.for_so_many(players[0])
    else:
        yield words.can_play(players, rules.table.seats)
    partners = partners_at(rules)
    if not partners:
        yield words.all_alone()
        return
    if rules.table.partnership == "two_teams":
        yield words.two_teams(partners)
    else:
        yield words.pairs([(n, side_count(rules, n)) for n in partners])
    alone = [n for n in players if n not in partners]
    if alone:
        yield words.others_alone(alone)


def deal(rules: Rules) -> Iterator[str]:
    """The pack, the packets, and where trumps come from."""
    joker = rules.deck.joker != "none"
    yield words.the_pack(joker=joker)
    yield words.packets(rules.deal.packets)
    if rules.deal.trump_source == "auction":
        yield words.trumps_by_bidding()
    else:
        yield words.trumps_turned_up()
        if joker:
            yield words.turned_joker()
    if rules.deal.fiving:
        yield from _fiving(rules)
    yield words.deal_passes()


def _fiving(rules: Rules) -> Iterator[str]:
    """Another trump by agreement, where there can be two sides."""
    players = sorted(rules.table.players)
    two = [n for n in players if side_count(rules, n) == 2]
    if two:
        robbing = rules.rob.holder != "off" or rules.rob.turned_ace != "off"
        yield words.fiving(two if two != players else (), robbing=robbing)


def robbing(rules: Rules) -> Iterator[str]:
    """Taking the turned card."""
    rob = rules.rob
    if rules.deal.trump_source == "auction":
        return
    if rob.turned_ace == rob.holder == "off":
        yield words.nobody_robs()
        return
    if rob.turned_ace == "off":
        yield words.nobody_takes_turned_ace()
    else:
        yield words.turned_ace(must=rob.turned_ace == "dealer_must")
        if rob.dealer_ace_enters == "after_first_trick":
            yield words.ace_waits()
    if rob.holder == "off":
        yield words.only_dealer_robs()
        return
    yield words.holder_robs(must=rob.holder == "must", deadline=rob.deadline)
    if rob.holder == "may":
        pool = rules.score.method == "pool"
        yield words.silence(rob.undeclared, pool=pool, partners=bool(partners_at(rules)))
    yield words.ace_of_hearts_robs()


def bidding(rules: Rules) -> Iterator[str]:
    """The auction, where there is one."""
    if rules.deal.trump_source != "auction":
        return
    auction, who = rules.auction, who_scores(rules)
    bids = [str(bid) for bid in auction.bids]
    if auction.thirty == "separate_30_for_60":
        bids.append(words.THIRTY_FOR_SIXTY)
    single = auction.rounds == "single"
    yield words.order_of_speaking()
    yield words.bids(bids)
    yield words.rounds(single=single)
    if bids[1:] or auction.dealer_hold != "none":
        yield words.higher(auction.dealer_hold, single=single, one_bid=not bids[1:])
    if auction.top_bid_ends:
        yield words.top_bid_ends(bids[-1], dealer_may_hold=auction.dealer_hold != "none")
    bar = dict(auction.low_bid_bar)
    if bar["at"]:
        yield words.low_bids_barred(who, bar["at"], bar["min"])
    if auction.bunker:
        yield words.must_pass(who, auction.bunker)
    if auction.all_pass == "dealer_takes_min":
        barred = (_lowest_open(rules, bar["min"]), bar["at"]) if bar["at"] else None
        yield words.dealer_must_play(bids[0], barred if barred and barred[0] != bids[0] else None)
    else:
        yield words.thrown_in()


def _lowest_open(rules: Rules, least: int) -> str:
    """The lowest bid that is not below this."""
    numbers = (str(bid) for bid in rules.auction.bids if bid >= least)
    return next(numbers, words.THIRTY_FOR_SIXTY)


def drawing(rules: Rules) -> Iterator[str]:
    """What the bidder takes up, and what is discarded and drawn."""
    if rules.deal.trump_source != "auction":
        return
    cards, draws = rules.kitty.kitty_cards, draws_of(rules.draw)
    if cards:
        yield words.kitty(cards, seen_first=rules.kitty.trump_named == "after_kitty")
        if not draws.anybody:
            yield words.discards_kitty(cards)
    if draws.anybody:
        yield words.draw(everybody=draws.everybody, after_kitty=bool(cards))
        yield _kept(rules)


def _kept(rules: Rules) -> str:
    """How many cards must be kept, at each number of players."""
    dealt, draws = cards_dealt(rules), draws_of(rules.draw)

    def kept(players: int) -> int:
        return draws.fewest_kept(dealt.stock(players), players if draws.everybody else 1)

    least, *more = ((cards, tuple(at)) for cards, at in groupby(sorted(rules.table.players), kept))
    more_at = [(at, cards) for cards, at in more]
    return words.must_keep(least[0], more_at, everybody=draws.everybody)
