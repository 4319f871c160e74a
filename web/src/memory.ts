// A memory line, opened: one request of a warp, lane by lane; its executions to step through; what would cure it.
import { bankDrawing, sectorDrawing } from "./memory_drawing";
import {
  fewestPasses,
  fewestSectors,
  type Lane,
  lanesOf,
  padded,
  passes,
  SECTOR,
  sectors,
  sideBySide,
  used,
} from "./cost";
import { place } from "./data";
import { button, coded, h, replace, select } from "./dom";
import { moment, remember } from "./link";
import type { Extent, Group, MemoryLine, Run, Sample } from "./types";
import { element, exact, plural, tuple } from "./words";

const PADS = [0, 1, 2, 4];
const ORDINALS = ["first", "second", "third"];

export function memoryPanel(run: Run, found: MemoryLine, text: string, close: HTMLElement): HTMLElement {
  const body = h("div", {});
  const shown = found.groups.map((group) => new Panel(run, group));
  const tabs = found.groups.map((group, i) =>
    button(
      `${group.space} ${group.action} of ${group.array ? `\`${group.array}\`` : "memory"}`,
      `Show the ${group.space} ${group.action} of ${group.array || "memory"}`,
      () => show(i),
      { role: "tab" },
    ),
  );
  const show = (chosen: number) => {
    tabs.forEach((tab, i) => tab.setAttribute("aria-selected", String(i === chosen)));
    replace(body, shown[chosen].element);
    shown[chosen].draw();
  };
  const worst = shown.map((panel) => panel.excess());
  show(worst.indexOf(Math.max(...worst)));
  return h(
    "article",
    { class: "opened", "aria-label": `Line ${found.line}` },
    h("header", {}, h("h3", {}, `Line ${found.line}`), h("code", {}, text), close),
    tabs.length > 1
      ? h("div", { class: "tabs", role: "tablist", "aria-label": "Accesses of this line" }, ...tabs)
      : null,
    body,
  );
}

function nth(n: number): string {
  return ORDINALS[n] ?? `${exact(n + 1)}th`;
}

class Panel {
  readonly element: HTMLElement;
  private at = 0;
  private pad = 0;
  private beside = false;
  private readonly extent: Extent | undefined;
  private readonly drawing = h("div", { class: "drawing" });
  private readonly cost = h("p", { class: "cost", "aria-live": "polite" });
  private readonly where = h("span", { class: "where" });
  private readonly cure = h("div", { class: "cure" });
  private readonly lanes = h("tbody", {});

  constructor(
    private readonly run: Run,
    private readonly group: Group,
  ) {
    this.extent = run.recorded.arrays.find((a) => a.name === group.array && a.space === group.space);
    this.at = this.fullest();
    const chosen = Number(moment().execution ?? -1);
    if (chosen >= 0 && chosen < group.samples.length) this.at = chosen;
    const step = (by: number) => this.go((this.at + by + group.samples.length) % group.samples.length);
    const stepper = h(
      "div",
      { class: "stepper" },
      button("‹", "Previous execution", () => step(-1)),
      this.where,
      button("›", "Next execution", () => step(1)),
    );
    const heads = ["lane", "thread", "element", "byte of the array", group.space === "shared" ? "bank" : "sector"];
    const table = h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))),
      this.lanes,
    );
    this.element = h(
      "div",
      { class: "request" },
      stepper,
      this.cost,
      this.cure,
      this.drawing,
      h(
        "details",
        {},
        h("summary", {}, "Lane by lane, as a table"),
        h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Lanes" }, table),
      ),
    );
  }

  /** The first of those with the most lanes. */
  private fullest(): number {
    const counts = this.group.samples.map((sample) => lanesOf(sample).length);
    return counts.indexOf(Math.max(...counts));
  }

  private go(at: number): void {
    this.at = at;
    remember({ execution: String(at) });
    this.draw();
  }

  private sample(): Sample {
    return this.group.samples[this.at];
  }

  private shared(): boolean {
    return this.group.space === "shared";
  }

  /** How many times more than the fewest, summed over what is shown. */
  excess(): number {
    const all = this.group.samples.map(lanesOf);
    return this.summed(all) / all.reduce((sum, lanes) => sum + this.fewest(lanes), 0);
  }

  private units(lanes: Lane[]): number {
    return this.shared() ? passes(lanes, this.group).length : sectors(lanes, this.group).length;
  }

  private fewest(lanes: Lane[]): number {
    return this.shared() ? fewestPasses(lanes, this.group) : fewestSectors(lanes, this.group.bytes);
  }

  private summed(all: Lane[][]): number {
    return all.reduce((sum, lanes) => sum + this.units(lanes), 0);
  }

  draw(): void {
    const sample = this.sample(),
      recorded = lanesOf(sample);
    const lanes =
      this.pad && this.extent
        ? padded(recorded, this.extent, this.pad)
        : this.beside
          ? sideBySide(recorded, this.group.bytes)
          : recorded;
    const { samples, executions } = this.group;
    const all = samples.length === executions ? "" : ` (chosen from ${exact(executions)} that were recorded)`;
    this.where.textContent = `Execution ${this.at + 1} of ${samples.length}${all}: block ${tuple(sample.block, this.run.grid)}, warp ${sample.warp}, its ${nth(sample.n)} time`;
    const name = (offset: number) => this.name(offset);
    replace(this.drawing, this.shared() ? bankDrawing(lanes, this.group) : sectorDrawing(lanes, this.group, name));
    replace(this.cost, ...this.price(lanes));
    this.showCure(recorded);
    replace(this.lanes, ...recorded.map((lane) => this.row(lane)));
  }

  private name(offset: number): string {
    return this.extent ? element(this.extent, Math.floor(offset / this.extent.itemsize)) : `byte ${offset}`;
  }

  private row(lane: Lane): HTMLElement {
    const thread = place(32 * this.sample().warp + lane.lane, this.run.block);
    const unit = this.shared()
      ? Math.floor((this.group.start + lane.offset) / 4) % 32
      : Math.floor(lane.offset / SECTOR);
    const cells = [tuple(thread, this.run.block), this.name(lane.offset), exact(lane.offset), exact(unit)];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, lane.lane),
      ...cells.map((text) => h("td", { class: "number" }, text)),
    );
  }

  private price(lanes: Lane[]): (string | Node)[] {
    const n = this.units(lanes),
      best = this.fewest(lanes),
      bytes = used(lanes, this.group.bytes);
    const mark = h(
      "strong",
      { class: n > best ? "waste" : "fine" },
      this.shared() ? plural(n, "pass", "passes") + " through the banks" : plural(n, "sector"),
    );
    if (this.shared())
      return [mark, `, ${best} at best, for ${plural(lanes.length, "lane")} and ${plural(bytes, "distinct byte")}`];
    const moved = SECTOR * n;
    return [
      mark,
      `, ${best} at best: ${moved} bytes moved, ${bytes} used, `,
      h("span", { class: moved > bytes ? "waste" : "" }, `${moved - bytes} wasted`),
    ];
  }

  // --- what would cure it ---------------------------------------------------------------------------------------

  private showCure(recorded: Lane[]): void {
    const all = this.group.samples.map(lanesOf);
    if (this.shared()) replace(this.cure, ...this.padding(all));
    else replace(this.cure, ...this.reordering(recorded));
  }

  private padding(all: Lane[][]): Node[] {
    const extent = this.extent;
    if (!extent || extent.shape.length < 2) return [];
    const costs = PADS.map((pad) => this.summed(all.map((lanes) => padded(lanes, extent, pad))));
    const names = PADS.map(
      (pad) =>
        `${extent.name}${extent.shape
          .slice(0, -1)
          .map((n) => `[${n}]`)
          .join("")}[${extent.shape.at(-1)!}${pad ? ` + ${pad}` : ""}]`,
    );
    const best = costs.indexOf(Math.min(...costs));
    const options = PADS.map((pad, i): [string, string] => [
      String(pad),
      `${names[i]}: ${plural(costs[i], "pass", "passes")}`,
    ]);
    const choose = select("Longer rows, over all that is shown", options, String(this.pad), (pad) => {
      this.pad = Number(pad);
      this.draw();
    });
    const cured = `declare it ${names[best]}: ${plural(costs[0], "pass", "passes")} become ${exact(costs[best])}.`;
    const told = best
      ? h("p", {}, h("strong", {}, "Cure: "), ...coded(cured))
      : h("p", {}, "Longer rows would make nothing better.");
    return [told, choose];
  }

  private reordering(recorded: Lane[]): Node[] {
    const n = this.units(recorded),
      best = this.units(sideBySide(recorded, this.group.bytes));
    if (n <= best) return [h("p", {}, "The lanes' bytes lie side by side: there is nothing to gain in this request.")];
    const toggle = h(
      "button",
      {
        type: "button",
        "aria-pressed": String(this.beside),
        onclick: () => {
          this.beside = !this.beside;
          this.draw();
        },
      },
      "Show the same bytes side by side",
    );
    return [
      h(
        "p",
        {},
        h("strong", {}, "Cure: "),
        ...coded(
          `let neighbouring lanes have neighbouring elements (threadIdx.x along the row, or a tile in shared memory turned there): ${plural(n, "sector")} become ${best}.`,
        ),
      ),
      toggle,
    ];
  }
}
