"""The disk cache: what it keeps is used again, and what is changed, damaged or of another machine never is."""

from __future__ import annotations

import os
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

import tilescope as ts
from tilescope import cache
from tilescope.emulator.llvm.native import Native, host
from tilescope.emulator.runtime import library as runtime_library

TEXT = "__global__ void twice(float *a) { a[threadIdx.x] *= 2; }"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    runtime_library.library()  # a process loads it once: it is no entry of a test's folder
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    return tmp_path


def run() -> np.ndarray:
    values = np.arange(32, dtype=np.float32)
    ts.compile(TEXT).launch(1, 32, (values,))
    return values


def entries(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file())


def test_a_second_run_neither_compiles_nor_generates(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run()
    assert len(entries(folder)) == 2  # the PTX and the program

    def never(*_: object, **__: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr("tilescope.emulator.compile.build.build_program", never)
    monkeypatch.setattr("tilescope.source.cuda.compile_cuda", never)
    assert (run() == first).all()


@pytest.mark.parametrize("damage", [b"", b"\x00\xff\xfe", b"half"])
def test_damaged_entries_are_made_again(folder: Path, damage: bytes) -> None:
    first = run()
    for path in entries(folder):
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2] if damage == b"half" else damage)
    assert (run() == first).all()
    assert all(len(p.read_bytes()) > 100 for p in entries(folder))


def test_one_changed_byte_is_noticed(folder: Path) -> None:
    run()
    for path in entries(folder):
        data = bytearray(path.read_bytes())
        data[-10] ^= 1
        path.write_bytes(data)
        assert cache._read(path, path.name) is None


@pytest.mark.parametrize("what", ["processor", "package", "python"])
def test_another_processor_or_version_has_other_entries(
    folder: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    run()
    before = len(entries(folder))
    if what == "processor":
        monkeypatch.setattr("tilescope.emulator.compile.unit.host", lambda: "another processor")
    elif what == "package":
        monkeypatch.setattr(cache, "_package_digest", lambda: "another version")
    else:
        monkeypatch.setattr("sys.version", "4.0")
    run()
    assert len(entries(folder)) > before


def test_the_processor_is_named_with_its_features() -> None:
    assert len(host()) > 20


def test_a_folder_that_cannot_be_written_means_no_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path / "file"))
    assert (run() == 2 * np.arange(32)).all()


def test_defines_and_block_shapes_are_kept_apart(folder: Path) -> None:
    text = "__global__ void k(int *a) { a[threadIdx.x] = VALUE; }"
    for value in (3, 4):
        for threads in (32, 64):
            a = np.zeros(64, np.int32)
            ts.compile(text, defines={"VALUE": value}).launch(1, threads, (a,))
            assert a.sum() == value * threads


def test_the_library_is_kept_for_the_next_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = runtime_library.Library()
    assert len(entries(folder)) == 1
    monkeypatch.setattr(runtime_library, "_object", lambda: pytest.fail("compiled again"))
    assert runtime_library.Library().address("ts_run") != made.address("ts_run")
    assert llvm.address_of_symbol("ts_run") == runtime_library.library().address("ts_run")  # as kernels find it


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system does not tell who may write")
@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_others_may_write_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    cache._warn.cache_clear()
    run()
    for path in [folder] if what == "folder" else entries(folder):
        path.chmod(path.stat().st_mode | 0o002)
    read = []
    monkeypatch.setattr(Path, "read_text", lambda path, **_: read.append(path))
    with pytest.warns(RuntimeWarning, match="may be written to by others"):
        assert cache.kept(entries(folder)[0].name) is None
    assert read == []


@pytest.mark.parametrize("body", ["", "{}", "[1]", "nonsense"])
def test_an_entry_that_says_nothing_is_made_again(folder: Path, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its checksum is right, and what it holds is not a program."""
    monkeypatch.setattr("tilescope.emulator.compiled.loaded._SECONDS", -1.0)  # optimised as well: a third entry
    first = run()
    assert len(entries(folder)) == 3
    for path in entries(folder):
        path.write_text(f"{cache._head(path.name, body)}\n{body}")
    assert (run() == first).all()


def test_a_library_that_says_nothing_is_made_again(folder: Path) -> None:
    runtime_library.Library()
    (path,) = entries(folder)
    whole = path.read_text()
    path.write_text(f"{cache._head(path.name, '')}\n")
    runtime_library.Library()
    assert path.read_text() == whole


def test_bytes_that_are_no_object_file_are_refused() -> None:
    with pytest.raises(ValueError, match="4 bytes that are no object file"):
        Native(b"what")
