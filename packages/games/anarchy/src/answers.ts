import type {
  AmountAnswer,
  FreeAnswer,
  PickOneAnswer,
  PickManyAnswer,
  PickGroupAnswer,
  ButtonAnswer,
  Seat,
  StepOf,
} from "@caravanserai/kernel";
import type { AreaCode, CardNo } from "./data/index.ts";
import type { CardId } from "./state.ts";

/* The steps of the game, with their asks and answers. The `kind` of an ask is the quoted name in these comments. */

/** "pay": how many cards to draw this turn (AN-080). */
type PayAnswer = AmountAnswer<"pay">;

/** "draw": one card, from the stock or the market (AN-090). */
type DrawAnswer = ButtonAnswer<"stock"> | PickOneAnswer<"market", CardId>;

/** "meld", "finalMeld": `leader` and `leaderFromHand` name the new leader; the card determines the area. */
export type MeldAnswer =
  | PickGroupAnswer<"start", CardId>
  | PickManyAnswer<"add", CardId>
  | PickOneAnswer<"leader", CardId>
  | PickOneAnswer<"leaderFromHand", CardId>
  | FreeAnswer<"coup", CoupPlan>
  | ButtonAnswer<"done">;

/** A coup as laid: all cards are from the hand (AN-150). */
export type CoupPlan = { readonly leader: CardId; readonly followers: readonly CardId[] };
/** Everything needed to judge a `CoupPlan`, in the browser and on the server. */
export type CoupHint = {
  /** The player's hand cards from the areas in `against` and `tried`. */
  readonly hand: readonly (readonly [id: CardId, no: CardNo])[];
  /**
   * Areas of other players in which the player has a card that could lead, with the crowns of the government: the coup
   * needs more.
   */
  readonly against: readonly (readonly [area: AreaCode, crowns: number])[];
  /** Areas in which a coup was already attempted in this phase. */
  readonly tried: readonly AreaCode[];
};

/** "coupDefence": hand cards to add to the government, or none (AN-153). */
export type CoupDefenceAnswer = PickManyAnswer<"defend", CardId> | ButtonAnswer<"none">;

/** "government", "repair": the new leader (AN-157, AN-261). */
type NameAnswer = PickOneAnswer<"name", CardId>;

/** "discard": `none` only with an empty hand (AN-180, AN-181). */
type DiscardAnswer = PickOneAnswer<"discard", CardId> | ButtonAnswer<"none">;

/** "war" */
export type WarAnswer = FreeAnswer<"attack", Declaration> | ButtonAnswer<"none">;

export type Declaration = {
  readonly target: AreaCode;
  readonly line: readonly CardId[];
  /** Areas of third players for which to ask passage. */
  readonly passage: readonly AreaCode[];
};
/**
 * Everything needed to judge a `Declaration`. Areas that are not in `held` are neutral or the player's own, and open in
 * either case.
 */
export type WarHint = {
  /** The player's melded cards with swords. */
  readonly line: readonly (readonly [id: CardId, no: CardNo])[];
  /** Every area that another player controls. */
  readonly held: readonly (readonly [area: AreaCode, owner: Seat, defence: number])[];
  /** Players already asked in this phase, and the areas that they opened. */
  readonly asked: readonly Seat[];
  readonly granted: readonly AreaCode[];
};

/** "permission" (AN-216) */
type PermissionAnswer = ButtonAnswer<"grant"> | ButtonAnswer<"refuse">;

/** "reinforce": hand cards to add to the attacked meld, or none (AN-231). */
export type ReinforceAnswer = PickManyAnswer<"reinforce", CardId> | ButtonAnswer<"none">;

/** "bid" (AN-232) */
type BidAnswer = AmountAnswer<"bid">;

/** "casualties": the player's own dead (AN-237). */
type CasualtiesAnswer = PickManyAnswer<"lose", CardId>;

/**
 * "aftermath": `add` cards to a surviving leader; `name` a new leader, from survivors or hand, with hand cards added;
 * or `none` (AN-241 to AN-245).
 */
export type AftermathAnswer = PickManyAnswer<"add", CardId> | PickGroupAnswer<"name", CardId> | ButtonAnswer<"none">;

/** A step without arguments or asks. */
type Bare = { readonly args?: never };

/** Step → arguments and answers. Saved games depend on these names. */
export type Steps = {
  /** `purse`: rupees by place in the turn order; empty: none. */
  deal: { args: { purse: readonly number[]; seated: boolean } };
  turn: { args: { seat: Seat } };
  collect: { args: { seat: Seat } };
  replenish: Bare;
  pay: { answer: PayAnswer };
  draw: { answer: DrawAnswer };
  afterDraw: Bare;
  meld: { args: { seat: Seat; final: boolean }; answer: MeldAnswer };
  coupDefence: { answer: CoupDefenceAnswer };
  coupOutcome: Bare;
  government: { answer: NameAnswer };
  discard: { answer: DiscardAnswer };
  repair: { args: { area: AreaCode }; answer: NameAnswer };
  war: { answer: WarAnswer };
  permission: { answer: PermissionAnswer };
  attack: Bare;
  reinforce: { answer: ReinforceAnswer };
  bid: { answer: BidAnswer };
  bill: Bare;
  casualties: { answer: CasualtiesAnswer };
  aftermath: { answer: AftermathAnswer };
  peace: Bare;
  endTurn: Bare;
  finalMeld: { args: { seat: Seat } };
  finalIncome: Bare;
};
export type Step = StepOf<Steps>;
