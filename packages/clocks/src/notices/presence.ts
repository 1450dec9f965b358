import { SECOND } from "../duration.ts";

/** [CO-300] A person who touches nothing for so long is no longer present. */
export const ACTIVE_WITHIN = 60 * SECOND;
/** [CO-300] How often a page says that its person is still there. */
export const SAY_EVERY = 30 * SECOND;
/** [CO-300] How long the server believes it. */
export const BELIEVED_FOR = 75 * SECOND;

/** What a page knows of itself. An open socket says nothing. */
export type PageState = { readonly visible: boolean; readonly focused: boolean; readonly lastInput: number };

/** [CO-300] Whether the page may say that its person is present at its table. */
export function isHere({ visible, focused, lastInput }: PageState, now: number): boolean {
  return visible && focused && now - lastInput <= ACTIVE_WITHIN;
}

/** What the server has been told by the pages of one person at one table: until when each is believed. */
export type Presence = Readonly<Record<string, number>>;

/** [CO-300] A page says `here: true`, again every 30 s, or `here: false`. */
export function pageSays(presence: Presence, page: string, here: boolean, now: number): Presence {
  return { ...presence, [page]: here ? now + BELIEVED_FOR : Math.min(presence[page] ?? now, now) };
}

/** [CO-300] Until when the person counts as present if nothing more is said; null: not present. */
export function presentUntil(presence: Presence, now: number): number | null {
  const until = Math.max(-Infinity, ...Object.values(presence));
  return until > now ? until : null;
}
