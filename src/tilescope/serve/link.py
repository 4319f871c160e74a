"""A text as the end of an address, so that it can be sent: the same as web/src/serve/link.ts."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import asdict, dataclass

from tilescope.errors import UsageError

MOST_TEXT = 1 << 18  # characters
_KEY = "#k="
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.+ -]{0,79}\.(?:cu|cuh|ptx)")
_HINT = "copy the whole address from the page's Copy link"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the editor holds: a text with its launch, its file's name, and the kernel to run, "" for all."""

    text: str
    name: str = "kernel.cu"
    entry: str = ""

    def __post_init__(self) -> None:
        if not all(isinstance(value, str) for value in (self.text, self.name, self.entry)):
            raise UsageError("text, name and entry are strings")
        if not is_name(self.name):
            raise UsageError(f"`{self.name[:80]}` is no name of a kernel file", hint="such as tiled.cu")
        if len(self.text) > MOST_TEXT or len(self.entry) > 1000:
            raise UsageError(
                f"a text of more than {MOST_TEXT:,} characters", hint="leave out what the kernel needs not"
            )
        try:
            self.text.encode()
        except UnicodeEncodeError:
            raise UsageError("the text holds half of a surrogate pair") from None


def is_name(name: str) -> bool:
    """Whether a file in a folder of its own may be called so: no folder, nothing that a message would misread."""
    return _NAME.fullmatch(name) is not None and ".." not in name


def is_link(text: str) -> bool:
    return text.startswith(("http://", "https://")) and _KEY in text


def sheet_of(link: str) -> Sheet:
    """Raises UsageError for what is no link of the playground."""
    code = link.partition(_KEY)[2]
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        text = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, 8 * MOST_TEXT).decode()
        said = json.loads(text)
        return Sheet(said["text"], said["name"], said["entry"])
    except (ValueError, zlib.error, KeyError, TypeError, RecursionError):
        raise UsageError("this link does not hold a text", hint=_HINT) from None


def link_to(sheet: Sheet, address: str) -> str:
    """`address` is that of a playground, such as http://127.0.0.1:8765/."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(asdict(sheet), separators=(",", ":")).encode()) + packer.flush()
    return address + _KEY + base64.urlsafe_b64encode(packed).decode().rstrip("=")
