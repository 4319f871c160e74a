"""NVRTC alone: what it does not take is an error here, whether or not the extra `programs` is installed."""

from __future__ import annotations

import pytest

from tilescope.source import nvcc


@pytest.fixture(autouse=True)
def without_nvcc(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.module.__name__ != "test_nvcc":
        monkeypatch.setattr(nvcc, "find", lambda: None)
