"""What is host code, by the compiler's errors: a declaration and a message in; whether it is left out."""

from __future__ import annotations

import pytest

from tilescope.source.host import HostCode, without_host_code
from tilescope.source.log import Diagnostic

KERNEL = "__global__ void k(int *a) { *a = 1; }\n"
UNDEFINED = 'identifier "unheard_of" is undefined'


def without(declaration: str, message: str) -> tuple[str, list[HostCode]]:
    """A text of a declaration with an error in its first line, and a kernel."""
    error = Diagnostic("a.cu", 1, 0, "error", message, ())
    return without_host_code(f"{declaration}\n{KERNEL}", "a.cu", [error])


@pytest.mark.parametrize(
    ("declaration", "message", "name"),
    [
        ("int run(int n) { return unheard_of(n); }", UNDEFINED, "run"),
        ("template void show<int>(int *);", UNDEFINED, "show"),
        ("static std::vector<int> numbers;", UNDEFINED, "numbers"),
        ("static int number = run(1);", 'a function "run" is considered a host function', "number"),
    ],
)
def test_what_is_wrong_in_host_code_goes_with_it(declaration: str, message: str, name: str) -> None:
    text, (left_out,) = without(declaration, message)
    assert text.splitlines()[1:] == KERNEL.splitlines()
    assert not text.splitlines()[0].strip(" ;")
    assert (left_out.name, left_out.line) == (name, 1)


@pytest.mark.parametrize(
    "declaration",
    ["__device__ int run(int n) { return unheard_of(n); }", "static int number = unheard_of(1);", "struct S { unheard_of a; };"],
)  # fmt: skip
def test_what_a_kernel_may_need_stays_with_its_mistake(declaration: str) -> None:
    assert without(declaration, UNDEFINED) == (f"{declaration}\n{KERNEL}", [])
