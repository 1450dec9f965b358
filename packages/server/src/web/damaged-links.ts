import { matchRoute } from "@caravanserai/protocol";

/** An escaped `#` before the key of a link; names of people may hold one as well. */
const KEY = /%23(?=[a-z]+=)/i;

/**
 * The address that was meant by a link that a chat program has damaged: with an escaped `#`, a second slash at its
 * beginning, or capitals. Null: it is as it should be, or it cannot be told what was meant.
 */
export function meantAddress(url: string): string | null {
  const [given = "", query] = url.split("?");
  const [path = "", ...hash] = given.split(KEY);
  const single = path.replace(/^\/{2,}/, "/");
  const lower = single.replace(/^\/[^/]+/, (first) => first.toLowerCase());
  const meant = matchRoute(single) === null && matchRoute(lower) !== null ? lower : single;
  if (matchRoute(meant) === null) return null;
  const whole = meant + (query === undefined ? "" : `?${query}`) + (hash.length === 0 ? "" : `#${hash.join("#")}`);
  return whole === url ? null : whole;
}
