import {
  randomAnswer,
  type Answer,
  type Ask,
  type FreeShape,
  type Json,
  type Option,
  type Random,
} from "../../index.ts";

type FreeShapes = Readonly<Record<string, FreeShape>>;

/** What is wrong with an ask, apart from its answers; null if nothing is. */
export function brokenAsk(ask: Ask, seats: number): string | null {
  if (!Number.isInteger(ask.seat) || ask.seat < 0 || ask.seat >= seats) return `there is no seat ${ask.seat}`;
  if (ask.options.length === 0) return "there is no option";
  if (new Set(ask.options.map((o) => o.id)).size < ask.options.length) return "two options have the same id";
  for (const option of ask.options) {
    const problem = brokenOption(option);
    if (problem !== null) return `option "${option.id}" ${problem}`;
  }
  return null;
}

function brokenOption(option: Option): string | null {
  switch (option.shape) {
    case "button":
    case "free":
      return null;
    case "pickOne":
      return option.of.length === 0 ? "has nothing to choose from" : repeats(option.of);
    case "arrange":
      return repeats(option.of);
    case "pickMany":
      return brokenRange(option.min, Math.min(option.max, option.of.length)) ?? repeats(option.of);
    case "pickGroup":
      return (
        (option.of.length === 0 ? "has no lead to choose from" : repeats(option.of.map((t) => t.lead))) ??
        option.of
          .map((t) => brokenRange(option.min, Math.min(option.max, t.with.length)) ?? repeats(t.with))
          .find((problem) => problem !== null) ??
        null
      );
    case "amount":
      return brokenRange(option.min, option.max);
    case "allocate": {
      const least = option.over.reduce((sum, o) => sum + o.min, 0);
      const most = option.over.reduce((sum, o) => sum + o.max, 0);
      if (option.over.some((o) => o.min > o.max) || option.total < least || option.total > most)
        return `cannot share out ${option.total}`;
      return repeats(option.over.map((o) => o.id));
    }
  }
}

const brokenRange = (min: number, max: number): string | null =>
  min > max ? `wants between ${min} and ${max}, which is nothing` : null;
const repeats = (ids: readonly unknown[]): string | null =>
  new Set(ids.map(String)).size < ids.length ? "names the same id twice" : null;

/** Every answer of an option if there are few, otherwise its edge cases and some from the middle. */
export function someAnswers(ask: Ask, option: Option, random: Random, free: FreeShapes): Answer[] {
  const id = option.id;
  const atRandom = (n: number): Answer[] =>
    Array.from({ length: n }, () => randomAnswer({ ...ask, options: [option] }, random, free));
  switch (option.shape) {
    case "button":
      return [{ option: id }];
    case "pickOne":
      return option.of.map((pick) => ({ option: id, pick }));
    case "pickMany":
      return [
        ...(option.min <= 1 && option.max >= 1 ? option.of.map((pick) => ({ option: id, picks: [pick] })) : []),
        { option: id, picks: option.of.slice(0, option.min) },
        { option: id, picks: option.of.slice(0, option.max) },
        ...atRandom(2),
      ];
    case "pickGroup":
      return [
        ...option.of.map((t) => ({ option: id, pick: t.lead, picks: t.with.slice(0, option.min) })),
        ...option.of.map((t) => ({ option: id, pick: t.lead, picks: t.with.slice(0, option.max) })),
        ...atRandom(2),
      ];
    case "amount":
      return option.max - option.min <= 8
        ? Array.from({ length: option.max - option.min + 1 }, (_, i) => ({ option: id, amount: option.min + i }))
        : [{ option: id, amount: option.min }, { option: id, amount: option.max }, ...atRandom(4)];
    case "arrange":
      return [
        { option: id, order: option.of },
        { option: id, order: option.of.toReversed() },
        ...atRandom(option.of.length > 2 ? 2 : 0),
      ];
    case "allocate":
    case "free":
      return atRandom(4);
  }
}

/** Values that are not answers to any ask. */
const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  "option",
  [],
  [{ option: "x" }],
  {},
  { option: 1 },
  { option: null },
  { option: "__proto__" },
  { option: "constructor" },
  { option: "toString", pick: 0 },
  JSON.parse('{"__proto__":{"option":"x"}}'),
];
const NO_ID: readonly unknown[] = [null, undefined, {}, [], true, -1, 0.5, NaN, "no such id", "__proto__", "length"];
const NO_NUMBER: readonly unknown[] = [null, undefined, "1", [1], {}, NaN, Infinity, -Infinity, true];
const NO_VALUE: readonly unknown[] = [
  undefined,
  NaN,
  () => 0,
  new Map(),
  JSON.parse('{"__proto__":{}}'),
  JSON.parse('{"constructor":{}}'),
  Array.from({ length: 20 }).reduce<unknown>((inner) => [inner], 0),
];

/** Plain values that a free shape may accept or refuse, but must be able to judge. */
const ODD: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  "",
  "__proto__",
  [],
  [null],
  [[]],
  {},
  { a: [{}] },
  [-1, "x", {}],
];

/** Free answers to be judged either way: copies of a legal one in which one part is replaced by something odd. */
export function oddAnswers(option: Option, legal: Answer): Answer[] {
  if (option.shape !== "free" || !("value" in legal)) return [];
  const value: unknown = legal.value;
  const bent: unknown[] = [...ODD];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    bent.push([...items, null], [...items, ...items], items.slice(1), Object.assign({}, items));
  } else if (typeof value === "object" && value !== null)
    for (const key of Object.keys(value)) for (const odd of ODD) bent.push({ ...value, [key]: odd });
  return bent.map((odd) => ({ option: option.id, value: odd }));
}

/** Near misses of `legal`, a legal answer to `ask`: all of them are illegal. */
export function illegalAnswers(ask: Ask, legal: Answer): unknown[] {
  const option = ask.options.find((o) => o.id === legal.option);
  const bare = Object.keys(legal).length === 1;
  const inherited: unknown = Object.create({ ...legal });
  return [
    ...GARBAGE,
    inherited,
    { ...legal, option: [legal.option] },
    { ...legal, option: `${legal.option} ` },
    { ...legal, extra: 1 },
    Object.assign(JSON.parse('{"__proto__":{"seat":0}}'), legal),
    ...(bare ? [] : [{ option: legal.option }]),
    ...(option === undefined ? [] : bentValues(option, legal)),
  ];
}

function bentValues(option: Option, legal: Answer): unknown[] {
  switch (option.shape) {
    case "button":
      return [{ ...legal, pick: 0 }];
    case "pickOne": {
      const strangers = NO_ID.filter((id) => !option.of.some((own) => own === id));
      const alike = option.of.slice(0, 2).map((id) => (typeof id === "number" ? String(id) : [id]));
      return [...strangers, ...alike].map((pick) => ({ ...legal, pick }));
    }
    case "pickMany":
      return "picks" in legal ? bentPicks(option.of, legal.picks, option).map((picks) => ({ ...legal, picks })) : [];
    case "pickGroup": {
      if (!("picks" in legal && "pick" in legal)) return [];
      const team = option.of.find((t) => t.lead === legal.pick);
      const leads = NO_ID.filter((id) => !option.of.some((t) => t.lead === id));
      return [
        ...leads.map((pick) => ({ ...legal, pick })),
        ...bentPicks(team?.with ?? [], legal.picks, option).map((picks) => ({ ...legal, picks })),
      ];
    }
    case "amount":
      return [...NO_NUMBER, option.min - 1, option.max + 1, option.min + 0.5].map((amount) => ({ ...legal, amount }));
    case "allocate":
      return "split" in legal ? bentSplits(legal.split).map((split) => ({ ...legal, split })) : [];
    case "arrange": {
      const [first] = option.of;
      const orders: unknown[] = [null, {}, "order", [...option.of, "no such id"]];
      if (first !== undefined) orders.push(option.of.slice(1), [...option.of, first]);
      if (option.of.length > 1) orders.push(option.of.map(() => first));
      return orders.map((order) => ({ ...legal, order }));
    }
    case "free":
      return NO_VALUE.map((value) => ({ ...legal, value }));
  }
}

function bentPicks(of: readonly unknown[], picks: readonly unknown[], range: { min: number; max: number }): unknown[] {
  const bent: unknown[] = [null, {}, "picks", { length: picks.length }, [...picks, "no such id"]];
  if (picks.length > 0) bent.push([...picks, picks[0]], [picks[0], ...picks]);
  if (picks.length > 1) bent.push(picks.toReversed());
  if (range.min > 0) bent.push(of.slice(0, range.min - 1));
  if (range.max < of.length) bent.push(of.slice(0, range.max + 1));
  return bent;
}

function bentSplits(split: Readonly<Partial<Record<string, number>>>): unknown[] {
  const [key] = Object.keys(split);
  const bent: unknown[] = [null, [], "split", { ...split, "no such id": 0 }, JSON.parse('{"__proto__":1}')];
  if (key === undefined) return bent;
  const share = split[key] ?? 0;
  for (const wrong of [share + 1, share - 1, share + 0.5, String(share), null, NaN])
    bent.push({ ...split, [key]: wrong });
  return bent;
}
