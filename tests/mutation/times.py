"""A pytest plugin: how long each test took, as JSON in the file that TEST_TIMES names."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

_SECONDS: dict[str, float] = {}


def pytest_runtest_logreport(report: Any) -> None:
    _SECONDS[report.nodeid] = _SECONDS.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: Any) -> None:
    if not hasattr(session.config, "workerinput"):
        Path(os.environ["TEST_TIMES"]).write_text(json.dumps(_SECONDS))
