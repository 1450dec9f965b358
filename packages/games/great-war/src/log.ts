import { logWriter, type Context, type RuleId } from "@caravanserai/kernel";
import type { Level } from "./data/index.ts";
import { enemyOf, type CardNo, type EventNo, type GreatWar, type Pile, type Side, type TableCard } from "./state.ts";

/** Cards on the table, by card number. */
type Cards = readonly CardNo[];

/** A step of a commit in the log: by card number, because ids have no meaning after their turn. */
export type PlannedStep =
  | { readonly play: CardNo; readonly host: CardNo | null }
  | { readonly use: CardNo; readonly target: CardNo | null }
  | { readonly bonus: CardNo; readonly host: CardNo | null };

/** Every line of the log: key → public arguments. Cards are numbers (`ALL_CARDS`), sides are seats. */
export type GreatWarLog = {
  "great-war.deal": { turns: number };
  "great-war.turn": { turn: number; defender: Side };
  /** `sides`: the sides that it hits. */
  "great-war.event": { card: EventNo; die: number | null; sides: readonly Side[] };
  /** A side draws; only its owner receives `cards`. */
  "great-war.draw": { side: Side; piles: readonly Pile[] };
  /** A deck was empty, so its discard pile becomes the new deck (GW-563), or the two were combined (GW-556). */
  "great-war.reshuffle": { pile: Pile; cards: number };
  /** Only the owner receives `card`. */
  "great-war.bonus-draw": { side: Side };
  /** Cards leave a hand: by an event, a raid or the regroup. */
  "great-war.discard": { side: Side; cards: Cards; why: "event" | "raid" | "exchange" | "losses" | "regroup" };
  "great-war.bonus-discard": { side: Side; card: CardNo };
  /** The lead card is revealed; `down`: the standing cancel that turned it down at once. */
  "great-war.lead": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.play": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.bonus": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.cancel": { side: Side; card: CardNo; target: CardNo };
  /** Only the looking side receives `cards` (and `bonus`). */
  "great-war.look": { side: Side; card: CardNo | null; seen: number };
  "great-war.stand": { side: Side; card: CardNo };
  "great-war.interrupt": { side: Side; card: CardNo; target: CardNo };
  /** The steps of an interrupted commit; hidden until the game is over (GW-1006). */
  "great-war.plan": { side: Side; cards: readonly PlannedStep[] };
  "great-war.pass": { side: Side };
  "great-war.round-end": { round: number };
  "great-war.duty-lapsed": { side: Side };
  "great-war.final": { defender: Side };
  "great-war.go-ended": { side: Side };
  "great-war.blockade": { side: Side; card: CardNo; target: CardNo };
  "great-war.compare": { totals: readonly [number, number]; winner: Side; failed: boolean };
  "great-war.capture": { side: Side; cards: Cards; bp: number };
  "great-war.salvage": { side: Side; card: CardNo; cards: Cards };
  "great-war.end": {
    scores: readonly [number, number];
    winner: Side | null;
    level: Level;
    why: "last-turn" | "exhausted";
  };
};
export type GreatWarLogKey = keyof GreatWarLog;

export const writeLog = logWriter<GreatWarLog>();

/** Writes a line that stays hidden until the game is over. */
export function writeHidden<K extends GreatWarLogKey>(
  context: Pick<Context, "log">,
  key: K,
  rule: RuleId,
  args: GreatWarLog[K],
): void {
  context.log({ key, args, rule });
}

/** A card was placed: the card it is linked to, and the card that cancelled it at once. */
export function writeLaid(
  g: GreatWar,
  side: Side,
  laid: TableCard,
  key: "great-war.lead" | "great-war.play" | "great-war.bonus",
  rule: RuleId,
  context: Pick<Context, "log">,
): void {
  const host = g.lines[side].find((card) => card.id === laid.host);
  const felling = laid.up ? undefined : g.lines[enemyOf(side)].find((card) => card.id === laid.by);
  writeLog(context, key, felling === undefined ? rule : "GW-440", {
    side,
    card: laid.card,
    ...(host === undefined ? {} : { host: host.card }),
    ...(felling === undefined ? {} : { down: felling.card }),
  });
}
