import { pickOne, type ChanceContext } from "@caravanserai/kernel";
import type { Rule } from "./rule.ts";
import { removeFigure } from "./casualties.ts";
import { EVENT_CARDS, type Beast, type EventCard, type EventId } from "./data/events.ts";
import { flightDirection, forceFigures } from "./forced-move.ts";
import { dist2 } from "./geometry.ts";
import { byId } from "./ids.ts";
import { writeLog } from "./log.ts";
import { reachLines } from "./objectives.ts";
import { at, figureOf, figuresOf, unitOf } from "./scene.ts";
import type { Camel, EventOfRound, Figure, Unit } from "./state.ts";

/* The event of a round (CK-091, section 14). */

/** Units that a card can strike: British foot and cavalry on the table, and the garrison only after relief (CK-221). */
export function eligibleUnits(game: Camel): Unit[] {
  return game.units
    .filter((u) => u.side === "british" && (u.kind === "foot" || u.kind === "cavalry"))
    .filter((u) => (u.id !== "G" || game.ground.relieved) && figuresOf(game, u.id).length > 0)
    .sort(byId);
}
const beasts = (game: Camel, kind: Beast): Figure[] => game.figures.filter((f) => f.kind === kind && f.status === "on");
const cardOf = (id: EventId): EventCard => EVENT_CARDS.find((card) => card.id === id) as EventCard;
function eventOf(game: Camel): EventOfRound {
  if (game.event === null) throw new Error("There is no event in this round.");
  return game.event;
}

/** Draws the card of the round. An empty pack is reshuffled first (CK-091, CK-220). */
export const event: Rule<"event"> = {
  then(game, _step, context) {
    if (game.pack.length === 0) {
      game.pack = context.chance.shuffle(
        game.discards.map((id) => EVENT_CARDS.findIndex((card) => card.id === id)),
        "camel.pack",
      );
      game.discards = [];
    }
    const card = EVENT_CARDS[game.pack.pop() as number] as (typeof EVENT_CARDS)[number];
    game.discards.push(card.id);
    game.event = { card: card.id, unit: null, direction: null, effect: true };
    writeLog(context, "camel.event", card.rule, { card: card.id, left: game.pack.length });
    return resolve(game, card.id, context);
  },
};

type Next = ReturnType<NonNullable<Rule<"event">["then"]>>;
const DONE: Next = [{ do: "eventDone" }];

function resolve(game: Camel, card: EventId, context: ChanceContext): Next {
  const { needs } = cardOf(card);
  if (needs !== null && beasts(game, needs).length === 0) return withoutEffect(game, "no-beast", "CK-222", context);
  switch (card) {
    case "blank":
      return DONE;
    case "elephants_funny_turn":
    case "mules_funny_turn":
    case "camels_funny_turn": {
      const figures = beasts(game, needs as Beast);
      force(game, figures, throwDirection(game, context), card === "camels_funny_turn" ? 1200 : 600, context);
      return DONE;
    }
    case "tribes_debate":
      game.debate = true;
      return DONE;
    case "toilet":
      game.pile = true;
      return DONE;
    default:
  }
  const eligible = eligibleUnits(game);
  if (eligible.length === 0) return withoutEffect(game, "no-unit", "CK-221", context);
  switch (card) {
    case "landslide":
    case "pinched_ammo":
    case "poisoned_water":
      return [{ do: "eventUnit" }];
    case "bad_wind":
    case "bad_breath":
    case "camel_fancy": {
      const unit = nearestUnit(game, eligible, beasts(game, needs as Beast));
      strike(game, unit, "nearest", null, context);
      if (card === "camel_fancy") flee(game, unit, context);
      else Object.assign(unit, { noMove: true, noFire: true });
      return DONE;
    }
    default: {
      const die = eligible.length === 1 ? null : context.chance.die(eligible.length, "camel.event-unit");
      const unit = eligible[(die ?? 1) - 1] as Unit;
      strike(game, unit, "chance", die, context);
      if (card === "opium") unit.noFire = true;
      else if (card === "too_hot") unit.noMove = true;
      else {
        const direction = card === "wrong_trail_back" ? 4 : throwDirection(game, context);
        eventOf(game).direction = direction;
        force(game, figuresOf(game, unit.id), direction, 600, context);
      }
      return DONE;
    }
  }
}

function withoutEffect(game: Camel, why: "no-unit" | "no-beast", rule: string, context: ChanceContext): Next {
  const { card } = eventOf(game);
  game.event = { card, unit: null, direction: null, effect: false };
  writeLog(context, "camel.event-none", rule, { card, why });
  return DONE;
}
/** The direction die (CK-023). */
function throwDirection(game: Camel, context: ChanceContext): number {
  const event = eventOf(game);
  event.direction = context.chance.die(8, "camel.direction") - 1;
  writeLog(context, "camel.direction", "CK-023", { card: event.card, direction: event.direction });
  return event.direction;
}
function strike(
  game: Camel,
  unit: Unit,
  how: "afghan" | "chance" | "nearest",
  die: number | null,
  context: Parameters<typeof writeLog>[0],
): void {
  const event = eventOf(game);
  event.unit = unit.id;
  writeLog(context, "camel.event-unit", "CK-223", { card: event.card, unit: unit.id, how, die });
}
function force(
  game: Camel,
  figures: readonly Figure[],
  direction: number,
  distance: number,
  context: ChanceContext,
): void {
  writeLog(context, "camel.forced", "CK-114", { ways: forceFigures(game, figures, direction, distance) });
}
/** The camels take a fancy: the Unit flees in the direction that takes it farthest from them (CK-238). */
function flee(game: Camel, unit: Unit, context: ChanceContext): void {
  const figures = figuresOf(game, unit.id);
  const direction = flightDirection(game, figures, beasts(game, "camel"));
  eventOf(game).direction = direction;
  force(game, figures, direction, 600, context);
}
/**
 * The Unit with the smallest squared distance between any of its figures and any of the beasts; ties by id (CK-223).
 */
function nearestUnit(game: Camel, eligible: readonly Unit[], near: readonly Figure[]): Unit {
  const distance = (unit: Unit): number =>
    Math.min(...figuresOf(game, unit.id).flatMap((f) => near.map((beast) => dist2(at(f), at(beast)))));
  const all = eligible.map((unit) => ({ unit, distance: distance(unit) }));
  return all.reduce((best, other) => (other.distance < best.distance ? other : best)).unit;
}

/** The Afghan player names the victim of events that tribesmen cause (CK-223). */
export const eventUnit: Rule<"eventUnit"> = {
  ask(game) {
    const { card } = eventOf(game);
    const eligible = eligibleUnits(game);
    return [
      {
        seat: 1,
        kind: "camel.event-unit",
        rule: cardOf(card).rule,
        window: "event-unit",
        args: { card },
        options: [
          pickOne(
            "unit",
            eligible.map((unit) => unit.id),
            { final: true },
          ),
        ],
        default: { option: "unit", pick: largestUnit(game, eligible).id },
      },
    ];
  },
  answer(game, _step, _seat, { pick }, context) {
    const { card } = eventOf(game);
    const unit = unitOf(game, pick);
    strike(game, unit, "afghan", null, context);
    if (card === "pinched_ammo") {
      unit.noFire = true;
      return DONE;
    }
    return [{ do: "eventFigure", seat: card === "landslide" ? 1 : 0, unit: pick }];
  },
};
/** The eligible Unit with the most figures, ties by id (CK-274). */
function largestUnit(game: Camel, eligible: readonly Unit[]): Unit {
  return eligible.reduce((best, unit) =>
    figuresOf(game, unit.id).length > figuresOf(game, best.id).length ? unit : best,
  );
}

/**
 * The Unit loses one figure: the Afghan player names it for a landslide, the British player for poisoned water (CK-228,
 * CK-237).
 */
export const eventFigure: Rule<"eventFigure"> = {
  ask(game, { seat, unit }) {
    const { card } = eventOf(game);
    const figures = figuresOf(game, unit).map((f) => f.id);
    return [
      {
        seat,
        kind: "camel.event-figure",
        rule: cardOf(card).rule,
        window: "event-figure",
        args: { card, unit },
        options: [pickOne("figure", figures, { final: true })],
        default: { option: "figure", pick: figures.at(-1) as string },
      },
    ];
  },
  answer(game, _step, _seat, { pick }, context) {
    const { card } = eventOf(game);
    removeFigure(game, figureOf(game, pick));
    writeLog(context, "camel.lost", cardOf(card).rule, { figures: [pick], why: "event", what: card });
    return DONE;
  },
};

/** After the event: its forced moves may have reached a foot line (CK-093). */
export const eventDone: Rule<"eventDone"> = {
  then(game, _step, context) {
    reachLines(game, context);
    return [];
  },
};
