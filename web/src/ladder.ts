// A ladder of kernels: each rung's figures in a table with bars, and all of them under one roof.
import { h, section } from "./dom";
import { roofline } from "./roofline";
import type { Ladder, Rung } from "./types";
import { duration, exact, ratio } from "./words";

export function ladder(made: Ladder): HTMLElement[] {
  const sizes = Object.entries(made.shape)
    .map(([name, size]) => `${name} = ${size}`)
    .join(", ");
  const tile = made.tile ? `tiles of ${made.tile}` : "";
  const about = [made.claim, sizes, tile].filter(Boolean).join("; ");
  return [
    section(
      "rungs",
      `${word(made)}s`.replace(/^./, (letter) => letter.toUpperCase()),
      `${about}${about ? ". " : ""}A bar is the figure beside the largest of its column.`,
      table(made),
    ),
    section(
      "bound",
      `What binds each ${word(made)}`,
      `The PTX's counts at the peak rates of an ${made.device}, each part alone, as if there were no cache: for comparing, no time of a GPU. At least: what is proved of it.`,
      bounds(made),
    ),
    ...(made.roofline.points.length
      ? [
          section(
            "roof",
            "Roofline",
            "",
            roofline(
              made.roofline,
              made.roofline.points.map((point) => ({ ...point, mine: true })),
            ),
          ),
        ]
      : []),
  ];
}

// A file's own kernels are no rungs, and have no common tile.
function word(made: Ladder): string {
  return made.tile ? "rung" : "kernel";
}

function table(made: Ladder): HTMLElement {
  const most = Object.fromEntries(
    made.columns.map((c) => [c.key, Math.max(0, ...made.rungs.map((r) => r.figures[c.key] ?? 0))]),
  );
  const shown = made.columns.filter((c) => most[c.key] > 0);
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, word(made)),
    h("th", { scope: "col" }, "result"),
    ...shown.map((c) => h("th", { scope: "col", title: c.meaning }, c.name)),
  );
  const rows = made.rungs.map((rung) =>
    h(
      "tr",
      {},
      h("th", { scope: "row", title: rung.summary }, rung.name, h("small", {}, rung.summary)),
      h("td", { class: mood(rung), title: rung.message }, rung.status),
      ...shown.map((c) => figure(rung.figures[c.key], most[c.key])),
    ),
  );
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": `${word(made)}s` },
    h("table", { class: "rungs" }, h("thead", {}, head), h("tbody", {}, ...rows)),
  );
}

function mood(rung: Rung): string {
  return rung.status === "wrong" ? "waste" : rung.status === "right" ? "fine" : "";
}

function figure(n: number | null | undefined, most: number): HTMLElement {
  if (n === null || n === undefined) return h("td", { class: "number" }, "");
  return h(
    "td",
    { class: "number heat", title: exact(n) },
    n ? h("span", { class: "fill", style: `width:${(100 * n) / most}%`, "aria-hidden": "true" }) : null,
    h("span", {}, ratio(n)),
  );
}

function bounds(made: Ladder): HTMLElement {
  const run = made.rungs.filter((rung) => rung.parts.length);
  const most = Math.max(...run.flatMap((rung) => rung.parts.map((part) => part.seconds)), 1e-12);
  const names = [...new Set(run.flatMap((rung) => rung.parts.map((part) => part.name)))].sort();
  const rows = run.map((rung) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, rung.name),
      ...names.map((name) => {
        const part = rung.parts.find((p) => p.name === name);
        const first = rung.parts[0]?.name === name;
        return h(
          "td",
          { class: `number ${first ? "excess" : "heat"}` },
          part?.seconds
            ? h("span", { class: "fill", style: `width:${(100 * part.seconds) / most}%`, "aria-hidden": "true" })
            : null,
          h("span", {}, part?.seconds ? duration(part.seconds) : ""),
          first ? h("small", {}, "binds") : null,
        );
      }),
      h(
        "td",
        { class: "number", title: rung.bound?.parts[0]?.name ?? "" },
        rung.bound?.seconds ? duration(rung.bound.seconds) : "",
      ),
    ),
  );
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": `What binds each ${word(made)}` },
    h(
      "table",
      { class: "rungs" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, word(made)),
          ...names.map((name) => h("th", { scope: "col" }, name)),
          h("th", { scope: "col" }, "at least"),
        ),
      ),
      h("tbody", {}, ...rows),
    ),
  );
}
