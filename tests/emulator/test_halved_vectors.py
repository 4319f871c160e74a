"""Code for a processor that halves vectors of 64 bytes holds and passes them in halves, in all functions that call each
other."""

from __future__ import annotations

import pytest

from tilescope.emulator.llvm import native

TEXT = """
define i32 @"f"(i32 %"a")
{
entry:
  ret i32 %"a"
}
define internal i32 @g(i32 %a) noinline {
  %r = call i32 @f(i32 %a)
  ret i32 %r
}
declare void @h()
"""
WIDTH = '"min-legal-vector-width"="256"'


@pytest.mark.parametrize(("name", "halves"), [("znver4", True), ("znver5", False), ("haswell", False)])
def test_each_function_is_told(name: str, halves: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.PROCESSOR, name)
    module = native.parsed(TEXT)
    found = {f.name: WIDTH in " ".join(str(a) for a in f.attributes) for f in module.functions}
    assert found == {"f": halves, "g": halves, "h": False}
