"""The README's whole program prints what the README shows."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TIME = re.compile(r" +[\d.]+ (us|ms|s)\b")


def tilescope(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tilescope", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_readmes_program_prints_what_the_readme_shows() -> None:
    ((file, shown),) = re.findall(r"<!-- program: (\S+) -->\n```text\n(.*?)```", README, re.S)
    done = tilescope("run", file)
    assert done.returncode == 0
    assert TIME.sub("", done.stdout + done.stderr) == TIME.sub("", shown)


def test_a_program_has_arguments_of_its_own_and_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = tilescope("run", "--html", str(page), "--json", "examples/programs/matmul.cu", "--", "33")
    assert (done.returncode, done.stderr) == (0, "PASSED: 0 of 1089 elements are wrong\n")
    assert '"kernel": "MatrixMulKernel"' in done.stdout
    data = re.search(r'id="data">([^<]+)<', page.read_text())
    assert data
    assert "ds_M[threadIdx.y][k]" in zlib.decompress(base64.b64decode(data[1])).decode()


def test_arguments_are_for_programs_alone() -> None:
    done = tilescope("run", "examples/lecture.cu", "--", "33")
    assert done.returncode == 2
    assert "33: arguments are for a file with a main()" in done.stderr
