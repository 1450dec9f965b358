import type {
  AmountAnswer,
  FreeAnswer,
  PickOneAnswer,
  PickManyAnswer,
  PickGroupAnswer,
  ButtonAnswer,
  Seat,
} from "@caravanserai/kernel";
import type { AreaCode, CardNo } from "./data/index.ts";
import type { CardId } from "./state.ts";

/* The steps of the game, what each asks and how it is answered. The kind of an ask is the name given here in quotes. */

/** "pay": how many cards to draw this turn (AN-080). */
export type PayAnswer = AmountAnswer<"pay">;

/** "draw": one card, from the stock or the market (AN-090). */
export type DrawAnswer = ButtonAnswer<"stock"> | PickOneAnswer<"market", CardId>;

/** "meld", "finalMeld": `leader` and `leaderFromHand` name the new leader; which area is meant, the card tells. */
export type MeldAnswer =
  | PickGroupAnswer<"start", CardId>
  | PickManyAnswer<"add", CardId>
  | PickOneAnswer<"leader", CardId>
  | PickOneAnswer<"leaderFromHand", CardId>
  | FreeAnswer<"coup", CoupPlan>
  | ButtonAnswer<"done">;

/** A coup as it is laid: all from hand (AN-150). */
export type CoupPlan = { readonly leader: CardId; readonly followers: readonly CardId[] };
/** All that is needed to judge a `CoupPlan`, in the browser as on the server. */
export type CoupHint = {
  /** My hand cards of the areas listed: which card each is. */
  readonly hand: readonly (readonly [id: CardId, no: CardNo])[];
  /** Areas of others in which I could lead somebody, with the crowns of the government: more are needed. */
  readonly against: readonly (readonly [area: AreaCode, crowns: number])[];
  /** Areas already attempted in this phase. */
  readonly tried: readonly AreaCode[];
};

/** "coupDefence": hand cards added to the government, or none (AN-153). */
export type CoupDefenceAnswer = PickManyAnswer<"defend", CardId> | ButtonAnswer<"none">;

/** "government", "repair": who leads from now on (AN-157, AN-261). */
export type NameAnswer = PickOneAnswer<"name", CardId>;

/** "discard": `none` only with an empty hand (AN-180, AN-181). */
export type DiscardAnswer = PickOneAnswer<"discard", CardId> | ButtonAnswer<"none">;

/** "war" */
export type WarAnswer = FreeAnswer<"attack", Declaration> | ButtonAnswer<"none">;

export type Declaration = {
  readonly target: AreaCode;
  readonly line: readonly CardId[];
  /** Areas of third players for which passage is asked. */
  readonly passage: readonly AreaCode[];
};
/**
 * All that is needed to judge a `Declaration`. Areas that are not in `held` are neutral or one's own: open in either
 * case.
 */
export type WarHint = {
  /** My melded cards with swords: which card each is. */
  readonly line: readonly (readonly [id: CardId, no: CardNo])[];
  /** Every area that another player controls. */
  readonly held: readonly (readonly [area: AreaCode, owner: Seat, defence: number])[];
  /** Players asked before in this phase, and the areas that their answers opened. */
  readonly asked: readonly Seat[];
  readonly granted: readonly AreaCode[];
};

/** "permission" (AN-216) */
export type PermissionAnswer = ButtonAnswer<"grant"> | ButtonAnswer<"refuse">;

/** "reinforce": hand cards added to the attacked meld, or none (AN-231). */
export type ReinforceAnswer = PickManyAnswer<"reinforce", CardId> | ButtonAnswer<"none">;

/** "bid" (AN-232) */
export type BidAnswer = AmountAnswer<"bid">;

/** "casualties": one's own dead (AN-237). */
export type CasualtiesAnswer = PickManyAnswer<"lose", CardId>;

/**
 * "aftermath": `add` to a leader who lives; `name` a new leader, from survivors or hand, with hand cards added; or
 * `none` (AN-241 to AN-245).
 */
export type AftermathAnswer = PickManyAnswer<"add", CardId> | PickGroupAnswer<"name", CardId> | ButtonAnswer<"none">;

/** A step without arguments that asks nobody. */
type Bare = { readonly args?: never };

/** Step → arguments and answers. These names are the compatibility surface of saved games. */
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
