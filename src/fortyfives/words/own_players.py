"""What may go wrong with a player of somebody's own, and with the file it comes from."""

# The process it runs in.

FAILED_BEFORE = "failed before, and cannot be asked again"
NO_ANSWER = "sent what is no answer"
LINE_CLOSED = "closed its line to the table"
WHILE_MADE = "while it was made ready"


def thought_too_long(limit: str) -> str:
    """A player that is late; the limit in words."""
    return f"thought for more than {limit}"


def ended_by_itself(code: int) -> str:
    """A process that has ended itself."""
    return f"ended its process with exit code {code}"


def ended_by_signal(name: str) -> str:
    """A process that was ended."""
    return f"was ended by the signal {name}"


def no_process(why: str | None) -> str:
    """The machine gives it no process."""
    return f"cannot be given a process: {why}"


# The class.


def no_choose(player: str, near: str | None) -> str:
    """A class without the method; what it has of nearly that name."""
    meant = f" (it has {near})" if near else ""
    return f"{player} has no method choose(self, view){meant}"


def cannot_be_made(player: str, why: str) -> str:
    """A class of which no object can be made."""
    return f"{player} cannot be made: {why}"


def takes_the_view(player: str) -> str:
    """A method that wants something else."""
    return f"{player}: choose must take the view and nothing else"


def no_class(file: str, name: str, near: str | None, there: str) -> str:
    """A file without the class; the nearest that it has, or else all of them."""
    meant = f"did you mean {near}?" if near else f"there is {there or 'none at all'}"
    return f"{file} has no class {name}; {meant}"


def something_of(kind: str) -> str:
    """An answer that cannot be shown."""
    return f"something of the class {kind}"


def cannot_say(kind: str) -> str:
    """An error that cannot be told."""
    return f"{kind}, which cannot say what it is"


# What it answers.


def asked(seat: int, deal: int) -> str:
    """When it was asked."""
    return f"asked as seat {seat} in deal {deal}"


def no_action(player: str, answer: str, when: str) -> str:
    """An answer that is no action at all."""
    return (
        f"{player} answered {answer}, which is no action, {when}; the answer is one of view.options"
    )


def not_open(player: str, answer: str, when: str, some: str) -> str:
    """An action that is not open; some of those that are."""
    return f"{player} answered {answer}, which is not open, {when}; open: {some}"


def and_more(some: str, count: int) -> str:
    """Some of the open actions, and how many more there are."""
    return f"{some} and {count} more"


# The file.

NOT_A_FILE = "it is no file"
TOO_LARGE = "it is larger than 10 MB"
NOT_UTF8 = "it is no text in UTF-8"
NO_SUCH_NAME = "no file has such a name"
NOT_PINNED = "The record does not say what was in it when this game was begun."
CHANGED = "It has been changed since this game was begun."


def no_files_name(file: str) -> str:
    """A name that no file can have."""
    return f"{file} is the name of no file"


def named_relatively(file: str) -> str:
    """A record that does not say in which folder the file lies."""
    return f"The record names it only as {file}; it may be another file."


def cannot_be_read(file: str, why: str) -> str:
    """A file that cannot be read."""
    return f"{file} cannot be read: {why}"


def file_and_class(name: str, example: str) -> str:
    """A name that lacks one of its two parts."""
    return f"{name} must name a file and a class, such as {example}"


def did_you_mean(file: str) -> str:
    """The file of nearly that name."""
    return f" (did you mean {file}?)"
