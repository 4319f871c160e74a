"""redux of floats: lanes' least and largest numbers, with NaNs and zeros of both signs among them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts

REDUCTION = """.version 8.6
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out)
{
  .reg .b64 %a, %b;
  .reg .b32 %t, %m, %n;
  .reg .f32 %v, %w;
  ld.param.u64 %a, [in];
  ld.param.u64 %b, [out];
  mov.u32 %t, %tid.x;
  mad.wide.u32 %a, %t, 4, %a;
  mad.wide.u32 %b, %t, 4, %b;
  ld.global.f32 %v, [%a];
  and.b32 %n, %t, 24;
  shl.b32 %m, 255, %n;
  redux.sync.WORDS.f32 %w, %v, MASK;
  st.global.f32 [%b], %w;
  ret;
}
"""
FORMS = [f"{o}{a}{n}" for o in ("min", "max") for a in ("", ".abs") for n in ("", ".NaN")]


@pytest.mark.parametrize("words", [*sampled(FORMS, 2), "max.NaN.abs"])
@pytest.mark.parametrize("mask", ["%m", "0xffffffff"])
def test_reductions_of_floats(words: str, mask: str) -> None:
    """Groups of 8 lanes: plain numbers; a NaN among them; zeros of both signs; nothing but NaNs and infinities."""
    random = np.random.default_rng(len(words))
    values = random.normal(scale=1e3, size=32).astype(np.float32)
    values[13] = np.nan
    values[16:24] = [0.0, -0.0] * 4
    values[24:] = [np.nan] * 7 + [-np.inf] if "abs" in words else [np.nan] * 8
    out = np.zeros(32, np.float32)
    ts.compile(REDUCTION.replace("WORDS", words).replace("MASK", mask)).launch(1, 32, (values, out))
    for first in range(0, 32, 8 if mask == "%m" else 32):
        group = values[first : first + (8 if mask == "%m" else 32)]
        wanted = reduced(np.abs(group) if "abs" in words else group, words)
        assert (out[first : first + len(group)].view(np.uint32) == wanted).all(), (words, first)


def reduced(group: Any, words: str) -> int:
    """By the bits of each number, of which the smaller zero is the one below."""
    numbers = [v for v in group if v == v]
    if not numbers or ("NaN" in words and len(numbers) < len(group)):
        return 0x7FFFFFFF
    chosen = (min if words.startswith("min") else max)(numbers, key=lambda v: (v, not np.signbit(v)))
    return int(np.float32(chosen).view(np.uint32))
