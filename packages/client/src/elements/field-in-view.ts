import { focusedElement } from "./focused-element.ts";

/** Fields for which an on-screen keyboard comes up. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])";

/**
 * Keeps the field in which a person writes, and the form with its button, in view when the window changes its size, as
 * it does when an on-screen keyboard comes up. Ends with `signal`.
 */
export function keepFieldInView(signal: AbortSignal): void {
  // after two frames, elements have their new layout
  const later = (): unknown => requestAnimationFrame(() => requestAnimationFrame(show));
  addEventListener("resize", later, { passive: true, signal });
}

function show(): void {
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
