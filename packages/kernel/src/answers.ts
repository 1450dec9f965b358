import type { Answer, Ask, FreeShape, Random, AllocateOption } from "./ask.ts";
import type { Id } from "./seats.ts";

/** The only legal answer, if there is exactly one. */
export function loneAnswer(ask: Ask): Answer | null {
  const [option, ...others] = ask.options;
  if (option === undefined || others.length > 0) return null;
  switch (option.shape) {
    case "button":
      return { option: option.id };
    case "pickOne":
      return option.of.length === 1 ? { option: option.id, pick: option.of[0] as Id } : null;
    case "pickMany":
      return option.min === option.of.length
        ? { option: option.id, picks: option.of }
        : option.max === 0
          ? { option: option.id, picks: [] }
          : null;
    case "pickGroup": {
      const team = option.of[0];
      if (team === undefined || option.of.length > 1) return null;
      if (team.with.length === 0 || option.max === 0) return { option: option.id, pick: team.lead, picks: [] };
      return option.min === team.with.length ? { option: option.id, pick: team.lead, picks: team.with } : null;
    }
    case "amount":
      return option.min === option.max ? { option: option.id, amount: option.min } : null;
    case "arrange":
      return option.of.length <= 1 ? { option: option.id, order: option.of } : null;
    case "allocate": {
      const [only, ...rest] = option.over;
      return only !== undefined && rest.length === 0 ? { option: option.id, split: { [only.id]: option.total } } : null;
    }
    case "free":
      return null;
  }
}

/** A random legal answer: a random option, then a random value of it. The random player and the fuzzer use it. */
export function randomAnswer(ask: Ask, random: Random, free: Readonly<Record<string, FreeShape>> = {}): Answer {
  const option = ask.options[random.below(ask.options.length)];
  if (option === undefined) throw new Error(`The ask ${ask.kind} has no options.`);
  const id = option.id;
  switch (option.shape) {
    case "button":
      return { option: id };
    case "pickOne":
      return { option: id, pick: option.of[random.below(option.of.length)] as Id };
    case "pickMany":
      return { option: id, picks: randomPicks(option.of, option.min, option.max, random) };
    case "pickGroup": {
      const team = option.of[random.below(option.of.length)];
      if (team === undefined) throw new Error(`The option ${id} has no lead to choose from.`);
      return { option: id, pick: team.lead, picks: randomPicks(team.with, option.min, option.max, random) };
    }
    case "amount":
      return { option: id, amount: option.min + random.below(option.max - option.min + 1) };
    case "allocate":
      return { option: id, split: randomSplit(option, random) };
    case "arrange":
      return { option: id, order: shuffled(option.of, random) };
    case "free": {
      const shape = free[option.check];
      if (shape === undefined) throw new Error(`The game has no free shape ${option.check}.`);
      return { option: id, value: shape.sample(option.hint, random) };
    }
  }
}

function randomPicks(of: readonly Id[], min: number, max: number, random: Random): Id[] {
  const most = Math.min(max, of.length);
  let wanted = min + random.below(most - min + 1);
  const picks: Id[] = [];
  for (let i = 0; i < of.length && wanted > 0; i++) {
    if (random.below(of.length - i) < wanted) {
      picks.push(of[i] as Id);
      wanted--;
    }
  }
  return picks;
}

function randomSplit(option: AllocateOption, random: Random): Record<string, number> {
  const split: Record<string, number> = {};
  let left = option.total - option.over.reduce((sum, o) => sum + o.min, 0);
  let room = option.over.reduce((sum, o) => sum + o.max - o.min, 0);
  for (const { id, min, max } of option.over) {
    room -= max - min;
    const least = Math.max(0, left - room);
    const most = Math.min(max - min, left);
    const extra = least + random.below(most - least + 1);
    left -= extra;
    split[String(id)] = min + extra;
  }
  return split;
}

/** A shuffled copy. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = items.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return out;
}
