import { expect, test } from "@jest/globals";
import { ratedAtEnd, ratedAtStart, type Holder, type RatedTerms } from "./rated-match.ts";

const account = (person: string): Holder => ({ kind: "account", person });
const bot = (person: string): Holder => ({ kind: "bot-account", person });
const TERMS: RatedTerms = {
  marked: true,
  holders: [account("a"), account("b")],
  timeUp: "forfeit",
  imported: false,
  visibility: "public",
};

test("[MM-300] a marked table of two accounts with a clock is rated", () => {
  expect(ratedAtStart(TERMS)).toEqual({ list: "people" });
  expect(ratedAtEnd({ list: "people" }, { kind: "result", ranked: 2 })).toEqual({ list: "people" });
});

const KEPT_OUT: [why: string, change: Partial<RatedTerms>, rule: string][] = [
  ["not marked", { marked: false }, "MM-300"],
  ["a guest", { holders: [account("a"), { kind: "guest", person: "b" }] }, "MM-300"],
  ["a built-in bot", { holders: [account("a"), { kind: "built-in-bot" }] }, "MM-303"],
  ["a bot account", { holders: [account("a"), bot("b")] }, "MM-303"],
  ["an imported record", { imported: true }, "MM-300"],
  ["both seats of one person", { holders: [account("a"), account("a")] }, "MM-300"],
  ["no clock", { timeUp: null }, "MM-300"],
  ["nothing happens when time is up", { timeUp: "nothing" }, "MM-300"],
  ["only a reminder when time is up", { timeUp: "remind" }, "MM-300"],
  ["private outside club and tournament", { visibility: "private" }, "MM-302"],
];

test.each(KEPT_OUT)("[MM-300] [MM-302] [MM-303] E70: not rated: %s", (_why, change, rule) => {
  expect(ratedAtStart({ ...TERMS, ...change })).toMatchObject({ list: null, rule });
});

test("[MM-302] private in a club or a tournament is rated", () => {
  expect(ratedAtStart({ ...TERMS, visibility: "club" }).list).toBe("people");
  expect(ratedAtStart({ ...TERMS, visibility: "tournament" }).list).toBe("people");
});

test("[MM-303] E123: matches between bot accounts have a separate list", () => {
  expect(ratedAtStart({ ...TERMS, holders: [bot("a"), bot("b")] })).toEqual({ list: "bots" });
});

test("[MM-300] [MM-311] E70: not rated by its end", () => {
  const start = ratedAtStart(TERMS);
  expect(ratedAtEnd(start, { kind: "consent", ranked: 2 })).toMatchObject({ list: null, rule: "MM-311" });
  expect(ratedAtEnd(start, { kind: "administrator", ranked: 2 })).toMatchObject({ list: null, rule: "MM-311" });
  expect(ratedAtEnd(start, { kind: "void", ranked: 2 })).toMatchObject({ list: null, rule: "MM-300" });
  expect(ratedAtEnd(start, { kind: "result", ranked: 1 })).toMatchObject({ list: null, rule: "MM-300" });
  const casual = ratedAtStart({ ...TERMS, marked: false });
  expect(ratedAtEnd(casual, { kind: "result", ranked: 2 })).toBe(casual);
});
