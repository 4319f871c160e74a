"""Paths, good and bad, and texts go in; a Source and its language, or a helpful error, must come out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tilescope.errors import UsageError
from tilescope.source.load import Source, read_source

KERNEL = "__global__ void k(float *a) { a[threadIdx.x] += 1; }\n"


def read_failure(source: str | os.PathLike[str]) -> UsageError:
    with pytest.raises(UsageError) as caught:
        read_source(source)
    assert caught.value.hint
    assert caught.value.exit_code == 2
    return caught.value


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        (KERNEL, "cuda", "kernel.cu"),
        ("__global__ void k() {}", "cuda", "kernel.cu"),
        ("// made by hand\n/* and\nmore */\n.version 8.0\n.target sm_90\n", "ptx", "kernel.ptx"),
        (".version 8.0", "ptx", "kernel.ptx"),
        ("// .version 8.0\n" + KERNEL, "cuda", "kernel.cu"),
    ],
)
def test_a_text_is_taken_as_it_is(text: str, language: str, name: str) -> None:
    assert read_source(text) == (Source(text, name), language)


@pytest.mark.parametrize(
    ("file", "text", "language"),
    [
        ("a.cu", KERNEL, "cuda"),
        ("a.cuh", KERNEL, "cuda"),
        ("a.cpp", KERNEL, "cuda"),
        ("a.ptx", "//\n.version 8.0\n", "ptx"),
        ("a.cu", "//\n.version 8.0\n", "ptx"),
        ("a.txt", "//\n.version 8.0\n", "ptx"),
        ("kernel", KERNEL, "cuda"),
    ],
)
@pytest.mark.parametrize("kind", [str, Path])
def test_the_content_of_a_file_decides_its_language(
    tmp_path: Path, kind: type, file: str, text: str, language: str
) -> None:
    (tmp_path / file).write_text(text)
    assert read_source(kind(tmp_path / file)) == (Source(text, file), language)


def test_a_byte_order_mark_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"\xef\xbb\xbf// hi\r\n" + KERNEL.encode())
    assert read_source(tmp_path / "a.cu")[0].text == "// hi\n" + KERNEL


def test_a_missing_file_names_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "matmul.cu").write_text(KERNEL)
    assert "matmul.cu" in read_failure(tmp_path / "matmull.cu").hint
    assert "did you mean" not in read_failure(tmp_path / "zzz").hint
    assert "no folder" in read_failure(tmp_path / "no" / "k.cu").hint


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    (tmp_path / "one.cu").write_text(KERNEL)
    error = read_failure(tmp_path)
    assert "folder" in error.message
    assert "one.cu" in error.hint


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        (b"\x7fELF\0\0\1", "binary"),
    ],
)
def test_files_that_are_no_text_are_refused(tmp_path: Path, data: bytes, word: str) -> None:
    (tmp_path / "a.cu").write_bytes(data)
    assert word in read_failure(tmp_path / "a.cu").message


def test_a_file_of_another_language_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("print('hello')\n")
    assert "neither CUDA C++ nor PTX" in read_failure(tmp_path / "a.py").message


@pytest.mark.parametrize("source", ["", "   "])
def test_an_empty_source_is_refused(source: str) -> None:
    assert "empty" in read_failure(source).message


def test_a_path_that_no_system_can_have_is_refused() -> None:
    assert read_failure("a\0b.cu").message


def test_a_file_that_is_not_utf_8_is_read_as_latin_1(tmp_path: Path) -> None:
    path = tmp_path / "k.cu"
    path.write_bytes(b"// caf\xe9\n__global__ void k() {}\n")
    assert read_source(path)[0].text.startswith("// caf\u00e9")
