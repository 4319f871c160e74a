// A thread stepped like a debugger: its lines, both ways; its variables; the lanes of its warp that run with it.
import { button, h, replace, section, select } from "./dom";
import { highlighted, type Part } from "./highlight";
import { moment, onMoment, remember } from "./link";
import type { Run, SteppedThread, SteppedValue } from "./types";
import { threadChoice } from "./step_choice";
import { variables } from "./step_variables";
import { plural } from "./words";

const LANES = 32;
const AROUND = 1; // lines shown before the first and behind the last that the thread comes to

export function step(run: Run): HTMLElement[] {
  const { threads, note } = run.stepped;
  if (!threads.length && !note) return [];
  const about =
    "One thread, line by line, with its variables before the line is run. Choose a line to go to its next visit; the arrow keys go on and back.";
  const another = threadChoice(run);
  if (!threads.length)
    return [section("step", "Step", "", h("p", { class: "note" }, `Nothing to step: ${note}.`), another)];
  return [section("step", "Step", about, new Stepper(run).element, another)];
}

/** What a thread's variables are at each of its steps. */
class Recorded {
  readonly values: Map<number, SteppedValue>[] = [];
  readonly masks: number[] = [];

  constructor(readonly thread: SteppedThread) {
    let known = new Map<number, SteppedValue>();
    let mask = 0;
    for (const [, , changes, changed] of thread.steps) {
      if (changes.length) known = new Map(known);
      for (const [number, value, gone, first = 0, length = 0] of changes)
        known.set(number, { value, gone: gone === 1, first, length });
      mask = changed ?? mask;
      this.values.push(known);
      this.masks.push(mask);
    }
  }
}

class Stepper {
  readonly element: HTMLElement;
  private readonly records: (Recorded | undefined)[];
  private readonly texts = new Map<string, Map<number, Part[]>>(); // by file, "" for the kernel's own
  private readonly code = h("table", { class: "source stepping" });
  private readonly values = h("div", { class: "stepped-values" });
  private readonly where = h("p", { class: "step-where", "aria-live": "polite" });
  private readonly lanes = h("div", { class: "step-lanes" });
  private readonly ending = h("p", { class: "note" });
  private readonly slider = h("input", {
    type: "range",
    min: 0,
    "aria-label": "Step of this thread",
    oninput: () => this.go(Number(this.slider.value)),
  });
  private readonly back = button("◀ Back", "Previous line", () => this.go(this.at - 1));
  private readonly on = button("Next ▶", "Next line", () => this.go(this.at + 1));
  private rows = new Map<string, HTMLTableRowElement>();
  private chosen = 0;
  private at = 0;

  constructor(private readonly run: Run) {
    const threads = run.stepped.threads;
    this.records = threads.map(() => undefined);
    this.texts.set(
      "",
      coloured(
        run.source.file,
        run.source.lines.map(({ n, text }) => [n, text]),
      ),
    );
    for (const [file, lines] of Object.entries(run.stepped.headers)) this.texts.set(file, coloured(file, lines));
    const names = threads.map((t, i): [string, string] => [String(i), named(run, t)]);
    const choice =
      threads.length > 1
        ? select("Thread", names, "0", (value) => this.choose(Number(value), 0, true))
        : h("span", {}, names[0][1]);
    this.element = h(
      "div",
      {
        class: "thread-step",
        role: "group",
        "aria-label": "Step a thread",
        onkeydown: (event: Event) => this.key(event as KeyboardEvent),
      },
      h("div", { class: "tools" }, choice, this.back, this.on, this.slider),
      this.where,
      this.lanes,
      h(
        "div",
        { class: "step-panes" },
        h(
          "div",
          { class: "scroll step-code", tabindex: 0, role: "region", "aria-label": "Lines that the thread runs" },
          this.code,
        ),
        this.values,
      ),
      this.ending,
    );
    onMoment(() => this.fromLink());
    this.fromLink();
  }

  private fromLink(): void {
    const { stepped, at } = moment();
    const index = Math.min(Math.max(0, Number(stepped ?? 0) || 0), this.records.length - 1);
    this.choose(index, Number(at ?? 1) - 1 || 0, false);
  }

  private get recorded(): Recorded {
    return (this.records[this.chosen] ??= new Recorded(this.run.stepped.threads[this.chosen]));
  }

  private choose(index: number, at: number, keep: boolean): void {
    this.chosen = index;
    const { thread } = this.recorded;
    const menu = this.element?.querySelector("select");
    if (menu) menu.value = String(index);
    this.slider.max = String(Math.max(0, thread.steps.length - 1));
    replace(this.ending, ending(thread));
    this.list(thread);
    this.go(at, keep);
  }

  /** Of each file the lines from the first to the last that the thread comes to. */
  private list(thread: SteppedThread): void {
    const visits = new Map<string, Map<number, number>>([["", new Map()]]);
    for (const [line, scope] of thread.steps) {
      const file = thread.scopes[scope][3];
      const own = visits.get(file) ?? new Map<number, number>();
      visits.set(file, own.set(line, (own.get(line) ?? 0) + 1));
    }
    this.rows = new Map();
    replace(this.code, ...[...visits].filter(([, own]) => own.size).map(([file, own]) => this.lines(file, own)));
  }

  private lines(file: string, visits: Map<number, number>): HTMLElement {
    const first = Math.min(...visits.keys()) - AROUND,
      last = Math.max(...visits.keys()) + AROUND;
    const rows = [...this.texts.get(file)!]
      .filter(([n]) => n >= first && n <= last)
      .map(([n, parts]) => this.row(file, n, parts, visits.get(n) ?? 0));
    const name = h("tr", { class: "file" }, h("th", { scope: "rowgroup", colspan: 3 }, file));
    return h("tbody", {}, file ? name : null, ...rows);
  }

  private row(file: string, n: number, text: Part[], visits: number): HTMLTableRowElement {
    const parts = text.map(([kind, part]) => (kind ? h("span", { class: `t-${kind}` }, part) : part));
    const label = `${located(file, n)}, ${plural(visits, "visit")}: go to the next`;
    const code = visits
      ? h("button", { type: "button", class: "code", title: label, onclick: () => this.visit(file, n) }, ...parts)
      : h("code", {}, ...(text.length ? parts : [" "]));
    const row = h(
      "tr",
      { "data-step-line": n, "data-step-file": file || null },
      h("th", { scope: "row" }, n),
      h("td", { class: "number" }, visits ? `${visits}×` : ""),
      h("td", { class: "text" }, code),
    );
    this.rows.set(`${file}:${n}`, row);
    return row;
  }

  /** The next time that the thread comes to a line; behind the last one, the first. */
  private visit(file: string, line: number): void {
    const { steps, scopes } = this.recorded.thread;
    const isThere = ([at, scope]: (typeof steps)[0]) => at === line && scopes[scope][3] === file;
    const next = steps.findIndex((s, i) => i > this.at && isThere(s));
    this.go(next >= 0 ? next : steps.findIndex(isThere));
  }

  private key(event: KeyboardEvent): void {
    if (event.target instanceof HTMLSelectElement || event.target === this.slider) return;
    const { length } = this.recorded.thread.steps;
    const to: Record<string, number> = {
      ArrowLeft: this.at - 1,
      ArrowUp: this.at - 1,
      ArrowRight: this.at + 1,
      ArrowDown: this.at + 1,
      Home: 0,
      End: length - 1,
    };
    if (!(event.key in to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.go(to[event.key]);
  }

  private go(to: number, keep = true): void {
    const { thread, values, masks } = this.recorded;
    if (!thread.steps.length) return;
    this.at = Math.min(Math.max(0, to), thread.steps.length - 1);
    const [line, scope] = thread.steps[this.at];
    this.slider.value = String(this.at);
    this.back.toggleAttribute("aria-disabled", this.at === 0);
    this.on.toggleAttribute("aria-disabled", this.at === thread.steps.length - 1);
    const [name, depth, , file] = thread.scopes[scope];
    this.mark(`${file}:${line}`);
    const inside = depth ? `, in ${name} (${plural(depth, "call")} deep)` : "";
    replace(
      this.where,
      h("strong", {}, located(file, line)),
      ` is next: step ${this.at + 1} of ${thread.steps.length}${inside}`,
    );
    replace(this.lanes, ...strip(masks[this.at], thread));
    const before = this.at ? { scope: thread.steps[this.at - 1][1], values: values[this.at - 1] } : undefined;
    replace(this.values, variables(thread, scope, values[this.at], before));
    if (keep) remember({ stepped: this.chosen ? String(this.chosen) : "", at: String(this.at + 1) });
  }

  /** The line at hand, brought into sight within its own pane. */
  private mark(place: string): void {
    for (const marked of this.code.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
    const row = this.rows.get(place);
    row?.setAttribute("aria-current", "step");
    const pane = this.code.parentElement;
    if (row && pane) requestAnimationFrame(() => intoSight(row, pane));
  }
}

function coloured(file: string, lines: [number, string][]): Map<number, Part[]> {
  const parts = highlighted(
    file,
    lines.map(([, text]) => text),
  );
  return new Map(lines.map(([n], i) => [n, parts[i]]));
}

function located(file: string, line: number): string {
  return file ? `${file}, line ${line}` : `Line ${line}`;
}

function intoSight(row: HTMLElement, pane: HTMLElement): void {
  const above = row.offsetTop - pane.scrollTop,
    below = above + row.offsetHeight - pane.clientHeight;
  if (above < 0 || below > 0) pane.scrollTop = row.offsetTop - pane.clientHeight / 2;
}

function named(run: Run, t: SteppedThread): string {
  return `thread (${short(t.thread, run.block)}) of block (${short(t.block, run.grid)})`;
}

/** Without the axes that the launch has not. */
function short(place: number[], sizes: number[]): string {
  const axes = sizes[2] > 1 ? 3 : sizes[1] > 1 ? 2 : 1;
  return place.slice(0, axes).join(", ");
}

function ending(thread: SteppedThread): string {
  const how =
    "It was stepped in the unoptimised code, where each variable has a place; its block was run alone, on copies of the arrays.";
  const cut = thread.cut ? ` It went on: its first ${thread.steps.length} steps are kept.` : "";
  return `${how}${cut}${thread.note ? ` It came to no end: ${thread.note}.` : ""}`;
}

function strip(mask: number, thread: SteppedThread): HTMLElement[] {
  const lanes = Array.from({ length: LANES }, (_, lane) => (mask >>> lane) & 1);
  const active = lanes.filter(Boolean).length;
  const cells = lanes.map((on, lane) =>
    h("span", {
      class: `${on ? "on" : "off"}${lane === thread.lane ? " mine" : ""}`,
      title: `lane ${lane}: ${on ? "active" : "idle"}`,
    }),
  );
  const text = `Warp ${thread.warp}: ${active} of ${LANES} lanes run this line; the thread is lane ${thread.lane}`;
  return [h("span", { class: "strip", role: "img", "aria-label": text }, ...cells), h("span", { class: "note" }, text)];
}
