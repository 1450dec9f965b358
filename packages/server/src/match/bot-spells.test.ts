import { expect, test } from "@jest/globals";
import { BotSpells } from "./bot-spells.ts";
import type { MatchEvent } from "./match-event.ts";

const AT = 1_700_000_000_000;

/** An event as far as spells look at it. */
const event = (seq: number, command: object, more: object = {}): MatchEvent =>
  ({
    ...{ seq, command, at: AT + seq, undoes: null, departed: [] },
    seats: [{ kind: "person" }, { kind: "person" }],
    ...more,
  }) as unknown as MatchEvent;
const answer = (seq: number, seat: number): MatchEvent => event(seq, { do: "answer", seat });

const decisions = (spells: BotSpells, seat: number): readonly number[] | undefined => spells.of(seat)?.decisions;

test("[CO-207] only answers and defaults of the bot's seat since it sat in count as its decisions", () => {
  const spells = new BotSpells();
  spells.see(answer(1, 0));
  expect(spells.of(0)).toBeNull();
  spells.begin(0, 3, AT);
  for (const one of [answer(2, 0), answer(3, 1), answer(4, 0)]) spells.see(one);
  spells.see(event(5, { do: "default", seat: 0 }));
  spells.see(event(6, { do: "order", seat: 0 }));
  expect(spells.of(0)).toEqual({ seat: 0, from: 3, at: AT, decisions: [4, 5] });
  expect(spells.of(1)).toBeNull();
});

test("a newer spell of the same seat begins at nothing; an older one that another server wrote does not replace it", () => {
  const spells = new BotSpells();
  spells.begin(0, 3, AT);
  spells.see(answer(3, 0));
  spells.begin(0, 2, AT - 1);
  expect(decisions(spells, 0)).toEqual([3]);
  spells.begin(0, 7, AT + 1);
  expect(spells.of(0)).toEqual({ seat: 0, from: 7, at: AT + 1, decisions: [] });
});

test("a spell also begins when the person leaves for good, and when the seat is handed over to a bot [CO-551]", () => {
  const spells = new BotSpells();
  spells.see(event(4, { do: "leave", seat: 1 }, { departed: [1] }));
  expect(spells.of(1)).toMatchObject({ from: 5, at: AT + 4 });
  spells.see(event(6, { do: "handover", seat: 0 }));
  expect(spells.of(0)).toBeNull();
  spells.see(event(7, { do: "handover", seat: 0 }, { seats: [{ kind: "bot" }, { kind: "person" }] }));
  expect(spells.of(0)).toMatchObject({ from: 8, at: AT + 7 });
});

test("decisions that an undo or going back strikes do not count", () => {
  const spells = new BotSpells();
  spells.begin(0, 1, AT);
  for (const seq of [1, 2, 3, 4]) spells.see(answer(seq, 0));
  spells.see(event(5, { do: "undo", seat: 1 }, { undoes: 4 }));
  expect(decisions(spells, 0)).toEqual([1, 2, 3]);
  spells.see(event(6, { do: "back", to: 1 }));
  expect(decisions(spells, 0)).toEqual([1]);
  spells.see(answer(7, 0));
  expect(decisions(spells, 0)).toEqual([1, 7]);
});

test("spells that were read from the database go on", () => {
  const spells = new BotSpells([{ seat: 0, from: 3, at: AT, decisions: [3, 5] }]);
  spells.see(answer(6, 0));
  expect(decisions(spells, 0)).toEqual([3, 5, 6]);
});
