import type { Config } from "../config.ts";

/** Whether a request with this `Origin` comes from our own pages. Without one it does not come from a page at all. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { PUBLIC_ORIGIN, secure }: Pick<Config, "PUBLIC_ORIGIN" | "secure">,
): boolean {
  if (origin === undefined || origin === PUBLIC_ORIGIN) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Where people come by https, a page of the same name without it may be anybody's who sits on the line.
  return page.host === host && (!secure || page.protocol === "https:");
}
