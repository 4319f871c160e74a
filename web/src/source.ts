// The kernel's lines with a column of heat, linked by colour to its PTX; a memory line opens below.
import { button, h, replace, section, select } from "./dom";
import { memoryPanel } from "./memory";
import { accesses, type Metric, metrics, total, usual } from "./metrics";
import { moment, onMoment, remember } from "./link";
import type { PtxLine, Run, SourceLine } from "./types";
import { exact, ratio, short } from "./words";

const HUES = 6;

export interface SourceView {
  element: HTMLElement;
  go: (line: number) => void;
}

export function source(run: Run): SourceView {
  const view = new View(run);
  onMoment((m) => m.line && view.open(Number(m.line), false));
  if (moment().line) queueMicrotask(() => view.open(Number(moment().line), true));
  return { element: view.element, go: (line) => view.open(line, true) };
}

class View {
  readonly element: HTMLElement;
  private readonly found: Metric[];
  private metric: Metric;
  private readonly table = h("table", { class: "source" });
  private readonly ptx = h("div", { class: "ptx", tabindex: 0, role: "region", "aria-label": "PTX instructions" });
  private readonly panel = h("div", { id: "memory-line", class: "memory-line" });
  private readonly hues: Map<number, number>;
  private rows = new Map<number, HTMLTableRowElement>();

  constructor(private readonly run: Run) {
    this.found = metrics(run);
    this.metric = usual(this.found, run.parts);
    this.hues = hues(run);
    const options = this.found.map((metric): [string, string] => [metric.key, metric.name]);
    const choose = select("Heat shows", options, this.metric?.key ?? "", (key) =>
      this.show(this.found.find((m) => m.key === key)!),
    );
    this.element = section(
      "source",
      "Source",
      "A stripe links a line to its PTX. Choose a line that accesses memory to see its lanes.",
      h("div", { class: "tools" }, choose, this.found.length ? null : h("span", {}, "nothing was counted")),
      h(
        "div",
        { class: "panes" },
        h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Source lines" }, this.table),
        this.ptx,
      ),
      this.panel,
    );
    this.fill();
    replace(this.ptx, ...run.source.ptx.map((row) => this.ptxRow(row)));
    if (!run.source.ptx.length) replace(this.ptx, h("p", { class: "note" }, "The PTX is not at hand."));
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
    const heads = ["line", this.metric.name, ...(ideal.length ? ["at best", "excess"] : []), "source"];
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
      ...(ideal.length ? [numberCell(best), heatCell(actual - best, most, "excess")] : []),
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
          line.text || " ",
        )
      : h("code", {}, line.text || " ");
    const notes = accesses(line.counts).map((a) =>
      h(
        "span",
        { class: a.each > 1.5 * a.best ? "access waste" : "access" },
        `${a.what} ${ratio(a.each)} ${a.unit}${a.each > a.best + 0.05 ? `, ${ratio(a.best)} at best` : ""}`,
      ),
    );
    return h("td", { class: "text" }, text, notes.length ? h("div", { class: "accesses" }, ...notes) : null);
  }

  private stripe(line: number): string {
    return this.hues.has(line) ? `hue${this.hues.get(line)}` : "";
  }

  private ptxRow(row: PtxLine): HTMLElement {
    const counts = Object.entries(row.counts)
      .map(([name, n]) => `${name} ${exact(n)}`)
      .join("\n");
    const shown = this.metric ? total(this.metric.counts, row.counts) : 0;
    const label = row.text.endsWith(":");
    const made = h(
      "div",
      {
        class: `${label ? "label" : "instruction"} ${this.stripe(row.line)}`,
        "data-line": row.line || null,
        title: counts || null,
      },
      h("code", {}, row.text),
      shown ? h("span", { class: "number" }, short(shown)) : null,
    );
    if (row.line) made.addEventListener("mouseenter", () => this.link(row.line));
    return made;
  }

  /** Marks a line and its instructions; brings the first of them into sight. */
  private link(line: number, scroll = false): void {
    for (const marked of this.element.querySelectorAll(".linked")) marked.classList.remove("linked");
    for (const part of this.element.querySelectorAll(`[data-line="${line}"]`)) part.classList.add("linked");
    const first = this.ptx.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (scroll && first) this.ptx.scrollTop = first.offsetTop - this.ptx.offsetTop - 24;
  }

  open(line: number, scroll: boolean): void {
    const found = this.run.memory.find((m) => m.line === line);
    for (const code of this.table.querySelectorAll("button.code")) code.setAttribute("aria-expanded", "false");
    this.link(line, true);
    remember({ line: String(line) });
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
