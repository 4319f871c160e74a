// The editor: CodeMirror, in the page's colours, with notes at their lines.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { coded, h } from "../dom";
import type { Note } from "./calls";

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--remark)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.modifier, tags.processingInstruction, tags.operatorKeyword], color: "var(--word)" },
  { tag: [tags.typeName, tags.standard(tags.typeName), tags.namespace], color: "var(--type)" },
  { tag: [tags.string, tags.number, tags.bool, tags.character, tags.null], color: "var(--text)" },
]);

export interface Editor {
  readonly text: string;
  /** All of it anew, as one change that can be undone. */
  setText(text: string): void;
  /** Before all others; the rest stays. */
  insert(lines: string): void;
  setNotes(notes: readonly Note[]): void;
  goTo(line: number): void;
}

export function editor(parent: HTMLElement, text: string, changed: () => void, run: () => void): Editor {
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions: extensions(changed, run) }),
  });
  const replace = (to: number, insert: string) => view.dispatch({ changes: { from: 0, to, insert } });
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText: (given) => replace(view.state.doc.length, given),
    insert: (lines) => replace(0, lines),
    setNotes: (notes) => view.dispatch(setDiagnostics(view.state, diagnostics(view.state.doc, notes))),
    goTo: (line) => goTo(view, line),
  };
}

function extensions(changed: () => void, run: () => void) {
  const runs = {
    key: "Mod-Enter",
    run: () => {
      run();
      return true;
    },
  };
  return [
    lineNumbers(),
    lintGutter(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    indentUnit.of("    "),
    indentOnInput(),
    bracketMatching(),
    highlightSelectionMatches(),
    cpp(),
    syntaxHighlighting(COLOURS),
    keymap.of([runs, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      "aria-label": "Kernel. Escape, then Tab leaves the editor.",
      autocapitalize: "off",
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed();
    }),
  ];
}

function goTo(view: EditorView, number: number): void {
  const line = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
  view.dispatch({ selection: { anchor: line.from }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) });
  view.focus();
}

function diagnostics(text: Text, notes: readonly Note[]): Diagnostic[] {
  return notes.filter((note) => note.line >= 1 && note.line <= text.lines).map((note) => diagnostic(text, note));
}

function diagnostic(text: Text, note: Note): Diagnostic {
  return {
    ...range(text, note),
    severity: note.severity === "note" ? "info" : note.severity,
    message: note.message,
    renderMessage: () =>
      h(
        "div",
        {},
        h("p", {}, ...coded(note.message)),
        note.facts && h("p", { class: "note" }, note.facts),
        note.hint && h("p", { class: "hint" }, ...coded(note.hint)),
      ),
  };
}

/** The word at the column, or the line without what it is indented by. */
function range(text: Text, note: Note): { from: number; to: number } {
  const line = text.line(note.line);
  const word = note.column >= 0 ? /^\w+/.exec(line.text.slice(note.column)) : null;
  if (word) return { from: line.from + note.column, to: line.from + note.column + word[0].length };
  return { from: line.from + line.text.search(/\S|$/), to: line.to };
}
