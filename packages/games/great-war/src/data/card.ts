import type { Card, Family } from "./vocabulary.ts";

/** A card of a deck on one line: what it shares with similar cards, and its own values. */
export const card = (
  family: Family,
  id: string,
  title: string,
  group: Card["group"],
  nation: Card["nation"],
  years: Card["years"],
  bp: number,
  circle: Card["circle"],
): Card => ({ ...family, id, title, group, nation, years, bp, circle });
