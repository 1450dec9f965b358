import type { Said } from "../contract/index.ts";

/** Shows a short message above the decision bar of the table in which `from` is. */
export function say(from: HTMLElement, said: Said): void {
  from.dispatchEvent(new CustomEvent("cv-said", { detail: { said }, bubbles: true, composed: true }));
}
