// The page: its data unpacked, its sections one below the other.
import { comparison, sides } from "./compare";
import { read } from "./data";
import { h, replace } from "./dom";
import { embedded } from "./embedded";
import { flows } from "./flows";
import { ladder } from "./ladder";
import { phases } from "./phases/view";
import { pictures } from "./pictures";
import { source } from "./source";
import { step } from "./step";
import { timeline } from "./timeline";
import { themeButton } from "./theme";
import { traffic } from "./traffic";
import type { Document, Run } from "./types";
import { verdict } from "./verdict";
import { dims, exact } from "./words";

const SCHEMA = 1;

function run(made: Run): HTMLElement[] {
  const view = source(made);
  const program = timeline(made);
  return [
    ...(program ? [program] : []),
    verdict(made, view.go),
    ...pictures(made),
    view.element,
    ...step(made),
    phases(made),
    flows(made, view.go),
    traffic(made),
  ];
}

function launch(made: Run): string {
  const shared = made.shared_bytes ? ` · ${exact(made.shared_bytes)} bytes of shared memory a block` : "";
  return `${made.source.file} · grid ${dims(made.grid)} · block ${dims(made.block)}${shared}`;
}

function heading(made: Document): [string, string] {
  if (made.kind === "run") return [made.kernel, launch(made)];
  if (made.kind === "ladder") return [made.title, made.claim];
  const { before, now } = made;
  return [
    before.kernel === now.kernel ? `${now.kernel}, before and now` : `${before.kernel} and ${now.kernel}`,
    sides(made),
  ];
}

function page(made: Document): HTMLElement[] {
  const sections = made.kind === "run" ? run(made) : made.kind === "ladder" ? ladder(made) : comparison(made);
  const links = sections.map((s) =>
    h(
      "a",
      {
        href: `#${s.id}`,
        onclick: (event: Event) => {
          event.preventDefault();
          s.scrollIntoView();
          s.querySelector("h2")?.focus();
        },
      },
      s.querySelector("h2")?.textContent ?? s.id,
    ),
  );
  for (const s of sections) s.querySelector("h2")?.setAttribute("tabindex", "-1");
  const [title, note] = heading(made);
  return [
    h(
      "a",
      {
        class: "skip",
        href: `#${sections[0].id}-title`,
        onclick: (event: Event) => {
          event.preventDefault();
          sections[0].querySelector("h2")?.focus();
        },
      },
      `Skip to ${links[0].textContent}`,
    ),
    h(
      "header",
      { class: "top" },
      h("div", { class: "title" }, h("h1", {}, title), h("p", { class: "note" }, note)),
      h("nav", { "aria-label": "Sections" }, ...links),
      "embedded" in document.documentElement.dataset ? null : themeButton(),
    ),
    h("main", {}, ...sections),
    h(
      "footer",
      {},
      h(
        "p",
        { class: "note" },
        `Made by tilescope: the kernel was run on a CPU, and its memory traffic was counted exactly. Times are limits of a GPU, none was measured${"timeline" in made && made.timeline ? "; those of the timeline are the emulation's" : ""}.`,
      ),
    ),
  ];
}

function show(made: Document): void {
  const root = document.getElementById("page")!;
  if (made.schema !== SCHEMA)
    throw new Error(`this page shows documents of version ${SCHEMA}, and this is version ${made.schema}`);
  replace(root, ...page(made));
  document.documentElement.dataset.ready = "yes";
  performance.mark("tilescope-ready");
}

async function start(): Promise<void> {
  const data = document.getElementById("data")!.textContent!.trim();
  if (data) show(await read(data));
  else embedded(document.getElementById("page")!, show);
}

start().catch((error: unknown) => {
  replace(document.getElementById("page")!, h("p", { role: "alert" }, `The report could not be opened: ${error}`));
  throw error;
});
