/* The addresses of the pages: the client shows a page for each, and the server knows what it can be asked for. */

type Routes = Readonly<Record<string, string>>;

/** Page → path with `:names`. If several match, the first wins. */
export const ROUTES = {
  home: "/",
  lobby: "/tables",
  friend: "/friend",
  bots: "/bots",
  "new-table": "/new",
  table: "/table/:id",
  "what-if": "/table/:id/what-if",
  players: "/players",
  "how-ratings-work": "/ratings",
  player: "/player/:name",
  against: "/player/:name/against/:other",
  clubs: "/clubs",
  club: "/clubs/:id",
  tournaments: "/tournaments",
  "new-tournament": "/new-tournament",
  tournament: "/tournaments/:id",
  programs: "/programs",
  archive: "/archive",
  dice: "/dice",
  "dice-of": "/dice/:id",
  replay: "/replay/:id",
  learn: "/learn",
  "how-to-play": "/learn/:of",
  rules: "/rules",
  "rules-of": "/rules/:of",
  profile: "/profile",
  people: "/people",
  data: "/data",
  admin: "/admin",
  "helped-position": "/admin/help/:id",
  notices: "/notices",
  orders: "/orders",
  mail: "/mail",
  "mail-off": "/mail/off/:token",
  recover: "/recover",
  "sign-in": "/sign-in",
  "sign-up": "/sign-up",
  help: "/help",
} as const satisfies Routes;
/** The page that matches a path, with its parameters; null if none does. */
export function matchRoute(
  path: string,
  routes: Routes = ROUTES,
): { readonly page: string; readonly params: Readonly<Record<string, string>> } | null {
  const parts = path.split("/").filter((part) => part !== "");
  for (const [page, pattern] of Object.entries(routes)) {
    const wanted = pattern.split("/").filter((part) => part !== "");
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, i) => {
      const part = parts[i] ?? "";
      if (!want.startsWith(":")) return want === part;
      params[want.slice(1)] = decoded(part);
      return true;
    });
    if (fits) return { page, params };
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
