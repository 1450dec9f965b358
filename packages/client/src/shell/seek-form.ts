import type { GameInfo, PaceClass, SeekTermsGiven } from "@caravanserai/protocol";
import { inBrowser } from "../elements/browser-storage.ts";

/** The storage key for each person's last search. */
const LAST = "caravanserai.seek";

/** The default pace of a new seek. */
export const USUAL_PACE: Readonly<Record<PaceClass, string>> = { live: "live-45", correspondence: "days" };

/** A game with every setting left open: any number of players, any options, either side. */
export function anyOf({ id, seats }: Pick<GameInfo, "id" | "seats">): SeekTermsGiven["games"][number] {
  return { game: id, seats: [Math.max(2, seats.min), Math.max(2, seats.max)], options: {}, sides: null };
}

/**
 * [MM-004] The initial values of a seek form: the person's last search, otherwise the game whose page led here or their
 * favourite, with every other setting left open. The game of the page always takes precedence.
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

/** The person's last search in this browser; null: none, or it cannot be read. */
export function lastSought(person: string): SeekTermsGiven | null {
  return inBrowser.getJson(`${LAST}.${person}`) as SeekTermsGiven | null;
}

/** @param terms null: no longer keeps any */
export function keepSought(person: string, terms: SeekTermsGiven | null): void {
  inBrowser.set(`${LAST}.${person}`, terms === null ? null : JSON.stringify(terms));
}
