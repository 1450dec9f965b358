import type { OpenAsk, Viewer } from "@caravanserai/kernel";
import { inTab } from "./browser-storage.ts";
import type { Draft, DraftContent } from "./draft.ts";

/** The table and viewer that a draft belongs to. */
interface Place {
  readonly id: string;
  readonly viewer: Viewer;
}

/** The stored draft, with the question that it answers. */
interface Kept {
  readonly question: number;
  readonly ask: string;
  readonly content: DraftContent;
}

/** Debounce time from a change to the write, in milliseconds. */
const PAUSE = 250;

/** Stores the draft of a table across a page reload, for this tab only, and restores it for the same question. */
export class KeptDraft {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #write: (() => void) | undefined;

  /** Dragging changes the draft with every frame, so writes are debounced; leaving the page writes at once. */
  keep({ id, viewer }: Place, draft: Draft): void {
    const { open, content, isEmpty } = draft;
    if (open === null) return;
    this.#write = () => {
      const kept: Kept = { question: open.question, ask: fingerprint(open), content };
      inTab.set(keyOf(id, viewer), isEmpty ? null : JSON.stringify(kept));
    };
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(this.#now, PAUSE);
    window.addEventListener("pagehide", this.#now);
  }

  readonly #now = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    window.removeEventListener("pagehide", this.#now);
    this.#write?.();
    this.#write = undefined;
  };

  restore({ id, viewer }: Place, draft: Draft): void {
    if (draft.open === null || !draft.isEmpty) return;
    const kept = inTab.getJson(keyOf(id, viewer)) as Kept | null;
    if (kept?.question !== draft.open.question || kept.ask !== fingerprint(draft.open)) return;
    draft.restore(kept.content);
  }
}

const keyOf = (id: string, viewer: Viewer): string => `draft:${id}:${viewer}`;

const prints = new WeakMap<object, string>();

/**
 * A hash of the question: the same question with other options counts as another one. Cached, because a dragged draft
 * is stored many times.
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
