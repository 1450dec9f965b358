import type { OpenAsk, Viewer } from "@caravanserai/kernel";
import type { Draft, DraftContent } from "./draft.ts";

/** Where a draft belongs. */
interface Place {
  readonly id: string;
  readonly viewer: Viewer;
}

/** What is kept: a draft, and the question that it answers. */
interface Kept {
  readonly question: number;
  readonly ask: string;
  readonly content: DraftContent;
}

/** Milliseconds between two writings. */
const PAUSE = 250;

/**
 * Keeps the draft of a table over a reload of the page, in this tab alone: what was begun for the same question is
 * there again.
 */
export class KeptDraft {
  #written = -PAUSE;
  #later: ReturnType<typeof setTimeout> | undefined;

  keep({ id, viewer }: Place, { open, content, isEmpty }: Draft): void {
    if (open === null) return;
    const key = keyOf(id, viewer);
    const kept: Kept | null = isEmpty ? null : { question: open.question, ask: fingerprint(open), content };
    clearTimeout(this.#later);
    // what is dragged changes with every frame: it is written at once, and then only now and then
    const wait = this.#written + PAUSE - performance.now();
    if (wait <= 0) this.#write(key, kept);
    else this.#later = setTimeout(() => this.#write(key, kept), wait);
  }

  #write(key: string, kept: Kept | null): void {
    this.#written = performance.now();
    try {
      if (kept === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // storage is full or not allowed: the draft lives as long as the page
    }
  }

  restore({ id, viewer }: Place, draft: Draft): void {
    if (draft.open === null || !draft.isEmpty) return;
    const kept = read(keyOf(id, viewer));
    if (kept?.question !== draft.open.question || kept.ask !== fingerprint(draft.open)) return;
    draft.restore(kept.content);
  }
}

const keyOf = (id: string, viewer: Viewer): string => `draft:${id}:${viewer}`;

const prints = new WeakMap<object, string>();

/**
 * The same question with other options is another question. Short, and worked out once: a draft that is dragged is kept
 * with every frame.
 */
function fingerprint({ ask }: OpenAsk): string {
  const known = prints.get(ask);
  if (known !== undefined) return known;
  const text = JSON.stringify([ask.kind, ask.options]);
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  const print = `${text.length}:${(hash >>> 0).toString(36)}`;
  prints.set(ask, print);
  return print;
}

function read(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
