"""What may go wrong with a tournament on many processes or machines."""

PROCESS_ENDED = "a process of the tournament has ended before its time"
NEEDS_DASK = "a cluster needs Dask: pip install 'fortyfives[cluster]' brings it"
JOBS_OR_CLUSTER = "--jobs and --scheduler do not go together: the cluster has its own"


def no_scheduler(address: str, why: str) -> str:
    """Nobody answers at the address of the cluster."""
    return f"no scheduler answers at {address}: {why}"


def no_workers(address: str) -> str:
    """A scheduler with nobody to do the work."""
    return f"the scheduler at {address} has no workers"


def has_version(version: str) -> str:
    """Which version a worker has."""
    return f"has {version}"


def cannot_load(why: str) -> str:
    """Why a worker does not load the program."""
    return f"cannot load it ({why})"


def worker_differs(version: str, worker: str) -> str:
    """A worker with another version than this program."""
    return f"fortyfives is {version} here, but {worker}"


def worker(address: str, has: str) -> str:
    """A worker, and what is the matter with it."""
    return f"worker {address} {has}"
