import { OFFLINE } from "./connection.ts";

const NOT_LOADED =
  "A part of this page could not be loaded: the server cannot be reached, or has been updated since you opened it.";
const FAILED = "Something on this page has failed. Reload the page to continue.";

/**
 * What the page says of work that nobody waited for and that failed or was refused; null: nothing, because the page
 * shows in its own place that there is no connection.
 */
export function faultWords(fault: unknown): string | null {
  // Chromium, Firefox and WebKit word the failure of an import differently.
  if (fault instanceof TypeError && /\bmodule\b/i.test(fault.message)) return NOT_LOADED;
  if (typeof fault !== "object" || fault === null || !("code" in fault) || !("message" in fault)) return FAILED;
  return fault.code === OFFLINE.code ? null : String(fault.message);
}
