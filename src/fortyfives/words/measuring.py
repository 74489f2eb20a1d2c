"""What ``simulate``, ``tournament`` and ``lab`` take, and how they tell what they found."""

from fortyfives.words.lists import counted

PLAYERS_BY_SEAT = "Who plays, a seat each from seat 0; one name alone sits everywhere."
PLAYERS = "Who plays: a seat each, or a side each; one alone sits everywhere."
GAMES = "How many games."
MOST_DEALS = "A game is left unfinished after so many deals."
SEED_OF_GAMES = "The seed of the first game, from which the others follow.  [default: 1]"
SEED = "The seed that fixes every deal.  [default: 1]"
EVENTS = "Instead of a summary, the export of every game."
OPTIONS = "The same, with what was open before each action."
RECORDS = "Keep a record a game in this folder."
VERSUS = "Play it all again with P in the place of the first, and compare the two."
INTERRUPTED = "Interrupted; this is what was played."
NOTHING_CHANGED = "--set is missing: say which rule is changed, as game.target=90"
BY_SEAT = "by seat, the last deals first"
WON_BY_SEAT = "Games won, the last seat dealing first"
DECIDED_BY_BONUS = "Games that the best trump of the last deal decided"
AS_IT_IS = "as it is"
CHANGED = "changed"


def json_is_for_summaries(flag: str) -> str:
    """Two ways of writing that do not go together."""
    return f"{flag}: --json is for the summary; JSON Lines are what is written"


def records_there(file: str) -> str:
    """A record that is not to be written over."""
    return f"--records: {file} is there already; name another folder"


def one_versus(text: str, count: int) -> str:
    """Several players where one is to be compared with."""
    return f"--versus takes one player, to play in the place of the first; {text} names {count}"


def games_played(games: int, title: str, unfinished: int, deals: int, seed: int) -> str:
    """What was simulated."""
    left = f", {unfinished} left unfinished" if unfinished else ""
    return f"{counted(games, 'game')} of {title}{left}, {deals} deals, seed {seed}"


def boards(seed: int, deals: str, version: str) -> str:
    """By what a tournament can be played again."""
    return f"seed {seed}, hash of the deals {deals}, fortyfives {version}"


def compared(first: str, other: str, points: str, won: str | None) -> str:
    """How much more one player makes than another would."""
    games = f", {won} of games" if won else ""
    return f"{first} rather than {other} in the same places: {points} points a deal{games}"


def two_houses(title: str, games: int, changes: str) -> str:
    """The game as it is, and with rules changed."""
    return f"{title}: {counted(games, 'game')} {AS_IT_IS}, and with {changes}"


def players_and_deals(players: str, seed: int, deals: str) -> str:
    """Who played, and by what it can be played again."""
    return f"players {players}, seed {seed}, hash of the deals {deals}"


def left_unfinished(before: int, after: int) -> str:
    """How many games were broken off, under either set of rules."""
    return f"left unfinished: {before} {AS_IT_IS}, {after} {CHANGED}"
