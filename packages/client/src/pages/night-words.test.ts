import { expect, test } from "@jest/globals";
import { nightWords, type OwnNights } from "./night-words.ts";

const at = (day: number, hour: number): string => new Date(2027, 1, day, hour).toISOString();
const EARLY = { from: at(1, 22), to: at(2, 7) };
const LATE = { from: at(3, 23), to: at(4, 8) };
const CHANGE = at(3, 13);
const when = (instant: string): string => (instant === CHANGE ? "Wednesday, 13:00" : "");
const STILL = { still: ["The Anarchy"], run: [] };
const words = (nights: OwnNights): string => nightWords(nights, STILL, when);

test("the shaded hours are named, and what clocks do during them at each table", () => {
  const nights = { night: EARLY, nextNight: null };
  const hours = "Shaded: your quiet hours, 22:00 to 07:00.";
  expect(words(nights)).toBe(`${hours} Your clocks stand still during them.`);
  expect(nightWords(nights, { still: [], run: ["Simla"] }, when)).toBe(`${hours} Your clocks run on during them.`);
  expect(nightWords(nights, { still: ["Simla"], run: ["Merv"] }, when)).toBe(
    `${hours} During them, the clock stands still at Simla, and runs on at Merv.`,
  );
  expect(words({ night: null, nextNight: null })).toBe("");
});

test("[CO-022] until changed quiet hours are in force for clocks, the earlier ones are named as well, and when that ends", () => {
  const still = "Your clocks stand still during them.";
  expect(words({ night: EARLY, nextNight: { at: CHANGE, night: LATE } })).toBe(
    `Shaded: your quiet hours, 22:00 to 07:00, and from Wednesday, 13:00 on 23:00 to 08:00. Notices keep to the new hours already, clocks only from then on. ${still}`,
  );
  expect(words({ night: EARLY, nextNight: { at: CHANGE, night: null } })).toBe(
    `Shaded: your quiet hours, 22:00 to 07:00, until Wednesday, 13:00: from then on you have none. ${still}`,
  );
  expect(words({ night: null, nextNight: { at: CHANGE, night: LATE } })).toBe(
    `Shaded: your quiet hours, 23:00 to 08:00, from Wednesday, 13:00 on. Notices keep to them already. ${still}`,
  );
});
