"""Files that tilescope reads back, a little wrong: what `run --json` wrote, tests' baselines, and the cache's entries."""

from __future__ import annotations

import json
import os
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import json_values
import numpy as np
from commands_in_process import tilescope
from fuzzed_kernels import cuda_texts

import tilescope as ts
from tilescope.cache import _head
from tilescope.testing import baseline
from tilescope.testing.aggregate import by_kernel, launched
from tilescope.testing.differences import differences

_SMALL = "__global__ void twice(float *a) { a[threadIdx.x] *= 2; }\n"


def attempt(seed: int) -> None:
    """Raises what should not be."""
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        draw.choice(_READ)(draw, Path(folder))


@cache
def profiles() -> list[ts.Profile]:
    """Of launches with and without checks, one of them with findings."""
    arrays = [np.arange(64, dtype=np.int32), np.zeros(64, np.int32)]
    kernels = [ts.compile(text) for text in cuda_texts()[:3]]
    return [kernel.launch(2, 64, [*arrays, 64], check=check) for kernel in kernels for check in (False, True)]


@cache
def plain_profiles() -> list[str]:
    """What `run --json` writes."""
    verdict = {"status": "right", "checks": []}
    return [json.dumps({"verdict": verdict, **profile.to_dict()}, indent=2) for profile in profiles()]


def _profiles(draw: random.Random, folder: Path) -> None:
    """Two of them compared, one or both of them changed."""
    texts = [draw.choice(plain_profiles()) for _ in range(2)]
    files = [folder / "before.json", folder / "now.json"]
    changed = draw.choice(([0], [1], [0, 1]))
    for i, (file, text) in enumerate(zip(files, texts, strict=True)):
        file.write_bytes(json_values.mutated(draw, text) if i in changed else text.encode())
    options = ("--json", f"--html={folder / 'page.html'}", "--fail-on-increase=flops", "--fail-on-increase=\u00e9")
    tilescope("compare", *draw.choices(options, k=draw.randrange(2)), *files)


@cache
def entry() -> baseline.Entry:
    return baseline.entry(by_kernel(launched(profiles())))


def _baselines(draw: random.Random, folder: Path) -> None:
    """A test's kernels against what a file says of them."""
    file = folder / "test_some.json"
    baseline.write(file, {"test_one": entry(), "test_two": dict(list(entry().items())[:1])})
    file.write_bytes(json_values.mutated(draw, file.read_text()))
    try:
        for before in baseline.read(file).values():
            differences(before, entry())
    except ts.TilescopeError:
        pass


@cache
def entries() -> dict[str, bytes]:
    """The cache after one launch: what is stored, by its place."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, TILESCOPE_CACHE=folder):
        _launch_small()
        return {str(p.relative_to(folder)): p.read_bytes() for p in Path(folder).rglob("*") if p.is_file()}


def _launch_small() -> None:
    values = np.arange(32, dtype=np.float32)
    ts.compile(_SMALL).launch(1, 32, (values,))
    assert (values == 2 * np.arange(32)).all(), "a damaged cache changed a result"


def _entries(draw: random.Random, folder: Path) -> None:
    """Damaged bytes; or, with a checksum that is right, another text or a key that is not there."""
    chosen = draw.choice(sorted(entries()))
    for name, data in entries().items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(_damaged(draw, path.name, data) if name == chosen else data)
    with patch.dict(os.environ, TILESCOPE_CACHE=str(folder)):
        _launch_small()


def _damaged(draw: random.Random, key: str, data: bytes) -> bytes:
    text = data.decode().partition("\n")[2]
    if draw.random() < 0.6 or not text.startswith("{"):  # machine code is no JSON
        return json_values.with_odd_bytes(draw, data)
    found: Any = json.loads(text)
    if draw.random() < 0.5:
        del found[draw.choice(sorted(found))]
        text = json.dumps(found)
    else:
        text = draw.choice(("", "{}", "[]", "null", "1", "NaN", '"text"', "{", "[" * 500, json.dumps([found])))
    return f"{_head(key, text)}\n{text}".encode()


_READ = (_profiles, _profiles, _profiles, _baselines, _entries)
