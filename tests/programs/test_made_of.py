"""A program built from its source is kept as long as all that it was made of is the same, and no longer."""

import os
import time
from itertools import pairwise
from pathlib import Path

import pytest

from tilescope import errors
from tilescope.programs import made_of, source
from tilescope.programs.source import built

OLD = 1_600_000_000
MAIN = '#include "one.h"\n#include <stdio.h>\nint main() { printf("%d", NUMBER); }\n'


def write(path: Path, text: str, seconds: int = OLD) -> Path:
    """A file of a time of its own, long before any compiler reads it."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    os.utime(path, (seconds, seconds))
    return path


@pytest.fixture
def compiled(monkeypatch):
    """Sources that were compiled, instead of compiling them; a rule names what the source includes."""
    calls = []

    def run(arguments):
        calls.append(arguments[-1])
        value = dict(pairwise(arguments))
        main = Path(arguments[-1])
        folders = [main.parent, *(Path(word[2:]) for word in arguments if word.startswith("-I") and word[2:])]
        headers = [next(f / name for f in folders if (f / name).exists()) for name in ("one.h", "two words.h")]
        escaped = [str(path).replace(" ", "\\ ") for path in (main, *headers)]
        Path(value["-MF"]).write_text("program : " + " \\\n    ".join(escaped) + "\n")
        Path(value["-o"]).write_text(f"{len(calls)}")
        return 0

    monkeypatch.setattr(source, "run", run)
    return calls


@pytest.fixture
def main(tmp_path):
    write(tmp_path / "one.h", '#include "two words.h"\n')
    write(tmp_path / "far" / "two words.h", "#define NUMBER 1\n")
    return write(tmp_path / "main.cu", MAIN)


def test_it_is_built_once(main, compiled) -> None:
    options = [f"-I{main.parent / 'far'}"]
    assert built(main, options) == built(main, options)
    assert len(compiled) == 1


@pytest.mark.parametrize("header", ["one.h", "far/two words.h"])
def test_a_header_that_changed_is_seen(main, compiled, header) -> None:
    options = [f"-I{main.parent / 'far'}"]
    first = built(main, options)
    text = (main.parent / header).read_text()
    write(main.parent / header, text, OLD + 1)
    second = built(main, options)
    assert (first.read_text(), second.read_text()) == ("1", "2")
    write(main.parent / header, text)
    assert built(main, options).read_text() == "3"


def test_a_header_that_would_be_found_first_is_seen(main, compiled) -> None:
    options = [f"-I{main.parent / 'far'}"]
    built(main, options)
    write(main.parent / "two words.h", "#define NUMBER 2\n")
    assert built(main, options).read_text() == "2"


def test_another_compiler_is_seen(main, compiled, monkeypatch, tmp_path) -> None:
    options = [f"-I{main.parent / 'far'}"]
    compiler = write(tmp_path / "g++", "one")
    compiler.chmod(0o700)
    monkeypatch.setattr(source, "cxx_compiler", lambda: [str(compiler)])
    built(main, options)
    write(compiler, "two!", OLD)
    assert built(main, options).read_text() == "2"


def test_options_and_variables_are_seen(main, compiled, monkeypatch) -> None:
    options = [f"-I{main.parent / 'far'}"]
    built(main, options)
    built(main, [*options, "-DX=1"])
    monkeypatch.setenv("CPATH", "/somewhere")
    built(main, options)
    assert len(compiled) == 3


def test_what_changes_while_the_compiler_reads_is_not_kept(main, compiled) -> None:
    options = [f"-I{main.parent / 'far'}"]
    os.utime(main.parent / "one.h")
    built(main, options)
    os.utime(main.parent / "one.h", (OLD, OLD))
    built(main, options)
    built(main, options)
    assert len(compiled) == 2


def test_a_record_that_cannot_be_read_is_none(tmp_path) -> None:
    assert made_of.kept(write(tmp_path / "record", "{")) is None
    assert made_of.kept(tmp_path / "other") is None


def test_names_in_a_rule_for_make() -> None:
    rule = "program : a\\ b/p.cu \\\n    /usr/x\\#y.h \\\n    /c$$d.h\n"
    assert made_of.read_dependencies(rule) == ["a b/p.cu", "/usr/x#y.h", "/c$d.h"]


def test_a_source_that_is_not_there_is_named(tmp_path) -> None:
    with pytest.raises(errors.UsageError, match=r"none\.cu cannot be read"):
        built(tmp_path / "none.cu", [])


@pytest.mark.long
def test_the_compiler_names_what_it_reads(main, capfd) -> None:
    options = [f"-I{main.parent / 'far'}"]
    began = time.time_ns()
    program = built(main, options)
    assert program == built(main, options)
    assert program.stat().st_mtime_ns >= began - 1e9
    write(main.parent / "far" / "two words.h", "#define NUMBER 22\n")
    assert built(main, options) != program
    assert capfd.readouterr() == ("", "")
