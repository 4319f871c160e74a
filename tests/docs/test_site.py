"""The site: it builds without a warning, every example on it runs, and nothing on it links to nowhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

DOCS = Path(__file__).parents[2] / "docs"
CHAPTERS = ["memory", "tiles", "barriers", "boundaries", "rectangles", "coalescing", "convolution", "limit"]
PARTS = ["The kernel", "What tilescope shows", "The closed form", "Exercise", "Remember"]
EXECUTED = re.compile(r"^```\{(?:tilescope|executed|picture|report|recorded|pytest)\}", re.M)
RESULT = re.compile(r"\d,\d{3}|\d\.\d|\d{3,}|\d %")
TIMEOUT = 540  # seconds; it takes about one minute


def chapter(name: str) -> str:
    return (DOCS / "tutorial" / f"{name}.md").read_text(encoding="utf-8")


def build(source: Path, to: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sphinx", "-E", "-W", "--keep-going", "-q", "-j", "auto", str(source), str(to)]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)


# --- what the chapters are made of -----------------------------------------------------------------------------------


def test_the_course_has_its_eight_chapters_in_order() -> None:
    toctree = re.search(r"```\{toctree\}\n:hidden:\n\n(.*?)\n```", chapter("index"), re.S)
    assert toctree
    assert toctree.group(1).splitlines() == CHAPTERS


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_has_a_question_its_parts_and_examples_that_run(name: str) -> None:
    text = chapter(name)
    assert "**The question.**" in text
    assert [part for part in re.findall(r"^## (.*)$", text, re.M) if part in PARTS] == PARTS
    assert len(EXECUTED.findall(text)) >= 3


@pytest.mark.parametrize("name", CHAPTERS)
def test_no_result_is_typed_in(name: str) -> None:
    """Figures in the text come from {value}: prose has no large or fractional number of its own."""
    prose = re.sub(r"^(`{3,}).*?^\1$", "", chapter(name), flags=re.S | re.M)
    prose = re.sub(r"\{value\}`[^`]*`|`[^`]*`|\]\([^)]*\)", "", prose)
    assert RESULT.findall(prose) == []


# --- an example that fails -------------------------------------------------------------------------------------------

FAILURES = {
    "```{tilescope} run vector_add.cu --block 1\n:exit: 0\n```": "exit code 1",
    "```{tilescope} counts\nno such line\n```": "not in its output",
    "```{executed}\nassert 1 + 1 == 3\n```": "AssertionError",
    "{value}`1 / 0`": "ZeroDivisionError",
    "```{picture} source missing.cu\nA caption\n```": "missing.cu",
}


@pytest.mark.long
def test_an_example_that_fails_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    extensions = f"import sys\nsys.path.insert(0, {str(DOCS / '_ext')!r})\n"
    (source / "conf.py").write_text(extensions + "extensions = ['myst_parser', 'executed', 'made']\n")
    (source / "index.md").write_text("# Failures\n\n" + "\n\n".join(FAILURES))
    done = build(source, tmp_path / "site")
    assert done.returncode == 1
    assert done.stderr.count("WARNING") == len(FAILURES), done.stderr
    for message in FAILURES.values():
        assert message in done.stderr


# --- the site --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that CI has built (.ci/run), or one of its own."""
    if built := os.environ.get("TILESCOPE_SITE"):
        return Path(built)
    to = tmp_path_factory.mktemp("site")
    done = build(DOCS, to)
    assert done.returncode == 0, done.stderr
    return to


def pages(site: Path) -> Iterator[tuple[Path, BeautifulSoup]]:
    for path in sorted(site.rglob("*.html")):
        if "made" not in path.relative_to(site).parts:
            yield path, BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def targets(page: BeautifulSoup) -> Iterator[str]:
    for tag, attribute in (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"), ("iframe", "src")):
        yield from (str(found[attribute]) for found in page.find_all(tag, attrs={attribute: True}))


def broken(site: Path) -> Iterator[str]:
    """Links inside of the site whose file or anchor is not there. A report's anchor says what it shows first."""
    anchors = {path: {str(tag["id"]) for tag in page.find_all(id=True)} for path, page in pages(site)}
    for path, page in pages(site):
        for target in targets(page):
            link = urlsplit(target)
            if link.scheme:
                continue
            file = Path(os.path.normpath(path.parent / unquote(link.path))) if link.path else path
            known = anchors.get(file, {link.fragment})
            if not file.is_file() or (link.fragment and unquote(link.fragment) not in known):
                yield f"{path.relative_to(site)}: {target}"


@pytest.mark.long
def test_no_link_inside_is_broken(site: Path) -> None:
    assert list(broken(site)) == []


@pytest.mark.long
def test_every_picture_has_words(site: Path) -> None:
    drawn = [image for _, page in pages(site) for image in page.select(".picture img")]
    assert len(drawn) >= len(CHAPTERS)
    assert all(len(str(image.get("alt", ""))) > 40 for image in drawn)


@pytest.mark.long
def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    fetched = [
        str(found[attribute])
        for _, page in pages(site)
        for tag, attribute in (("img", "src"), ("script", "src"), ("iframe", "src"))
        for found in page.find_all(tag, attrs={attribute: True})
    ]
    assert [address for address in fetched if address.startswith(("http", "//"))] == []


@pytest.mark.long
def test_no_markup_is_left(site: Path) -> None:
    """What one markup does not understand of another it shows as it is."""
    for path, page in pages(site):
        for code in page.select("code, pre"):
            code.decompose()
        assert re.findall(r"(?:^|\s)(?:\.\. \w+::|:::|```)", page.get_text()) == [], path.name


@pytest.mark.long
def test_the_reference_is_whole(site: Path) -> None:
    from tilescope import __all__ as public
    from tilescope.cli import main
    from tilescope.counts import COUNTS
    from tilescope.report.lists import instructions

    commands, python, counts, rows = (
        (site / "reference" / f"{name}.html").read_text(encoding="utf-8")
        for name in ("commands", "python", "counts", "instructions")
    )
    assert [name for name in main.commands if f'id="tilescope-{name}"' not in commands] == []
    assert 'id="cmdoption-tilescope-run-html"' in commands
    assert [name for name in public if f'id="tilescope.{name}"' not in python] == []
    assert [name for name in COUNTS if name not in counts] == []
    assert len(BeautifulSoup(rows, "html.parser").select("tbody tr")) == len(instructions())
