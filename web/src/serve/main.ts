// The playground: an editor, and what is counted and found of its text while one types.
import { h, replace, select } from "../dom";
import { themeButton } from "../theme";
import { Server, takeToken, type Summary } from "./calls";
import { editor, type Editor } from "./editor";
import { Frame } from "./frame";
import { Results } from "./results";
import { packed, type Sheet, unpacked } from "./sheet";

const PAUSE = 400; // milliseconds without a keystroke, after which the text is run
const PATIENCE = 500; // milliseconds after which it is said that something runs

class Playground {
  private readonly editor: Editor;
  private readonly frame = new Frame((thread) => {
    this.stepped = thread;
    void this.run();
  });
  private readonly results: Results;
  private readonly choice = h("div", { class: "choice" });
  private readonly file = h("span", { class: "file" });
  private readonly progress = h("p", { class: "progress", role: "status" });
  private entry: string;
  private timer = 0;
  private running = new AbortController();
  private kernels = "";
  private stepped = ""; // a block and a thread, until another text is opened

  constructor(
    root: HTMLElement,
    private readonly server: Server,
    private sheet: Sheet,
  ) {
    this.entry = sheet.entry;
    this.file.textContent = sheet.name;
    const code = h("section", { class: "code", "aria-label": "Kernel" });
    this.editor = editor(
      code,
      sheet.text,
      () => this.soon(),
      () => this.run(),
    );
    this.results = new Results({
      goTo: (line) => this.editor.goTo(line),
      insert: (lines) => this.editor.insert(lines),
    });
    const shown = h("section", { class: "results", "aria-label": "Results" }, this.results.element, this.frame.element);
    replace(root, this.header(), h("main", {}, code, shown));
    window.addEventListener("hashchange", () => this.follow());
    this.run();
  }

  private header(): HTMLElement {
    const copy = h("button", { type: "button", onclick: () => this.copy(copy) }, "Copy link");
    const run = h(
      "button",
      { type: "button", class: "primary", title: "Ctrl+Enter", onclick: () => this.run() },
      "Run",
    );
    return h(
      "header",
      { class: "bar" },
      h("h1", {}, "tilescope", this.file),
      this.progress,
      this.choice,
      run,
      copy,
      themeButton(),
    );
  }

  private get current(): Sheet {
    return { text: this.editor.text, name: this.sheet.name, entry: this.entry };
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), PAUSE);
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    this.running.abort();
    const mine = (this.running = new AbortController());
    const late = setTimeout(() => (this.progress.textContent = "Running …"), PATIENCE);
    try {
      void this.keepAddress();
      await this.server.run(this.current, this.stepped, mine.signal, (answer) => {
        if (answer.summary) this.show(answer.summary);
        if (answer.document) this.frame.show(answer.document);
        if (answer.unreported) this.withoutReport(answer.unreported);
      });
    } catch (error) {
      if (!mine.signal.aborted) this.fail(error);
    } finally {
      clearTimeout(late);
      if (mine === this.running) this.finish();
    }
  }

  private finish(): void {
    this.progress.textContent = "";
    document.documentElement.dataset.runs = String(1 + Number(document.documentElement.dataset.runs ?? 0));
  }

  private show(summary: Summary): void {
    this.results.show(summary);
    this.editor.setNotes(summary.notes);
    this.frame.setStale(!summary.figures);
    const kernels = JSON.stringify(summary.kernels);
    if (kernels !== this.kernels && (summary.kernels.length || summary.figures)) this.offer(summary.kernels);
    this.kernels = kernels;
  }

  private withoutReport(why: string): void {
    this.results.add(`There is no report: ${why}.`);
    this.frame.setStale(true);
  }

  /** One of several kernels, or all side by side. */
  private offer(kernels: string[]): void {
    if (this.entry && !kernels.includes(this.entry)) this.entry = "";
    const options: [string, string][] = [["", "all kernels"], ...kernels.map((name): [string, string] => [name, name])];
    const made = select("Kernel", options, this.entry, (value) => {
      this.entry = value;
      void this.run();
    });
    replace(this.choice, kernels.length > 1 ? made : null);
  }

  private fail(error: unknown): void {
    const isGone = error instanceof TypeError; // fetch() says no more
    this.results.fail(
      isGone ? "The server does not answer: start `tilescope serve` again." : String((error as Error).message),
    );
    this.frame.setStale(true);
  }

  // --- the address ---------------------------------------------------------------------------------------------

  private async keepAddress(): Promise<string> {
    const link = await packed(this.current);
    if (location.hash !== link) history.replaceState(null, "", link || location.pathname);
    return link;
  }

  private async copy(button: HTMLButtonElement): Promise<void> {
    const link = await this.keepAddress();
    if (link) await navigator.clipboard.writeText(location.origin + "/" + link);
    button.textContent = link ? "Copied" : "Too long for a link";
    setTimeout(() => (button.textContent = "Copy link"), 2000);
  }

  /** A link that is opened in this tab. */
  private async follow(): Promise<void> {
    const given = await unpacked(location.hash);
    if (!given || given.text === this.editor.text) return;
    this.sheet = given;
    this.entry = given.entry;
    this.file.textContent = given.name;
    this.kernels = this.stepped = "";
    this.editor.setText(given.text);
    this.run();
  }
}

async function start(): Promise<void> {
  const root = document.getElementById("page")!;
  const server = new Server(takeToken());
  try {
    const [first, linked] = [await server.start(), await unpacked(location.hash)];
    new Playground(root, server, linked ?? first);
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    replace(root, h("p", { class: "loading", role: "alert" }, String((error as Error).message)));
  }
}

void start();
