import type { GameInfo, PaceClass, SeekTermsGiven } from "@caravanserai/protocol";

/** Under which the browser keeps what each person has sought last. */
const LAST = "caravanserai.seek";

/** The pace with which the form of a seek begins. */
export const USUAL_PACE: Readonly<Record<PaceClass, string>> = { live: "live-45", correspondence: "days" };

/** A game with all that it can be played by: every number of players, any options, either side. */
export function anyOf({ id, seats }: Pick<GameInfo, "id" | "seats">): SeekTermsGiven["games"][number] {
  return { game: id, seats: [Math.max(2, seats.min), Math.max(2, seats.max)], options: {}, sides: null };
}

/**
 * [MM-004] What the form of a seek opens with: what the person sought last, otherwise the game whose page it is or the
 * favourite, with every wish left open. On the page of a game it is that game in any case.
 * @param of.last games that the site no longer has are left out
 */
export function openingTerms(of: {
  readonly infos: readonly GameInfo[];
  readonly last: SeekTermsGiven | null;
  /** The game whose page led to the form. */
  readonly page: string | null;
  readonly favourite: string | null;
}): SeekTermsGiven {
  const { infos, last, page, favourite } = of;
  const info = (id: string | null): GameInfo | undefined => infos.find((one) => one.id === id);
  const known = (last?.games ?? []).filter(({ game }) => info(game) !== undefined);
  const wanted = info(page);
  const games = wanted === undefined ? known : known.filter(({ game }) => game === wanted.id);
  const first = wanted ?? info(favourite) ?? infos[0];
  return {
    class: "live",
    paces: [USUAL_PACE.live],
    rated: "either",
    range: { below: 200, above: 200 },
    days: 7,
    ...last,
    games: games.length > 0 ? games : first === undefined ? [] : [anyOf(first)],
  };
}

/** What a person has sought last in this browser; null: nothing, or it cannot be read. */
export function lastSought(person: string): SeekTermsGiven | null {
  try {
    return JSON.parse(localStorage.getItem(`${LAST}.${person}`) ?? "null") as SeekTermsGiven | null;
  } catch {
    return null;
  }
}

export function keepSought(person: string, terms: SeekTermsGiven): void {
  try {
    localStorage.setItem(`${LAST}.${person}`, JSON.stringify(terms));
  } catch {
    // full, or forbidden: the next search begins with the usual wishes
  }
}
