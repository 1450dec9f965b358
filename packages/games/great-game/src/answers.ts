import type { FreeAnswer, AllocateAnswer, PickOneAnswer, PickManyAnswer, ButtonAnswer } from "@caravanserai/kernel";
import type { Nation, OfficerId, SpaceId, VassalId } from "./data/index.ts";
import type { Camp, Force } from "./map.ts";
import type { CardId, Flag, Side } from "./state.ts";

/** What can answer a reaction window, by the card that it is for (GG-139). */
export const WINDOWS = ["spoiler", "informant", "hero", "emirs-daughter"] as const;
export type WindowName = (typeof WINDOWS)[number];

/**
 * The stack goes one space on with these pieces. Fresh pieces that stand there may join it; all SP of the stack go on
 * (`drop` leaves some behind first), officers who are not named stay.
 */
export type StepOrder = { readonly to: SpaceId; readonly sp: Force; readonly officers: readonly OfficerId[] };
/** These pieces of the stack stop here (their attrition is rolled); the rest decides anew. */
export type DropOrder = { readonly sp: Force; readonly officers: readonly OfficerId[] };

/** Pieces in one space that may march together. */
export type Pieces = { readonly sp: Force; readonly officers: readonly OfficerId[] };

/** All that is needed to judge a step in the browser as on the server (see march-orders.ts). */
export type StepHint = {
  /** Its imperial SP are those that `barred` concerns. */
  readonly camp: Camp;
  readonly at: SpaceId;
  /** `britain`/`russia`: a camp's stack; a vassal state: its neutral SP; `rebels`. */
  readonly of: Flag;
  /** The stack as it came; empty if it has not set out. */
  readonly core: Pieces;
  /** Everything that may go: the core and what stands there fresh. */
  readonly all: Pieces;
  /** Spaces that may be entered. */
  readonly open: readonly SpaceId[];
  /** Those of them that imperial SP of the camp may not enter. */
  readonly barred: readonly SpaceId[];
  /**
   * Those of them where dice fall, or others act, as soon as SP enter: such a step is a `venture` and cannot be taken
   * back.
   */
  readonly risky: readonly SpaceId[];
};
/** Some SP of these stop, with or without officers; somebody goes on. */
export type DropHint = { readonly core: Pieces };

/**
 * Losses fall on fortress strength, on SP that marched in, or on SP of the same side that stood there already (GG-R87).
 */
export type LossId = "fortress" | Nation | `standing-${Nation}`;

type Quiet = { readonly answer?: never };

/** All steps: name → arguments and answers. The asks have the step's name as their kind. */
export type Steps = {
  // 5 sequence of play
  decade: Quiet;
  /** Place the next reinforcement officer (`args.officer`). */
  officers: { args: { readonly camp: Camp }; answer: PickOneAnswer<"place", SpaceId> };
  deal: Quiet;
  exchange: { args: { readonly camp: Camp }; answer: PickManyAnswer<"exchange", CardId> };
  round: Quiet;
  begin: { args: { readonly camp: Camp } };
  /** Sealed: both choose the card of the round. */
  select: { answer: PickOneAnswer<"card", CardId> };
  initiative: Quiet;
  /** Action or Reinforcement. */
  implement: { args: { readonly camp: Camp }; answer: ButtonAnswer<"action" | "reinforcement"> };
  /**
   * The card played for Action: its text, marches, or the end of it. `target`: Emissary, Flashman, Rebellion. `spy`:
   * Shooting Leave. A march begins with the space where the stack stands: the camp's own, neutral SP that it moves, or
   * Rebels.
   */
  act: {
    args: { readonly camp: Camp };
    answer:
      | ButtonAnswer<"text">
      | PickOneAnswer<"target", VassalId>
      | PickOneAnswer<"spy", OfficerId>
      | PickOneAnswer<"march", SpaceId>
      | PickOneAnswer<"marchNeutral", SpaceId>
      | PickOneAnswer<"marchRebels", SpaceId>
      | ButtonAnswer<"end">;
  };
  endOfTurn: { args: { readonly camp: Camp } };
  endOfRound: Quiet;
  lapses: Quiet;
  endOfDecade: Quiet;
  // card texts
  /** The officer who goes on the mission. */
  envoy: { args: { readonly camp: Camp }; answer: PickOneAnswer<"officer", OfficerId> };
  /** A reaction window: `send` an officer with Spoiler or Hero, `play` Informant or Emir's Daughter, or `pass`. */
  window: {
    args: { readonly camp: Camp; readonly card: WindowName };
    answer: PickOneAnswer<"send", OfficerId> | ButtonAnswer<"play"> | ButtonAnswer<"pass">;
  };
  mission: Quiet;
  spying: Quiet;
  /** Take one card of the hand that the spy has seen. */
  take: { args: { readonly camp: Camp }; answer: PickOneAnswer<"take", CardId> };
  commitments: { args: { readonly camp: Camp } };
  /** Imperial Commitments: remove this many imperial SP. */
  withdraw: { args: { readonly camp: Camp; readonly sp: number }; answer: AllocateAnswer<"remove", SpaceId> };
  // 5.4 reinforcement
  reinforce: { args: { readonly camp: Camp }; answer: AllocateAnswer<"reinforce", Nation> };
  bonus: { args: { readonly camp: Camp } };
  // 7, 8 politics
  /**
   * Place the missing SP of a vassal state. `entered`: the space just invaded; `clear`: what may not stand where they
   * are placed.
   */
  deploy: {
    args: {
      readonly camp: Camp;
      readonly vassal: VassalId;
      readonly entered: SpaceId | null;
      readonly clear: "hostile" | "foreign";
    };
    answer: AllocateAnswer<"deploy", SpaceId>;
  };
  // 9 rebellion
  rise: { args: { readonly camp: Camp; readonly vassal: VassalId } };
  placeRebels: {
    args: { readonly camp: Camp; readonly vassal: VassalId; readonly sp: number };
    answer: AllocateAnswer<"place", SpaceId>;
  };
  rebelOfficer: { args: { readonly camp: Camp; readonly officer: OfficerId }; answer: PickOneAnswer<"place", SpaceId> };
  /** Which of the placed Rebels fight next. */
  rebelFights: {
    args: { readonly camp: Camp; readonly spaces: readonly SpaceId[] };
    answer: PickOneAnswer<"fight", SpaceId>;
  };
  // 10, 11 march and attrition
  cross: { args: { readonly to: SpaceId } };
  enter: Quiet;
  /**
   * A stack that sets out or has made a step: one step more, drop some and decide again, stop. Before the first step
   * `stand` leaves it where it is, not to march under this card (undo brings the choice back).
   */
  onward: {
    args: { readonly camp: Camp };
    answer:
      | FreeAnswer<"step", StepOrder>
      | FreeAnswer<"venture", StepOrder>
      | FreeAnswer<"drop", DropOrder>
      | ButtonAnswer<"stop">
      | ButtonAnswer<"stand">;
  };
  dropOff: { args: { readonly sp: Force } };
  halt: Quiet;
  /** Attrition of a mixed stack: which SP are lost. */
  wear: {
    args: {
      readonly camp: Camp;
      readonly space: SpaceId;
      readonly sp: Force;
      readonly loss: number;
      /** The stack marches on with what is left. */
      readonly marching: boolean;
    };
    answer: AllocateAnswer<"lose", Nation>;
  };
  // 12 combat and retreat
  attack: { args: { readonly space: SpaceId; readonly from: SpaceId | null; readonly camp: Camp; readonly of: Flag } };
  combat: Quiet;
  /** Of several officers, who lends his side his Tactics; the sides are asked one after the other. */
  tactics: { args: { readonly sides: readonly Side[] }; answer: PickOneAnswer<"lead", OfficerId> };
  roll: { args: { readonly sides: readonly Side[] } };
  losses: { args: { readonly side: Side }; answer: AllocateAnswer<"lose", LossId> };
  aftermath: Quiet;
  peace: Quiet;
  retreat: { args: { readonly side: Side; readonly back: boolean }; answer: PickOneAnswer<"retreat", SpaceId> };
  // 13 the automaton
  automaton: Quiet;
  rebelMarch: { args: { readonly vassal: VassalId; readonly first: SpaceId | null } };
};
