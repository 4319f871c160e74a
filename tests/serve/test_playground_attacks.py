"""Texts that mean ill: none reads a file of this machine, takes more than its limits, or ends the server."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from kernels_of_serve import KERNEL

from tilescope.apart.limits import Limits
from tilescope.serve.link import Sheet
from tilescope.serve.runner import Overtaken, Runner
from tilescope.serve.server import Playground

pytestmark = pytest.mark.long  # test_untrusted.py has the refusals themselves
Run = Callable[..., dict[str, Any]]
SECRET = "canary_4711"
INCLUDES = {
    "absolute": '#include "{secret}"',
    "by angles": "#include <{secret}>",
    "above": '#include "../{name}"',
    "far above": '#include "../../../../../../../../../..{secret}"',
    "by a macro": '#define X "{secret}"\n#include X',
    "spliced": '#incl\\\nude "{secret}"',
    "behind a comment": '/* a\n*/ # /* b */ include "{secret}"',
    "digraph": '%:include "{secret}"',
    "asked for": '#if __has_include("{secret}")\n#error canary_4711\n#endif',
    "asked for by a macro": '#define X __has_include\n#if X("{secret}")\n#error canary_4711\n#endif',
    "asked for by pieces": '#define X(a, b) a##b\n#if X(__has_, include)("{secret}")\n#error canary_4711\n#endif',
    "embedded": 'const char x[] = {{\n#embed "{secret}"\n}};',
    "a link of this process": '#include "/proc/self/cwd/../{name}"',
    "line": '#line 1 "{secret}"\n#error here',
    "line of a kernel": '#line 1 "{secret}"',
    "header unit": 'import "{secret}";',
}
PTX = """\
.version 8.0
.target sm_90
.address_size 64
{line}
.visible .entry k() {{ ret; }}
"""
HEADERS = {
    "load": "// tilescope: load a = {folder}/secret.csv",
    "load npy": "// tilescope: load a = {folder}/secret.npy",
    "a picture": "// tilescope: load a = {folder}/secret.png as gray f32",
    "a reference": "// tilescope: expect a = reference.py:f",
    "a reference elsewhere": "// tilescope: expect a = {folder}/reference.py:f",
    "a define that includes": '// tilescope: define X = 1 \\\n#include "{secret}"',
}


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    (tmp_path / "secret.h").write_text(f"int {SECRET};\n#warning {SECRET}\n")
    (tmp_path / "secret.csv").write_text("4711,4711\n")
    (tmp_path / "reference.py").write_text(f"from pathlib import Path\nPath('{tmp_path}/ran').touch()\n")
    return tmp_path / "secret.h"


@pytest.mark.parametrize("how", INCLUDES)
def test_no_file_is_included(run: Run, secret: Path, how: str) -> None:
    line = INCLUDES[how].format(secret=secret, name=secret.name)
    found = run(f"{line}\n{KERNEL}")
    assert f"int {SECRET}" not in found["text"]
    told = [note["message"] for note in found["summary"]["notes"]]
    assert not any(SECRET in message for message in told)
    if how not in ("line of a kernel", "header unit"):  # which name nothing that is read, and may run
        assert found["summary"]["status"] == "compile"
        assert "document" not in found or found["document"] is None


@pytest.mark.parametrize(
    "line",
    [
        '.file 1 "{secret}"',
        '.incbin "{secret}"',
        '.include "{secret}"',
        '#include "{secret}"',
        '.file 1 "{secret}"\n.pragma "{secret}";',
    ],
)
@pytest.mark.parametrize("inline", [False, True])
def test_no_ptx_names_a_file(run: Run, secret: Path, line: str, inline: bool) -> None:
    told = line.format(secret=secret)
    head = "// tilescope: grid = 1\n// tilescope: block = 1\n"
    words = told.replace('"', '\\"').replace("\n", "\\n")
    text = f'__global__ void k() {{ asm volatile("{words}"); }}\n' if inline else PTX.format(line=told)
    assert SECRET not in run(head + text, name="kernel.cu" if inline else "kernel.ptx")["text"]


@pytest.mark.parametrize("how", HEADERS)
def test_no_header_names_a_file(run: Run, secret: Path, how: str) -> None:
    line = HEADERS[how].format(folder=secret.parent, secret=secret)
    found = run(f"{line}\n{KERNEL}")
    assert found["summary"]["status"] in ("usage", "compile")
    assert SECRET not in found["text"]
    assert "4711" not in found["text"].replace(str(secret.parent), "").replace(SECRET, "")
    assert not (secret.parent / "ran").exists()
    assert found["summary"]["notes"][0]["line"]


# --- limits ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def small() -> Iterator[Runner]:
    runner = Runner(Limits(2, 0.5))
    runner.warm()
    yield runner
    runner.end()


def said(runner: Runner, text: str) -> str:
    heard = list[str]()
    runner.run("a", Sheet(text), "", lambda _, value: heard.append(value))
    return heard[0]


HEAD = "// tilescope: grid = 1\n// tilescope: block = 32\n// tilescope: args = a: zeros f32[32]\n"


def test_what_takes_too_much_is_stopped(small: Runner) -> None:
    took = time.monotonic()
    endless = said(small, HEAD + "__global__ void k(volatile float *a) { for (;;) a[0] += 1; }\n")
    assert "longer than 2 s" in endless
    assert '"fault"' in endless
    assert time.monotonic() - took < 60
    small.limits = Limits(20, 0.5)
    hog = said(
        small, HEAD.replace("f32[32]", "f32[536870912]").replace("zeros", "ones") + "__global__ void k(float *a) {}\n"
    )
    assert "memory" in hog
    # a header that includes itself, and templates without end
    for text in (
        '#include "kernel.cu"\n',
        "template <int n> struct A { static const int x = A<n + 1>::x + A<n + 2>::x; };\nint y = A<0>::x;\n",
    ):
        assert '"status":"' in said(small, text + HEAD + "__global__ void k(float *a) {}\n")
    assert '"right"' in said(small, KERNEL)


def test_huge_output_is_cut(run: Run) -> None:
    text = "#include <stdio.h>\n" + KERNEL.replace(
        "{ a[", '{ for (int i = 0; i < 1000; ++i) printf("%d all work\\n", i); a['
    )
    summary = run(text)["summary"]
    assert 10_000 < len(summary["printed"]) < 20_000
    assert summary["printed"].endswith("... and more\n")


def test_the_environment_stays_here(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("#error\n" + KERNEL)["summary"]["status"] == "compile"
    assert "TILESCOPE_APART" not in __import__("os").environ


def test_a_newer_text_ends_an_older_one(small: Runner) -> None:
    small.limits = Limits(30, 1)
    ends = list[Any]()

    def older() -> None:
        try:
            said(small, HEAD + "__global__ void k(volatile float *a) { for (;;) a[0] += 1; }\n")
        except Overtaken:
            ends.append(time.monotonic())

    thread = Thread(target=older)
    thread.start()
    time.sleep(2)
    began = time.monotonic()
    assert '"right"' in said(small, KERNEL)
    thread.join(10)
    assert len(ends) == 1
    assert ends[0] - began < 10


def test_the_end_ends_all() -> None:
    server = Playground(Sheet(KERNEL), 0, Limits(30, 1))
    ends = list[str]()

    def endless() -> None:
        try:
            said(server.runner, HEAD + "__global__ void k(volatile float *a) { for (;;) a[0] += 1; }\n")
        except Overtaken:
            ends.append("overtaken")

    thread = Thread(target=endless)
    thread.start()
    time.sleep(2)
    server.end()
    thread.join(10)
    assert ends == ["overtaken"]
    assert not server.runner._folder.exists()
