"""`tilescope report`: the facts are this machine's, and nothing in them tells whose it is."""

from __future__ import annotations

import getpass
import json
import platform
import re
import sys
import time
import timeit
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import pytest
from commands import ROOT, tilescope

from tilescope import __version__
from tilescope.errors import UsageError
from tilescope.installation import extras
from tilescope.installation.private import without_person
from tilescope.source import nvrtc


def reported() -> dict[str, Any]:
    done = tilescope("report", "--json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That of somebody with a name that is nowhere else, reached by a link."""
    real = tmp_path / "disk" / "zaphodina"
    real.mkdir(parents=True)
    (tmp_path / "home").symlink_to(tmp_path / "disk")
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "zaphodina"))
    monkeypatch.setenv("LOGNAME", "zaphodina")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("TILESCOPE_CACHE", raising=False)
    return real


def test_versions_are_those_of_what_runs() -> None:
    versions = reported()["versions"]
    assert versions["tilescope"] == __version__
    assert versions["python"].endswith(platform.python_version())
    assert {name: versions[name] for name in ("numpy", "llvmlite")} == {
        name: version(name) for name in ("numpy", "llvmlite")
    }
    assert versions["llvm"] == ".".join(map(str, llvm.llvm_version_info))
    assert version("nvidia-cuda-nvrtc").startswith(versions["nvrtc"] + ".")


def test_the_terminal_shows_what_json_has() -> None:
    done, found = tilescope("report"), reported()
    shown = " ".join(done.stdout.split())
    assert done.exit_code == 0
    for text in (*filter(None, found["versions"].values()), *found["system"].values(), *found["processor"]["vectors"]):
        assert text in shown or text == found["system"]["machine"]
    assert all(f"[{extra['name']}]" in shown for extra in found["extras"])


@pytest.mark.skipif(not Path("/proc/cpuinfo").exists(), reason="Linux's own list is what it is compared with")
def test_the_processor_is_this_one() -> None:
    info, told = Path("/proc/cpuinfo").read_text(), reported()["processor"]
    flags = set(re.findall(r"\b(avx2|avx512f|fma|asimd)\b", info))
    assert {"neon" if flag == "asimd" else flag for flag in flags} <= set(told["vectors"])
    assert "model name" not in info or told["name"] in info


def test_every_extra_that_users_install_is_listed() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    listed = {e["name"]: [p["name"] for p in e["packages"]] for e in reported()["extras"]}
    assert listed == {
        name: [re.split(r"[<>=]", r)[0] for r in needed]
        for name, needed in sorted(declared.items())
        if name not in ("dev", "docs", "mutation")
    }


def test_a_package_that_is_not_here_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        extras, "requires", lambda _: ['numpy<3 ; extra == "wild"', "nosuchpackage>=1; extra == 'wild'"]
    )
    assert reported()["extras"][0]["packages"][1] == {"name": "nosuchpackage", "version": None}
    assert "without nosuchpackage" in tilescope("report").stdout


def test_without_nvrtc_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking() -> None:
        raise UsageError("NVRTC does not load: no file", hint="install it")

    monkeypatch.setattr(nvrtc, "_nvrtc", lacking)
    versions = reported()["versions"]
    assert (versions["nvrtc"], versions["nvrtc_error"]) == (None, "NVRTC does not load: no file")
    assert "no file" in tilescope("report").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="permissions and HOME are POSIX's")
class TestCache:
    def test_what_lies_in_it(self, home: Path) -> None:
        place = home / ".cache" / "tilescope"
        (place / "ab").mkdir(parents=True)
        (place / "ab" / "abc").write_bytes(b"x" * 1000)
        (place / "top").write_bytes(b"x" * 24)
        cache = reported()["cache"]
        assert (cache["entries"], cache["bytes"], cache["exists"]) == (2, 1024, True)
        assert (cache["writable"], cache["trusted"]) == (True, True)

    def test_none_yet(self, home: Path) -> None:
        cache = reported()["cache"]
        assert (cache["entries"], cache["exists"], cache["writable"]) == (0, False, True)
        assert "not there yet" in tilescope("report").stdout

    def test_others_may_write(self, home: Path) -> None:
        place = home / ".cache" / "tilescope"
        place.mkdir(parents=True)
        place.chmod(0o777)
        assert not reported()["cache"]["trusted"]
        assert "so it is not used" in tilescope("report").stdout

    def test_nobody_is_named(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for text in (tilescope("report").stdout, tilescope("report", "--json").stdout):
            assert "~/.cache/tilescope" in text
            assert "zaphodina" not in text
        monkeypatch.setenv("TILESCOPE_CACHE", "/scratch/zaphodina/kernels")
        monkeypatch.setenv("TILESCOPE_LADDER", str(home))
        text = tilescope("report").stdout
        assert "/scratch/USER/kernels" in text
        assert "TILESCOPE_LADDER" in text
        assert "zaphodina" not in text


@pytest.mark.skipif(sys.platform == "win32", reason="HOME is POSIX's")
def test_both_names_of_a_home_are_left_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "zz9")
    told = {"linked": str(Path.home() / "x"), "real": [f"'{home}' is full"], "other": "/mnt/zz9", "number": 9}
    expected = {"linked": "~/x", "real": ["'~' is full"], "other": "/mnt/USER", "number": 9}
    assert without_person(told) == expected
    assert without_person("/opt/zz9plural/zaphodinas") == "/opt/zz9plural/zaphodinas"


def test_it_takes_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processor time, the least of three, beside a small cache: its files are counted, and the tests' has 10^5."""
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    assert min(timeit.repeat(reported, timer=time.process_time, number=1, repeat=3)) < 0.5
