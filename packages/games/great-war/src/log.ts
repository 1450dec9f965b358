import type { LogEntry, RuleId, Context } from "@caravanserai/kernel";
import type { Level } from "./data/index.ts";
import type { CardNo, EventNo, Pile, Side } from "./state.ts";

/** A card on the table as the story names it: which card, whose it is. */
type Cards = readonly CardNo[];

/** A step of a commit as the log tells it: by card numbers, because ids mean nothing after their turn. */
export type PlannedStep =
  | { readonly play: CardNo; readonly host: CardNo | null }
  | { readonly use: CardNo; readonly target: CardNo | null }
  | { readonly bonus: CardNo; readonly host: CardNo | null };

/** Every line of the story: key → what it tells everybody. Cards are numbers (`ALL_CARDS`), sides are seats. */
export type Story = {
  "great-war.deal": { turns: number };
  "great-war.turn": { turn: number; defender: Side };
  /** `sides`: whom it hits. */
  "great-war.event": { card: EventNo; die: number | null; sides: readonly Side[] };
  /** A side draws; its owner reads `cards`. */
  "great-war.draw": { side: Side; piles: readonly Pile[] };
  /** A deck was empty: its discard pile is the new deck (GW-563), or they were put together (GW-556). */
  "great-war.reshuffle": { pile: Pile; cards: number };
  /** The owner reads `card`. */
  "great-war.bonus-draw": { side: Side };
  /** Cards leave a hand: by an event, a raid or the regroup. */
  "great-war.discard": { side: Side; cards: Cards; why: "event" | "raid" | "exchange" | "losses" | "regroup" };
  "great-war.bonus-discard": { side: Side; card: CardNo };
  /** The lead card is revealed; `down`: it fell to a standing cancel at once. */
  "great-war.lead": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.play": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.bonus": { side: Side; card: CardNo; host?: CardNo; down?: CardNo };
  "great-war.cancel": { side: Side; card: CardNo; target: CardNo };
  /** The looking side reads `cards` (and `bonus`). */
  "great-war.look": { side: Side; card: CardNo | null; seen: number };
  "great-war.stand": { side: Side; card: CardNo };
  "great-war.interrupt": { side: Side; card: CardNo; target: CardNo };
  /** What an interrupted commit would have been: read when the game is over (GW-1006). */
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
export type StoryKey = keyof Story;

/** What only some sides read of a line. */
export type Confided = { readonly to: readonly Side[]; readonly cards: Cards; readonly bonus?: CardNo };

/** Tells everybody a line of the story, and perhaps a side something more. */
export function tell<K extends StoryKey>(
  table: Pick<Context, "log">,
  key: K,
  args: Story[K],
  rule: RuleId,
  confided?: Confided,
): void {
  table.log({ key, args, rule, to: "all", ...(confided === undefined ? {} : { private: confidence(confided) }) });
}

/** Tells nobody before the game is over. */
export function keep<K extends StoryKey>(table: Pick<Context, "log">, key: K, args: Story[K], rule: RuleId): void {
  table.log({ key, args, rule });
}

function confidence({ to, cards, bonus }: Confided): NonNullable<LogEntry["private"]> {
  return { to, args: bonus === undefined ? { cards } : { cards, bonus } };
}
