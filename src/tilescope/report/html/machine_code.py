"""The kernel's machine code beside its PTX: a Profile in; its instructions, each with how often it is issued."""

from __future__ import annotations

from typing import Any

from tilescope.analysis.issued import issued
from tilescope.analysis.profile import Profile
from tilescope.errors import CompileError, UsageError
from tilescope.source.disassembly import disassembled


def machine_code(profile: Profile, image: bytes | None, why: str) -> dict[str, Any]:
    """`why` there is no image, if there is none. docs/report.md describes the schema."""
    if image is None:
        return {"rows": [], "note": why}
    try:
        code = disassembled(image, profile.recording.program.kernel)
    except (CompileError, UsageError) as error:
        return {"rows": [], "note": f"{error.message}: {error.hint}" if error.hint else error.message}
    own = [f"/{i.file}".endswith(f"/{profile.file}") for i in code]
    rows = [
        {"text": i.text, "line": i.line if mine else 0, "issued": n}
        for i, mine, n in zip(code, own, issued(profile.recording, profile.file, code), strict=True)
    ]
    return {"rows": rows, "note": ""}
