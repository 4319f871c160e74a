"""Lines of launch headers by a seed: ones that are right, changed and mixed with others that make no sense."""

from __future__ import annotations

import random
import re

_PREFIX = "// tilescope: "
_RIGHT = (
    ("n = 64", "grid = (n + 31) / 32", "block = 32", "args = a: random i32[n], b: zeros i32[n], n", "expect b = a + 1"),
    ("n = 8", "m = n * n", "grid = 2, 1, 1", "block = n, n", "args = a: arange i32[n, n], b: empty i32[n, n], m",
     "expect b[0, :] = cumsum(a, axis=1)[0] + where(a[0] > 3, a[0], -1)"),
    ("set scale = full([1, 2.5, -3, n]) f32[4]", "n = 4", "shared = n * 1024", "cooperative = 1", "grid = 1", "block = 64",
     "args = a: random i32[64], b: ones i32[64], 64", "expect b = (a * 0.5 + sum(a) / mean(a)) @ transpose(b)"),
    ("define WIDTH = 16", "define EMPTY", "grid = WIDTH", "block = ceil(64 / 2.0), 2", "args = a: full(7) i32[WIDTH, 4], a, WIDTH",
     "expect a[::2, 1:-1].T = maximum(abs(-a[::2, 1:-1].T), 3) % 5 // 2"),
)  # fmt: skip
_NUMBERS = (
    "0", "1", "-1", "2", "3", "64", "1024", "1025", "65536", "2147483647", "2147483648", "4294967296", "9223372036854775807",
    "9223372036854775808", "1e9", "1e308", "1e999", "-1e999", "(1e999 - 1e999)", "1e-400", "0.5", "0x7fffffff", "True",
)  # fmt: skip
_ODD_NUMBERS = ("1_000", "0b1", "00", "1j", "1e", "1" * 1900, "None", "...", "'a'", "b''", "\u0661", "\u00bd", "f''")
_NAMES = ("n", "n", "n", "n", "n", "a", "b", "a", "b", "m", "WIDTH", "scale", "a.T", "b.T.T")
_ODD_NAMES = ("nobody", "in", "lambda", "__class__", "a.shape", "n.T", "(3).T", "\u00e9", "\uff4e", "a.__class__")
_FUNCTIONS = (
    "sum", "mean", "cumsum", "min", "max", "abs", "sqrt", "exp", "log", "tanh", "minimum", "maximum", "where", "dot",
    "correlate", "transpose", "zeros_like", "ones_like", "ceil", "floor",
)  # fmt: skip
_ODD_FUNCTIONS = ("print", "eval", "__import__", "n", "a", "sum.x", "(sum)", "3")
_OPERATORS = ("+", "-", "*", "/", "//", "%", "**", "@", "<", "==", "!=", ">=")
_ODD_OPERATORS = ("<<", "&", "and", "if n else", ",", "=", ":=", "< 3 <", "is", "not in", "..")
_INDICES = (
    "0", "-1", "0, 0", ":", "::2", "n", "1e9", "0.5", "::0", "::-1", "1:", ":n, None", "..., 0", "None", "a", "a > 0", "2 ** 63", ":, :, :", "",
)  # fmt: skip
_INITIALISERS = ("zeros", "ones", "empty", "random", "arange", "full(3)", "full([1, 2])", "full([[1], [2]])", "full()", "full(nan)",
                 "full(1e999)", "full(n, n)", "full(" + "[" * 900 + "1" + "]" * 900 + ")", "full", "nothing")  # fmt: skip
_TYPES = ("i32", "i32", "i32", "f32", "f16", "f64", "bool", "i8", "u8", "u64", "i64", "i128", "")
_SHAPES = ("n", "64", "8, 8", "n, n", "0", "-1", "1e3", "0.5", "", ",", "65536, 65536", "2147483647", "9223372036854775807, 9", "n, nobody",
           "1 << 20", "a", ", ".join(["1"] * 32), ", ".join(["1"] * 33), ", ".join(["1"] * 64), ", ".join(["1"] * 65), ", ".join(["2"] * 65))  # fmt: skip
_VERBS = ("n", "m", "grid", "block", "shared", "cooperative", "entry", "args", "expect b", "expect a", "expect b[0]", "expect a[n:]", "expect nobody",
          "define D", "define 9", "define", "set scale", "set counter", "set nobody", "expect", "set", "", "9", "a b", "\u00e9", "gird")  # fmt: skip
_AXES = ("", "", "", ", axis=0", ", axis=9", ", axis=-1", ", axis=n", ", axis=a", ", key=n", ", *a", ", **a")
_CHARACTERS = "\x01\t\x0b\x0c\x1c\x85\u2028\u00e9\u202e\ufeff\U0001f9ea=,:()[]{}'\"\\#/@"
_TOKEN = re.compile(r"[A-Za-z_]\w*|[\d.]+|[^\s\w]")


def mutated(draw: random.Random) -> list[str]:
    """A right header, with one to three changes."""
    lines = [_PREFIX + line for line in draw.choice(_RIGHT)]
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        at = draw.randrange(len(lines))
        lines[at : at + 1] = _changed(draw, lines[at])
        lines = lines or [_PREFIX]
    return lines


def statement(line: str) -> tuple[str, str]:
    """The name and the text that a line gives it."""
    name, _, text = line.removeprefix(_PREFIX).partition("=")
    return name.strip(), text.strip()


def _changed(draw: random.Random, line: str) -> list[str]:
    match draw.randrange(16):
        case 0:
            return draw.choice(([], [line, line]))
        case 1 | 2:
            return [line, _invented(draw)]
        case 3:
            return [_by_character(draw, line)]
        case 4 | 5 | 6 | 7:
            return [_by_word(draw, line)]
        case 8 | 9 | 10 if "full" in line or "args" in line:
            return [_PREFIX + "args = " + ", ".join(_argument(draw) for _ in range(draw.choice((0, 2, 3, 3, 3, 3, 9))))]
        case 11 if "expect" in line:
            return [f"{_PREFIX}expect {_expression(draw, 2)} = {_expression(draw, 2)}"]
    name, text = statement(line)
    return [f"{_PREFIX}{name} = {text if name == 'args' else _expression(draw, 3)}"]


def _by_word(draw: random.Random, line: str) -> str:
    """Another word of its own kind, as a rule."""
    places = list(_TOKEN.finditer(line, len(_PREFIX)))
    if not places:
        return line
    place = draw.choice(places)
    if place[0][0].isalnum():
        new = draw.choice((_atom(draw), _atom(draw), f"({_expression(draw, 2)})"))
    else:
        new = draw.choice(("", place[0] * 2, _operator(draw)))
    return line[: place.start()] + new + line[place.end() :]


def _by_character(draw: random.Random, line: str) -> str:
    at = draw.randrange(len(line) + 1)
    return line[:at] + draw.choice(_CHARACTERS) + line[at + draw.randrange(2) :]


def _invented(draw: random.Random) -> str:
    verb = draw.choice(_VERBS)
    text = _argument(draw) if verb.startswith(("args", "set")) else _expression(draw, 4)
    return f"{_PREFIX}{verb}{draw.choice((' = ', ' = ', ' = ', '=', ' ', ' == ', ' += '))}{text}"


def _argument(draw: random.Random) -> str:
    name = draw.choice(("a: ", "b: ", "a: ", "b: ", "", "n: ", _odd(draw, "", ("9: ", "a: b: ", ":"))))
    if draw.random() < 0.3:
        return name + draw.choice(("null", "n", "a", "nullptr", _expression(draw, 2)))
    shape = draw.choice((_SHAPES[0], _SHAPES[1], _SHAPES[2], draw.choice(_SHAPES), _expression(draw, 2)))
    form = _odd(draw, "[{}]", ("[{}", "{}", "[{}][{}]", "({})"))
    return f"{name}{draw.choice(_INITIALISERS)} {draw.choice(_TYPES)}{form.format(shape, shape)}"


def _expression(draw: random.Random, depth: int) -> str:
    if depth == 0 or draw.random() < 0.2:
        return _atom(draw)
    if draw.random() < 0.03:
        return _long(draw)
    inner = [_expression(draw, depth - 1) for _ in range(3)]
    match draw.randrange(8):
        case 0 | 1 | 2:
            return f"{inner[0]} {_operator(draw)} {inner[1]}"
        case 3:
            return f"({inner[0]})"
        case 4:
            return f"-{inner[0]}"
        case 5:
            return f"{inner[0]}[{draw.choice((*_INDICES, inner[1]))}]"
    name = _odd(draw, draw.choice(_FUNCTIONS), _ODD_FUNCTIONS)
    return f"{name}({', '.join(inner[: draw.choice((0, 1, 1, 1, 2, 2, 3))])}{draw.choice(_AXES)})"


def _operator(draw: random.Random) -> str:
    return _odd(draw, draw.choice(_OPERATORS), _ODD_OPERATORS)


def _atom(draw: random.Random) -> str:
    number, name = _odd(draw, draw.choice(_NUMBERS), _ODD_NUMBERS), _odd(draw, draw.choice(_NAMES), _ODD_NAMES)
    return draw.choice((number, name))


def _odd(draw: random.Random, usual: str, odd: tuple[str, ...]) -> str:
    """What would be right, as a rule."""
    return draw.choice(odd) if draw.random() < 0.05 else usual


def _long(draw: random.Random) -> str:
    """As deep or as long as expressions get, and beyond."""
    n, atom = draw.choice((90, 190, 300, 900, 1900, 20_000)), draw.choice(("n", "a", "1"))
    shapes = ("(" * n + atom + ")" * n, "-" * n + atom, f"{atom} + " * (n // 4) + atom, f"{atom} ** " * (n // 5) + "2", atom + ".T" * (n // 2),
              "abs(" * (n // 5) + atom + ")" * (n // 5), atom + "[0]" * (n // 3), ", ".join([atom] * (n // 3)), "[" * n + "]" * n)  # fmt: skip
    return draw.choice(shapes)
