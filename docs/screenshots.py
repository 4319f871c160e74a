"""The pictures of the README and of docs/report.md: pages as commands make them, photographed in Chromium.

python -m docs.screenshots      writes docs/images/verdict.png and docs/images/phases.png
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")


@dataclass(frozen=True, slots=True)
class Picture:
    """A page's part from `first` to `last`, two selectors, with what is behind # in its address."""

    name: str
    command: tuple[str, ...]
    link: str
    first: str
    last: str


PICTURES = (
    Picture("verdict", ("examples/transpose.cu", "-D", "PAD=0"), "line=38", ".top", "#source .panes"),
    Picture("phases", ("examples/toy.cu",), "block=0,1&thread=0,1&phase=1&step=1", "#phases", "#phases .legend"),
)


def main() -> int:
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None:
        print("there is no Chromium: apt-get install chromium", file=sys.stderr)
        return 1
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        launched = playwright.chromium.launch(executable_path=browser, args=list(FLAGS))
        page = launched.new_page(viewport={"width": 1280, "height": 2400}, reduced_motion="reduce")
        for picture in PICTURES:
            take(picture, page, Path(folder))
        launched.close()
    return 0


def take(picture: Picture, page: Page, folder: Path) -> None:
    made = folder / f"{picture.name}.html"
    command = [sys.executable, "-m", "tilescope.cli", "run", *picture.command, "--html", str(made)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    page.goto(f"{made.as_uri()}#{picture.link}")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(200)  # sections scroll into sight
    page.evaluate("scrollTo(0, 0)")
    page.add_style_tag(content=".top { position: static !important }")
    top, bottom = (page.locator(selector).bounding_box() for selector in (picture.first, picture.last))
    assert top is not None
    assert bottom is not None
    clip = {"x": 0.0, "y": top["y"], "width": 1280.0, "height": bottom["y"] + bottom["height"] + 16 - top["y"]}
    path = ROOT / "docs" / "images" / f"{picture.name}.png"
    page.screenshot(path=path, clip=clip, full_page=True)  # type: ignore[arg-type]
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    sys.exit(main())
