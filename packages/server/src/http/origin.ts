import type { Config } from "../config.ts";

/** Whether a request with this `Origin` comes from our own pages. A request without one does not come from a page. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { PUBLIC_ORIGIN, secure }: Pick<Config, "PUBLIC_ORIGIN" | "secure">,
): boolean {
  if (origin === undefined || origin === PUBLIC_ORIGIN) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // On a site with https, a plain http page of the same host may have been forged by an attacker on the network.
  return page.host === host && (!secure || page.protocol === "https:");
}
