// Two launches beside each other: what got better and what worse, in all, by line and by array.
import { coded, h, replace, section, select } from "./dom";
import type { Change, ChangedLine, Comparison, Finding, Part, Side } from "./types";
import { dims, duration, exact, ratio, short, titled } from "./words";

const SHOWN = 8; // of the totals
/** The counts that a part of the GPU is about. */
const OF_PART: Record<string, RegExp> = {
  "global memory": /^global_.*_sectors$/,
  "shared memory": /^shared_.*_wavefronts$/,
  arithmetic: /^flops$/,
  "instruction issue": /^instructions$/,
};

export function comparison(made: Comparison): HTMLElement[] {
  return [
    section(
      "changes",
      "What changed",
      "",
      made.problem.same ? "" : h("p", { class: "waste" }, ...coded(`${titled(made.problem.sentence)}.`)),
      h("div", { class: "answers two" }, binds(made), totals(made)),
      findings(made),
    ),
    lines(made),
    section("arrays", "By array", "", arrays(made)),
  ];
}

export function sides(made: Comparison): string {
  const told = (side: Side) =>
    `${side.kernel} in ${side.file}, grid ${dims(side.grid)}, block ${dims(side.block)}${side.status ? `, ${side.status}` : ""}`;
  return `before: ${told(made.before)} · now: ${told(made.now)}`;
}

/** Such as 28.6× fewer. */
function times(change: Change): string {
  if (!change.before || !change.now) return change.now ? "new" : "gone";
  const factor = Math.max(change.now, change.before) / Math.min(change.now, change.before);
  return `${factor < 1.95 ? factor.toFixed(2) : ratio(factor)}× ${change.now > change.before ? "more" : "fewer"}`;
}

function mood(change: Change): string {
  return change.judgement === "better" ? "fine" : change.judgement === "worse" ? "waste" : "";
}

function told(change: Change): HTMLElement[] {
  return [
    h("td", { class: "number" }, short(change.before)),
    h("td", { class: "number" }, short(change.now)),
    h("td", { class: mood(change) }, `${times(change)}${change.judgement ? `, ${change.judgement}` : ""}`),
  ];
}

function table(label: string, heads: string[], rows: HTMLElement[]): HTMLElement {
  const head = h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)));
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
    h("table", { class: "changes" }, h("thead", {}, head), h("tbody", {}, ...rows)),
  );
}

function totals(made: Comparison): HTMLElement {
  const row = (change: Change) =>
    h(
      "tr",
      {},
      h("th", { scope: "row", title: made.meanings[change.name]?.[0] ?? null }, change.name.replace(/_/g, " ")),
      ...told(change),
    );
  const worse = made.totals.filter((c) => c.judgement === "worse").length,
    better = made.totals.filter((c) => c.judgement === "better").length;
  const judged = !made.totals.length ? "No count differs" : `${better} better, ${worse} worse`;
  const headline = made.problem.same ? judged : "For each element of what is read";
  const both = (change: Change) => change.before > 0 && change.now > 0;
  const all = made.problem.same ? made.totals : made.per_element;
  const ordered = [...all.filter(both), ...all.filter((change) => !both(change))];
  const rest = ordered.slice(SHOWN);
  const heads = ["count", "before", "now", "change"];
  return h(
    "article",
    { class: "answer" },
    h("h3", {}, "Counts"),
    h("p", { class: "headline" }, headline),
    table("Counts that changed most", heads, ordered.slice(0, SHOWN).map(row)),
    rest.length
      ? h(
          "details",
          {},
          h("summary", {}, `${rest.length} more`),
          table("Other counts that changed", heads, rest.map(row)),
        )
      : null,
    made.alike ? h("p", { class: "note" }, `${made.alike}.`) : null,
  );
}

function binds(made: Comparison): HTMLElement {
  const before = scaled(made.parts_before, made.problem.same ? 1 : made.problem.elements_before),
    after = scaled(made.parts_now, made.problem.same ? 1 : made.problem.elements_now);
  const [first] = before,
    [last] = after;
  const most = Math.max(...[...before, ...after].map((part) => part.seconds), 1e-15);
  const bar = (word: string, part: Part | undefined, binding: boolean) =>
    h(
      "div",
      { class: `bar${binding ? " most" : ""}`, role: "listitem" },
      h("span", { class: "bar-name" }, word),
      h(
        "span",
        { class: "bar-track", "aria-hidden": "true" },
        h("span", { class: "bar-fill", style: `width:${(100 * (part?.seconds ?? 0)) / most}%` }),
      ),
      h("span", { class: "bar-value" }, part?.seconds ? duration(part.seconds) : "none"),
    );
  const groups = before.map((part) => {
    const now = after.find((other) => other.name === part.name);
    return h(
      "div",
      { role: "list", "aria-label": part.name },
      h("h3", {}, part.name),
      bar("before", part, part === first),
      bar("now", now, now === last),
    );
  });
  return h(
    "article",
    { class: `answer ${made.problem.same ? better(first, last) : ""}` },
    h("h3", {}, made.problem.same ? "Is it better?" : "What binds each, for each element"),
    h("p", { class: "headline" }, made.problem.same ? limit(first, last) : "Two problems"),
    h(
      "p",
      {},
      first?.name === last?.name
        ? `Both are bound by ${last?.name}.`
        : `Before, ${first?.name} bound it; now ${last?.name} does.`,
    ),
    ...groups,
    h(
      "p",
      { class: "note" },
      `The PTX's counts at the peak rates of an ${made.device}, each part alone, as if there were no cache: for comparing, no time of a GPU.`,
    ),
  );
}

/** The same parts, of one of so many elements. */
function scaled(parts: Part[], elements: number): Part[] {
  return parts.map((part) => ({ ...part, seconds: part.seconds / Math.max(1, elements) }));
}

/** What the part that is asked most is asked for, before and now. */
function limit(first: Part | undefined, last: Part | undefined): string {
  if (!first?.seconds || !last?.seconds) return "Nothing was counted";
  const factor = first.seconds / last.seconds;
  if (Math.abs(factor - 1) < 0.005) return "As much is asked";
  return factor > 1 ? `${ratio(factor)}× less is asked` : `${ratio(1 / factor)}× more is asked`;
}

function better(first: Part | undefined, last: Part | undefined): string {
  if (!first?.seconds || !last?.seconds || first.seconds === last.seconds) return "";
  return last.seconds < first.seconds ? "good" : "bad";
}

function findings(made: Comparison): HTMLElement {
  if (!made.checked) return h("p", { class: "note" }, "Not both launches were checked, so findings are not compared.");
  const list = (word: string, found: Finding[]) =>
    found.map((f) =>
      h(
        "li",
        { class: `finding-${word === "appeared" ? f.severity : "note"}` },
        h("span", { class: "tag" }, `${word}: ${f.severity} ${f.kind.replace(/_/g, " ")}, line ${f.line}`),
        h("p", {}, ...coded(f.message)),
      ),
    );
  const all = [...list("appeared", made.appeared), ...list("gone", made.gone)];
  return all.length ? h("ul", { class: "findings" }, ...all) : h("p", { class: "note" }, "The same findings in both.");
}

// --- line by line -----------------------------------------------------------------------------------------------

function lines(made: Comparison): HTMLElement {
  const names = [
    ...new Set(
      made.totals.map((c) => c.name).filter((name) => made.lines.some((l) => l.changes.some((c) => c.name === name))),
    ),
  ];
  const body = h("div", {});
  const show = (name: string) => replace(body, linesTable(made, name));
  const first = names.find((name) => OF_PART[made.parts_before[0]?.name]?.test(name)) ?? names[0] ?? "";
  if (first) show(first);
  const choose = select(
    "Compare",
    names.map((name) => [name, name.replace(/_/g, " ")]),
    first,
    show,
  );
  return section(
    "lines",
    "Line by line",
    "Lines belong together by their texts; one that moved is the same line.",
    names.length ? h("div", { class: "tools" }, choose) : h("p", {}, "No line differs in any count."),
    body,
  );
}

function linesTable(made: Comparison, name: string): HTMLElement {
  const rows = made.lines.flatMap((line) =>
    line.changes.filter((c) => c.name === name).map((change) => ({ line, change })),
  );
  rows.sort((a, b) => number(a.line) - number(b.line));
  const most = Math.max(1, ...rows.flatMap(({ change }) => [change.before, change.now]));
  const cell = (n: number, kind: string) =>
    h(
      "td",
      { class: `number ${kind}`, title: exact(n) },
      n ? h("span", { class: "fill", style: `width:${(100 * n) / most}%`, "aria-hidden": "true" }) : null,
      h("span", {}, n ? short(n) : ""),
    );
  const made_ = rows.map(({ line, change }) =>
    h(
      "tr",
      {},
      h("td", { class: "number" }, line.before?.line || ""),
      cell(change.before, "heat"),
      h("td", { class: "number" }, line.now?.line || ""),
      cell(change.now, "heat"),
      h("td", { class: mood(change) }, times(change)),
      text(line),
    ),
  );
  return table(`Lines by ${name}`, ["line before", "before", "line now", "now", "change", "source"], made_);
}

function number(line: ChangedLine): number {
  return (line.now ?? line.before)!.line;
}

/** Once where it is the same; else as it was and as it is. */
function text({ before, now }: ChangedLine): HTMLElement {
  if (before && now && before.text === now.text) return h("td", {}, h("code", {}, now.text || "(no source line)"));
  const row = (sign: string, side: { text: string } | null, kind: string) =>
    side ? h("div", { class: kind }, h("code", {}, `${sign} ${side.text || "(no source line)"}`)) : null;
  return h("td", { class: "edited" }, row("−", before, "removed"), row("+", now, "added"));
}

function arrays(made: Comparison): HTMLElement {
  const rows = made.arrays.flatMap((array) =>
    array.changes.map((change, i) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, i ? "" : h("code", {}, array.name)),
        h("td", {}, change.name.replace(/_/g, " ")),
        ...told(change),
      ),
    ),
  );
  return rows.length
    ? table("Arrays", ["array", "figure", "before", "now", "change"], rows)
    : h("p", {}, "No array is used differently.");
}
