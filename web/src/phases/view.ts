// A block's phases to be played: arrays and threads as drawings, what happens in words, and the controls.
import { button, coded, h, replace, section, select } from "../dom";
import { moment, onMoment, remember } from "../link";
import { onTheme } from "../theme";
import type { Run, Value } from "../types";
import { brief, tuple } from "../words";
import { legend, recorded, touched } from "./about";
import { Arrows, type End, type Pair } from "./arrows";
import { type Mark, Panel } from "./panel";
import { gate, Replay } from "./replay";
import { blockSentence, heading, threadName, threadSentence } from "./sentences";
import { markOf, Threads } from "./threads";
import { Timeline } from "./timeline";

const SPEEDS: [string, string][] = [
  ["2000", "slow"],
  ["900", "normal"],
  ["300", "fast"],
];
const GRAINS: [string, string][] = [
  ["line", "line by line"],
  ["barrier", "barrier to barrier"],
  ["phase", "phase by phase"],
];
const NONE: Map<number, Value> = new Map();

export function phases(run: Run): HTMLElement {
  if (!run.phases.length)
    return section("phases", "Phases", "", h("p", {}, `There is nothing to play: ${run.recorded.note}.`));
  return new View(run).element;
}

class View {
  readonly element: HTMLElement;
  private replay!: Replay;
  private at = 0;
  private thread = 0;
  private grain = "line";
  private pause = 900;
  private timer = 0;
  private panels: Panel[] = [];
  /** What the block touches of each array at all. */
  private own = new Map<number, Set<number>>();
  private fixed = new Map<number, Map<number, Value>>();
  private readonly replays = new Map<number, Replay>();
  private readonly threads: Threads;
  private readonly timeline = new Timeline((at) => this.go(at));
  private readonly arrows = new Arrows();
  private readonly told = h("div", { class: "told", "aria-live": "polite" });
  private readonly code = h("pre", { class: "context", "aria-label": "The line that is executed" });
  private readonly stage = h("div", { class: "stage" });
  private readonly gate = h("div", { class: "gate" });
  private readonly play: HTMLButtonElement;
  private readonly blocks: HTMLSelectElement;
  private readonly who: HTMLSelectElement;

  constructor(private readonly run: Run) {
    this.threads = new Threads(
      run,
      (thread) => this.choose(thread),
      (by) => this.choose(this.thread + by),
    );
    this.play = button("Play", "Play", () => this.toggle(), { class: "primary" });
    const blocks = select(
      "Block",
      run.phases.map((block, i) => [String(i), tuple(block.at, run.grid)]),
      "0",
      (i) => this.enter(Number(i), 0),
    );
    const who = select("Thread", [], "", (thread) => this.choose(Number(thread)));
    this.blocks = blocks.querySelector("select")!;
    this.who = who.querySelector("select")!;
    this.element = section(
      "phases",
      "Phases",
      recorded(run),
      this.controls(blocks, who),
      this.timeline.element,
      h("div", { class: "now" }, this.told, this.code),
      this.stage,
      legend(),
    );
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.follow(moment());
    onMoment((m) => this.follow(m));
    onTheme(() => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.stage);
  }

  private controls(blocks: HTMLElement, who: HTMLElement): HTMLElement {
    const steps = h(
      "div",
      { class: "buttons", role: "group", "aria-label": "Play" },
      button("◀◀", "Previous phase", () => this.phase(-1)),
      button("◀", "One step back", () => this.step(-1)),
      this.play,
      button("▶", "One step on", () => this.step(1)),
      button("▶▶", "Next phase", () => this.phase(1)),
    );
    const grain = select("Advance", GRAINS, this.grain, (value) => {
      this.grain = value;
      this.draw();
    });
    const speed = select("Speed", SPEEDS, "900", (value) => {
      this.pause = Number(value);
    });
    return h("div", { class: "tools" }, steps, blocks, who, grain, speed);
  }

  // --- where we are ---------------------------------------------------------------------------------------------

  private follow(m: Record<string, string>): void {
    const wanted = (m.block ?? "").split(",").map(Number);
    const found = this.run.phases.findIndex((block) => m.block && block.at.every((x, i) => x === (wanted[i] || 0)));
    const phase = Number(m.phase ?? 0) || 0;
    this.enter(Math.max(0, found), -1);
    const first = this.replay.phaseStart(Math.min(phase, this.replay.moments.at(-1)?.step.p ?? 0));
    this.at = Math.max(0, Math.min(first + (Number(m.step ?? 0) || 0), this.replay.moments.length - 1));
    const [x, y, z] = (m.thread ?? "0").split(",").map(Number);
    const thread = (x || 0) + this.run.block[0] * ((y || 0) + this.run.block[1] * (z || 0));
    this.thread = Math.max(0, Math.min(thread, this.replay.threads - 1));
    this.draw();
    if (m.block !== undefined || m.phase !== undefined) queueMicrotask(() => this.element.scrollIntoView());
  }

  private enter(number: number, at: number): void {
    this.replay = this.replayOf(number);
    this.fixed = this.unchanged();
    this.blocks.value = String(number);
    this.panels = touched(this.replay).map(
      (array) => new Panel(this.run.recorded.arrays[array], array, this.replay.block.rows[array]),
    );
    const all: [number, number] = [0, this.replay.moments.length - 1];
    this.own = new Map(
      this.panels.map((panel) => [panel.number, new Set(this.marks(panel.number, all, () => true).keys())]),
    );
    this.arrange();
    replace(
      this.who,
      ...this.replay.places.map((_, thread) =>
        h("option", { value: thread }, threadName(this.run, this.replay, thread)),
      ),
    );
    if (at >= 0) this.go(at);
  }

  private replayOf(number: number): Replay {
    if (!this.replays.has(number)) this.replays.set(number, new Replay(this.run, this.run.phases[number]));
    return this.replays.get(number)!;
  }

  /** What is known of arrays in global memory that no block changes: of a small launch, by all of its blocks. */
  private unchanged(): Map<number, Map<number, Value>> {
    const all = this.run.recorded.whole ? this.run.phases.map((_, i) => this.replayOf(i)) : [this.replay];
    const changed = new Set(all.flatMap((replay) => replay.results));
    const found = new Map<number, Map<number, Value>>();
    this.run.recorded.arrays.forEach((extent, array) => {
      if (extent.space !== "shared" && !changed.has(array))
        found.set(array, new Map(all.flatMap((replay) => [...replay.last[array]])));
    });
    return found;
  }

  /** Arrays that are read, the block's own memory, arrays that are written. */
  private arrange(): void {
    const results = new Set(this.replay.results);
    const side = (keep: (panel: Panel) => boolean) => this.panels.filter(keep).map((panel) => panel.element);
    const group = (title: string, name: string, figures: HTMLElement[]) =>
      figures.length
        ? h("div", { class: `side ${name}` }, h("h3", {}, title), h("div", { class: "figures" }, ...figures))
        : null;
    const shared = (panel: Panel) => panel.extent.space === "shared";
    replace(
      this.stage,
      group(
        "Global memory, read",
        "read",
        side((p) => !shared(p) && !results.has(p.number)),
      ),
      this.gate,
      group("The block and its shared memory", "block", [...side(shared), this.threads.element]),
      group(
        "Global memory, written",
        "written",
        side((p) => !shared(p) && results.has(p.number)),
      ),
      this.arrows.element,
    );
  }

  private choose(thread: number): void {
    if (thread < 0 || thread >= this.replay.threads) return;
    this.thread = thread;
    this.store();
    this.draw();
  }

  private go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.replay.moments.length - 1));
    this.store();
    this.draw();
  }

  private store(): void {
    const phase = this.replay.moments[this.at]?.step.p ?? 0;
    const step = this.at - this.replay.phaseStart(phase);
    const thread = brief(this.replay.places[this.thread], this.run.block).join(",");
    remember({
      block: brief(this.replay.block.at, this.run.grid).join(","),
      thread,
      phase: String(phase),
      step: step ? String(step) : "",
    });
  }

  private step(by: number): void {
    const [first, last] = this.replay.span(this.at, this.grain);
    const to = by > 0 ? last + 1 : this.replay.span(Math.max(0, first - 1), this.grain)[0];
    if (to < this.replay.moments.length) this.go(to);
    else this.stop();
  }

  private phase(by: number): void {
    const phase = this.replay.moments[this.at].step.p;
    const start = this.replay.phaseStart(phase);
    this.go(
      this.replay.phaseStart(
        by < 0 && this.at > start ? phase : Math.max(0, Math.min(phase + by, this.replay.moments.at(-1)!.step.p)),
      ),
    );
  }

  private toggle(): void {
    if (this.timer) return this.stop();
    if (this.at === this.replay.moments.length - 1) this.go(0);
    this.play.textContent = "Pause";
    this.play.setAttribute("aria-label", "Pause");
    const tick = () => {
      this.step(1);
      if (this.timer) this.timer = window.setTimeout(tick, this.pause);
    };
    this.timer = window.setTimeout(tick, this.pause / 2);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.play.textContent = "Play";
    this.play.setAttribute("aria-label", "Play");
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches("select, input, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
    const does: Record<string, () => void> = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      PageDown: () => this.phase(1),
      PageUp: () => this.phase(-1),
      Home: () => this.go(0),
      End: () => this.go(this.replay.moments.length - 1),
    };
    const act = does[event.key] ?? (event.key === " " && !target.matches("button") ? () => this.toggle() : null);
    if (!act) return;
    event.preventDefault();
    act();
  }

  // --- what is to be seen ---------------------------------------------------------------------------------------

  private draw(): void {
    if (!this.replay.moments.length) {
      replace(this.told, h("p", {}, "This block accessed no memory that is recorded."));
      return;
    }
    const span = this.replay.span(this.at, this.grain);
    const now = this.replay.moments[this.at];
    this.who.value = String(this.thread);
    this.timeline.draw(this.replay, this.at, span);
    const many = span[1] > span[0];
    const lines = many
      ? [
          `Lines ${[...new Set(this.replay.moments.slice(span[0], span[1] + 1).map((m) => m.step.l))].sort((a, b) => a - b).join(", ")} together.`,
        ]
      : [blockSentence(this.replay, now), threadSentence(this.replay, this.at, this.thread)];
    replace(
      this.told,
      h("p", { class: "moment" }, heading(this.replay, this.at)),
      ...lines.map((text, i) => h("p", { class: i ? "of-thread" : "of-block" }, ...coded(text))),
    );
    this.context(now.step.l);
    this.showGate(span);
    this.paint(span);
  }

  private context(line: number): void {
    const lines = line ? this.run.source.lines.filter((l) => Math.abs(l.n - line) <= 1) : [];
    const indents = lines.filter((l) => l.text.trim()).map((l) => l.text.search(/\S/));
    const indent = indents.length ? Math.min(...indents) : 0;
    replace(
      this.code,
      ...lines.map((l) => h("code", { class: l.n === line ? "here" : "" }, `${l.n}  ${l.text.slice(indent)}\n`)),
    );
  }

  private showGate([first, last]: [number, number]): void {
    const { step } = this.replay.moments[first];
    const open = first === last && gate(step);
    this.gate.hidden = !this.replay.moments.some((m) => gate(m.step));
    this.stage.classList.toggle("open-all", this.gate.hidden);
    this.gate.className = `gate${open ? " open" : ""}`;
    replace(
      this.gate,
      h("span", { class: "leaf", "aria-hidden": "true" }),
      h("span", { class: "gate-text" }, open ? "barrier: open" : "barrier: closed until all threads arrive"),
      h("span", { class: "leaf", "aria-hidden": "true" }),
    );
  }

  private paint(span: [number, number]): void {
    const phase = this.replay.moments[this.at].step.p;
    const contents = this.replay.contents(span[1]);
    const width = this.width();
    for (const panel of this.panels) {
      const live = this.marks(panel.number, [0, this.replay.moments.length - 1], (p) => p === phase);
      const marks = this.marks(panel.number, span, () => true);
      const own = this.own.get(panel.number)!;
      const chosen = this.marks(panel.number, span, () => true, this.thread);
      panel.look([...(live.size ? live.keys() : own)], [...chosen.keys()]);
      const values = this.fixed.get(panel.number) ?? contents[panel.number] ?? NONE;
      panel.draw(width, own, new Set(live.keys()), marks, values, new Set(chosen.keys()));
    }
    this.threads.draw(this.replay, span, this.thread, Math.min(width, 320));
    this.arrows.draw(span[0] === span[1] ? this.pairs(span[0]) : []);
  }

  /** Elements of an array that are touched, with the last thing that is done to each. */
  private marks(
    array: number,
    [first, last]: [number, number],
    wanted: (phase: number) => boolean,
    only = -1,
  ): Map<number, Mark> {
    const found = new Map<number, Mark>();
    for (let i = first; i <= last; i++) {
      const { step, acts } = this.replay.moments[i];
      if (!wanted(step.p)) continue;
      for (const [thread, mine] of acts)
        if (only < 0 || thread === only)
          for (const act of mine) {
            if (act.array === array) found.set(act.element, markOf(act));
            if (act.source?.[0] === array) found.set(act.source[1], "load");
          }
    }
    return found;
  }

  private width(): number {
    const room = this.stage.clientWidth || 900;
    return room < 800 ? Math.min(420, room - 24) : Math.min(300, (room - 150) / 4);
  }

  private pairs(at: number): Pair[] {
    const found: Pair[] = [];
    const thread: End = { canvas: this.threads.canvas, box: this.threads.box(this.thread) };
    for (const act of this.replay.moments[at].acts.get(this.thread) ?? []) {
      const here = this.end(act.array, act.element);
      const source = act.source && this.end(...act.source);
      if (source && here) found.push({ from: source, to: here, kind: "load" });
      else if (act.kind === "use" && here) found.push({ from: here, to: thread, kind: "use" });
      else if ((act.kind === "result" || act.kind === "write") && here)
        found.push({ from: thread, to: here, kind: "result" });
    }
    return found;
  }

  private end(array: number, element: number): End | null {
    const panel = this.panels.find((p) => p.number === array);
    const box = panel?.box(element);
    return panel && box ? { canvas: panel.canvas, box } : null;
  }
}
