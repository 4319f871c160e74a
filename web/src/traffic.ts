// Reuse and traffic: how often each element is loaded, closed form beside count, roofline, occupancy.
import { colour, h, section, sized } from "./dom";
import { roofline } from "./roofline";
import { onTheme } from "./theme";
import type { Heat, Occupancy, Run } from "./types";
import { exact, plural, ratio, short, tuple } from "./words";

const SIDE = 220; // pixels of a map

export function traffic(run: Run): HTMLElement {
  const points = run.roofline.points.map((point) => ({ ...point, mine: true }));
  return section(
    "traffic",
    "Reuse and traffic",
    "",
    arrays(run),
    closed(run),
    h(
      "div",
      { class: points.length ? "pair" : "pair alone" },
      points.length
        ? h(
            "article",
            {},
            h("h3", {}, "Roofline"),
            h("p", {}, roofText(run)),
            roofline(run.roofline, [...points, ...run.roofline.course.map((point) => ({ ...point, mine: false }))]),
          )
        : null,
      h("article", {}, h("h3", {}, "Occupancy"), ...occupancy(run)),
    ),
  );
}

// --- arrays -----------------------------------------------------------------------------------------------------

/** Those with a map beside each other, those without below: no card has to be as high as what it does not hold. */
function arrays(run: Run): HTMLElement {
  const cards = run.arrays
    .filter((a) => a.loads || a.stores)
    .map((a): [boolean, HTMLElement] => {
      const heat = run.heat.find((found) => found.array === a.name);
      const shape = `${a.name}${a.shape.map((n) => `[${n}]`).join("")}`;
      const told = a.loads
        ? a.reuse === undefined || a.unique_bytes === undefined
          ? [h("strong", {}, exact(a.loads)), " loads; of so large an array, distinct bytes are not counted"]
          : [
              h("strong", {}, `${ratio(a.reuse)}×`),
              ` each element is loaded on average: ${plural(a.loads, "load")} of ${short(a.unique_bytes)} bytes`,
            ]
        : [h("strong", {}, exact(a.stores)), " stores, no loads"];
      const mapped = heat && heat.loads;
      return [
        Boolean(mapped),
        h(
          "article",
          { class: "card" },
          h("h3", {}, h("code", {}, shape)),
          h("p", {}, ...told),
          mapped ? h("div", { class: "heat-and-blocks" }, heatMap(run, heat), blockUse(run, heat)) : null,
        ),
      ];
    });
  const grids = [true, false].map((mapped) => cards.filter(([has]) => has === mapped).map(([, card]) => card));
  return h(
    "div",
    { class: "arrays" },
    ...grids.map((some) => some.length > 0 && h("div", { class: "cards" }, ...some)),
  );
}

/** A cell for each element, or for several of them: their mean. */
function heatMap(run: Run, heat: Heat): HTMLElement {
  const canvas = h("canvas", {
    role: "img",
    "aria-label": `Loads of each element of ${heat.array}: ${heat.most} at most`,
  });
  const most = Math.max(1, ...heat.cells);
  const draw = () => {
    const cell = Math.max(1, SIDE / Math.max(heat.rows, heat.columns));
    const context = sized(canvas, heat.columns * cell, heat.rows * cell);
    const gap = cell > 6 ? 1 : 0;
    heat.cells.forEach((loads, i) => {
      context.fillStyle = loads ? colour("heat") : colour("cell");
      context.globalAlpha = loads ? 0.15 + (0.85 * loads) / most : 1;
      context.fillRect((i % heat.columns) * cell, Math.floor(i / heat.columns) * cell, cell - gap, cell - gap);
    });
    context.globalAlpha = 1;
    if (cell >= 20) numbers(context, heat, cell, most);
  };
  queueMicrotask(draw);
  onTheme(draw);
  const several =
    heat.rows * heat.columns < heat.shape.reduce((a, b) => a * b, 1) ? "; a cell is the mean of several elements" : "";
  return h(
    "figure",
    { class: "heat-map" },
    canvas,
    h(
      "figcaption",
      { class: "note" },
      `0 to ${exact(heat.most)} loads an element, by ${run.recorded.whole ? "the whole launch" : `the ${plural(run.recorded.blocks.length, "recorded block")}`}${several}`,
    ),
  );
}

function numbers(context: CanvasRenderingContext2D, heat: Heat, cell: number, most: number): void {
  context.font = "12px ui-monospace, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  heat.cells.forEach((loads, i) => {
    context.fillStyle = colour(loads > 0.55 * most ? "on-heat" : "ink");
    context.fillText(ratio(loads), ((i % heat.columns) + 0.5) * cell, (Math.floor(i / heat.columns) + 0.5) * cell);
  });
}

function blockUse(run: Run, heat: Heat): HTMLElement | null {
  const rows = heat.blocks.filter((b) => b.loads).slice(0, 4);
  if (!rows.length) return null;
  return h(
    "ul",
    { class: "note" },
    ...rows.map((b) => {
      const at = [
        b.block % run.grid[0],
        Math.floor(b.block / run.grid[0]) % run.grid[1],
        Math.floor(b.block / (run.grid[0] * run.grid[1])),
      ];
      return h(
        "li",
        {},
        `block ${tuple(at, run.grid)}: ${plural(b.loads, "load")} of ${plural(b.elements, "element")}, ${ratio(b.loads / b.elements)} each`,
      );
    }),
  );
}

// --- closed form ------------------------------------------------------------------------------------------------

function closed(run: Run): HTMLElement | null {
  const { heading, rows } = run.closed;
  if (!heading || !rows) return null;
  const body = rows.map((row) => {
    const like =
      row.counted === row.tiled && row.counted === row.basic
        ? "both"
        : row.counted === row.tiled
          ? "with tiles"
          : row.counted === row.basic
            ? "without tiles"
            : "neither";
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, row.name.replace(/_/g, " ")),
      ...[row.basic, row.tiled, row.counted].map((n) => h("td", { class: "number" }, exact(n))),
      h("td", { class: like === "neither" ? "waste" : "" }, like),
    );
  });
  const head = ["", "without tiles", "with tiles", "counted", "the count equals"];
  return h(
    "details",
    { open: true },
    h("summary", {}, `Closed form beside count: ${heading}`),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "Closed form beside count" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, ...body),
      ),
    ),
  );
}

// --- roofline and occupancy -------------------------------------------------------------------------------------

function roofText(run: Run): string {
  const [point] = run.roofline.points;
  const roof = run.roofline;
  return `${ratio(point.intensity)} operations for each byte in sectors: ${roof.device} allows ${(100 * point.share).toFixed(1)} % of its peak, bound by ${point.bound}. From ${ratio(roof.ridge)} operations a byte on arithmetic binds.`;
}

function occupancy(run: Run): (HTMLElement | null)[] {
  const o = run.occupancy;
  if (!o) return [h("p", {}, "Not known.")];
  const told = o.blocks
    ? `An SM of an ${o.device} holds ${plural(o.blocks, "block")}, ${o.warps} of ${o.warps_per_sm} warps (${Math.round(100 * o.occupancy)} %), limited by ${o.limited_by.join(" and ")}.`
    : `No block fits an SM of an ${o.device}: limited by ${o.limited_by.join(" and ")}.`;
  return [
    h("p", {}, told),
    run.occupancy_unknown
      ? h("p", { class: "note" }, run.occupancy_unknown)
      : h("p", { class: "note" }, `${plural(o.registers, "register")} a thread, as NVRTC compiles it for this GPU.`),
    limits(o),
  ];
}

function limits(o: Occupancy): HTMLElement {
  const known = o.limits.filter((limit) => limit.blocks !== null);
  const most = Math.max(1, ...known.map((limit) => limit.blocks!));
  return h(
    "div",
    { class: "bars", role: "list", "aria-label": "Blocks of an SM by each limit" },
    ...known.map((limit) =>
      h(
        "div",
        { class: `bar${o.limited_by.includes(limit.name) ? " most" : ""}`, role: "listitem" },
        h("span", { class: "bar-name" }, limit.name),
        h(
          "span",
          { class: "bar-track", "aria-hidden": "true" },
          h("span", { class: "bar-fill", style: `width:${(100 * limit.blocks!) / most}%` }),
        ),
        h("span", { class: "bar-value" }, plural(limit.blocks!, "block")),
      ),
    ),
  );
}
