"""PTX files as compilers leave them: what NVRTC 12.9 and 13 made of the same sources (tests/data/*.cu and the ladder)."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts

DATA = Path(__file__).parents[1] / "data"
VERSIONS = ["nvrtc12", "nvrtc13"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_generic_pointers_into_shared_memory(version: str, shift: int) -> None:
    kernel = ts.compile(DATA / f"generic.{version}.ptx")
    values, out, t = np.arange(64, dtype=np.float32), np.zeros(64, np.float32), np.arange(64)
    kernel.launch(1, 64, (values, out, shift), shared=256)
    assert (out == 2 * (values[::-1] + ((t + shift) % 3 == 1))).all()


@pytest.mark.parametrize("version", VERSIONS)
def test_both_versions_count_alike(version: str) -> None:
    kernel = ts.compile(DATA / f"tiled_any_size.{version}.ptx")
    m, n = np.random.default_rng(1).standard_normal((2, 50, 50), dtype=np.float32)
    p = np.zeros((50, 50), np.float32)
    profile = kernel.launch((4, 4), (16, 16), (m, n, p, 50))
    assert np.allclose(p, m.astype(np.float64) @ n, atol=1e-5)
    own = ts.compile(Path(ts.__file__).parent / "kernels" / "matmul" / "tiled_any_size.cu")
    same = own.launch((4, 4), (16, 16), (m, n, p, 50)).totals
    for name in ("global_load_requests", "global_load_sectors", "shared_load_wavefronts", "flops", "barriers"):
        assert profile.totals[name] == same[name] > 0


@pytest.mark.parametrize("version", VERSIONS)
def test_lines_of_a_ptx_file_go_by_the_name_in_it(version: str) -> None:
    kernel = ts.compile(DATA / f"generic.{version}.ptx")
    profile = kernel.launch(1, 64, (np.zeros(64, np.float32), np.zeros(64, np.float32), 0), shared=256)
    (name,) = (f for f in profile.files if f)
    assert name.endswith("generic.cu")
    assert profile.files[name][13].shared_load_requests + profile.files[name][2].shared_load_requests > 0
    assert profile.line_file == name
    assert profile.lines is profile.files[name]
    assert profile.text == {}
    written = profile.to_dict()
    assert (written["file"], {row["file"] for row in written["other_lines"]}) == (name, set(profile.files) - {name})
    assert sum(row["shared_load_requests"] for row in written["lines"]) == profile.totals.shared_load_requests


def test_lines_of_another_language(tmp_path: Path) -> None:
    """As Triton writes them: PTX whose lines are those of Python."""
    ptx = ts.compile("__global__ void k(int *a) { a[threadIdx.x] = 1; }").ptx
    file = tmp_path / "k.ptx"
    file.write_text(re.sub(r'(\.file\s+1\s+)"[^"]*"', r'\1"/home/me/adding.py"', ptx))
    profile = ts.compile(file)[1, 32](np.zeros(32, np.int32))
    assert profile.line_file.endswith("adding.py")
    assert sum(c.global_store_requests for c in profile.lines.values()) == profile.totals.global_store_requests == 1


def test_ptx_without_lines_has_none() -> None:
    ptx = re.sub(r"^\s*\.(loc|file).*$", "", ts.compile("__global__ void k(int *a) { *a = 1; }").ptx, flags=re.M)
    profile = ts.compile(ptx)[1, 1](np.zeros(1, np.int32))
    assert set(profile.lines) == {0}
