import {
  AREA_CODES,
  canLead,
  cardNo,
  follows,
  incomeOf,
  sumOf,
  valueOf,
  type AnarchyView,
  type AreaCode,
  type Card,
  type CardId,
  type CardNo,
  type Held,
  type MeldView,
  type WarHint,
} from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import type { Figures } from "./cards.ts";
import type { Government } from "./map.ts";

/**
 * The table as one viewer sees it, with the totals a player would count on it. The rules package computes them; nothing
 * is stored.
 */
export class Position {
  readonly view: AnarchyView;

  constructor(view: AnarchyView) {
    this.view = view;
  }

  no(id: CardId): CardNo {
    const no = this.view.faces[id];
    if (no === undefined) throw new Error(`The card ${id} is not open to this viewer.`);
    return no;
  }

  card(id: CardId): Card {
    return cardNo(this.no(id));
  }

  /** Whether the viewer can identify this card. */
  knows(id: CardId): boolean {
    return this.view.faces[id] !== undefined;
  }

  nos(ids: readonly CardId[]): CardNo[] {
    return ids.map((id) => this.no(id));
  }

  areaOf(id: CardId): AreaCode {
    return this.card(id).area;
  }

  sum(ids: readonly CardId[]): Figures {
    const nos = this.nos(ids);
    return {
      crowns: sumOf("crowns", nos),
      swords: sumOf("swords", nos),
      castles: sumOf("castles", nos),
      treasures: sumOf("treasures", nos),
    };
  }

  canLead(id: CardId): boolean {
    return canLead(this.no(id));
  }

  follows(id: CardId, leader: CardId): boolean {
    return id !== leader && follows(this.no(id), this.no(leader));
  }

  /** The combined value of cards, by the weights that the defaults use. */
  worth(ids: readonly CardId[]): number {
    return this.nos(ids).reduce((sum, no) => sum + valueOf(no), 0);
  }

  /** The leaders of all melds. */
  get leaders(): ReadonlySet<CardId> {
    return new Set(this.view.melds.map(({ leader }) => leader).filter((id) => id !== null));
  }

  meld(area: AreaCode): MeldView | undefined {
    return this.view.melds.find((meld) => meld.area === area);
  }

  /** The seat's melds, in the order of the areas. */
  meldsOf(seat: Seat): MeldView[] {
    return AREA_CODES.map((area) => this.meld(area)).filter((meld) => meld?.owner === seat) as MeldView[];
  }

  treasuresOf(seat: Seat): number {
    return this.meldsOf(seat).reduce((sum, meld) => sum + this.sum(cardsOf(meld)).treasures, 0);
  }

  income(seat: Seat): number {
    return incomeOf(this.meldsOf(seat).length, this.treasuresOf(seat));
  }

  government(area: AreaCode): Government | null {
    const meld = this.meld(area);
    if (meld === undefined) return null;
    const ids = cardsOf(meld);
    const { crowns, swords, castles, treasures } = this.sum(ids);
    return { seat: meld.owner, crowns, defence: swords + castles, treasures, cards: ids.length };
  }

  /** What the judge needs for this seat's declarations of war (AN-202, AN-204). */
  warHint(seat: Seat): WarHint {
    const { melds, asked, granted } = this.view;
    const own = melds.filter(({ owner }) => owner === seat).flatMap(cardsOf);
    const line = own.filter((id) => this.card(id).swords > 0).map((id) => [id, this.no(id)] as const);
    const held = melds
      .filter(({ owner }) => owner !== seat)
      .map(({ area, owner }): Held => [area, owner, this.government(area)?.defence ?? 0]);
    return { line, held, asked, granted };
  }

  /** Sorted by area, then by corner number. */
  sorted(ids: readonly CardId[]): CardId[] {
    return ids.toSorted((a, b) => this.no(a) - this.no(b));
  }
}

/** All cards of a meld, the leader first. */
export function cardsOf(meld: { readonly leader: CardId | null; readonly followers: readonly CardId[] }): CardId[] {
  return meld.leader === null ? [...meld.followers] : [meld.leader, ...meld.followers];
}
