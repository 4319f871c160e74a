// The report in its frame, which may reach nothing of this page: documents in; it draws itself anew, as high as it is.
import { h } from "../dom";
import { isDark, onTheme } from "../theme";
import type { Document } from "../types";

interface Told {
  ready?: boolean;
  height?: number;
  step?: string;
}

export class Frame {
  readonly element = h("iframe", { title: "Report", src: "/report", sandbox: "allow-scripts", hidden: true });
  private waiting: Document | null = null;
  private isReady = false;

  /** `step` is called with the thread that a reader of the report wants to step. */
  constructor(step: (thread: string) => void) {
    window.addEventListener("message", (event: MessageEvent<Told>) => {
      if (event.source !== this.element.contentWindow) return;
      if (event.data.ready) this.start();
      if (event.data.step) step(event.data.step);
      if (event.data.height) this.element.style.height = `${event.data.height}px`;
    });
    onTheme(() => this.send({ theme: isDark() ? "dark" : "light" }));
  }

  show(report: Document): void {
    this.element.hidden = false;
    this.setStale(false);
    if (this.isReady) this.send({ report });
    else this.waiting = report;
  }

  /** What is shown is of an older text than the one that was run last. */
  setStale(isStale: boolean): void {
    this.element.classList.toggle("stale", isStale);
  }

  private start(): void {
    this.isReady = true;
    this.send({ theme: isDark() ? "dark" : "light" });
    if (this.waiting) this.send({ report: this.waiting });
  }

  private send(message: object): void {
    if (this.isReady) this.element.contentWindow!.postMessage(message, "*"); // its origin is its own alone
  }
}
