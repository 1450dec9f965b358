import type { Answer, Ask, Json, Option, Random } from "@caravanserai/kernel";
import type { RegroupHint } from "../answers.ts";
import { bestCommit, canStillAttack } from "./best-commit.ts";
import { fieldOfView } from "./known-field.ts";
import { targetsOf } from "../cancel.ts";
import { knownCard, type Known } from "../cards.ts";
import { dutyIsLifted } from "../event-in-force.ts";
import { enemyOf, sideOf, type CardId, type CardNo, type Field, type Side } from "../state.ts";
import type { GreatWarView } from "../view.ts";

/** Everything that the bot's decisions depend on. */
interface Mind {
  readonly view: GreatWarView;
  readonly side: Side;
  readonly field: Field;
  readonly random: Random;
}

/** A sensible player with only the knowledge of its seat. */
export function bot(view: GreatWarView, ask: Ask, random: Random): Answer {
  const side = sideOf(ask.seat);
  const mind: Mind = { view, side, field: fieldOfView(view, side), random };
  switch (ask.kind) {
    case "answer":
      return answerLead(mind, ask) ?? ask.default;
    case "half":
      return ownHalf(mind, ask) ?? ask.default;
    case "final":
      return finalGo(mind, ask) ?? { option: "pass" };
    case "blockade":
      return chooseTarget(mind, ask) ?? ask.default;
    case "regroup":
      return regroup(mind, ask) ?? ask.default;
    case "exchange":
      return exchange(mind, ask) ?? ask.default;
    default:
      return ask.default;
  }
}

/** Plays a Bonus card in the enemy's half-round, if the bot would also play it early in its own. */
export function volunteer(view: GreatWarView, ask: Ask, random: Random): Answer | null {
  const side = sideOf(ask.seat);
  return playEarly({ view, side, field: fieldOfView(view, side), random }, ask);
}

function option<S extends Option["shape"]>(ask: Ask, id: string, shape: S): Extract<Option, { shape: S }> | undefined {
  return ask.options.find((o): o is Extract<Option, { shape: S }> => o.id === id && o.shape === shape);
}

/** Whether `side` would win the turn with these totals. */
function wouldWin({ view, side }: Mind, own: number, enemy: number): boolean {
  const failed = !view.attackMade && !view.dutyLapsed && !dutyIsLifted(view);
  if (failed) return side === view.defender;
  return side === view.defender ? own >= enemy : own > enemy;
}

const cardOfId = (mind: Mind, id: unknown): Known => knownCard(mind.field.faces[Number(id)] ?? -1);

/** Interrupts dear lead cards and Leaders, with the cheapest Joker. */
function answerLead(mind: Mind, ask: Ask): Answer | null {
  const { view, side, random } = mind;
  const jokers = option(ask, "interrupt", "pickOne");
  const lead = view.lines[enemyOf(side)].find((card) => card.id === view.pending?.lead);
  if (jokers === undefined || lead === undefined) return null;
  const { bp, leader } = knownCard(lead.card);
  const duty = dutyAnswer(mind, lead.card, jokers.of.length);
  if (duty === "stand") return null;
  const ahead = view.totals[side] - view.totals[enemyOf(side)];
  const isLastRound = view.round === view.rounds;
  // A Joker kept in the last turn is worthless, and one played far ahead in the last round wins nothing.
  const least = isLastTurn(view) ? 8 : 11;
  const dear = (bp >= least || (leader && view.hands[enemyOf(side)] >= 3)) && !(isLastRound && ahead >= 12);
  const close = isLastRound && bp >= 9 && Math.abs(ahead) < 12;
  const interrupts = duty === "interrupt" || (dear ? random.below(5) < 4 : close && random.below(5) < 3);
  if (!interrupts) return null;
  const joker = jokers.of.reduce((a, b) => (cardOfId(mind, b).bp < cardOfId(mind, a).bp ? b : a));
  return { option: "interrupt", pick: joker };
}

/** The answer that the Attack duty requires, or null: a Joker in the last round lifts the duty (GW-324). */
function dutyAnswer({ view, side, field }: Mind, lead: CardNo, jokers: number): "stand" | "interrupt" | null {
  if (view.attackMade || view.dutyLapsed || dutyIsLifted(view)) return null;
  const isLastRound = view.round === view.rounds;
  if (side === view.defender) return isLastRound && !knownCard(lead).attack ? "stand" : null;
  if (canStillAttack(field, side)) return null;
  if (isLastRound) return "interrupt";
  return jokers === 1 ? "stand" : null;
}

const isLastTurn = (view: GreatWarView): boolean => view.turn >= view.turns;

function ownHalf(mind: Mind, ask: Ask): Answer | null {
  const action = useWhatLies(mind, ask) ?? playEarly(mind, ask);
  if (action !== null) return action;
  if (option(ask, "commit", "free") === undefined) return null;
  const enemyHoldsBonus = mind.view.holdsBonus[enemyOf(mind.side)];
  const plan = bestCommit(mind.field, mind.side, { enemyHoldsBonus, isLastTurn: isLastTurn(mind.view) });
  return plan === null ? null : { option: "commit", value: plan };
}

/** Uses saved cancels at once, on the dearest target first, and all looks. */
function useWhatLies(mind: Mind, ask: Ask): Answer | null {
  const cancels = option(ask, "cancel", "pickGroup");
  let best: Answer | null = null;
  let most = -1;
  for (const { lead, with: targets } of cancels?.of ?? [])
    for (const target of targets) {
      const { bp } = cardOfId(mind, target);
      if (bp > most) [best, most] = [{ option: "cancel", pick: lead, picks: [target] }, bp];
    }
  if (best !== null) return best;
  const looker = option(ask, "look", "pickOne")?.of[0];
  return looker === undefined ? null : { option: "look", pick: looker };
}

/** Trench Raid, Reserves and Captured Code Book are best played before the other cards. */
function playEarly(mind: Mind, ask: Ask): Answer | null {
  const held = mind.view.ownBonus;
  const looker = option(ask, "look", "pickOne")?.of[0];
  if (looker !== undefined) return { option: "look", pick: looker };
  if (held === null || option(ask, "bonus", "button") === undefined || mind.view.round > 1) return null;
  const { look, draws } = cardOfId(mind, held);
  return look !== null || draws > 0 ? { option: "bonus" } : null;
}

/** Uses every cancel and look; plays the Bonus card only if it is decisive. */
function finalGo(mind: Mind, ask: Ask): Answer | null {
  const use = useWhatLies(mind, ask);
  if (use !== null) return use;
  const { view, side, field } = mind;
  const held = view.ownBonus;
  if (held === null) return null;
  const card = cardOfId(mind, held);
  const hosts = option(ask, "bonusOn", "pickOne")?.of ?? [];
  const play: Answer | null =
    option(ask, "bonus", "button") !== undefined
      ? { option: "bonus" }
      : hosts[0] !== undefined
        ? { option: "bonusOn", pick: hosts[0] }
        : null;
  if (play === null) return null;
  const own = view.totals[side];
  const theirs = view.totals[enemyOf(side)];
  const gain = card.bp;
  const cancelled = dearestFor(field, side, card);
  const winsNow = wouldWin(mind, own, theirs);
  if (!winsNow && wouldWin(mind, own + gain, theirs - cancelled)) return play;
  if (winsNow && own - theirs < 4 && view.holdsBonus[enemyOf(side)]) return play;
  const exposed = view.lines[side].some((laid) => knownCard(laid.card).pile === side);
  return !winsNow && card.salvages !== null && exposed ? play : null;
}

/** The BP of the dearest enemy card that this Bonus card could cancel once it is on the table. */
function dearestFor(field: Field, side: Side, card: Known): number {
  const source = {
    id: Number.MAX_SAFE_INTEGER,
    card: card.no,
    from: 0,
    round: 2,
    host: null,
    up: true,
    used: 0,
    by: null,
    marked: false,
  };
  return targetsOf(field, side, source).reduce((most, target) => Math.max(most, knownCard(target.card).bp), 0);
}

/** The cheapest target if this side wins anyway, otherwise the dearest. */
function chooseTarget(mind: Mind, ask: Ask): Answer | null {
  const targets = option(ask, "target", "pickOne")?.of ?? [];
  const { view, side } = mind;
  const wins = wouldWin(mind, view.totals[side], view.totals[enemyOf(side)]);
  const bp = (id: unknown): number => cardOfId(mind, id).bp;
  const pick = targets.toSorted((a, b) => (wins ? bp(a) - bp(b) : bp(b) - bp(a)))[0];
  return pick === undefined ? null : { option: "target", pick };
}

/**
 * Discards cards of little use but keeps two arrow cards. Also discards the Bonus card, because the next turn brings
 * another.
 */
function regroup(mind: Mind, ask: Ask): Answer | null {
  const hint = option(ask, "regroup", "free")?.hint as RegroupHint | undefined;
  if (hint === undefined) return null;
  let arrows = mind.view.own.filter((id) => cardOfId(mind, id).attack).length;
  const discard: CardId[] = [];
  for (const id of hint.may) {
    const card = cardOfId(mind, id);
    if (card.black || !isOfLittleUse(card)) continue;
    if (card.attack && arrows <= 2) continue;
    if (card.attack) arrows--;
    discard.push(id);
  }
  const value: Json = { discard, discardBonus: hint.bonus, neutral: true };
  return { option: "regroup", value };
}

function isOfLittleUse(card: Known): boolean {
  if (card.joker) return false;
  if (card.pile === 2) return !card.attack && card.bp <= 6 && !card.fieldwork;
  return card.bp <= 7 && card.fells === null && card.blockades === null;
}

/** Exchanges up to two cards of 5 BP or less without an arrow. */
function exchange(mind: Mind, ask: Ask): Answer | null {
  const some = option(ask, "exchange", "pickMany");
  if (some === undefined) return null;
  const cheap = some.of.filter((id) => {
    const card = cardOfId(mind, id);
    return !card.attack && !card.joker && card.bp <= 5;
  });
  return { option: "exchange", picks: cheap.slice(0, some.max) };
}
