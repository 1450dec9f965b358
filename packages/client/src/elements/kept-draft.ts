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

/**
 * Keeps the draft of a table over a reload of the page, in this tab alone: what was begun for the same question is
 * there again.
 */
export class KeptDraft {
  keep({ id, viewer }: Place, { open, content, isEmpty }: Draft): void {
    if (open === null) return;
    try {
      if (isEmpty) sessionStorage.removeItem(keyOf(id, viewer));
      else {
        const kept: Kept = { question: open.question, ask: fingerprint(open), content };
        sessionStorage.setItem(keyOf(id, viewer), JSON.stringify(kept));
      }
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

/** The same question with other options is another question. */
const fingerprint = ({ ask }: OpenAsk): string => JSON.stringify([ask.kind, ask.options]);

function read(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
