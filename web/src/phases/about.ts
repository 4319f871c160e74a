// What is said about a recording as a whole: what is in it, which arrays it touches, what the colours mean.
import { h } from "../dom";
import type { Run } from "../types";
import { plural, tuple } from "../words";
import type { Replay } from "./replay";

/** Arrays that the block touches, in their order. */
export function touched(replay: Replay): number[] {
  const found = new Set(
    replay.moments
      .flatMap((m) => [...m.acts.values()].flat())
      .flatMap((act) => (act.source ? [act.array, act.source[0]] : [act.array])),
  );
  return [...found].sort((a, b) => a - b);
}

export function recorded(run: Run): string {
  const all = run.grid[0] * run.grid[1] * run.grid[2];
  const which = run.recorded.whole
    ? all === 1
      ? "The only block of the launch is recorded."
      : `All ${plural(all, "block")} of the launch are recorded.`
    : `Recorded: ${run.phases.length} of ${plural(all, "block")}, ${run.recorded.blocks.map((at) => tuple(at, run.grid)).join(", ")}.`;
  const cut = run.phases.some((b) => b.cut || b.left_out)
    ? ` Of long runs the beginning is kept (here ${plural(Math.max(...run.phases.map((b) => b.phases)), "phase")}), and what is stored at the end.`
    : "";
  return `${which}${cut} ← and → step, Page Up and Page Down change the phase, the space bar plays.`;
}

export function legend(): HTMLElement {
  const items: [string, string][] = [
    ["load", "loaded in this step"],
    ["zero", "filled with a constant: no element there"],
    ["use", "used"],
    ["result", "stored as a result"],
    ["live", "touched at some time in this phase"],
    ["own", "touched by this block in other phases"],
    ["chosen-key", "of the chosen thread"],
    ["idle-key", "thread without a result"],
  ];
  return h(
    "ul",
    { class: "legend", "aria-label": "Colours" },
    ...items.map(([name, text]) => h("li", {}, h("span", { class: `key ${name}`, "aria-hidden": "true" }), text)),
  );
}
