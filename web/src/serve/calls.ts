// What the server is asked, and what it answers: each line of an answer is an object with one key.
import type { Document } from "../types";
import type { Sheet } from "./sheet";

export interface Note {
  severity: "error" | "warning" | "note";
  message: string;
  line: number;
  column: number;
  kind: string;
  hint: string;
  facts: string;
  other_line: number;
}

export interface Figures {
  kernel: string;
  load_sectors: number;
  sectors_per_request: number;
  store_sectors: number;
  conflicts: number;
  flops_per_load: number;
}

export interface Summary {
  status: "right" | "wrong" | "ran" | "compile" | "fault" | "usage" | "unsupported";
  notes: Note[];
  kernels: string[];
  printed: string;
  messages?: string[];
  figures?: Figures[];
}

export interface Answer {
  summary?: Summary;
  document?: Document | null;
  unreported?: string;
}

const KEPT = "tilescope-token";

/** From the address that the server printed, which loses it, or as it was kept for this address and port. */
export function takeToken(): string {
  const address = new URL(location.href);
  const given = address.searchParams.get("token");
  if (given) {
    localStorage.setItem(KEPT, given);
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }
  return given ?? localStorage.getItem(KEPT) ?? "";
}

export class Server {
  private readonly tab = crypto.randomUUID();

  constructor(private readonly token: string) {}

  /** The text to begin with. Throws an Error that says what to do. */
  async start(): Promise<Sheet> {
    return (await this.ask("/start", {})).json();
  }

  /** Gives `hear` one answer after the other. `step`: a block and a thread, "" for none that is asked for. */
  async run(sheet: Sheet, step: string, signal: AbortSignal, hear: (answer: Answer) => void): Promise<void> {
    const body = JSON.stringify({ ...sheet, step, tab: this.tab });
    const asked = await this.ask("/run", { method: "POST", body, signal }, { "Content-Type": "application/json" });
    for await (const line of lines(asked.body!)) hear(JSON.parse(line) as Answer);
  }

  private async ask(path: string, options: RequestInit, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(path, { ...options, headers: { ...headers, "X-Tilescope-Token": this.token } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  }
}

async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = parts.pop()!;
    yield* parts;
    if (done) return;
  }
}
