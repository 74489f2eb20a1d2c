"""``fortyfives export``: a record retold, event by event, for other programs."""

import click

from fortyfives.records.export import exported, written
from fortyfives.records.header import RecordError
from fortyfives.shell.commands import plainly
from fortyfives.shell.reading import read_record
from fortyfives.words.options import EXPORT_OPTIONS


@click.command("export")
@click.argument("record", type=click.Path(allow_dash=True))
@click.option("--options", is_flag=True, help=EXPORT_OPTIONS)
def command(record: str, options: bool) -> None:
    """Retell a recorded game as JSON Lines, nothing hidden.

    RECORD is a file that the game has written; - reads standard input. The first line is the
    header with the sides, and each further line is an event.
    """
    with plainly(RecordError):
        whole = read_record(record)
    for line in written(exported(whole, options=options)):
        print(line)
