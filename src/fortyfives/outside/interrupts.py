"""Ctrl-C at a moment at which nothing can come of it but a library's traceback."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held_up() -> Iterator[None]:
    """Ctrl-C comes a little later, and never to a process that is begun meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
