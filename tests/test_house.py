"""The house rules that no linter holds: the source is read as trees of syntax, and nothing is imported or run."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
EXEMPT = ""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TREES = {module_name(p): (p, ast.parse(p.read_text("utf-8"))) for p in sorted(SOURCE.rglob("*.py"))}


def exempt(module: str) -> bool:
    return bool(EXEMPT) and f"{module}.".startswith(f"{EXEMPT}.")


def imports(module: str) -> Iterator[str]:
    """Those in functions and for type checkers, too: they only hide a circle."""
    path, tree = TREES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(package, node)
            yield from (name if (name := f"{base}.{alias.name}") in TREES else base for alias in node.names)


def absolute(package: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def test_no_circle_of_imports() -> None:
    modules = [module for module in TREES if not exempt(module)]
    graph = {module: {other for other in imports(module) if other in modules} - {module} for module in modules}
    assert any(graph.values())
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        raise AssertionError(f"modules import each other: {' -> '.join(reversed(circle.args[1]))}") from None


def test_no_two_classes_have_one_name() -> None:
    """A reader who meets a name has to know which thing it is, without looking where it comes from."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, (_, tree) in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not exempt(module):
                homes[node.name].append(f"{module}:{node.lineno}")
    assert homes
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def test_no_line_of_c_is_longer_than_120_characters() -> None:
    """As those of Python are, which the linter looks at; what is generated is not read."""
    files = [*SOURCE.rglob("programs/**/*.c"), *SOURCE.rglob("programs/**/*.h")]
    lines = [(f"{path}:{n}", line) for path in files for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)]
    assert [place for place, line in lines if len(line) > 120] == []
