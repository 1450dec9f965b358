import { inBrowser } from "../../elements/browser-storage.ts";

const KEY = "camel.fires-at-once";

/** Whether one press fires a volley, without holding the button: a setting of this browser. */
export function firesAtOnce(): boolean {
  return inBrowser.get(KEY) === "yes";
}

export function setFiresAtOnce(atOnce: boolean): void {
  inBrowser.set(KEY, atOnce ? "yes" : null);
}
