"""Dominators, loops and orders of small graphs, against their definitions."""

from __future__ import annotations

import random

import pytest

from tilescope.emulator.plan.graph import (
    EXIT,
    Block,
    Cfg,
    dominates,
    dominators,
    loops_of,
    natural_loops,
    postorder,
)


def random_graph(seed: int) -> list[list[int]]:
    draw = random.Random(seed)
    size = draw.randint(1, 9)
    return [[draw.randrange(size) for _ in range(draw.choice((0, 1, 1, 2, 2)))] for _ in range(size)]


def reached(graph: list[list[int]], without: int | None = None) -> set[int]:
    found, todo = set(), [0] if without != 0 else []
    while todo:
        node = todo.pop()
        if node not in found and node != without:
            found.add(node)
            todo += graph[node]
    return found


def blocks(graph: list[list[int]]) -> list[Block]:
    """Those that lead nowhere end."""
    return [Block(successors=[*s] or [EXIT]) for s in graph]


@pytest.mark.parametrize("seed", range(60))
def test_a_dominator_is_on_every_way(seed: int) -> None:
    graph = random_graph(seed)
    every, idoms = reached(graph), dominators(graph)
    for b in range(len(graph)):
        assert (idoms[b] is None) == (b not in every)
        for a in every & {b} | every:
            if b in every:
                assert dominates(idoms, a, b) == (a == b or b not in reached(graph, without=a))
    assert idoms[0] == 0


@pytest.mark.parametrize("seed", range(60))
def test_loops_are_what_leads_back_to_a_dominator(seed: int) -> None:
    graph = random_graph(seed)
    idoms = dominators(graph)
    wanted: list[set[int]] = [set() for _ in graph]
    tails: dict[int, set[int]] = {}
    for tail in reached(graph):
        for head in graph[tail]:
            if dominates(idoms, head, tail):
                tails.setdefault(head, set()).add(tail)
                for node in range(len(graph)):  # what gets to the tail without passing the head, and the head
                    if node == head or tail in way_from(graph, node, head):
                        wanted[node].add(head)
    found = natural_loops(blocks(graph), idoms)
    assert {head: back for head, back, _ in found} == tails
    reachable = reached(graph)
    assert [m for n, m in enumerate(loops_of(blocks(graph))) if n in reachable] == [
        m for n, m in enumerate(wanted) if n in reachable
    ]


def way_from(graph: list[list[int]], start: int, without: int) -> set[int]:
    found: set[int] = set()
    todo = [start]
    while todo:
        node = todo.pop()
        if node not in found and node != without:
            found.add(node)
            todo += graph[node]
    return found


@pytest.mark.parametrize("seed", range(20))
def test_a_node_comes_after_what_is_found_through_it(seed: int) -> None:
    graph = random_graph(seed)
    order = postorder(graph.__getitem__)
    assert sorted(order) == sorted(reached(graph))
    assert order[-1] == 0


def test_successors_are_visited_in_order() -> None:
    assert postorder([[1, 2], [3], [3], []].__getitem__) == [3, 1, 2, 0]
    assert postorder([[2, 1], [3], [3], []].__getitem__) == [3, 2, 1, 0]


def test_predecessors() -> None:
    cfg = Cfg([Block(successors=[1, 1]), Block(successors=[1, EXIT]), Block(successors=[0])])
    assert cfg.predecessors() == [[2], [0, 1], []]


def test_who_parks_and_where_lanes_go_on() -> None:
    ends = ("jump", "branch", "switch", "barrier", "warp_sync", "yield", "meet", "trap")
    assert [Block(end=end).parks for end in ends] == [end in ("barrier", "yield", "meet") for end in ends]
    assert [Block(end=end).may_go_on for end in ends] == [end != "barrier" for end in ends]
    cfg = Cfg([Block(end="meet", successors=[2]), Block(end="yield", successors=[2, 0]), Block()])
    assert [cfg.resume(0), cfg.resume(1)] == [0, 2]
