// The kernel's lines with a column of heat, linked by colour to its PTX; a memory line opens below.
import { button, h, replace, section, select } from "./dom";
import { memoryPanel } from "./memory";
import { highlighted, type Part } from "./highlight";
import { Listings } from "./listings";
import { accesses, type Metric, metrics, total, usual, worstLine } from "./metrics";
import { moment, onMoment, remember } from "./link";
import type { Run, SourceLine } from "./types";
import { exact, ratio, short } from "./words";

const HUES = 6;

export interface SourceView {
  element: HTMLElement;
  go: (line: number) => void;
}

export function source(run: Run): SourceView {
  const view = new View(run);
  onMoment((m) => m.line && view.open(Number(m.line), false));
  const first = Number(moment().line ?? 0),
    worst = worstLine(run);
  if (first || worst) queueMicrotask(() => view.open(first || worst, first > 0, first > 0));
  return { element: view.element, go: (line) => view.open(line, true) };
}

class View {
  readonly element: HTMLElement;
  private readonly found: Metric[];
  private metric: Metric;
  private wasteful = false;
  private readonly table = h("table", { class: "source" });
  private readonly listings: Listings;
  private readonly texts: Part[][];
  private readonly panel = h("div", { id: "memory-line", class: "memory-line" });
  private readonly hues: Map<number, number>;
  private rows = new Map<number, HTMLTableRowElement>();

  constructor(private readonly run: Run) {
    this.found = metrics(run);
    this.metric = usual(this.found, run.parts);
    this.hues = hues(run);
    this.texts = highlighted(
      run.source.file,
      run.source.lines.map((line) => line.text),
    );
    this.listings = new Listings(
      run,
      (line) => this.stripe(line),
      (line) => this.link(line),
      (counts) => (this.metric ? total(this.metric.counts, counts) : 0),
    );
    const options = this.found.map((metric): [string, string] => [metric.key, metric.name]);
    const choose = select("Heat shows", options, this.metric?.key ?? "", (key) =>
      this.show(this.found.find((m) => m.key === key)!),
    );
    this.element = section(
      "source",
      "Source",
      run.memory.length
        ? "A stripe links a line to what was made of it. Choose a line that accesses memory to see its lanes; the one that costs most is open."
        : "A stripe links a line to what was made of it.",
      h("div", { class: "tools" }, choose, this.found.length ? null : h("span", {}, "nothing was counted")),
      h(
        "div",
        { class: "panes" },
        h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Source lines" }, this.table),
        this.listings.element,
      ),
      this.panel,
    );
    this.fill();
  }

  private show(metric: Metric): void {
    this.metric = metric;
    this.fill();
  }

  /** The kernel's own part of the file; what lies before and after it did nothing. */
  private lines(): SourceLine[] {
    const all = this.run.source.lines;
    const busy = all.filter((line) => Object.keys(line.counts).length).map((line) => line.n);
    const first = Math.min(...busy, this.run.source.head || Infinity);
    const last = Math.max(...busy);
    return busy.length ? all.filter((line) => line.n >= first && line.n <= last + 2) : all;
  }

  private fill(): void {
    if (!this.metric) return;
    const { counts, ideal } = this.metric;
    const lines = this.lines();
    const most = Math.max(1, ...lines.map((line) => total(counts, line.counts)));
    this.wasteful = lines.some((line) => total(counts, line.counts) > total(ideal, line.counts));
    const compared = ideal.length ? ["at best", ...(this.wasteful ? ["excess"] : [])] : [];
    const heads = ["line", this.metric.name, ...compared, "source"];
    this.rows = new Map();
    const body = h("tbody", {}, ...lines.map((line) => this.row(line, most)));
    replace(
      this.table,
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...heads.map((text) =>
            h(
              "th",
              { scope: "col", class: text === "at best" ? "at-best" : text === "excess" ? "excess" : null },
              text,
            ),
          ),
        ),
      ),
      body,
    );
  }

  private row(line: SourceLine, most: number): HTMLTableRowElement {
    const { counts, ideal } = this.metric;
    const actual = total(counts, line.counts),
      best = total(ideal, line.counts);
    const cells = [
      heatCell(actual, most, "heat"),
      ...(ideal.length ? [numberCell(best)] : []),
      ...(ideal.length && this.wasteful ? [heatCell(actual - best, most, "excess")] : []),
    ];
    const row = h(
      "tr",
      { "data-line": line.n, class: this.stripe(line.n) },
      h("th", { scope: "row" }, line.n),
      ...cells,
      this.code(line),
    );
    row.addEventListener("mouseenter", () => this.link(line.n));
    this.rows.set(line.n, row);
    return row;
  }

  private code(line: SourceLine): HTMLElement {
    const opens = this.run.memory.some((m) => m.line === line.n);
    const text = opens
      ? h(
          "button",
          {
            type: "button",
            class: "code",
            onclick: () => this.open(line.n, true),
            "aria-expanded": "false",
            "aria-controls": "memory-line",
          },
          ...this.text(line),
        )
      : h("code", {}, ...this.text(line));
    const notes = accesses(line.counts).map((a) =>
      h(
        "span",
        { class: a.each > 1.5 * a.best ? "access waste" : "access" },
        `${a.what} ${ratio(a.each)} ${a.unit}${a.each > a.best + 0.05 ? `, ${ratio(a.best)} at best` : ""}`,
      ),
    );
    return h("td", { class: "text" }, text, notes.length ? h("div", { class: "accesses" }, ...notes) : null);
  }

  private text(line: SourceLine): (Node | string)[] {
    const parts = this.texts[line.n - 1] ?? [["", line.text]];
    return line.text ? parts.map(([kind, text]) => (kind ? h("span", { class: `t-${kind}` }, text) : text)) : [" "];
  }

  private stripe(line: number): string {
    return this.hues.has(line) ? `hue${this.hues.get(line)}` : "";
  }

  /** Marks a line and its instructions; with `scroll`, brings these into sight. */
  private link(line: number, scroll = false): void {
    for (const marked of this.element.querySelectorAll(".linked")) marked.classList.remove("linked");
    for (const part of this.element.querySelectorAll(`[data-line="${line}"]`)) part.classList.add("linked");
    if (scroll) this.listings.scrollTo(line);
  }

  open(line: number, scroll: boolean, keep = true): void {
    const found = this.run.memory.find((m) => m.line === line);
    for (const code of this.table.querySelectorAll("button.code")) code.setAttribute("aria-expanded", "false");
    this.link(line, true);
    if (keep) remember({ line: String(line) });
    const row = this.rows.get(line);
    if (!found) {
      replace(this.panel);
      row?.scrollIntoView({ block: "center" });
      return;
    }
    row?.querySelector("button")?.setAttribute("aria-expanded", "true");
    const close = button(
      "Close",
      "Close this line",
      () => {
        replace(this.panel);
        remember({ line: "", execution: "" });
        row?.querySelector("button")?.focus();
      },
      { class: "quiet" },
    );
    const text = this.run.source.lines.find((l) => l.n === line)?.text.trim() ?? "";
    replace(this.panel, memoryPanel(this.run, found, text, close));
    if (scroll) this.panel.scrollIntoView({ block: "nearest" });
  }
}

/** Lines that have instructions, in turn. */
function hues(run: Run): Map<number, number> {
  const lines = [...new Set(run.source.ptx.map((row) => row.line).filter((line) => line > 0))].sort((a, b) => a - b);
  return new Map(lines.map((line, i) => [line, i % HUES]));
}

function heatCell(n: number, most: number, kind: string): HTMLElement {
  const share = n > 0 ? Math.max(0.02, n / most) : 0;
  return h(
    "td",
    { class: `number ${kind}`, title: n ? exact(n) : null },
    share ? h("span", { class: "fill", style: `width:${(100 * share).toFixed(1)}%`, "aria-hidden": "true" }) : null,
    h("span", {}, n ? short(n) : ""),
  );
}

function numberCell(n: number): HTMLElement {
  return h("td", { class: "number at-best", title: n ? exact(n) : null }, n ? short(n) : "");
}
