"""For all tests: pytest's own fixture for testing plugins, which may be asked for here only, and garbage looked for less."""

import gc

pytest_plugins = ["pytester"]
_NEW_OBJECTS = 10_000  # between two searches for garbage; Python's 700 are a twentieth of the tests' time


def pytest_collection_finish() -> None:
    """What was collected stays until the end: to look through it for garbage again and again takes a tenth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
