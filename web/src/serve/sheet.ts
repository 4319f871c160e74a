// What the editor holds, and the end of an address that holds it: the same as src/tilescope/serve/link.py.

/** `entry`: the kernel to run, "" for all that the text describes. */
export interface Sheet {
  text: string;
  name: string;
  entry: string;
}

const KEY = "#k=";
const MOST_LINK = 60_000; // characters of an address that browsers and mails carry

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** The part behind the address; "" where the text is too long for one. */
export async function packed(sheet: Sheet): Promise<string> {
  const text = JSON.stringify({ text: sheet.text, name: sheet.name, entry: sheet.entry });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const link = KEY + code.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return link.length <= MOST_LINK ? link : "";
}

/** null where an address holds no text. */
export async function unpacked(hash: string): Promise<Sheet | null> {
  if (!hash.startsWith(KEY)) return null;
  try {
    const code = atob(hash.slice(KEY.length).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(code, (c) => c.charCodeAt(0));
    const said: unknown = JSON.parse(
      new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))),
    );
    return isSheet(said) ? said : null;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSheet(said: unknown): said is Sheet {
  const { text, name, entry } = (said ?? {}) as Record<string, unknown>;
  return [text, name, entry].every((value) => typeof value === "string");
}
