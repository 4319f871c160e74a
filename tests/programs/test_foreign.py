"""What programs that others wrote need: the header of courses' labs, and what CUDA 13 took out of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilescope.errors import UsageError
from tilescope.programs.asked import RunOptions
from tilescope.programs.running import execute
from tilescope.programs.toolkit_headers import TAKEN_OUT, with_old_members

RIGHT = "The solution is correct\n"


@pytest.fixture
def lab(build, tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    """Runs the lab with files of these texts; its exit code, and what it printed."""

    def run(kind: str, type: str, *files: str | bytes, names: tuple[str, ...] = ("a.raw", "b.raw", "c.raw", "d.raw")):
        paths = [tmp_path / name for name, _ in zip(names, files, strict=False)]
        for path, text in zip(paths, files, strict=True):
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        inputs = ",".join(map(str, paths[:-1]))
        command = [str(build("lab.cu")), kind, "-i", inputs, "-e", str(paths[-1]), "-t", type]
        profile = execute([*command, "-o", str(tmp_path / "out.raw")], RunOptions(), say=lambda _: None)
        assert profile.findings == []
        output = capfd.readouterr()
        return profile.exit_code, output.out + output.err

    return run


@pytest.mark.long
def test_a_vector_is_compared_and_written(lab, tmp_path: Path) -> None:
    code, said = lab("vector", "vector", "3\n1\n2.5\n-4\n", "3\n2\n5.001\n-8\n")
    assert code == 0
    assert said.endswith(RIGHT)
    assert "ms Doubling" in said
    assert (tmp_path / "out.raw").read_text() == "3\n2\n5\n-8\n"


@pytest.mark.parametrize(
    ("kind", "type", "given", "expected", "said"),
    [
        ("vector", "vector", "2\n1\n2", "2\n2\n4.1", "row 1, column 0: expected 4.1, got 4"),
        ("vector", "vector", "2\n1\n2", "3\n2\n4\n6", "it is 2 by 1, expected is 3 by 1"),
        ("matrix", "matrix", "1 2\n1 nan", "1 2\n2 nan", "row 0, column 1: expected nan, got nan"),
        ("integers", "integral_vector", "2\n1000000\n2", "2\n1000001\n2", "row 0, column 0: expected 1"),
        ("vector", "vector", "3\n1\n2", "1\n1", "a.raw promises 3 by 1, but has 2"),
        ("vector", "vector", "-1\n1\n2", "1\n1", "a.raw promises -1 by 1"),
        ("vector", "vector", "1e30 0\n1\n2", "1\n1", "a.raw promises 1e+30 by 0"),
        ("vector", "vector", "nan\n1\n2", "1\n1", "a.raw promises nan by 1"),
        ("vector", "vector", "2\n1\nx", "1\n1", "x is no number"),
        ("vector", "tensor", "1\n1", "1\n2", "-t tensor: known are image, vector"),
        ("image", "image", "P3\n1 1\n255\n0 0 0", "P6", "a.raw is neither a binary PPM"),
        ("image", "image", "P6\n100 100\n255\nabc", "P6", "30000 bytes are promised, fewer are there"),
        ("image", "image", "P6\n# no end", "P6", "its width, height and largest value cannot be read"),
    ],
)
def test_what_is_wrong_ends_with_one(lab, kind: str, type: str, given: str, expected: str, said: str) -> None:
    code, output = lab(kind, type, given, expected)
    assert code == 1
    assert said in output


def test_matrices_of_separated_values(lab) -> None:
    names = ("a.csv", "b.tsv")
    code, said = lab("matrix", "matrix", "1,2,3\n4,5,6\n", "2\t4\t6\n8\t10\t12\n", names=names)
    assert "it is 2 by 3" in said
    assert (code, said.endswith(RIGHT)) == (0, True)
    assert lab("matrix", "matrix", "1,2,3\n4,5\n", "1", names=names)[0] == 1


def test_images_within_a_few_levels(lab, tmp_path: Path) -> None:
    given = b"P6\n# by hand\n2 1\n255\n" + bytes([0, 10, 20, 30, 40, 200])
    code, said = lab("image", "image", given, b"P6\n2 1\n255\n" + bytes([0, 21, 39, 60, 80, 255]))
    assert (code, said.endswith(RIGHT)) == (0, True)
    assert (tmp_path / "out.raw").read_bytes() == b"P6\n2 1\n255\n" + bytes([0, 20, 40, 60, 80, 255])
    code, said = lab("image", "image", given, b"P6\n2 1\n255\n" + bytes([0, 21, 39, 60, 100, 255]))
    assert code == 1
    assert "row 0, column 1, channel 1" in said


def test_rows_become_diagonals(lab) -> None:
    """Rows of 1, 2 and 0 values: the longest first, then the first value of each, and the second."""
    columns, rows, data = "3\n1\n0\n2", "4\n0\n1\n3\n3", "3\n5\n6\n7"
    code, said = lab("sparse", "vector", columns, rows, data, "3\n6\n5\n7\n")
    assert "order 102 lengths 210\ndiagonals 02 columns 012\n" in said
    assert (code, said.endswith(RIGHT)) == (0, True)


def test_members_that_were_taken_out_are_back() -> None:
    struct = "struct __device_builtin__ cudaDeviceProp\n{\n  int memoryClockRate;\n  int          reserved[56];\n};"
    changed = with_old_members(f"before {struct} after")
    assert changed.startswith("before struct __device_builtin__ cudaDeviceProp\n{\n  int memoryClockRate;")
    assert changed.count("memoryClockRate") == 1
    assert all(name in changed for name in TAKEN_OUT)
    assert changed.endswith("reserved[49];\n};after".replace("after", " after"))
    for other in ("", struct.replace("56", "3"), struct.replace("reserved", "spare")):
        with pytest.raises(UsageError, match="is none that is known"):
            with_old_members(other)


def test_a_program_of_before_reads_them(build, capfd: pytest.CaptureFixture[str]) -> None:
    execute([str(build("old_properties.cu"))], RunOptions(), say=lambda _: None)
    assert capfd.readouterr().out == "1980 MHz, 4800 GB/s, compute mode 0, 1008 bytes\n"
