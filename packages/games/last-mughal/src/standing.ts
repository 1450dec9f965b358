import type { Answer, Ask, Json, StandingOrder } from "@caravanserai/kernel";
import type { CounterId, SpaceId } from "./data/index.ts";
import { isCounter, isSpace } from "./pieces.ts";
import { sideOfSeat, type LastMughal } from "./state.ts";
import type { Step } from "./answers.ts";
import { battleOf } from "./tally.ts";
import { field } from "./board.ts";

/*
 * A standing order answers a window the moment it opens, in the order of the rules and never earlier (LM-703). It uses
 * public information and the counters that its owner named in it.
 */

type Order = StandingOrder<LastMughal, Step>;

type DefendChoice = "fight" | "refuge" | "withdraw";
type DefendOrder = {
  readonly at: Readonly<Partial<Record<SpaceId, DefendChoice>>>;
  readonly otherwise: DefendChoice | "ask";
  readonly turn: number | null;
};
type BonusesOrder = {
  readonly at: Readonly<Partial<Record<SpaceId, readonly CounterId[]>>>;
  readonly otherwise: "pass" | "ask";
  readonly turn: number | null;
};
type DefaultOrder = { readonly do: "default"; readonly turn: number | null };
type RetreatOrder = DefaultOrder & { readonly prefer: readonly SpaceId[] };
type Fields = Readonly<Record<string, unknown>>;
/** The order as an object with exactly these keys and a valid `turn`; null: it is not one. */
function read(order: unknown, keys: readonly string[]): Fields | null {
  if (typeof order !== "object" || order === null || Array.isArray(order)) return null;
  const fields = order as Fields;
  if (Object.keys(fields).sort().join() !== [...keys, "turn"].sort().join()) return null;
  const { turn } = fields;
  return turn === null || (typeof turn === "number" && Number.isInteger(turn) && turn >= 1 && turn <= 6)
    ? fields
    : null;
}
/** An object with spaces as keys; null: it is not one. */
function bySpace<T>(value: unknown, isValue: (v: unknown) => v is T): Partial<Record<SpaceId, T>> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  return entries.every(([space, v]) => isSpace(space) && isValue(v)) ? value : null;
}
const among =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): value is T =>
    (words as readonly unknown[]).includes(value);
const isListOf =
  <T extends string>(is: (id: string) => id is T, most: number) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) &&
    value.length <= most &&
    new Set(value).size === value.length &&
    value.every((id) => typeof id === "string" && is(id));

const isForNow = (g: LastMughal, order: Json): boolean => {
  const { turn } = order as { readonly turn: number | null };
  return turn === null || turn === g.turn;
};
const offers = (ask: Ask, option: string): boolean => ask.options.some((o) => o.id === option);

/** An order that is a single word. */
const word = (
  rule: string,
  words: readonly string[],
  answer: (g: LastMughal, ask: Ask, word: string) => Answer | null,
): Order => ({
  rule,
  read(order) {
    const fields = read(order, ["do"]);
    return fields !== null && among(...words)(fields["do"]) ? (fields as unknown as Json) : null;
  },
  answer: (g, _step, ask, order) => (isForNow(g, order) ? answer(g, ask, (order as { readonly do: string }).do) : null),
});

const survivors = word("LM-412", ["inside", "leave"], (_g, ask, how) => {
  const wanted = how === "inside" ? "inside" : "retreat";
  for (const option of ask.options) {
    if (option.id !== wanted) continue;
    if (option.shape === "pickMany") return { option: "inside", picks: option.of };
    const [first] = option.shape === "pickGroup" ? option.of : [];
    if (first !== undefined) return { option: "retreat", pick: first.lead, picks: first.with };
  }
  return ask.default;
});

const CHOICES = ["fight", "refuge", "withdraw"] as const;
const defend: Order = {
  rule: "LM-704",
  read(order) {
    const fields = read(order, ["at", "otherwise"]);
    if (fields === null || !among(...CHOICES, "ask")(fields["otherwise"])) return null;
    return bySpace(fields["at"], among(...CHOICES)) === null ? null : (fields as unknown as Json);
  },
  answer(g, _step, ask, given) {
    if (!isForNow(g, given)) return null;
    const order = given as unknown as DefendOrder;
    const choice = order.at[battleOf(g).space] ?? order.otherwise;
    if (choice === "ask") return null;
    if (choice === "refuge" && offers(ask, "refuge")) return { option: "refuge" };
    const withdraw = choice === "withdraw" ? ask.options.find((o) => o.id === "withdraw") : undefined;
    const [first] = withdraw?.shape === "pickGroup" ? withdraw.of : [];
    return first === undefined ? { option: "fight" } : { option: "withdraw", pick: first.lead, picks: first.with };
  },
};

const columns = word("LM-708", ["best"], (_g, ask) => ask.default);
const losses = word("LM-716", ["default"], (_g, ask) => ask.default);
const flight = word("LM-640", ["default"], (_g, ask) => ask.default);
const siege = word("LM-802", ["pass", "all"], (_g, ask, how) => {
  const [option] = ask.options;
  const [first] = option?.shape === "pickGroup" ? option.of : [];
  if (first === undefined) return null;
  return { option: "siege", pick: first.lead, picks: how === "all" ? first.with : [] };
});

const bonuses: Order = {
  rule: "LM-709",
  read(order) {
    const fields = read(order, ["at", "otherwise"]);
    if (fields === null || !among("pass", "ask")(fields["otherwise"])) return null;
    return bySpace(fields["at"], isListOf(isCounter, 8)) === null ? null : (fields as unknown as Json);
  },
  answer(g, _step, ask, given) {
    if (!isForNow(g, given)) return null;
    const order = given as unknown as BonusesOrder;
    const named = order.at[battleOf(g).space];
    if (named === undefined) return order.otherwise === "pass" ? { option: "pass" } : null;
    if (named.length === 0) return { option: "pass" };
    const play = ask.options.find((o) => o.id === "play");
    const picks = play?.shape === "pickMany" ? play.of.filter((id) => (named as readonly unknown[]).includes(id)) : [];
    return picks.length === 0 ? { option: "pass" } : { option: "play", picks };
  },
};

const retreat: Order = {
  rule: "LM-721",
  read(order) {
    const fields = read(order, ["do", "prefer"]);
    if (fields?.["do"] !== "default" || !isListOf(isSpace, 31)(fields["prefer"])) return null;
    return fields as unknown as Json;
  },
  answer(g, _step, ask, given) {
    if (!isForNow(g, given)) return null;
    const { prefer } = given as unknown as RetreatOrder;
    const to = ask.options.find((o) => o.id === "to");
    const open = to?.shape === "pickOne" ? to.of : [];
    const wanted = prefer.find((space) => open.includes(space));
    if (wanted !== undefined) return { option: "to", pick: wanted };
    if (offers(ask, "refuge")) return { option: "refuge" };
    const side = sideOfSeat(ask.seat);
    const [best] = [...(open as readonly SpaceId[])].sort(
      (a, b) => field(g, side, b).length - field(g, side, a).length,
    );
    return best === undefined ? null : { option: "to", pick: best };
  },
};

export const standing: Readonly<Record<string, Order>> = {
  survivors,
  defend,
  columns,
  bonuses,
  losses,
  retreat,
  flight,
  siege,
};
