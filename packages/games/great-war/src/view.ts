import type { AnyView } from "@caravanserai/kernel";
import type { ScenarioId } from "./data/index.ts";
import type { CardId, CardNo, EventInForce, Pair, Phase, Side, TurnRecord } from "./state.ts";

/** A card in a battle area; everybody may look it up, face down or not (GW-1004). */
export interface LineCard {
  readonly id: CardId;
  readonly card: CardNo;
  readonly round: number;
  /** The card that it is linked to. */
  readonly host?: CardId;
  /** The face-up card's spent uses; with all spent it is rotated. */
  readonly used?: number;
  readonly rotated?: true;
  /** Face down. */
  readonly down?: true;
  /** The card that turned it down. */
  readonly by?: CardId;
  /** Will be discarded, not captured (GW-511). */
  readonly marked?: true;
}

/** What a viewer sees. Cards are numbers (`ALL_CARDS`), sides are seats. */
export interface GreatWarView extends AnyView {
  /** Card id → card number: what this viewer holds. Cards on the table and in open piles carry their number themselves. */
  readonly faces: Readonly<Record<string, CardNo>>;
  readonly scenario: ScenarioId;
  readonly outOfTurn: boolean;
  readonly turn: number;
  readonly turns: number;
  readonly round: number;
  readonly rounds: number;
  readonly phase: Phase;
  readonly defender: Side;
  /** Whose half-round is open, before its commit. */
  readonly acting: Side | null;
  readonly event: EventInForce | null;
  readonly attackMade: boolean;
  readonly dutyLapsed: boolean;
  /** A lead card waits for its answer: of the commit only this is public (GW-1006). */
  readonly pending: { readonly side: Side; readonly lead: CardId } | null;
  readonly final: { readonly side: Side; readonly acted: boolean; readonly goes: number } | null;
  /** One may play this many more Infantry cards unlinked (GW-483). */
  readonly extra: number;
  readonly lines: Pair<readonly LineCard[]>;
  /** BP totals as they would be compared now (GW-520). */
  readonly totals: Pair<number>;
  readonly hands: Pair<number>;
  readonly holdsBonus: Pair<boolean>;
  /** Ids of this viewer's hand, and of the Bonus card it holds. */
  readonly own: readonly CardId[];
  readonly ownBonus: CardId | null;
  /** Cards of the enemy hand that this viewer has seen and that are still there. */
  readonly seen: readonly CardNo[];
  readonly seenBonus: CardNo | null;
  /** The two cards found by this viewer's Trench Raid. */
  readonly raid: readonly CardNo[] | null;
  /** Cards left: Central, Allied, Neutral. */
  readonly decks: readonly number[];
  readonly discards: readonly (readonly CardNo[])[];
  readonly bonusDeck: number;
  readonly captured: Pair<readonly CardNo[]>;
  /** BP of the captured cards (GW-601). */
  readonly scores: Pair<number>;
  readonly history: readonly TurnRecord[];
  /** Both hands and Bonus cards, when the game is over (GW-613). */
  readonly shown: { readonly hands: Pair<readonly CardNo[]>; readonly bonus: Pair<CardNo | null> } | null;
}
