"""Cases are run in processes with limits, which only systems of the Unix kind have."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("resource") else ["test_*.py"]
