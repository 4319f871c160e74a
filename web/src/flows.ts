// The memory system with what flows between its parts; what warps execute; lanes that take no part, and why.
import { h, section } from "./dom";
import type { Flows, Idle, IdleLine, Run, Way } from "./types";
import { type GoTo, lineLink } from "./verdict";
import { bytes, exact, percent, plural, ratio, short, titled } from "./words";

const ARROWS: Record<string, string> = { load: "←", store: "→", atomic: "⇄" };
const PLACES = ["registers", "shared memory", "L1", "L2", "DRAM"];

export function flows(run: Run, go: GoTo): HTMLElement {
  return section(
    "memories",
    "Memory and instructions",
    "",
    chart(run.flows),
    h("div", { class: "pair" }, mix(run), idle(run, go)),
  );
}

function id(name: string): string {
  return name.toLowerCase().replace(/ .*/, "");
}

// --- the memory system ------------------------------------------------------------------------------------------

function chart(made: Flows): HTMLElement {
  const most = Math.max(1, ...made.edges.flatMap((edge) => edge.ways.map((way) => way.most ?? 0)));
  const boxes = PLACES.map((name) => h("div", { class: `place at-${id(name)}`, "aria-hidden": "true" }, titled(name)));
  const edges = made.edges.map((edge) =>
    h(
      "div",
      { class: `edge to-${id(edge.to)}${edge.ways.length ? "" : " unused"}` },
      h("h3", {}, `${titled(edge.from)} – ${edge.to}`),
      ...(edge.ways.length ? edge.ways.map((way) => flow(way, most)) : [h("p", { class: "note" }, "nothing")]),
    ),
  );
  return h(
    "figure",
    { class: "memory-chart", "aria-label": "What flows between the memories" },
    ...boxes,
    ...edges,
    h(
      "figcaption",
      { class: "note" },
      h("span", { class: "swatch counted" }),
      " counted. ",
      h("span", { class: "swatch possible" }),
      " possible: what goes on from L1 and L2 depends on what they hold, which nothing here knows. At most every sector does; from L1 at least each byte of the arrays that are only loaded, or only stored.",
      ...beside(made),
    ),
  );
}

function beside(made: Flows): string[] {
  const told = made.others.map(({ name, requests }) => `${plural(requests, "request")} to ${name}`);
  if (made.copies) told.push(`${bytes(made.copies)} by bulk copies, which pass by the registers`);
  return told.length ? [` Not drawn: ${told.join("; ")}.`] : [];
}

function flow(way: Way, most: number): HTMLElement {
  const counted = way.least === way.most;
  return h(
    "div",
    { class: `flow${way.units > way.best ? " wasteful" : ""}` },
    h(
      "p",
      {},
      h("span", { class: "arrow", "aria-hidden": "true" }, ARROWS[way.action]),
      ` ${way.action}s `,
      ...amount(way),
    ),
    way.most === null ? null : bar(way.least!, way.most, most, counted),
    way.requests ? h("p", { class: "note" }, requests(way)) : null,
  );
}

function amount(way: Way): (HTMLElement | string)[] {
  if (way.most === null) return [h("strong", {}, `${short(way.units)} passes`)];
  if (way.least === way.most) return [h("strong", {}, bytes(way.most))];
  return way.least
    ? ["between ", h("strong", {}, bytes(way.least!)), " and ", h("strong", {}, bytes(way.most))]
    : ["not known, at most ", h("strong", {}, bytes(way.most))];
}

function requests(way: Way): string {
  const unit = way.most === null ? "passes" : "sectors";
  const best = way.units > way.best ? `, ${ratio(way.best / way.requests)} at best` : "";
  return `${plural(way.requests, "request")} of ${ratio(way.units / way.requests)} ${unit}${best}`;
}

function bar(least: number, most: number, all: number, counted: boolean): HTMLElement {
  const width = (n: number) => `width:${((100 * n) / all).toFixed(1)}%`;
  return h(
    "span",
    { class: "flow-track", "aria-hidden": "true" },
    counted ? null : h("span", { class: "flow-fill possible", style: width(most) }),
    h("span", { class: "flow-fill", style: width(least) }),
  );
}

// --- instructions and lanes -------------------------------------------------------------------------------------

function mix(run: Run): HTMLElement {
  const all = run.mix.reduce((sum, kind) => sum + kind.executions, 0);
  const most = run.mix[0]?.executions ?? 1;
  const rows = run.mix.map((kind) =>
    h(
      "div",
      { class: "bar", role: "listitem", title: plural(kind.executions, "instruction") },
      h("span", { class: "bar-name" }, kind.kind),
      h(
        "span",
        { class: "bar-track", "aria-hidden": "true" },
        h("span", { class: "bar-fill", style: `width:${(100 * kind.executions) / most}%` }),
      ),
      h("span", { class: "bar-value" }, percent(kind.executions / all)),
    ),
  );
  return h(
    "article",
    {},
    h("h3", {}, "Instruction mix"),
    h("p", {}, all ? `Warps executed ${plural(all, "PTX instruction")}.` : "Nothing was counted."),
    h("div", { class: "bars", role: "list", "aria-label": "Kinds of instructions" }, ...rows),
  );
}

function idle(run: Run, go: GoTo): HTMLElement {
  const made = run.idle,
    idleLanes = made.slots - made.active;
  return h(
    "article",
    {},
    h("h3", {}, "Idle lanes"),
    h(
      "p",
      {},
      made.slots
        ? idleLanes === 0
          ? "All lanes took part in all that their warps executed."
          : `${percent(made.active / made.slots)} of the lanes took part in what their warps executed; ${percent(idleLanes / made.slots)} were idle.`
        : "Nothing was counted.",
    ),
    idleLanes ? h("ul", { class: "causes" }, ...causes(made), ...divergent(made, go), ...idleLines(made, go)) : null,
  );
}

function causes(made: Idle): HTMLElement[] {
  const idleLanes = made.slots - made.active;
  const away = "have returned, or wait while others take the other way of a branch";
  if (made.no_thread === null)
    return [
      h("li", {}, `They have no thread, as blocks are no multiple of 32, or ${away}: which of it is not counted.`),
    ];
  const rest = idleLanes - made.no_thread;
  return [
    made.no_thread
      ? h(
          "li",
          {},
          h("strong", {}, percent(made.no_thread / made.slots)),
          " have no thread: blocks are no multiple of 32.",
        )
      : null,
    rest ? h("li", {}, h("strong", {}, percent(rest / made.slots)), ` ${away}.`) : null,
  ].filter((item) => item !== null);
}

function divergent(made: Idle, go: GoTo): HTMLElement[] {
  return made.divergent.map((at: IdleLine) =>
    h(
      "li",
      {},
      lineLink(at.line, go),
      ` sent lanes both ways in ${exact(at.divergent)} of ${plural(at.branches, "branch", "branches")}.`,
    ),
  );
}

function idleLines(made: Idle, go: GoTo): HTMLElement[] {
  return made.lines
    .slice(0, 3)
    .map((at) => h("li", {}, `${percent(at.idle / at.slots)} of the lanes are idle in `, lineLink(at.line, go), "."));
}
