"""What `%s` of a kernel's printf reads: texts of the program, of arrays and of a thread's own memory."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import KernelFault


def printed(body: str, *args: object) -> str:
    said: list[str] = []
    text = f'#include <stdio.h>\nextern "C" __global__ void say(char *a, long long n) {{ {body} }}'
    ts.compile(text).launch(1, 1, args, on_print=said.append)
    return "".join(said)


def array(text: bytes) -> np.ndarray:  # type: ignore[type-arg]
    return np.frombuffer(text, np.int8).copy()


def test_a_text_of_the_program() -> None:
    assert printed('printf("%s!", n ? "yes" : "no");', array(b"x"), 1) == "yes!"


def test_an_array_up_to_its_zero() -> None:
    assert printed('printf("<%s>", a);', array(b"hello\0there"), 0) == "<hello>"


def test_a_part_of_an_array_that_ends_without_one() -> None:
    assert printed('printf("<%s>", a + 3);', array(b"hello"), 0) == "<lo>"


def test_a_thread_of_its_own() -> None:
    body = 'char t[8]; for (int i = 0; i < 3; ++i) t[i] = a[i]; t[3] = 0; printf("<%s>", t);'
    assert printed(body, array(b"abcdef"), 0) == "<abc>"


def test_where_nothing_is() -> None:
    with pytest.raises(KernelFault, match="in no array"):
        printed('printf("%s", (char *)n);', array(b"x"), 0x1234)


def test_what_printf_gives_back() -> None:
    """How many arguments were parsed (CUDA C++ Programming Guide, Formatted Output): of a text alone, none."""
    assert printed(r'printf("%d\n", printf("text\n"));', array(b"x"), 0) == "text\n0\n"
