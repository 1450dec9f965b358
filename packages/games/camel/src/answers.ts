import type { FreeAnswer, PickOneAnswer, PickGroupAnswer, ButtonAnswer, StepOf } from "@caravanserai/kernel";
import type { Deployment } from "./deployment.ts";
import type { Entry } from "./entry.ts";
import type { Order } from "./order.ts";
import type { Side } from "./state.ts";
import type { VillagePlan } from "./villages.ts";

/** The steps of a match (CK-270), with their arguments and the answers that they take. */
export type Steps = {
  objective: { args: object };
  terrain: { args: object };
  strength: { args: object };
  cavalry: { args: object; answer: ButtonAnswer<"none" | "one"> };
  heroes: { args: object };
  villages: { args: object; answer: FreeAnswer<"place", VillagePlan> };
  deploy: { args: object; answer: FreeAnswer<"deploy", Deployment> };

  round: { args: object };
  event: { args: object };
  eventUnit: { args: object; answer: PickOneAnswer<"unit", string> };
  eventFigure: { args: { seat: 0 | 1; unit: string }; answer: PickOneAnswer<"figure", string> };
  eventDone: { args: object };

  turn: { args: { side: Side } };
  enter: { args: { unit: string }; answer: FreeAnswer<"enter", Entry> };
  /** `open`: at least one order has been given, so the phase ends only when its owner ends it (CK-090, CK-099). */
  move: {
    args: { side: Side; open: boolean };
    answer: FreeAnswer<"order", Order> | PickOneAnswer<"fireEarly", string> | ButtonAnswer<"done">;
  };
  endMove: { args: { side: Side } };
  fire: {
    args: { side: Side };
    answer: PickGroupAnswer<"fire", string, string> | PickGroupAnswer<"shell", string, string> | ButtonAnswer<"done">;
  };
  volley: { args: { unit: string; target: string } };
  shelling: { args: { unit: string; structure: string } };
  melee: {
    /** Attackers that have thrown, and how often each enemy has been attacked (CK-160, CK-161). */
    args: { side: Side; thrown: readonly string[]; against: Readonly<Record<string, number>> };
    answer: PickGroupAnswer<"attack", string, string> | ButtonAnswer<"attackAll"> | ButtonAnswer<"done">;
  };
  strike: {
    args: {
      side: Side;
      /** Null: all attackers, in order of id (CK-160). */
      attack: readonly [attacker: string, enemy: string] | null;
      thrown: readonly string[];
      against: Readonly<Record<string, number>>;
    };
  };
  endTurn: { args: { side: Side } };
  endRound: { args: object };
};
export type Step = StepOf<Steps>;
