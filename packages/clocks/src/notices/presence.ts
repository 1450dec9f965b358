import { SECOND } from "../duration.ts";

/** [CO-300] A person is no longer present after this long without input. */
export const ACTIVE_WITHIN = 60 * SECOND;
/** [CO-300] How often a page reports that its person is still present. */
export const SAY_EVERY = 30 * SECOND;
/** [CO-300] How long such a report is valid. */
export const BELIEVED_FOR = 75 * SECOND;

/** A page's own state. An open socket does not count as presence. */
export type PageState = { readonly visible: boolean; readonly focused: boolean; readonly lastInput: number };

/** [CO-300] Whether the page may report that its person is present at its table. */
export function isHere({ visible, focused, lastInput }: PageState, now: number): boolean {
  return visible && focused && now - lastInput <= ACTIVE_WITHIN;
}

/** The reports from all pages of one person at one table: page id → until when its report is valid. */
export type Presence = Readonly<Record<string, number>>;

/** [CO-300] Applies a page's report: `here: true`, repeated every 30 s, or `here: false`. */
export function pageSays(presence: Presence, page: string, here: boolean, now: number): Presence {
  return { ...presence, [page]: here ? now + BELIEVED_FOR : Math.min(presence[page] ?? now, now) };
}

/** [CO-300] Until when the person counts as present without further reports; null: not present. */
export function presentUntil(presence: Presence, now: number): number | null {
  const until = Math.max(-Infinity, ...Object.values(presence));
  return until > now ? until : null;
}
