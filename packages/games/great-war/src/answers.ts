import type {
  FreeAnswer,
  PickOneAnswer,
  PickManyAnswer,
  PickGroupAnswer,
  ButtonAnswer,
  StepOf,
} from "@caravanserai/kernel";
import type { CardId, CardNo, CommitPlan, EventInForce, Pair, RegroupPlan, Side } from "./state.ts";

/*
 * ---- Answers, by the kind of ask. All are final except the two sealed ones (`regroup`, `exchange`), which may be
 * changed until both players have answered.
 */

/** Use an active cancel: the card, and its target as the only pick (GW-420). */
type UseCancel = PickGroupAnswer<"cancel", CardId>;
/** Use a look effect (GW-450). */
type UseLook = PickOneAnswer<"look", CardId>;
/** Play a Bonus card that needs no host (GW-480). */
type PlayBonus = ButtonAnswer<"bonus">;
/** Play the Bonus card, linked to this card (GW-481). */
type PlayBonusOn = PickOneAnswer<"bonusOn", CardId>;
export type FreeAction = UseCancel | UseLook | PlayBonus | PlayBonusOn;

/** The whole play of a half-round (GW-310). `commitShape` judges it by the `CommitHint`. */
export type Commit = FreeAnswer<"commit", CommitPlan>;

/**
 * kind `half`: the player's own half-round. `pass` only without a legal lead card (GW-302). kind `outOfTurn`: a Bonus
 * card in the enemy's half-round; the match does not wait for it (GW-403).
 */
export type HalfAnswer = Commit | FreeAction | ButtonAnswer<"pass">;
/** kind `answer`: let the enemy's lead card stand, or play this Joker (GW-370). */
export type LeadAnswer = ButtonAnswer<"stand"> | PickOneAnswer<"interrupt", CardId>;
/** kind `raid`: which of the two cards found to discard; the ids are card numbers (GW-908). */
export type RaidAnswer = PickOneAnswer<"discard", CardNo>;
/** kind `final`: one action of a go, or the end of the go (GW-490). */
export type FinalAnswer = FreeAction | ButtonAnswer<"pass">;
/** kind `blockade`: the enemy card to cancel and discard (GW-510). */
export type BlockadeAnswer = PickOneAnswer<"target", CardId>;
/** kind `regroup`, sealed (GW-550). `regroupShape` judges it by the `RegroupHint`. */
export type RegroupAnswer = FreeAnswer<"regroup", RegroupPlan>;
/** kind `exchange`, sealed: Railway Movement (GW-817). */
export type ExchangeAnswer = PickManyAnswer<"exchange", CardId>;

/* ---- Hints of the free shapes */

/** A card of a battle area in a hint: id, card, 1 if face up, uses spent, host (0: none). */
type HintCard = readonly [id: CardId, card: CardNo, up: 0 | 1, used: number, host: CardId];
/**
 * Everything needed to judge a commit, limited to what the committing side may know. The browser also uses it for
 * previews and explanations.
 */
export type CommitHint = {
  readonly side: Side;
  readonly defender: Side;
  readonly round: number;
  readonly rounds: number;
  readonly event: EventInForce | null;
  readonly attackMade: boolean;
  readonly extra: number;
  /** The id of the next card to be laid. */
  readonly next: CardId;
  readonly hand: readonly (readonly [id: CardId, card: CardNo])[];
  readonly bonus: readonly [id: CardId, card: CardNo] | null;
  readonly lines: Pair<readonly HintCard[]>;
};
export type RegroupHint = {
  /** Cards that may be discarded (GW-551, GW-555). */
  readonly may: readonly CardId[];
  /** Black-circle cards, which may not be discarded. */
  readonly locked: readonly CardId[];
  /** Whether the side holds a Bonus card. */
  readonly bonus: boolean;
};

/* ---- Steps of the agenda */

type Auto = { readonly args: object };
export type Steps = {
  /** Setup: shuffles and opening hands (GW-100 – GW-104). */
  deal: Auto;
  /** One turn (GW-200). */
  turn: Auto;
  event: Auto;
  /** Railway Movement. */
  exchange: { readonly args: object; readonly answer: ExchangeAnswer };
  /** Draws of Railway Movement: the number of cards for each side. */
  exchangeDraw: { readonly args: { readonly counts: Pair<number> } };
  bonusDraw: Auto;
  rounds: Auto;
  round: { readonly args: { readonly round: number } };
  half: { readonly args: { readonly side: Side }; readonly answer: HalfAnswer };
  /** The enemy of the pending commit answers (GW-376). */
  answer: { readonly args: { readonly side: Side }; readonly answer: LeadAnswer };
  /** Applies the pending commit (GW-313). */
  carryOut: Auto;
  /** The look of a free action (GW-450). */
  look: { readonly args: { readonly side: Side; readonly source: CardId } };
  /** The draw of a Bonus card played as a free action (GW-460). */
  draw: { readonly args: { readonly side: Side; readonly count: number } };
  raid: { readonly args: object; readonly answer: RaidAnswer };
  /** The end of a round; a Joker unwinds to here (GW-209). */
  roundEnd: Auto;
  final: { readonly args: object; readonly answer: FinalAnswer };
  blockades: Auto;
  blockade: {
    readonly args: { readonly side: Side; readonly source: CardId };
    readonly answer: BlockadeAnswer;
  };
  compare: Auto;
  capture: { readonly args: { readonly winner: Side } };
  /** Heavy Losses (GW-541). */
  losses: { readonly args: { readonly loser: Side } };
  regroup: { readonly args: object; readonly answer: RegroupAnswer };
  /** GW-554, GW-556 */
  reshuffle: { readonly args: { readonly neutral: Pair<boolean> } };
  /** `limits`: the number of cards up to which each side refills (GW-560, GW-814). */
  refill: { readonly args: { readonly neutral: Pair<boolean>; readonly limits: Pair<number> } };
  turnEnd: Auto;
};

export type Step = StepOf<Steps>;
/* ---- Standing orders, by window */

/** `answer`: let lead cards stand, depending on public facts; `turn`, `round`: only in that turn or round. */
export type AnswerOrder = {
  readonly stand: "all" | "not-leaders" | "below";
  /** With `below`: lead cards of less than this many BP. */
  readonly bp?: number;
  readonly turn?: number;
  readonly round?: number;
};
/**
 * `final`. `use`: use saved cancels on the dearest targets first, then pass; `leading`: pass while the comparison would
 * be won; `unless-enemy-acts`: pass unless the enemy has acted in FINAL.
 */
export type FinalOrder = "use" | "pass" | "leading" | "unless-enemy-acts";
export type BlockadeOrder = "dearest" | "cheapest-if-winning";
export type ExchangeOrder = "none";
/** `regroup` in advance: applies in this turn if the hand and Bonus card are still the same. */
export type RegroupOrder = {
  readonly turn: number;
  readonly hand: readonly CardId[];
  readonly bonus: CardId | null;
  readonly plan: RegroupPlan;
};
