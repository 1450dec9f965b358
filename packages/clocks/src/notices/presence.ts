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
