import type {
  FreeAnswer,
  AllocateAnswer,
  PickOneAnswer,
  PickManyAnswer,
  ButtonAnswer,
  StepOf,
} from "@caravanserai/kernel";
import type { Nation, OfficerId, SpaceId, VassalId } from "./data/index.ts";
import { NATIONS, type Camp, type Force } from "./map.ts";
import type { CardId, Flag, Side } from "./state.ts";

/** The answers to a reaction window, named after the card (GG-139). */
export const WINDOWS = ["spoiler", "informant", "hero", "emirs-daughter"] as const;
export type WindowName = (typeof WINDOWS)[number];

/**
 * The stack moves one space with these pieces. Fresh pieces in the space may join it. All SP of the stack move on (use
 * `drop` to leave some behind first); officers who are not named stay.
 */
export type StepOrder = { readonly to: SpaceId; readonly sp: Force; readonly officers: readonly OfficerId[] };
/** These pieces of the stack stop here and their attrition is rolled; then the rest decides again. */
export type DropOrder = { readonly sp: Force; readonly officers: readonly OfficerId[] };

/** Pieces in one space that may march together. */
export type Pieces = { readonly sp: Force; readonly officers: readonly OfficerId[] };

/** Everything needed to judge a step, in the browser and on the server (see march-orders.ts). */
export type StepHint = {
  /** The camp whose imperial SP `barred` applies to. */
  readonly camp: Camp;
  readonly at: SpaceId;
  /** `britain`/`russia`: a camp's stack; a vassal state: its neutral SP; `rebels`. */
  readonly of: Flag;
  /** The stack as it arrived; empty if it has not set out. */
  readonly core: Pieces;
  /** All pieces that may move: the core, and the fresh pieces in the space. */
  readonly all: Pieces;
  /** Spaces that may be entered. */
  readonly open: readonly SpaceId[];
  /** The open spaces that imperial SP of the camp may not enter. */
  readonly barred: readonly SpaceId[];
  /**
   * The open spaces where dice are rolled, or other players act, as soon as SP enter. Such a step is a `venture` and
   * cannot be taken back.
   */
  readonly risky: readonly SpaceId[];
};
/** Some SP of the core stop, with or without officers; at least one piece moves on. */
export type DropHint = { readonly core: Pieces };

/**
 * Losses fall on fortress strength, on SP that marched in, or on SP of the same side that were already there (GG-R87).
 */
export type LossId = "fortress" | Nation | StandingId;
/** SP of this nation that were already there. */
export type StandingId = `standing-${Nation}`;
/** The id of the SP of this nation that were already there. */
export const standingId = (nation: Nation): StandingId => `standing-${nation}`;
const standing: ReadonlyMap<string, Nation> = new Map(NATIONS.map((nation) => [standingId(nation), nation]));
/** The nation whose SP were already there, for an id of losses; null for every other id. */
export const standingNation = (id: string): Nation | null => standing.get(id) ?? null;

/** The options that begin a march: with SP of the camp's own, with neutral SP, or with Rebels. */
export const MARCHES = ["march", "marchNeutral", "marchRebels"] as const;
export type MarchOption = (typeof MARCHES)[number];
/** Whether this option begins a march. */
export const isMarch = (option: string): option is MarchOption => (MARCHES as readonly string[]).includes(option);

type Quiet = { readonly answer?: never };

/** All steps: name → arguments and answers. The `kind` of an ask is the name of its step. */
export type Steps = {
  // 5 sequence of play
  decade: Quiet;
  /** Place the next reinforcement officer (`args.officer`). */
  officers: { args: { readonly camp: Camp }; answer: PickOneAnswer<"place", SpaceId> };
  deal: Quiet;
  exchange: { args: { readonly camp: Camp }; answer: PickManyAnswer<"exchange", CardId> };
  round: Quiet;
  begin: { args: { readonly camp: Camp } };
  /** Sealed: both players choose the card of the round. */
  select: { answer: PickOneAnswer<"card", CardId> };
  initiative: Quiet;
  /** Action or Reinforcement. */
  implement: { args: { readonly camp: Camp }; answer: ButtonAnswer<"action" | "reinforcement"> };
  /**
   * Plays a card for Action: its text, a march, or ending the action. `target`: Emissary, Flashman, Rebellion. `spy`:
   * Shooting Leave. A march begins with the space of the stack: the camp's own, neutral SP that it moves, or Rebels.
   */
  act: {
    args: { readonly camp: Camp };
    answer:
      | ButtonAnswer<"text">
      | PickOneAnswer<"target", VassalId>
      | PickOneAnswer<"spy", OfficerId>
      | PickOneAnswer<MarchOption, SpaceId>
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
  /** Take one card from the hand that the spy has seen. */
  take: { args: { readonly camp: Camp }; answer: PickOneAnswer<"take", CardId> };
  commitments: { args: { readonly camp: Camp } };
  /** Imperial Commitments: remove this many imperial SP. */
  withdraw: { args: { readonly camp: Camp; readonly sp: number }; answer: AllocateAnswer<"remove", SpaceId> };
  // 5.4 reinforcement
  reinforce: { args: { readonly camp: Camp }; answer: AllocateAnswer<"reinforce", Nation> };
  bonus: { args: { readonly camp: Camp } };
  // 7, 8 politics
  /**
   * Place the missing SP of a vassal state. `entered`: the space just invaded; `clear`: what must not be in the spaces
   * where they are placed.
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
   * A stack that sets out or has made a step: take another step, drop pieces and decide again, or stop. Before the
   * first step, `stand` keeps it in place so that it does not march under this card (an undo brings the choice back).
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
      /** Whether the stack marches on with its remaining SP. */
      readonly marching: boolean;
    };
    answer: AllocateAnswer<"lose", Nation>;
  };
  // 12 combat and retreat
  attack: { args: { readonly space: SpaceId; readonly from: SpaceId | null; readonly camp: Camp; readonly of: Flag } };
  combat: Quiet;
  /**
   * If there are several officers, which one contributes Tactics to the side. The sides are asked one after the other.
   */
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
export type Step = StepOf<Steps>;
