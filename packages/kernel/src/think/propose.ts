import { randomAnswer, shuffled } from "../answers.ts";
import type { Answer, Ask, Random } from "../ask.ts";
import { botAnswer } from "../bot.ts";
import type { AnyView, GameDefinition, StepTypes } from "../game.ts";
import { judgeAnswer } from "../judge.ts";
import { canonicalJson, isRecord } from "../json.ts";
import type { Id } from "../seats.ts";

/** The bot is asked for another answer with other chance this many times. */
const OTHER_CHANCES = 3;
/** This many values by chance are drawn for an option whose values are not simply listed. */
const VALUES_BY_CHANCE = 4;

/**
 * Up to `width` answers to try, each legal and each once. The bot's own is the first, and the default the second; then
 * come by turns what the game proposes, the bot with other chance, the neighbours of the bot's answer, and answers by
 * chance from each option.
 */
export function proposals<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  view: V,
  ask: Ask,
  width: number,
  random: Random,
): readonly Answer[] {
  const own = botAnswer(definition, view, ask, random) ?? ask.default;
  const found = new Map<string, Answer>();
  const isLegal = (answer: Answer): boolean => judgeAnswer(ask, answer, definition.free).ok;
  const add = (answer: Answer): void => {
    const key = canonicalJson(answer);
    if (found.size < width && !found.has(key) && isLegal(answer)) found.set(key, answer);
  };
  add(own);
  add(ask.default);
  if (found.size === 0) return [ask.default];
  const sources: readonly (readonly Answer[])[] = [
    (definition.search?.propose?.(view, ask, random) ?? []).filter(isLegal),
    shuffled(neighboursOf(ask, own), random),
    byChance(definition, ask, random),
    Array.from({ length: OTHER_CHANCES }, () => botAnswer(definition, view, ask, random) ?? ask.default),
  ];
  for (const answer of inTurn(sources)) add(answer);
  return [...found.values()];
}

/** Values of each option in turn, so that an option with many values does not crowd out the others. */
function byChance<G extends object, M extends StepTypes, V extends AnyView>(
  { free }: GameDefinition<G, M, V>,
  ask: Ask,
  random: Random,
): Answer[] {
  return inTurn(
    shuffled(ask.options, random).map((option): Answer[] => {
      const { id } = option;
      if (option.shape === "button") return [{ option: id }];
      if (option.shape === "pickOne") return shuffled(option.of, random).map((pick) => ({ option: id, pick }));
      const only = { ...ask, options: [option] };
      return Array.from({ length: VALUES_BY_CHANCE }, () => randomAnswer(only, random, free));
    }),
  );
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const most = lists.reduce((longest, { length }) => Math.max(longest, length), 0);
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

const STEPS = [1, 2, 4, 8];

/** Answers that differ little from this one. They may be illegal. */
export function neighboursOf(ask: Ask, answer: Answer): Answer[] {
  const option = ask.options.find(({ id }) => id === answer.option);
  if (option === undefined) return [];
  const { id } = option;
  switch (option.shape) {
    case "button":
    case "arrange":
      return [];
    case "pickOne": {
      const at = "pick" in answer ? option.of.indexOf(answer.pick) : -1;
      return [at - 1, at + 1].flatMap((place) => {
        const pick = option.of[place];
        return pick === undefined ? [] : [{ option: id, pick }];
      });
    }
    case "pickMany":
      return "picks" in answer ? changedPicks(option.of, answer.picks).map((picks) => ({ option: id, picks })) : [];
    case "pickGroup": {
      if (!("pick" in answer && "picks" in answer)) return [];
      const { pick } = answer;
      const team = option.of.find(({ lead }) => lead === pick);
      return changedPicks(team?.with ?? [], answer.picks).map((picks) => ({ option: id, pick, picks }));
    }
    case "amount":
      return "amount" in answer
        ? STEPS.flatMap((step) => [answer.amount - step, answer.amount + step]).map((amount) => ({
            option: id,
            amount,
          }))
        : [];
    case "allocate":
      return "split" in answer ? shiftedSplits(answer.split).map((split) => ({ option: id, split })) : [];
    case "free":
      return "value" in answer ? withOneLess(answer.value).map((value) => ({ option: id, value })) : [];
  }
}

/** One pick more, or one less. */
function changedPicks(of: readonly Id[], picks: readonly Id[]): Id[][] {
  return of.map((changed) => of.filter((id) => picks.includes(id) !== (id === changed)));
}

/** One shifted from a share to another. */
function shiftedSplits(split: Readonly<Record<string, number | undefined>>): Record<string, number>[] {
  const shares = Object.entries(split).map(([id, share = 0]): [string, number] => [id, share]);
  return shares.flatMap(([from]) =>
    shares.flatMap(([to]) =>
      from === to
        ? []
        : [Object.fromEntries(shares.map(([id, share]) => [id, share + Number(id === to) - Number(id === from)]))],
    ),
  );
}

/** A free value with one item less in one of its lists: a plan with a step less. Later items go first. */
function withOneLess(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const fewer = list.map((_, at) => list.toSpliced(list.length - 1 - at, 1));
    const inside = list.flatMap((item, at) => withOneLess(item).map((less) => list.toSpliced(at, 1, less)));
    return [...fewer, ...inside];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => withOneLess(part).map((less) => ({ ...value, [key]: less })));
}
