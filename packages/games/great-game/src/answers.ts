import type { ChooseFree, ChooseSplit, PickOne, PickSome, Press } from "@caravanserai/kernel";
import type { Nation, OfficerId, ScenarioId, SpaceId, VassalId } from "./data/index.ts";
import type { Camp, Force } from "./map.ts";
import type { CardId, Flag, Side } from "./state.ts";

/** What can answer a reaction window, by the card that it is for (GG-139). */
export const WINDOWS = ["spoiler", "informant", "hero", "emirs-daughter"] as const;
export type WindowName = (typeof WINDOWS)[number];

/** A stack sets out: these pieces go from one space to the next. */
export type MarchOrder = {
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly sp: Force;
  readonly officers: readonly OfficerId[];
};
/**
 * The stack on the march goes on with these pieces. What it had and is not named stays behind for good and checks attrition at once;
 * what stood there fresh and is named joins it.
 */
export type StepOrder = Omit<MarchOrder, "from">;
/** These pieces of the stack stop here (their attrition is rolled); the rest decides anew. */
export type DropOrder = Omit<StepOrder, "to">;

/** Pieces in one space that may march together. */
export type Stack = {
  readonly from: SpaceId;
  /** `britain`/`russia`: a camp's stack; a vassal state: its neutral SP; `rebels`. */
  readonly of: Flag;
  readonly sp: Force;
  readonly officers: readonly OfficerId[];
};

/** All that is needed to judge a march in the browser as on the server (see `stepsFrom` in march-orders.ts). */
export type MarchHint = {
  readonly scenario: ScenarioId;
  readonly camp: Camp;
  readonly points: number;
  /** Blue lines are open to the camp's stacks. */
  readonly sea: boolean;
  /** Kashgaria may be entered from outside. */
  readonly access: boolean;
  /** Spaces that imperial SP of the camp may not enter. */
  readonly barred: readonly SpaceId[];
  /** Spaces that neutral SP of this state may not enter. */
  readonly closed: Partial<Record<VassalId, readonly SpaceId[]>>;
  readonly stacks: readonly Stack[];
};
/** The stack on the march with the fresh pieces that it may pick up; at least one piece of `core`, the stack as it came, must go on. */
export type StepHint = MarchHint & { readonly core: Stack };
/** Some of these stop; not all. */
export type DropHint = { readonly core: Stack };

/** Losses fall on fortress strength, on SP that marched in, or on SP of the same side that stood there already (GG-R87). */
export type LossId = "fortress" | Nation | `standing-${Nation}`;

type Quiet = { readonly answer?: never };

/** All steps: name → arguments and answers. The asks have the step's name as their kind. */
export type Steps = {
  // 5 sequence of play
  decade: Quiet;
  /** Place the next reinforcement officer (`args.officer`). */
  officers: { args: { readonly camp: Camp }; answer: PickOne<"place", SpaceId> };
  deal: Quiet;
  exchange: { args: { readonly camp: Camp }; answer: PickSome<"exchange", CardId> };
  round: Quiet;
  /** Sealed: both choose the card of the round. */
  select: { answer: PickOne<"card", CardId> };
  initiative: Quiet;
  /** Action or Reinforcement. */
  implement: { args: { readonly camp: Camp }; answer: Press<"action" | "reinforcement"> };
  /** The card played for Action: its text, marches, or the end of it. `target`: Emissary, Flashman, Rebellion. `spy`: Shooting Leave. */
  act: {
    args: { readonly camp: Camp };
    answer:
      | Press<"text">
      | PickOne<"target", VassalId>
      | PickOne<"spy", OfficerId>
      | ChooseFree<"march", MarchOrder>
      | Press<"end">;
  };
  endOfTurn: { args: { readonly camp: Camp } };
  endOfRound: Quiet;
  lapses: Quiet;
  endOfDecade: Quiet;
  // card texts
  /** The officer who goes on the mission. */
  envoy: { args: { readonly camp: Camp }; answer: PickOne<"officer", OfficerId> };
  /** A reaction window: `send` an officer with Spoiler or Hero, `play` Informant or Emir's Daughter, or `pass`. */
  window: {
    args: { readonly camp: Camp; readonly card: WindowName };
    answer: PickOne<"send", OfficerId> | Press<"play"> | Press<"pass">;
  };
  mission: Quiet;
  spying: Quiet;
  /** Take one card of the hand that the spy has seen. */
  take: { args: { readonly camp: Camp }; answer: PickOne<"take", CardId> };
  commitments: { args: { readonly camp: Camp } };
  /** Imperial Commitments: remove so many imperial SP. */
  withdraw: { args: { readonly camp: Camp; readonly sp: number }; answer: ChooseSplit<"remove", SpaceId> };
  // 5.4 reinforcement
  reinforce: { args: { readonly camp: Camp }; answer: ChooseSplit<"reinforce", Nation> };
  bonus: { args: { readonly camp: Camp } };
  // 7, 8 politics
  /** Place the missing SP of a vassal state. `entered`: the space just invaded; `clear`: what may not stand where they are placed. */
  deploy: {
    args: {
      readonly camp: Camp;
      readonly vassal: VassalId;
      readonly entered: SpaceId | null;
      readonly clear: "hostile" | "foreign";
    };
    answer: ChooseSplit<"deploy", SpaceId>;
  };
  // 9 rebellion
  rise: { args: { readonly camp: Camp; readonly vassal: VassalId } };
  placeRebels: {
    args: { readonly camp: Camp; readonly vassal: VassalId; readonly sp: number };
    answer: ChooseSplit<"place", SpaceId>;
  };
  rebelOfficer: { args: { readonly camp: Camp; readonly officer: OfficerId }; answer: PickOne<"place", SpaceId> };
  /** Which of the placed Rebels fight next. */
  rebelFights: {
    args: { readonly camp: Camp; readonly spaces: readonly SpaceId[] };
    answer: PickOne<"fight", SpaceId>;
  };
  // 10, 11 march and attrition
  cross: { args: { readonly to: SpaceId } };
  enter: Quiet;
  /** After a step: go on, drop some and decide again, or stop. */
  onward: {
    args: { readonly camp: Camp };
    answer: ChooseFree<"step", StepOrder> | ChooseFree<"drop", DropOrder> | Press<"stop">;
  };
  dropOff: { args: { readonly sp: Force } };
  halt: Quiet;
  /** Attrition of a mixed stack: which SP are lost. `of`: the stack on the march, or what it dropped. */
  wear: {
    args: {
      readonly camp: Camp;
      readonly space: SpaceId;
      readonly of: "march" | "drop";
      readonly sp: Force;
      readonly loss: number;
    };
    answer: ChooseSplit<"lose", Nation>;
  };
  // 12 combat and retreat
  attack: { args: { readonly space: SpaceId; readonly from: SpaceId | null; readonly camp: Camp; readonly of: Flag } };
  combat: Quiet;
  roll: { args: { readonly sides: readonly Side[] } };
  losses: { args: { readonly side: Side }; answer: ChooseSplit<"lose", LossId> };
  aftermath: Quiet;
  retreat: { args: { readonly side: Side; readonly back: boolean }; answer: PickOne<"retreat", SpaceId> };
  // 13 the automaton
  automaton: Quiet;
  rebelMarch: { args: { readonly vassal: VassalId; readonly points: number } };
};
