import { BONUS, CARDS, GROUPS, type BonusCard, type Card, type Effect, type Filter } from "./data/index.ts";
import type { CardNo, Pile, Side } from "./state.ts";

/** The cards that a filter matches: a flag for each card number. */
type Matches = readonly boolean[];

/** A card with all its properties in a form that the rules can look up directly. A Bonus card has no group. */
export interface Known {
  readonly no: CardNo;
  readonly id: string;
  readonly title: string;
  readonly bp: number;
  readonly pile: Pile | null;
  readonly black: boolean;
  readonly uses: number;
  readonly attack: boolean;
  readonly land: boolean;
  readonly joker: boolean;
  readonly leader: boolean;
  readonly fieldwork: boolean;
  readonly bonus: boolean;
  readonly cancels: Matches | null;
  readonly fells: Matches | null;
  /** For a Plus card or Bonus card: the possible hosts. */
  readonly links: Matches | null;
  /** A Bonus card that may be played only linked (GW-481). */
  readonly mustLink: boolean;
  readonly command: { readonly max: number; readonly cards: Matches } | null;
  readonly extra: { readonly max: number; readonly cards: Matches } | null;
  readonly look: { readonly count: number; readonly bonus: boolean; readonly raid: boolean } | null;
  readonly draws: number;
  readonly shieldsHost: Matches | null;
  readonly shields: { readonly cards: Matches; readonly against: Matches } | null;
  readonly salvages: { readonly max: number; readonly cards: Matches } | null;
  readonly blockades: Matches | null;
  /** Defender only, first round only (GW-330). */
  readonly restricted: boolean;
  readonly power: number;
}

type Row = Pick<Card, "types" | "icons" | "bp" | "uses" | "effects" | "id" | "title"> & {
  readonly group?: Card["group"];
  readonly nation?: Card["nation"];
  readonly circle?: Card["circle"];
  readonly link?: Filter | null;
};

const rows: readonly Row[] = [...CARDS, ...BONUS.map((card: BonusCard): Row => ({ ...card, types: ["bonus"] }))];

/** The number of the first Bonus card: `bonusNo(0)`. */
export const FIRST_BONUS: CardNo = CARDS.length;

const isLand = (row: Row): boolean =>
  // GW-014: Jokers and Bonus cards are never Land cards.
  !row.icons.includes("aviation") &&
  !row.icons.includes("naval") &&
  !row.types.includes("joker") &&
  !row.types.includes("bonus");

/** A clause matches if all its keys are satisfied, a filter if one of its clauses matches. */
function satisfies(row: Row, filter: Filter): boolean {
  return filter.some(
    (clause) =>
      (clause.types?.some((type) => row.types.includes(type)) ?? true) &&
      !(clause.not_types?.some((type) => row.types.includes(type)) ?? false) &&
      (clause.icons?.every((icon) => row.icons.includes(icon)) ?? true) &&
      (clause.groups === undefined || (row.group !== undefined && clause.groups.includes(row.group))) &&
      (clause.nations === undefined || (row.nation !== undefined && clause.nations.includes(row.nation))) &&
      (clause.land === undefined || isLand(row)),
  );
}

export const matchesOf = (filter: Filter): Matches => rows.map((row) => satisfies(row, filter));
/** The same without Bonus cards: no filter of a cancel or a link matches them (GW-425, GW-R47). */
const playingMatches = (filter: Filter): Matches =>
  rows.map((row) => !row.types.includes("bonus") && satisfies(row, filter));

function effectOf<K extends Effect["kind"]>(row: Row, kind: K): Extract<Effect, { kind: K }> | undefined {
  return row.effects.find((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

function know(row: Row, no: CardNo): Known {
  const cancel = effectOf(row, "cancel");
  const fells = effectOf(row, "standing_cancel");
  const link = row.link ?? effectOf(row, "link")?.to;
  const command = effectOf(row, "command");
  const extra = effectOf(row, "extra_card");
  const look = effectOf(row, "look");
  const protect = effectOf(row, "protect");
  const salvage = effectOf(row, "salvage");
  const blockade = effectOf(row, "blockade");
  return {
    no,
    id: row.id,
    title: row.title,
    bp: row.bp,
    pile: row.group === undefined ? null : (GROUPS.indexOf(row.group) as Pile),
    black: row.circle === "black",
    uses: row.uses,
    attack: row.icons.includes("attack"),
    land: isLand(row),
    joker: row.types.includes("joker"),
    leader: row.types.includes("leader"),
    fieldwork: row.types.includes("fieldwork"),
    bonus: row.types.includes("bonus"),
    cancels: cancel === undefined ? null : playingMatches(cancel.targets),
    fells: fells === undefined ? null : matchesOf(fells.targets),
    links: link === undefined ? null : playingMatches(link),
    mustLink: row.link !== undefined && row.link !== null,
    command: command === undefined ? null : { max: command.max, cards: playingMatches(command.cards) },
    extra: extra === undefined ? null : { max: extra.max, cards: playingMatches(extra.cards) },
    look:
      look === undefined
        ? null
        : {
            count: look.count === "all" ? Number.MAX_SAFE_INTEGER : look.count,
            bonus: look.bonus === true,
            raid: look.then !== undefined,
          },
    draws: effectOf(row, "draw")?.count ?? 0,
    shieldsHost: protect?.scope === "host" ? matchesOf(protect.against) : null,
    shields:
      protect?.scope === "own_side"
        ? { cards: playingMatches(protect.cards), against: matchesOf(protect.against) }
        : null,
    salvages: salvage === undefined ? null : { max: salvage.max, cards: playingMatches(salvage.cards) },
    blockades: blockade === undefined ? null : playingMatches(blockade.targets),
    restricted: effectOf(row, "restrict") !== undefined,
    power: effectOf(row, "power")?.amount ?? 0,
  };
}

/** All playing cards, then all Bonus cards. */
export const ALL_CARDS: readonly Known[] = rows.map(know);

/** The properties of a card. */
export function knownCard(no: CardNo): Known {
  const card = ALL_CARDS[no];
  if (card === undefined) throw new Error(`There is no card ${no}.`);
  return card;
}

const numbers = new Map(ALL_CARDS.map(({ id, no }) => [id, no]));
/** The number of the card with this printed id (`R-A-S`, `BO-01`). */
export function cardNo(id: string): CardNo {
  const no = numbers.get(id);
  if (no === undefined) throw new Error(`There is no card ${id}.`);
  return no;
}

/** The side whose Nationality card this is; null: Neutral or Bonus (GW-005). */
export function nationality({ pile }: Known): Side | null {
  return pile === 0 || pile === 1 ? pile : null;
}
