"""A mangled PTX entry name (Itanium C++ ABI) comes in; the name that the user wrote goes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

_BUILTIN = {
    "v": "void", "w": "wchar_t", "b": "bool", "c": "char", "a": "signed char", "h": "unsigned char", "s": "short",
    "t": "unsigned short", "i": "int", "j": "unsigned int", "l": "long", "m": "unsigned long", "x": "long long",
    "y": "unsigned long long", "n": "__int128", "o": "unsigned __int128", "f": "float", "d": "double",
    "e": "long double", "g": "__float128", "z": "...",
}  # fmt: skip
_AFTER_D = {"n": "decltype(nullptr)", "h": "half", "i": "char32_t", "s": "char16_t", "u": "char8_t", "a": "auto"}
_SUFFIX = {"P": "*", "R": "&", "O": "&&"}


def user_names(entries: Iterable[str]) -> dict[str, str]:
    """Each entry name with the user's name for it; overloads get their parameters, so that names stay distinct."""
    entries = list(entries)
    short = {entry: demangle(entry) for entry in entries}
    uses = Counter(short.values())
    full = {entry: name if uses[name] == 1 else demangle(entry, parameters=True) for entry, name in short.items()}
    again = Counter(full.values())
    return {entry: name if again[name] == 1 else entry for entry, name in full.items()}


def demangle(entry: str, *, parameters: bool = False) -> str:
    """`_ZN2ns6kernelIfLi16EEEvPT_` -> `ns::kernel<float, 16>`; a name that is not understood stays as it is."""
    found = _read(entry)
    if found is None:
        return entry
    name, kinds = found
    return f"{name}({', '.join(kinds)})" if parameters and kinds is not None else name


def parameter_types(entry: str) -> list[str] | None:
    """`_Z5scaleIfEvPT_i` -> ["float*", "int"], those of template parameters as they were instantiated; None where the
    name does not tell."""
    found = _read(entry)
    return found[1] if found else None


def _read(entry: str) -> tuple[str, list[str] | None] | None:
    """The user's name and the parameters' types; None for a name that is not understood."""
    if not entry.startswith("_Z"):
        return None
    try:
        return _NameReader(entry, 2).encoding()
    except (_NotUnderstoodError, IndexError, ValueError):
        return None


class _NotUnderstoodError(Exception):
    """A part of the ABI's grammar that no kernel's name needs."""


class _NameReader:
    def __init__(self, text: str, position: int) -> None:
        self.text, self.position = text, position
        self.seen: list[str] = []
        self.arguments: list[str] = []
        self.packs: dict[str, list[str]] = {}  # by what stands for each in `arguments`

    def encoding(self) -> tuple[str, list[str] | None]:
        """A name, and its parameters' types; None for them where the name has none, or more than is understood."""
        name, is_template = self.name()
        if self.position >= len(self.text):
            return name, None
        try:
            return name, self.signature(is_template)
        except (_NotUnderstoodError, IndexError, ValueError):
            return name, None

    def signature(self, is_template: bool) -> list[str]:
        if is_template:
            self.type()
        kinds: list[str] = []
        while self.position < len(self.text) and self.peek() not in "E.":
            kinds += self.expanded(self.type()) if self.take("Dp") else [self.type()]
        return [kind for kind in kinds if kind != "void"]

    def expanded(self, pattern: str) -> list[str]:
        """Of a type with packs in it: one type for each of the packs' arguments."""
        inside = {marker: pack for marker, pack in self.packs.items() if marker in pattern}
        if not inside:
            raise _NotUnderstoodError
        found = [pattern] * min(map(len, inside.values()))
        for marker, pack in inside.items():
            found = [type.replace(marker, value) for type, value in zip(found, pack, strict=False)]
        return found

    def peek(self) -> str:
        return self.text[self.position]

    def take(self, expected: str) -> bool:
        if not self.text.startswith(expected, self.position):
            return False
        self.position += len(expected)
        return True

    def number(self) -> int:
        start = self.position
        while self.peek().isdigit():
            self.position += 1
        return int(self.text[start : self.position])

    def identifier(self) -> str:
        length = self.number()
        self.position += length
        name = self.text[self.position - length : self.position]
        if len(name) != length:
            raise _NotUnderstoodError
        while self.take("B"):  # a tag, which is no part of the name (numba's are a version and a hash)
            self.identifier()
        return name

    def name(self) -> tuple[str, bool]:
        """A function's name, and whether it ends in template arguments."""
        if self.take("N"):
            name, is_template = self.nested()
            self.seen.pop()
            return name, is_template
        self.take("L")
        name = f"std::{self.identifier()}" if self.take("St") else self.identifier()
        if not self.text.startswith("I", self.position):
            return name, False
        self.seen.append(name)
        return name + self.template_arguments(), True

    def nested(self) -> tuple[str, bool]:
        while self.peek() in "rVK":
            self.position += 1
        parts, is_template = "", False
        while not self.take("E"):
            is_template = self.peek() == "I"
            if is_template:
                parts += self.template_arguments()
            elif self.peek() == "S":
                parts = self.substitution()
                continue
            else:
                self.take("L")
                word = self.identifier()
                hidden = word.startswith("_GLOBAL__N")
                parts = parts if hidden else f"{parts}::{word}".removeprefix("::")
            self.seen.append(parts)
        return parts, is_template

    def template_arguments(self) -> str:
        self.position += 1
        found: list[str] = []
        while not self.take("E"):
            found.append(self.pack() if self.take("J") else self.argument())
        self.arguments = found
        return f"<{', '.join(part for argument in found for part in self.packs.get(argument, [argument]))}>"

    def pack(self) -> str:
        """What stands for a pack's arguments."""
        found: list[str] = []
        while not self.take("E"):
            found.append(self.argument())
        marker = f"\0{len(self.packs)}\0"
        self.packs[marker] = found
        return marker

    def argument(self) -> str:
        if self.take("XT"):
            return self.closed(self.arguments[self.sequence()])
        if self.take("XadL"):
            return self.closed(f"&{self.literal()}")
        return self.literal() if self.take("L") else self.type()

    def closed(self, text: str) -> str:
        if not self.take("E"):
            raise _NotUnderstoodError
        return text

    def literal(self) -> str:
        if self.take("_Z"):
            inner = _NameReader(self.text, self.position)
            name, is_template = inner.name()
            inner.signature(is_template)
            self.position = inner.position + 1
            return name
        kind = self.type()
        end = self.text.index("E", self.position)
        digits, self.position = self.text[self.position : end], end + 1
        if kind == "bool":
            return "true" if digits == "1" else "false"
        if kind in ("float", "double"):
            raise _NotUnderstoodError
        value = digits.replace("n", "-")
        return value if kind in _BUILTIN.values() else f"({kind}){value}"

    def substitution(self) -> str:
        self.position += 1
        if self.take("t"):
            return "std"
        index = self.sequence()
        return self.seen[index]

    def sequence(self) -> int:
        """The number in S_, S0_, S1A_ ... and T_, T0_ ..."""
        end = self.text.index("_", self.position)
        digits, self.position = self.text[self.position : end], end + 1
        return int(digits, 36) + 1 if digits else 0

    def type(self) -> str:
        code = self.peek()
        if code in _BUILTIN:
            self.position += 1
            return _BUILTIN[code]
        if code == "S" and not self.text.startswith("St", self.position):
            return self.after_substitution()
        found = self.compound(code)
        self.seen.append(found)
        return found

    def after_substitution(self) -> str:
        name = self.substitution()
        if not self.text.startswith("I", self.position):
            return name
        name += self.inner_arguments()
        self.seen.append(name)
        return name

    def inner_arguments(self) -> str:
        """Template arguments of a type, which T_ does not refer to."""
        outer = self.arguments
        text = self.template_arguments()
        self.arguments = outer
        return text

    def compound(self, code: str) -> str:
        if code.isdigit() or self.take("St"):
            return self.class_name("" if code.isdigit() else "std::")
        self.position += 1
        if code in _SUFFIX:
            return self.type() + _SUFFIX[code]
        if code in "KV":
            word, inner = ("const", "volatile")[code == "V"], self.type()
            return f"{inner} {word}" if inner[-1] in "*&" else f"{word} {inner}"
        if code == "T":
            return self.arguments[self.sequence()]
        if code == "N":
            outer = self.arguments
            name = self.nested()[0]
            self.arguments = outer
            self.seen.pop()
            return name
        return self.rare(code)

    def class_name(self, prefix: str) -> str:
        name = prefix + self.identifier()
        if not self.text.startswith("I", self.position):
            return name
        self.seen.append(name)
        return name + self.inner_arguments()

    def rare(self, code: str) -> str:
        if code == "A":
            count = self.number()
            self.position += 1
            return f"{self.type()} [{count}]"
        if code == "F":
            kinds = [self.type()]
            while not self.take("E"):
                kinds.append(self.type())
            return f"{kinds[0]} ({', '.join(kind for kind in kinds[1:] if kind != 'void')})"
        if code == "D" and self.peek() in _AFTER_D:
            self.position += 1
            return _AFTER_D[self.text[self.position - 1]]
        raise _NotUnderstoodError
