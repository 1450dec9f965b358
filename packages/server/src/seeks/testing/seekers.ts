import type { MySearch, SeekTermsGiven } from "@caravanserai/protocol";
import type { TestSite, Visitor } from "../../testing/site.ts";

/** A person with an account who looks for opponents. */
export interface Seeker {
  readonly visitor: Visitor;
  readonly name: string;
  readonly id: string;
}

let made = 0;

/** Creates an account. Hashing passwords is slow: tests with many people insert their rows directly. */
export async function seeker(site: TestSite, name: string): Promise<Seeker> {
  const visitor = site.visitor();
  const full = `${name} ${made++}`;
  const { me } = await visitor.post<{ me: { id: string } }>("/api/accounts", { name: full, password: "long enough" });
  return { visitor, name: full, id: me.id };
}

/** A live, casual seek of hazard for two. */
export const LIVE: SeekTermsGiven = {
  class: "live",
  games: [{ game: "hazard", seats: [2, 2] }],
  paces: ["live-15"],
  rated: "casual",
  range: "any",
};

export function openSeek({ visitor }: Seeker, terms: Partial<SeekTermsGiven> = {}): Promise<MySearch> {
  return visitor.post<MySearch>("/api/seeks", { ...LIVE, ...terms });
}

export function searchOf({ visitor }: Seeker): Promise<MySearch> {
  return visitor.get<MySearch>("/api/me/search");
}

/** Waits until a person's search, as pushed to one of their pages, matches. */
export async function searchUntil(one: Seeker, holds: (search: MySearch) => boolean): Promise<MySearch> {
  const socket = await one.visitor.socket();
  const pushed = new Promise<MySearch>((resolve) => {
    socket.on("search", (search) => {
      if (holds(search)) resolve(search);
    });
  });
  const now = await searchOf(one);
  const found = holds(now) ? now : await pushed;
  socket.disconnect();
  return found;
}
