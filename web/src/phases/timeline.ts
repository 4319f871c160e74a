// The steps of a block in a row, phase by phase: where we are, and where the gates are.
import { h, replace } from "../dom";
import { plural } from "../words";
import { gate, type Moment, type Replay } from "./replay";
import { markOf } from "./threads";

const MOST_PHASES = 12; // named one by one

export class Timeline {
  readonly element = h("div", { class: "timeline" });
  private readonly phases = h("div", { class: "phase-row", role: "group", "aria-label": "Phases of this block" });
  private readonly steps = h("div", { class: "step-row", role: "group", "aria-label": "Steps of this phase" });

  constructor(private readonly go: (at: number) => void) {
    this.element.append(this.phases, this.steps);
  }

  draw(replay: Replay, at: number, [first, last]: [number, number]): void {
    const phase = replay.moments[at].step.p;
    const count = (replay.moments.at(-1)?.step.p ?? 0) + 1;
    const shown = Array.from({ length: count }, (_, p) => p).filter(
      (p) => count <= MOST_PHASES || p < 8 || p > count - 3 || Math.abs(p - phase) < 2,
    );
    replace(this.phases, ...shown.map((p) => this.phase(replay, p, p === phase)));
    const start = replay.phaseStart(phase);
    const mine = replay.moments.map((m, i) => [m, i] as const).filter(([m]) => m.step.p === phase);
    replace(this.steps, ...mine.map(([moment, i]) => this.tick(moment, i, i - start, i >= first && i <= last)));
  }

  private phase(replay: Replay, p: number, here: boolean): HTMLElement {
    const text = p >= replay.block.phases ? "end" : `phase ${p}`;
    return h(
      "button",
      { type: "button", "aria-current": here ? "step" : null, onclick: () => this.go(replay.phaseStart(p)) },
      text,
    );
  }

  private tick(moment: Moment, at: number, number: number, here: boolean): HTMLElement {
    const { step } = moment;
    const kind = gate(step) ? "gate-tick" : kindOf(moment);
    const label = gate(step)
      ? `Step ${number}: barrier`
      : `Step ${number}: line ${step.l}, ${plural(moment.acts.size, "thread")}`;
    return h("button", {
      type: "button",
      class: `tick ${kind}`,
      "aria-current": here ? "step" : null,
      "aria-label": label,
      title: label,
      tabindex: here ? 0 : -1,
      onclick: () => this.go(at),
    });
  }
}

function kindOf(moment: Moment): string {
  const acts = [...moment.acts.values()].flat();
  const marks = new Set(acts.map(markOf));
  return (["result", "use", "load", "zero"] as const).find((mark) => marks.has(mark)) ?? "rest";
}
