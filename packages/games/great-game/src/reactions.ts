import { button, onlyUsual, pickOne, type Json, type StandingOrder, type Context } from "@caravanserai/kernel";
import { WINDOWS, type WindowName } from "./answers.ts";
import type { CardType, OfficerId, SpaceId } from "./data/index.ts";
import { cardOf } from "./deck.ts";
import { CAMPS, rivalOf, spaceOf, stateOf, type Camp } from "./map.ts";
import { controllerOf, hasAscended, imperialOfficers, isCamp, isNeutral, officersUnder, roundIndex } from "./board.ts";
import { sidesIn } from "./forces.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import { OUT_OF_TURN, askCamp, type Question, type Rule } from "./rule.ts";
import { seatOf } from "./seats.ts";
import { battleOf, missionOf, spyingOf, type Battle, type Board, type CardId, type GreatGame } from "./state.ts";

/**
 * Reactions (GG-138 to GG-142). A window opens based on public facts alone, regardless of whether its player holds the
 * card (GG-R80).
 */

/** The type of a card of this decade. */
export function typeOf(g: GreatGame, card: CardId): CardType {
  const type = g.faces[card - g.firstCard];
  if (type === undefined) throw new Error(`There is no card with the id ${card} in this decade.`);
  return type;
}

/** A card is played from the hand, so it is no longer a known card in that hand. */
export function leaveHand(g: GreatGame, camp: Camp, card: CardId): void {
  g.hands[camp] = g.hands[camp].filter((c) => c !== card);
  g.seen[rivalOf(camp)] = g.seen[rivalOf(camp)].filter((c) => c !== card);
}

/** Whether all copies of a card are face up, so that it cannot be played again in this decade. */
function isSpent(g: GreatGame, type: CardType): boolean {
  let shown = 0;
  for (const camp of CAMPS)
    for (const pile of [g.played[camp], g.reactions[camp]])
      for (const card of pile) if (typeOf(g, card) === type) shown++;
  return shown >= cardOf(type).copies;
}

/** Whether a window opens for a camp now. */
export function opensFor(g: GreatGame, camp: Camp, card: WindowName): boolean {
  if (seatOf(g.scenario, camp) === null || g.hands[camp].length === 0 || isSpent(g, card)) return false; // GG-467, GG-106
  switch (card) {
    case "spoiler":
      return imperialOfficers(g, camp).length > 0; // GG-141
    case "hero":
      return isAttackOn(g, battleOf(g), camp) && heroesFor(g, camp, battleOf(g).space).length > 0;
    case "emirs-daughter":
      return camp === "russia"; // GG-180
    case "informant":
      return true;
  }
}

/** The step for the window of a camp's rival, if it opens. */
export function windowFor(g: GreatGame, active: Camp, card: WindowName): Step[] {
  const camp = rivalOf(active);
  return opensFor(g, camp, card) ? [{ do: "window", camp, card }] : [];
}

/** Officers whom a camp could send by Hero to a space under attack (GG-170, GG-R36). */
function heroesFor(b: Board, camp: Camp, space: SpaceId): OfficerId[] {
  const mayEnter = !spaceOf(space).highAsia || hasAscended(b, camp);
  return officersUnder(b, camp).filter((o) => {
    const at = b.officers[o];
    return mayEnter || (at !== undefined && spaceOf(at).highAsia);
  });
}

/**
 * Whether a camp may answer an attack with Hero: one on its own forces, or on neutral ones that it controls (GG-R36,
 * GG-R37).
 */
function isAttackOn(b: Board, { space, attacker, by }: Battle, camp: Camp): boolean {
  if (camp === by) return false;
  const { flags } = sidesIn(b, space, attacker).defender;
  return flags.some((flag) => (isCamp(flag) ? flag === camp : isNeutral(flag) && controllerOf(b, flag) === camp));
}

/** The officers available for Spoiler or Hero. */
function officersFor(g: GreatGame, camp: Camp, card: WindowName): OfficerId[] {
  if (card === "spoiler") return imperialOfficers(g, camp);
  return card === "hero" ? heroesFor(g, camp, battleOf(g).space) : [];
}

function question(g: GreatGame, camp: Camp, card: WindowName): Question<"window"> {
  const holds = g.hands[camp].some((c) => typeOf(g, c) === card);
  const officers = officersFor(g, camp, card);
  const play: Question<"window">["options"] = !holds
    ? []
    : officers.length > 0
      ? [pickOne("send", officers, { final: true })]
      : [button("play", { final: true })];
  return {
    kind: "window",
    rule: "GG-138",
    args: { card },
    window: card,
    ...(holds ? {} : { noRealChoice: true as const }),
    options: [...play, button("pass", { final: true })],
    default: { option: "pass" },
  };
}

/** Moves the card to the Reaction Card box and applies it. */
function react(g: GreatGame, camp: Camp, type: WindowName, officer: OfficerId | null, context: Context): void {
  const card = g.hands[camp].find((c) => typeOf(g, c) === type);
  if (card === undefined) throw new Error(`${camp} does not hold ${type}.`);
  leaveHand(g, camp, card);
  g.reactions[camp].push(card);
  if (officer !== null) g.officers[officer] = destination(g, type);
  writeLog(context, "great-game.reaction", "GG-138", {
    camp,
    type,
    card,
    ...(officer === null ? {} : { officer, space: destination(g, type) }),
  });
  if (type === "informant") spyingOf(g).informant = true; // GG-169
  if (type === "spoiler") missionOf(g).spoiler = officer; // GG-167
  if (type === "emirs-daughter") missionOf(g).cancelled = true; // GG-180
}

function destination(g: GreatGame, type: WindowName): SpaceId {
  return type === "hero" ? battleOf(g).space : stateOf(missionOf(g).vassal).capital;
}

export const window: Rule<"window"> = {
  ask: (g, { camp, card }) => askCamp<"window">(g, camp, () => question(g, camp, card)),
  answer(g, { camp, card }, _seat, answer, context) {
    writeLog(context, "great-game.window", "GG-138", { camp, card });
    if (answer.option === "pass") writeLog(context, "great-game.window.none", "GG-142", { camp, card });
    else react(g, camp, card, answer.option === "send" ? answer.pick : null, context);
    return [];
  },
};

/** Passes this kind of window up to and including a round (counted over the whole game), or for good. */
type PassOrder = { readonly pass: true; readonly until: number | null };

const passAhead: StandingOrder<GreatGame, Step> = {
  rule: "GG-142",
  read(order) {
    if (typeof order !== "object" || order === null) return null;
    const { pass, until, ...rest } = order as Readonly<Record<string, unknown>>;
    if (pass !== true || Object.keys(rest).length > 0) return null;
    if (until !== null && !(typeof until === "number" && Number.isInteger(until) && until >= 0)) return null;
    return { pass, until } satisfies PassOrder;
  },
  answer(g, _step, _ask, order: Json) {
    const { until } = order as PassOrder;
    return until === null || roundIndex(g) <= until ? { option: "pass" } : null;
  },
};

/** Every window can be passed in advance. Asks under a card of the rival can be answered with their default. */
export const standing: Readonly<Record<string, StandingOrder<GreatGame, Step>>> = Object.fromEntries([
  ...WINDOWS.map((name) => [name, passAhead] as const),
  ...OUT_OF_TURN.map((kind) => [kind, onlyUsual<GreatGame, Step>("GG-142")] as const),
]);
