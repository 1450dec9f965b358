import { focusedElement } from "./focused-element.ts";

/** Fields for which an on-screen keyboard comes up. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])";

/**
 * Brings the field in which a person writes, and the form with its button, into view: for a window that has changed its
 * size, as it does when an on-screen keyboard comes up.
 */
export function showField(): void {
  const field = focusedElement();
  if (field === null || !field.matches(TYPED)) return;
  for (const part of [field.closest("form"), field])
    // in the middle neither a head nor a bar covers it
    if (part !== null && !isSeen(part)) part.scrollIntoView({ block: "center" });
}

/** Whether its upper and its lower edge are in the window and under nothing else. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  return [top + 1, bottom - 1].every((y) => element.contains(root.elementFromPoint((left + right) / 2, y)));
}
