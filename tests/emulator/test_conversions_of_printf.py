"""printf's conversions, one by one."""

from __future__ import annotations

import struct

import pytest

from tilescope.emulator.job.printf import formatted
from tilescope.errors import KernelFault


def printed(text: str, code: str, *values: float) -> str:
    """`code`: how the arguments lie in memory (struct)."""
    memory = struct.pack(code, *values)
    return formatted(text, 0, lambda at, size: memory[at : at + size], {7: "words"}.__getitem__)


@pytest.mark.parametrize(
    ("text", "code", "values", "said"),
    [
        ("%d|%i", "<ii", (-1, 2), "-1|2"),
        ("%u", "<i", (-1,), "4294967295"),
        ("%x %X %o", "<iii", (255, 255, 8), "ff FF 10"),
        ("%lld %llu", "<qq", (-1, -1), "-1 18446744073709551615"),
        ("%d %f", "<i4xd", (3, 1.5), "3 1.500000"),
        ("%5.1f|%-4d|%04d", "<dii", (2.25, 7, 7), "  2.2|7   |0007"),
        ("%*d", "<ii", (5, 42), "   42"),
        ("%c%%", "<i", (65,), "A%"),
        ("%s", "<q", (7,), "words"),
        ("%p", "<Q", (4096,), "0x1000"),
    ],
)
def test_a_conversion(text: str, code: str, values: tuple[float, ...], said: str) -> None:
    assert printed(text, code, *values) == said


def test_a_width_without_end_is_refused() -> None:
    with pytest.raises(KernelFault, match="characters"):
        printed("%999999999d", "<i", 1)
