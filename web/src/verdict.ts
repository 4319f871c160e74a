// What a reader wants to know first: right or wrong, what binds the kernel, what to do about it.
import { coded, h, section } from "./dom";
import type { Advice, Finding, Part, Run } from "./types";
import { duration, exact, plural, ratio, short, titled } from "./words";

const SHOWN = 3;
const FAULTY: Record<string, string> = { right: "Right by luck", ran: "Faulty" };
const CLAIM = /^right: (.*)( within \S+|, every element exactly)$/;
const SMALL = 1e-6; // seconds; a launch alone takes longer

export type GoTo = (line: number) => void;

export function verdict(run: Run, go: GoTo): HTMLElement {
  return section(
    "verdict",
    "Verdict",
    "",
    h(
      "div",
      { class: "answers" },
      right(run),
      binds(run),
      h("div", { class: "beside" }, todo(run, go), findings(run, go), totals(run)),
    ),
  );
}

function right(run: Run): HTMLElement {
  const { status, messages } = run.verdict;
  const words: Record<string, [string, string]> = {
    right: ["✓", "Right"],
    wrong: ["✗", "Wrong"],
    ran: ["–", "Not compared"],
  };
  const [sign, word] = words[status] ?? ["–", status];
  const faults = run.findings.filter((f) => f.severity === "error").length;
  const checked = !run.checked
    ? "It was not checked for races, stray accesses and broken barriers."
    : faults
      ? `The checks found ${plural(faults, "error")}.`
      : "No race, no stray access, no broken barrier was found.";
  const mood = status === "wrong" || faults ? "bad" : status === "right" ? "good" : "";
  return h(
    "article",
    { class: `answer outcome ${mood}` },
    h(
      "div",
      {},
      h("h3", {}, "Is it right?"),
      h(
        "p",
        { class: "headline" },
        h("span", { class: "sign", "aria-hidden": "true" }, faults && status !== "wrong" ? "!" : sign),
        faults ? (FAULTY[status] ?? word) : word,
      ),
    ),
    h(
      "div",
      {},
      ...messages.map((message) =>
        h(
          "p",
          {},
          ...coded(
            status === "ran"
              ? "The launch says of no array what it should hold."
              : `${message.replace(CLAIM, "right: `$1`$2").replace(/^(right|wrong): /, "")}.`,
          ),
        ),
      ),
      h("p", {}, checked),
    ),
  );
}

// --- what binds it ----------------------------------------------------------------------------------------------

function binds(run: Run): HTMLElement {
  const [first, second] = run.parts;
  const small = !first || first.seconds < SMALL;
  const headline = first?.seconds ? titled(first.name) : "Nothing";
  return h(
    "article",
    { class: "answer" },
    h("h3", {}, "What binds it?"),
    h("p", { class: "headline" }, headline),
    h("p", {}, longest(first, second)),
    h("p", {}, atLeast(run)),
    small ? h("p", {}, smallness(run)) : null,
    h(
      "div",
      { class: "bars", role: "list", "aria-label": "Time that each part of the GPU is asked for at its peak rate" },
      ...run.parts.map((part) => bar(part, first)),
    ),
    h(
      "details",
      {},
      h("summary", {}, "How this is reckoned"),
      h(
        "p",
        {},
        `The PTX's counts at the peak rates of an ${run.device}, each part alone, as if no cache served a load and the assembler joined no accesses. Caches and joined accesses make it less, waiting makes it more: it is for comparing parts, and no time of a GPU.`,
      ),
      h(
        "ul",
        {},
        ...run.parts.map((part) =>
          h("li", {}, `${part.name}: ${exact(part.amount)} ${part.unit} at ${short(part.rate)} a second`),
        ),
      ),
      h(
        "p",
        {},
        "What a GPU takes at least counts only what is proved: instructions and passes that the machine code has as often as the PTX, at the card's highest clock; each distinct byte once between L1 and L2; between L2 and its memory only what L2 cannot hold; and the least time that an empty kernel took, where that was measured.",
      ),
      h(
        "ul",
        {},
        ...run.bound.parts.map((part) =>
          h(
            "li",
            {},
            `${part.name}, at least ${duration(part.seconds)}: ${exact(Math.round(part.amount))} ${part.unit}`,
          ),
        ),
      ),
    ),
  );
}

function smallness(run: Run): string {
  const blocks = run.grid[0] * run.grid[1] * run.grid[2];
  return `But ${plural(blocks, "block")} ${blocks === 1 ? "is" : "are"} too little to keep such a GPU busy: starting a kernel takes longer than this.`;
}

function longest(first: Part | undefined, second: Part | undefined): string {
  if (!first?.seconds) return "Nothing was counted.";
  const factor = second?.seconds ? first.seconds / second.seconds : 0,
    times = factor < 1.05 ? `, as long as ${second?.name}` : `, ${ratio(factor)} times as long as ${second?.name}`;
  return `By the PTX's counts, without caches, its ${first.name} would take ${duration(first.seconds)}${factor ? times : ""}.`;
}

function atLeast(run: Run): string {
  const [first] = run.bound.parts;
  if (!first) return `Of its time on an ${run.device} nothing is proved.`;
  return `An ${run.device} takes at least ${duration(first.seconds)}: ${first.name}.`;
}

function bar(part: Part, first: Part): HTMLElement {
  const share = first.seconds ? part.seconds / first.seconds : 0;
  return h(
    "div",
    { class: `bar${part === first ? " most" : ""}`, role: "listitem" },
    h("span", { class: "bar-name" }, part.name),
    h(
      "span",
      { class: "bar-track", "aria-hidden": "true" },
      h("span", { class: "bar-fill", style: `width:${(100 * share).toFixed(1)}%` }),
    ),
    h("span", { class: "bar-value" }, part.amount ? duration(part.seconds).replace("under ", "< ") : "none"),
  );
}

// --- what to do -------------------------------------------------------------------------------------------------

function todo(run: Run, go: GoTo): HTMLElement {
  const shown = run.advice.slice(0, SHOWN);
  const none = run.checked
    ? "No advice: nothing is seen whose cure would save a tenth of the time that binds. The source below shows what excess is left."
    : "The launch was not checked; check it for advice.";
  return h(
    "article",
    { class: "answer" },
    h("h3", {}, "What to do?"),
    shown.length ? h("ol", { class: "advice" }, ...shown.map((a) => advice(a, go))) : h("p", {}, none),
  );
}

function advice(a: Advice, go: GoTo): HTMLElement {
  return h(
    "li",
    { class: `advice-${a.severity}` },
    h("p", {}, ...coded(a.sentence)),
    h(
      "p",
      { class: "gain" },
      a.times ? h("strong", {}, `${a.gain.startsWith("up to ") ? "up to " : ""}${ratio(a.times)}×`) : null,
      " ",
      ...coded(gain(a)),
      a.line ? " · " : "",
      a.line ? lineLink(a.line, go) : null,
    ),
  );
}

function gain(a: Advice): string {
  return a.times ? a.gain.replace(/^(up to )?[\d.e+]+ times /, "") : a.gain;
}

export function lineLink(line: number, go: GoTo): HTMLElement {
  return h(
    "a",
    {
      href: `#line=${line}`,
      onclick: (event: Event) => {
        event.preventDefault();
        go(line);
      },
    },
    `line ${line}`,
  );
}

function findings(run: Run, go: GoTo): HTMLElement | null {
  if (!run.findings.length) return null;
  return h(
    "details",
    { class: "all-findings", open: run.findings.some((f) => f.severity !== "note") },
    h("summary", {}, plural(run.findings.length, "finding")),
    h("ul", { class: "findings" }, ...run.findings.map((f) => finding(f, go))),
  );
}

function finding(f: Finding, go: GoTo): HTMLElement {
  return h(
    "li",
    { class: `finding-${f.severity}` },
    h("span", { class: "tag" }, `${f.severity}: ${f.kind.replace(/_/g, " ")}`),
    " ",
    f.line ? lineLink(f.line, go) : null,
    f.other_line ? " and " : "",
    f.other_line ? lineLink(f.other_line, go) : null,
    h("p", {}, ...coded(f.message)),
    f.hint && h("p", { class: "hint" }, ...coded(f.hint)),
  );
}

function totals(run: Run): HTMLElement {
  const rows = Object.entries(run.totals).map(([name, n]) => {
    const [meaning, metric] = run.meanings[name] ?? ["", ""];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, name)),
      h("td", { class: "number" }, exact(n)),
      h("td", {}, meaning),
      h("td", {}, metric && h("code", {}, metric)),
    );
  });
  const head = ["count", "of the launch", "what it counts", "the metric of Nsight Compute"];
  return h(
    "details",
    {},
    h("summary", {}, "All counts by their names"),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "All counts" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, ...rows),
      ),
    ),
  );
}
