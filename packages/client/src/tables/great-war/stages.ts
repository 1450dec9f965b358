import {
  bpInForce,
  enemyOf,
  knownCard,
  type CardNo,
  type GreatWarLog,
  type GreatWarLogKey,
  type GreatWarView,
  type LineCard,
  type Pair,
  type Pile,
  type Side,
} from "@caravanserai/great-war";
import type { NumberedLine } from "../../contract/index.ts";

/* One answer often has several effects: a lead card stands, four cards follow it, a cancel is used, the round ends,
   the turn is compared and captured. This module splits the lines of an event into stages, each with the position
   after it. */

/** Where a card can be on the table. */
export type Spot =
  | `hand-${Side}`
  | `bonus-${Side}`
  | `card-${CardNo}`
  | `deck-${Pile}`
  | `discards-${Pile}`
  | `captured-${Side}`
  | "bonus-deck"
  | "event";

/** A card that moves. */
export interface Move {
  /** Null: a card back, as the viewer may not see the card. */
  readonly card: CardNo | null;
  readonly from: Spot;
  readonly to: Spot;
  /** It was face down and turns over on the way. */
  readonly turns: boolean;
}

/** The data of a stage; the table adds its words. */
export interface StageData {
  readonly lines: readonly NumberedLine[];
  /** The position after the stage. */
  readonly view: GreatWarView;
  readonly moves: readonly Move[];
  /** The acting card, and the card it acts on. */
  readonly by: CardNo | null;
  readonly on: CardNo | null;
}

type Confided = { readonly cards?: readonly CardNo[] };
type Args<K extends GreatWarLogKey> = GreatWarLog[K] & Confided;

interface Change {
  readonly view?: Partial<GreatWarView>;
  readonly moves?: readonly Move[];
  readonly by?: CardNo | null;
  readonly on?: CardNo;
}

/** `after`: the position at the end of the event; `you`: the viewer's side. */
interface Situation {
  readonly view: GreatWarView;
  readonly after: GreatWarView;
  readonly you: Side | null;
}

const CHANGES: { readonly [K in GreatWarLogKey]?: (s: Situation, args: Args<K>) => Change } = {
  "great-war.lead": (s, args) => {
    const { lines, id } = laid(s, args);
    return {
      view: {
        lines,
        hands: plus(s.view.hands, args.side, -1),
        pending: args.down === undefined ? { side: args.side, lead: id } : null,
        acting: args.side,
        ...attackBy(s, args.side, args.card),
      },
      ...laying(args, `hand-${args.side}`),
    };
  },
  "great-war.play": (s, args) => ({
    view: {
      lines: laid(s, args).lines,
      hands: plus(s.view.hands, args.side, -1),
      ...attackBy(s, args.side, args.card),
    },
    ...laying(args, `hand-${args.side}`),
  }),
  "great-war.bonus": (s, args) => ({
    view: {
      lines: laid(s, args).lines,
      holdsBonus: replaced(s.view.holdsBonus, args.side, false),
      ...attackBy(s, args.side, args.card),
    },
    ...laying(args, `bonus-${args.side}`),
  }),
  "great-war.cancel": (s, { side, card, target }) => ({
    view: { lines: downed(spent(s.view.lines, side, card), side, card, target) },
    by: card,
    on: target,
  }),
  "great-war.look": (s, { side, card }) => ({
    view: card === null ? {} : { lines: spent(s.view.lines, side, card) },
    by: card,
  }),
  "great-war.stand": ({ view }, { card }) => ({
    view: { pending: null, acting: view.pending?.side ?? null },
    on: card,
  }),
  "great-war.interrupt": (s, { side, card, target }) => {
    const joker = laid(s, { side, card });
    const lines = downed(spent(joker.lines, side, card), side, card, target);
    const unlinked = lines[enemyOf(side)].map((one) => (one.card === target ? withoutHost(one) : one));
    return {
      view: {
        lines: replaced(lines, enemyOf(side), unlinked),
        hands: plus(s.view.hands, side, -1),
        pending: null,
      },
      moves: [{ card, from: `hand-${side}`, to: `card-${card}`, turns: true }],
      by: card,
      on: target,
    };
  },
  "great-war.round-end": ({ view }, { round }) => ({
    view: { round: Math.min(view.rounds, round + 1), pending: null, acting: null },
  }),
  "great-war.duty-lapsed": () => ({ view: { dutyLapsed: true } }),
  "great-war.final": () => ({ view: { phase: "final", acting: null, pending: null } }),
  "great-war.blockade": (s, { side, card, target }) => {
    const lines = downed(s.view.lines, side, card, target);
    const marked = lines[enemyOf(side)].map((one) => (one.card === target ? { ...one, marked: true as const } : one));
    return { view: { phase: "blockade", lines: replaced(lines, enemyOf(side), marked) }, by: card, on: target };
  },
  "great-war.compare": ({ view }, { totals: [central, allies], winner, failed }) => ({
    view: { phase: "capture", final: null, history: [...view.history, [winner, central, allies, 0, failed ? 1 : 0]] },
  }),
  "great-war.salvage": (_, { card }) => ({ by: card }),
  "great-war.capture": captured,
  "great-war.discard": ({ view }, { side, cards }) => ({
    view: { hands: plus(view.hands, side, -cards.length), ...put(view, cards) },
    moves: cards.map((card) => ({ card, from: `hand-${side}`, to: pileSpot(card), turns: true })),
  }),
  "great-war.bonus-discard": ({ view }, { side, card }) => ({
    view: { holdsBonus: replaced(view.holdsBonus, side, false), ...put(view, [card]) },
    moves: [{ card, from: `bonus-${side}`, to: "bonus-deck", turns: true }],
  }),
  "great-war.reshuffle": ({ view }, { pile, cards }) => ({
    view: {
      decks: view.decks.map((left, at) => (at === pile ? cards : left)),
      discards: view.discards.map((laidDown, at) => (at === pile ? [] : laidDown)),
    },
  }),
  "great-war.draw": ({ view, you }, { side, piles, cards }) => ({
    view: {
      hands: plus(view.hands, side, piles.length),
      decks: view.decks.map((left, at) => Math.max(0, left - piles.filter((pile) => pile === at).length)),
    },
    moves: piles.map((pile, i) => ({
      card: side === you ? (cards?.[i] ?? null) : null,
      from: `deck-${pile}`,
      to: `hand-${side}`,
      turns: side === you,
    })),
  }),
  "great-war.bonus-draw": ({ view, you }, { side, cards }) => ({
    view: { holdsBonus: replaced(view.holdsBonus, side, true), bonusDeck: view.bonusDeck - 1 },
    moves: [
      {
        card: side === you ? (cards?.[0] ?? null) : null,
        from: "bonus-deck",
        to: `bonus-${side}`,
        turns: side === you,
      },
    ],
  }),
  // hand cards have new ids from here on
  "great-war.turn": ({ after }, { turn, defender }) => ({
    view: {
      ...{ turn, defender, phase: "event", round: 0, event: null, attackMade: false, dutyLapsed: false },
      ...{ lines: [[], []], pending: null, final: null, rounds: after.rounds },
      ...{ faces: after.faces, own: after.own, ownBonus: after.ownBonus },
    },
  }),
  "great-war.event": ({ after }, { card, die, sides }) => ({
    view: { event: { card, die, sides }, defender: after.defender, phase: "bonus" },
    moves: [{ card: null, from: "event", to: "event", turns: true }],
  }),
};

/** Lines without a stage of their own: their effect is shown with the next stage. */
const SILENT: ReadonlySet<string> = new Set([
  ...["great-war.deal", "great-war.plan", "great-war.round-end", "great-war.final", "great-war.go-ended"],
  ...["great-war.reshuffle", "great-war.end", "table.undo"],
]);
/** What a side does by choice; everything else follows from it. */
const ACTS: ReadonlySet<string> = new Set([
  ...["great-war.lead", "great-war.play", "great-war.bonus", "great-war.cancel", "great-war.look", "great-war.stand"],
  ...["great-war.interrupt", "great-war.pass", "great-war.discard", "great-war.bonus-discard"],
]);
/** Consecutive lines of one of these kinds form one stage. */
const TOGETHER: ReadonlySet<string> = new Set([
  ...["great-war.discard", "great-war.bonus-discard", "great-war.draw", "great-war.bonus-draw"],
]);

/**
 * The stages of an event, from the position before it and its lines. They leave out what the viewer did at its start,
 * which was shown as it was done. `you`: null for spectators.
 */
export function stagesOf(
  before: GreatWarView,
  after: GreatWarView,
  lines: readonly NumberedLine[],
  you: Side | null,
): readonly StageData[] {
  const stages: StageData[] = [];
  let view = before;
  let isOwn = you !== null;
  for (const line of lines) {
    const change = changeOf({ view, after, you }, line);
    view = { ...view, ...change.view };
    view = { ...view, totals: totalsOf(view) };
    isOwn &&= isOwnAct(line, you);
    const last = stages.at(-1);
    if (isOwn || SILENT.has(line.key)) continue;
    const { moves = [], by = null, on = null } = change;
    if (last !== undefined && TOGETHER.has(line.key) && last.lines[0]?.key === line.key)
      stages[stages.length - 1] = { ...last, lines: [...last.lines, line], view, moves: [...last.moves, ...moves] };
    else stages.push({ lines: [line], view, moves, by, on });
  }
  return stages;
}

/** Whether the line is the viewer's own act, or needs no stage. */
function isOwnAct({ key, args: { side } }: NumberedLine, you: Side | null): boolean {
  return side === you ? ACTS.has(key) || SILENT.has(key) : side === undefined && SILENT.has(key);
}

export function changeOf(situation: Situation, { key, args }: NumberedLine): Change {
  const change = CHANGES[key as GreatWarLogKey] as ((s: Situation, args: NumberedLine["args"]) => Change) | undefined;
  return change?.(situation, args) ?? {};
}

/* ---- What a line changes */

const replaced = <T>(both: Readonly<Pair<T>>, side: Side, one: T): Pair<T> =>
  side === 0 ? [one, both[1]] : [both[0], one];
const plus = (both: Readonly<Pair<number>>, side: Side, more: number): Pair<number> =>
  replaced(both, side, both[side] + more);

export const totalsOf = (view: GreatWarView): Pair<number> => [totalOf(view, 0), totalOf(view, 1)];
const totalOf = (view: GreatWarView, side: Side): number =>
  view.lines[side].reduce((sum, { card, down }) => sum + (down === true ? 0 : bpInForce(view, side, card)), 0);

const attackBy = ({ view }: Situation, side: Side, card: CardNo): Pick<GreatWarView, "attackMade"> => ({
  attackMade: view.attackMade || (side !== view.defender && knownCard(card).attack),
});

interface Laid {
  readonly side: Side;
  readonly card: CardNo;
  readonly host?: CardNo;
  readonly down?: CardNo;
}

/** Places a card. Every card exists once, so its number identifies it in the position after the event. */
function laid(
  { view, after }: Situation,
  { side, card, host, down }: Laid,
): { lines: Pair<readonly LineCard[]>; id: number } {
  const found = after.turn === view.turn ? after.lines[side].find((one) => one.card === card) : undefined;
  const id = found?.id ?? 1 + Math.max(0, ...view.lines.flat().map((one) => one.id));
  const hostId = host === undefined ? undefined : idOf(view.lines[side], host);
  const by = down === undefined ? undefined : idOf(view.lines[enemyOf(side)], down);
  const placed: LineCard = {
    ...{ id, card, round: found?.round ?? view.round },
    ...(hostId === undefined || down !== undefined ? {} : { host: hostId }),
    ...(down === undefined ? {} : { down: true as const }),
    ...(by === undefined ? {} : { by }),
  };
  return { lines: replaced(view.lines, side, [...view.lines[side], placed]), id };
}

const idOf = (line: readonly LineCard[], card: CardNo): number | undefined => line.find((one) => one.card === card)?.id;

function withoutHost({ host: _, ...card }: LineCard): LineCard {
  return card;
}

/** Spends one use of this card; with the last one it is turned round. */
function spent(lines: Readonly<Pair<readonly LineCard[]>>, side: Side, card: CardNo): Pair<readonly LineCard[]> {
  return replaced(
    lines,
    side,
    lines[side].map((one) => {
      if (one.card !== card) return one;
      const used = (one.used ?? 0) + 1;
      return { ...one, used, ...(used >= knownCard(card).uses ? { rotated: true as const } : {}) };
    }),
  );
}

/** Turns the enemy's card face down. */
function downed(
  lines: Readonly<Pair<readonly LineCard[]>>,
  side: Side,
  card: CardNo,
  target: CardNo,
): Pair<readonly LineCard[]> {
  const by = idOf(lines[side], card);
  return replaced(
    lines,
    enemyOf(side),
    lines[enemyOf(side)].map((one) =>
      one.card === target ? { ...one, down: true as const, ...(by === undefined ? {} : { by }) } : one,
    ),
  );
}

function laying({ card, down }: Laid, from: Spot): Pick<Change, "moves" | "by" | "on"> {
  const moves: readonly Move[] = [{ card, from, to: `card-${card}`, turns: true }];
  return down === undefined ? { moves, by: card } : { moves, by: down, on: card };
}

const pileSpot = (card: CardNo): Spot => {
  const { pile } = knownCard(card);
  return pile === null ? "bonus-deck" : `discards-${pile}`;
};

/** Puts cards on their discard piles, and Bonus cards back into their deck. */
function put(view: GreatWarView, cards: readonly CardNo[]): Pick<GreatWarView, "discards" | "bonusDeck"> {
  return {
    discards: view.discards.map((pile, at) => [...pile, ...cards.filter((card) => knownCard(card).pile === at)]),
    bonusDeck: view.bonusDeck + cards.filter((card) => knownCard(card).pile === null).length,
  };
}

function captured({ view, after }: Situation, { side, cards, bp }: Args<"great-war.capture">): Change {
  const others = [...view.lines[side], ...view.lines[enemyOf(side)]]
    .map(({ card }) => card)
    .filter((card) => !cards.includes(card));
  const last = view.history.at(-1);
  return {
    view: {
      captured: replaced(view.captured, side, [...view.captured[side], ...cards]),
      scores: plus(
        view.scores,
        side,
        cards.reduce((sum, card) => sum + knownCard(card).bp, 0),
      ),
      history:
        last === undefined ? view.history : [...view.history.slice(0, -1), [last[0], last[1], last[2], bp, last[4]]],
      lines: [[], []],
      lastBattle: after.lastBattle,
      ...put(view, others),
    },
    moves: [
      ...cards.map((card): Move => ({ card, from: `card-${card}`, to: `captured-${side}`, turns: false })),
      ...others.map((card): Move => ({ card, from: `card-${card}`, to: pileSpot(card), turns: false })),
    ],
  };
}
