"""Findings in SARIF 2.1.0, which code hosts show beside the lines: findings in, one log as plain values out."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from tilescope.findings import KINDS, Finding

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

# kind -> (the level it usually has, what it means for the program and what helps)
_HELP: dict[str, tuple[str, str]] = {
    "race": ("error", "The result depends on which thread comes first. Put __syncthreads() (or __syncwarp() within a "
             "warp) between the two accesses, use an atomic, or give each thread a place of its own."),
    "out_of_bounds": ("error", "On a GPU this reads or destroys whatever lies there, often silently. Guard the access "
                      "with the array's size: the last block usually reaches past the end."),
    "null_pointer": ("error", "The pointer was null when the kernel was launched, or was computed from one. Pass an "
                     "array, or test the pointer first."),
    "misaligned": ("error", "A GPU ends the kernel here. An access of 8 or 16 bytes (double, float2, float4) needs an "
                   "address that is a multiple of its size: check casts and odd offsets."),
    "read_only": ("error", "Constant memory and const __restrict__ data are cached as unchanging. Write to another "
                  "array."),
    "uninitialized": ("error", "The value is whatever was left there by earlier work, and differs from run to run. "
                      "Write the element first; look for a barrier or a boundary case that is missing."),
    "barrier": ("error", "A block waits for all of its threads. Move __syncthreads() out of the branch or loop that "
                "only some threads take, and let no thread return before it."),
    "deadlock": ("error", "The kernel never ends. Look for a lock taken within one warp, a loop whose condition no "
                 "longer changes, or threads that wait for blocks that cannot start."),
    "division": ("error", "The result of an integer divided by zero is undefined on a GPU. Test the divisor first."),
    "assert": ("error", "The kernel's own assert() does not hold: the launch or the data break what it assumes."),
    "trap": ("error", "The kernel ended itself with __trap() or an unreachable path. Look at what led there."),
    "async_copy": ("error", "An asynchronous copy runs on its own until its thread has waited for it: nobody may use "
                   "what it goes to, or change what it reads. Wait, and then let a barrier tell other threads."),
    "texture": ("error", "The handle is no texture or surface that this launch was given, or is one for the other. "
                "Pass tilescope.texture(array) or tilescope.surface(array) for the parameter."),
    "launch": ("error", "The launch does not fit the kernel: a GPU refuses it, or part of an output keeps its old "
               "values. Check grid, block and dynamic shared memory against the sizes of the arrays."),
    "api": ("error", "CUDA answers the call with an error, which programs often do not look at. Check the addresses, "
            "sizes and the direction; what is freed is freed once."),
    "host_access": ("error", "A device pointer means nothing on the host: the program ends here. Copy the data with "
                    "cudaMemcpy, or allocate it with cudaMallocManaged."),
    "leak": ("warning", "Each allocation is to be freed by the call that belongs to it. Look for a return before "
             "cudaFree, or for a pointer that was overwritten."),
    "stream_order": ("error", "Nothing makes the second wait for the first: an event that its stream waits for, or "
                     "the host between the two, does."),
    "unsupported": ("error", "The program asks for what the emulated GPU does not have. docs/howto/programs.md "
                    "lists what there is."),
    "coalescing": ("note", "The lanes of a warp touch many separate sectors of 32 bytes, and most of what is moved is "
                   "not used. Let neighbouring threads (threadIdx.x) touch neighbouring elements, or turn the corner "
                   "in shared memory."),
    "bank_conflict": ("note", "Lanes ask one bank for different words and are served one after the other. Pad the "
                      "rows of the tile by one element ([TILE][TILE + 1]), or change which index runs fastest."),
    "idle_barrier": ("note", "No thread uses what another wrote between this barrier and the one before. It can go, "
                     "if nothing else relies on it."),
    "reuse": ("note", "Bringing a tile on chip pays when it is used several times. This one is read once and by the "
              "thread that wrote it: a register does the same."),
    "divergence": ("note", "Both sides of the branch are run one after the other while the other lanes wait. Let "
                   "whole warps take one side: branch on threadIdx.x / 32, or rearrange the data."),
}  # fmt: skip


def sarif(findings: Iterable[Finding], tool_version: str, paths: Mapping[str, str] | None = None) -> dict[str, Any]:
    """A SARIF 2.1.0 log of one run.

    `paths` gives the path from the repository's root for each file name that findings have, with forward slashes; a
    name without one stays as it is, and a finding without a file goes to the first path."""
    seen: Counter[str] = Counter()
    results = [_result(finding, paths or {}, seen) for finding in findings]
    driver = {"name": "tilescope", "semanticVersion": tool_version, "rules": [_rule(kind) for kind in KINDS]}
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": True}],
        "columnKind": "utf16CodeUnits",
        "results": results,
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(kind: str) -> dict[str, Any]:
    level, text = _HELP[kind]
    meaning = KINDS[kind][0].upper() + KINDS[kind][1:] + "."
    return {
        "id": kind,
        "name": "".join(word.capitalize() for word in kind.split("_")),
        "shortDescription": {"text": meaning},
        "fullDescription": {"text": f"{meaning} {text}"},
        "help": {"text": text},
        "defaultConfiguration": {"level": level},
        "properties": {"tags": ["cuda", "correctness" if level == "error" else "performance"], "precision": "high"},
    }


def _result(finding: Finding, paths: Mapping[str, str], seen: Counter[str]) -> dict[str, Any]:
    hint = f"\nHint: {finding.hint}" if finding.hint else ""
    made = {
        "ruleId": finding.kind,
        "ruleIndex": list(KINDS).index(finding.kind),
        "level": finding.severity,
        "message": {"text": finding.message + hint},
        "locations": [_location(finding, finding.line, finding.text, paths)],
        "occurrenceCount": max(finding.count, 1),
        "partialFingerprints": {"primaryLocationLineHash": _fingerprint(finding, seen)},
        "properties": _facts(finding),
    }
    if finding.other_line:
        other = _location(finding, finding.other_line, finding.other_text, paths)
        made["relatedLocations"] = [{**other, "id": 1, "message": {"text": _relation(finding)}}]
    return made


def _location(finding: Finding, line: int, text: str, paths: Mapping[str, str]) -> dict[str, Any]:
    """Code hosts show nothing without a file and a line: what has none goes to the first file, line 1."""
    made: dict[str, Any] = {"logicalLocations": [{"fullyQualifiedName": finding.kernel, "kind": "function"}]}
    path = paths.get(finding.file, finding.file) or next(iter(paths.values()), "")
    if path:
        snippet = {"snippet": {"text": text}} if text else {}
        place = {"uri": quote(path, safe="/"), "uriBaseId": "%SRCROOT%"}
        made["physicalLocation"] = {"artifactLocation": place, "region": {"startLine": max(line, 1), **snippet}}
    return made


def _relation(finding: Finding) -> str:
    return "where others wait" if finding.kind == "barrier" else "the other access"


def _fingerprint(finding: Finding, seen: Counter[str]) -> str:
    """The same wherever the line moves to; equal ones are numbered. Its key is the one that GitHub compares."""
    text = "\0".join([finding.kind, finding.kernel, " ".join(finding.text.split())])
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    seen[digest] += 1
    return f"{digest}:{seen[digest]}"


def _facts(finding: Finding) -> dict[str, Any]:
    """What the other properties have no place for; only what is known."""
    names = ("kernel", "block", "thread", "other_block", "other_thread", "array", "index", "gain")
    fields = finding.to_dict()
    return {name: fields[name] for name in names if fields[name]}
