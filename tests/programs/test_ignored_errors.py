"""Calls that fail, with an error that the program drops and nobody asks for: a warning. Whoever may have looked is not
accused."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilescope as ts
from tilescope.programs.dropped import dropped_call

SOURCE = Path(__file__).parent / "sources" / "ignored.cu"
DROPPED = [
    ("dropped", "cudaMalloc", "cudaErrorMemoryAllocation"),
    ("typed", "cudaMalloc", "cudaErrorMemoryAllocation"),
    ("device", "cudaSetDevice", "cudaErrorInvalidDevice"),
    ("null", "cudaStreamCreate", "cudaErrorInvalidValue"),
    ("driver", "cuMemAlloc", "CUDA_ERROR_OUT_OF_MEMORY"),
    ("lambda", "cudaMalloc", "cudaErrorMemoryAllocation"),
    ("over lines", "cudaMalloc", "cudaErrorMemoryAllocation"),
]
LOOKED_AT = ["asked", "peeked", "checked", "tried", "compared", "kept", "returned", "wrapped", "void", "head",
             "expression", "ready", "none"]  # fmt: skip


@pytest.fixture
def program(build) -> str:
    return str(build("ignored.cu", options=("-lcuda",)))


@pytest.mark.parametrize(("way", "name", "error"), DROPPED, ids=[row[0] for row in DROPPED])
def test_an_error_that_is_dropped_is_told(way: str, name: str, error: str, program: str) -> None:
    profile = ts.exec([program, way], capture=True)
    assert profile.stdout == "end\n"
    assert [(f.kind, f.severity, f.message.split(":")[0]) for f in profile.findings] == [
        ("api", "warning", f"{name} failed with {error}")
    ]
    lines = SOURCE.read_text().splitlines()
    first = next(n for n, text in enumerate(lines, 1) if f'is("{way}")' in text)
    (finding,) = profile.findings
    assert finding.line == (first + 2 if way == "over lines" else first)


@pytest.mark.parametrize("way", LOOKED_AT)
def test_an_error_that_somebody_may_have_looked_at_is_not(way: str, program: str) -> None:
    assert ts.exec([program, way], capture=True).findings == []


def test_what_was_said_already_is_not_said_again(program: str) -> None:
    (finding,) = ts.exec([program, "fault"], capture=True).findings
    assert (finding.severity, finding.message, finding.hint) == ("error", "a copy from a null pointer", "")


def test_a_null_pointer_of_a_call_is_told_with_the_allocation_that_failed(program: str) -> None:
    copy, fill, ignored = ts.exec([program, "null twice"], capture=True).findings
    assert (copy.message, fill.message) == ("a copy to a null pointer", "cudaMemset of a null pointer")
    assert f"an allocation at {SOURCE}:{ignored.line} was given no memory" in copy.hint
    assert fill.hint == copy.hint


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cudaFree(p);", "cudaFree"),
        ("{ ::cudaFree(p); }", "cudaFree"),
        ("if (f(x)) cudaFree(p);", "cudaFree"),
        ("if (x) cudaFree(p); else cudaFree(q);", "cudaFree"),
        ("cudaFree(p); cudaMemset(q, 0, 4);", "cudaFree or cudaMemset"),
        ("cudaMemcpy(a, b, sizeof(int) * (n), k);", "cudaMemcpy"),
        ('say("("); cudaFree(p);', "cudaFree"),
        ("cudaFree(p); check(cudaFree(q));", ""),
        ("e = cudaFree(p);", ""),
        ("(void)cudaFree(p);", ""),
        ("CHECK(cudaFree(p));", ""),
        ("MACRO(x) cudaFree(p);", ""),
        ("cudaFree(p), x = 1;", ""),
        ("x ? cudaFree(p) : 0;", ""),
        ("own.cudaFree(p);", ""),
        ("own->cudaFree(p);", ""),
        ("cudaFree(p).check();", ""),
        ("std::vector<cudaError_t> all{cudaFree(p)};", ""),
        ("for (; cudaFree(p); i++);", ""),
        ("// cudaFree(p);", ""),
        ("cublasCreate(&h);", ""),
        ("", ""),
    ],
)
def test_a_line_says_whether_it_drops_what_a_call_gives(text: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "one.cu"
    file.write_text(f"void f() {{\n{text}\n}}\n")
    assert dropped_call(str(file), 2) == name


def test_a_name_that_is_a_macro_is_not_known(tmp_path: Path) -> None:
    file = tmp_path / "one.cu"
    file.write_text("#define cudaFree(p) check(p)\nvoid f() {\ncudaFree(p);\n}\n")
    assert dropped_call(str(file), 3) == ""
