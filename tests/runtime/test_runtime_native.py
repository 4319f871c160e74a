"""The run-time library compiled for this machine, with sanitizers: its C tests, and the fast check against the slow one.

`clang-19 -fsanitize=fuzzer,address,undefined -std=c17 -Wno-psabi -I src/tilescope/emulator/runtime -I tests/runtime
tests/runtime/fuzz_checks.c src/tilescope/emulator/runtime/library.c -o fuzz && ./fuzz -max_total_time=60` plays on."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import pytest

from tilescope.emulator import runtime
from tilescope.emulator.runtime.build import CLANG, LANGUAGE

HERE = Path(__file__).parent
LIBRARY = Path(runtime.__file__).parent
NATIVE = ("-O1", "-g", "-Wno-psabi", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
TESTS = sorted(p.stem for p in HERE.glob("test_*.c"))
pytestmark = pytest.mark.skipif(which(CLANG) is None, reason=f"{CLANG} is not installed")


def clang(*arguments: str | Path) -> None:
    language = [o for o in LANGUAGE if o != "-ffreestanding"]
    command = [CLANG, *language, *NATIVE, "-I", LIBRARY, "-I", HERE, *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def run(program: Path, *arguments: str) -> str:
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("runtime") / "library.o"
    clang("-c", LIBRARY / "library.c", "-o", made)
    return made


@pytest.mark.long
@pytest.mark.parametrize("name", TESTS)
def test_in_c(name: str, library: Path) -> None:
    program = library.with_name(name)
    clang(HERE / f"{name}.c", library, "-o", program)
    run(program)


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.c")), ids=lambda path: path.stem)
def test_every_file_compiles_by_itself(path: Path) -> None:
    clang("-fsyntax-only", path)


@pytest.mark.long
def test_the_fuzzer_plays(library: Path) -> None:
    program = library.with_name("fuzz")
    try:
        clang("-fsanitize=fuzzer", HERE / "fuzz_checks.c", library, "-o", program)
    except AssertionError as error:
        if "libclang_rt.fuzzer" in str(error):
            pytest.skip("clang's fuzzer is not installed (libclang-rt-19-dev)")
        raise
    # No limit of memory in use: the most that pytest has used counts as the program's, as it survives exec.
    run(program, "-runs=2000", "-seed=1", "-max_len=400", "-rss_limit_mb=0", "-malloc_limit_mb=2048")
