"""Text of someone else's: what it may include, and a process with limits for it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.source.inclusion import Inclusion

ADD = """#include <stdio.h>
__constant__ int c[2];
__device__ int calls;
__global__ void add(const int *a, int *b, int n) {
    int i = threadIdx.x;
    if (i == 0) printf("c is %d\\n", c[0]);
    if (i < n) { b[i] = a[i] + c[0]; atomicAdd(&calls, 1); }
}
"""
ENDLESS = "__global__ void spin(volatile int *a) { while (true) a[0] = a[0] + 1; }\n"


def inclusion(*folders: Path, known: str = "") -> Inclusion:
    return Inclusion(folders, frozenset(known.split()))


# --- what it may include ---------------------------------------------------------------------------------------------

REFUSED = [
    '#include "/etc/hosts"',
    "#include </etc/hosts>",
    '#include "../other.h"',
    '#include "sub/../../other.h"',
    '#include "~/other.h"',
    '#include "C:/other.h"',
    '#define X "/etc/hosts"\n#include X',
    '  #  include /* which? */ "/etc/hosts"',
    '/* a\n*/ # /* b\n */ include "/etc/hosts"',
    'char *s = "/*";\n#include "/etc/hosts"\n// */',
    '#incl\\\nude "/etc/hosts"',
    '#inc??/\nlude "/etc/hosts"',
    '%:include "/etc/hosts"',
    '??=include "/etc/hosts"',
    '#include_next "/etc/hosts"',
    '#import "/etc/hosts"',
    "#embed </etc/hosts>",
    '#if __has_include("/etc/hosts")\n#endif',
    '#include "missing.h"',
    '#if __has_include /* by a comment */ ("/etc/hosts")\n#endif',
    '#define X __has_include\n#if X("/etc/hosts")\n#endif',
    '#define X ("/etc/hosts")\n#if __has_include X\n#endif',
    '#define X(a, b) a##b\n#if X(__has_, include)("/etc/hosts")\n#endif',
    '#define X(a, b) a##b\n#if X(_, _has_include)("/etc/hosts")\n#endif',
    '#define X(a, b) a##b\n#define Y /*\n*/ _\n#if X(Y, _has_include)("/etc/hosts")\n#endif',
    "#define math /etc/hosts\n#define X __has_include(<math.h>)\n#if X\n#endif",
    "#define ifdef\n#if ifdef __has_include </etc/hosts>\n#endif",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(ts.CompileError, match="this #include is refused") as caught:
        inclusion(tmp_path).check(text, "k.cu")
    assert caught.value.place
    named = text.splitlines()[caught.value.place.line - 1]
    assert any(part in named for part in ("hosts", "other.h", "missing.h", "X", "ude"))


ALLOWED = [
    "#include <cooperative_groups.h>",
    "#include <vector>",
    '#include "own.h"\n#include "sub/other.h"',
    "#ifdef __has_include\n#endif",
    "#if defined(__has_include) && __has_include(<cuda_fp16.h>)\n#endif",
    "#if __has_builtin(__builtin_memcpy)\n#endif\n#define X(a, b) a##b\nint a_b, _c, d_;",
    'const char *s = "#include is a word"; // see #include',
]


@pytest.mark.parametrize("text", ALLOWED)
def test_what_is_not_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "own.h").write_text('#include "sub/other.h"\n')
    (tmp_path / "sub" / "other.h").write_text('#include "own.h"\n')
    found = inclusion(tmp_path, known="vector")
    found.check(text, "k.cu")
    assert len(found.seen) == (2 if "own.h" in text else 0)


def test_what_its_own_headers_include_is_looked_at(tmp_path: Path) -> None:
    (tmp_path / "own.h").write_text('int x;\n#include "/etc/hosts"\n')
    with pytest.raises(ts.CompileError, match=r"^own.h:2|own.h:2") as caught:
        inclusion(tmp_path).check('#include "own.h"', "k.cu")
    assert "lies outside" in str(caught.value)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "in").mkdir()
    (tmp_path / "out" / "secret.h").write_text("int secret;\n")
    (tmp_path / "in" / "x.h").symlink_to(tmp_path / "out" / "secret.h")
    with pytest.raises(ts.CompileError, match="is a link out of the folders given"):
        inclusion(tmp_path / "in").check('#include "x.h"', "k.cu")


def test_an_error_in_a_file_that_the_text_only_names_shows_nothing_of_it(tmp_path: Path) -> None:
    secret = tmp_path / "secret.h"
    secret.write_text("the secret;\n")
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "k.cu").write_text(f'#line 1 "{secret}"\nno such thing;\n__global__ void k() {{}}\n')
    with pytest.raises(ts.CompileError) as caught:
        ts.compile(folder / "k.cu")
    assert "the secret" not in str(caught.value)


# --- a process apart -------------------------------------------------------------------------------------------------


def test_a_launch_apart_is_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for trusted in (True, False):
        kernel = ts.compile(ADD, trusted=trusted)
        kernel.symbol("c")[:] = [5, 7]
        a, b = np.arange(40, dtype=np.int32), ts.empty(40, np.int32)
        profile = kernel.launch(1, 64, (a, b, 32), check=True)
        calls = int(kernel.symbol("calls")[0])
        found.append((np.asarray(b).tolist(), calls, profile.totals, profile.findings, capsys.readouterr().out))
        assert kernel.name == "add"
    assert found[0] == found[1]
    assert found[1][0][:3] == [5, 6, 7]
    assert [f.kind for f in found[1][3]] == ["launch"]
    assert found[1][4] == "c is 5\n"


@pytest.mark.long
def test_an_array_given_twice_is_one_array_there_too() -> None:
    a = np.arange(32, dtype=np.int32)
    kernel = ts.compile("__global__ void k(int *a, int *b) { b[threadIdx.x] += a[threadIdx.x]; }\n", trusted=False)
    kernel[1, 32](a, a)
    assert (a == 2 * np.arange(32)).all()


@pytest.mark.parametrize("wrong", ["overlapping", "a list"])
def test_arguments_that_do_not_go_there(wrong: str) -> None:
    a = np.zeros(64, np.int32)
    kernel = ts.compile("__global__ void k(int *a, int *b) { b[threadIdx.x] = a[threadIdx.x]; }\n", trusted=False)
    args: dict[str, Any] = {"overlapping": (a[:32], a[16:48]), "a list": (a, [1, 2])}
    with pytest.raises(ts.UsageError, match=r"overlap in memory|NumPy.s arrays and numbers"):
        kernel[1, 32](*args[wrong])


@pytest.mark.long
def test_its_errors_come_back() -> None:
    with pytest.raises(ts.CompileError, match="undefined"):
        ts.compile("__global__ void k(int *a) { a[0] = unknown; }\n", trusted=False)
    kernel = ts.compile("__global__ void k(int *a) { a[threadIdx.x] = 1; }\n", trusted=False)
    with pytest.raises(ts.KernelFault, match="past its end") as caught:
        kernel[1, 32](np.zeros(8, np.int32))
    assert caught.value.finding is not None


def test_an_endless_kernel_is_stopped() -> None:
    kernel = ts.compile(ENDLESS, trusted=False, limits=ts.Limits(seconds=1, gigabytes=2))
    began = time.monotonic()
    with pytest.raises(ts.LimitError, match="longer than 1 s"):
        kernel.launch(1, 32, [np.zeros(1, np.int32)], steps=1 << 60)
    assert time.monotonic() - began < 20


ORPHAN = """
import numpy as np, tilescope as ts
kernel = ts.compile({text!r}, trusted=False, limits=ts.Limits(300, 2))
kernel.launch(1, 32, [np.zeros(1, np.int32)], steps=1 << 60)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_it_ends_with_the_one_who_asks() -> None:
    parent = subprocess.Popen([sys.executable, "-c", ORPHAN.format(text=ENDLESS)])
    children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
    until = time.monotonic() + 60
    while time.monotonic() < until and not (found := children.read_text().split()):
        time.sleep(0.05)
    time.sleep(3)  # the compiler's process is over, the launch's began
    found = children.read_text().split()
    assert len(found) == 1
    parent.kill()
    parent.wait()
    status = Path(f"/proc/{found[0]}/status")
    while time.monotonic() < until and status.exists() and "State:\tZ" not in status.read_text():
        time.sleep(0.05)
    assert time.monotonic() < until


@pytest.mark.long
def test_the_memory_of_the_one_who_asks_is_not_counted() -> None:
    mine = np.ones(1 << 27)  # 1.07 GB in use here, the limit there is 1
    kernel = ts.compile("__global__ void k(int *a) { a[threadIdx.x] = 1; }\n", trusted=False, limits=ts.Limits(60, 1))
    found = np.zeros(32, np.int32)
    kernel[1, 32](found)
    assert found.all()
    assert mine.all()


def test_limits_are_for_what_is_not_trusted() -> None:
    with pytest.raises(ts.UsageError, match="not trusted"):
        ts.compile(ADD, limits=ts.Limits())
    with pytest.raises(ts.UsageError, match="above 0"):
        ts.Limits(seconds=0)


# --- the command -----------------------------------------------------------------------------------------------------


def run_command(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tilescope", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def file_of(folder: Path, size: str, text: str) -> Path:
    path = folder / "k.cu"
    head = "// tilescope: grid = 1\n// tilescope: block = 32\n"
    path.write_text(f"{head}// tilescope: args = a: ones i32[{size}]\n{text}")
    return path


@pytest.mark.long
def test_a_file_that_is_not_trusted(tmp_path: Path) -> None:
    path = file_of(tmp_path, "32", "__global__ void k(int *a) { a[threadIdx.x + 1] = 1; }\n")
    plain, apart = run_command("check", path), run_command("check", path, "--untrusted")
    assert (apart.returncode, apart.stdout) == (plain.returncode, plain.stdout)
    assert apart.returncode == 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "text", "limits", "said"),
    [
        ("32", ENDLESS, ("3", "4"), "took longer than 3 s"),
        (
            "500000000",
            "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n",
            ("60", "1"),
            "more than 1 GB of memory",
        ),
    ],
)
def test_a_file_that_takes_too_much(size: str, text: str, limits: tuple[str, str], said: str, tmp_path: Path) -> None:
    path = file_of(tmp_path, size, text)
    done = run_command("run", path, "--untrusted", "--limits", *limits, "--steps", str(1 << 60))
    assert done.returncode == 1
    assert said in done.stderr


def test_limits_without_untrusted(tmp_path: Path) -> None:
    done = run_command("run", file_of(tmp_path, "32", ENDLESS), "--limits", "1", "1")
    assert done.returncode == 2
    assert "--untrusted" in done.stderr
