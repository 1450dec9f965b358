import { describe, expect, test } from "@jest/globals";
import { acceptance, isShownTo } from "./acceptance.ts";
import type { PersonFacts } from "./people.ts";
import { anarchy, correspondent, GREAT_WAR, relation, seeker, UNIT } from "./testing/seeks.ts";

const HOUR = UNIT.correspondence;
const person = (name: string, strength: number, more: Partial<PersonFacts> = {}): PersonFacts =>
  seeker(name.toLowerCase(), 0, strength, { facts: more }).person;
const ada = seeker("a", 0, 1500, { range: { below: 100, above: 100 }, firm: true });
const owner = { ...ada.person, name: "Ada" };

describe("[MM-042] accepting a seek", () => {
  test("MM-E40: the owner's wishes count, the acceptor's do not", () => {
    const room = { game: "great-war", pace: "live-45", rated: true };
    expect(acceptance(ada.seek, owner, person("D", 1580), undefined, 0)).toEqual({ rooms: [room] });
    expect(acceptance(ada.seek, owner, person("E", 1640), undefined, 0)).toEqual({
      rooms: [],
      rule: "MM-023",
      message: "Ada looks for 1400 to 1600.",
    });
  });

  test("rooms come in the owner's order", () => {
    const { seek } = seeker("a", 0, 1500, { rated: "either", paces: ["live-45", "evening"] });
    const paces = (acceptor: PersonFacts): string[] =>
      acceptance(seek, owner, acceptor, undefined, 0).rooms.map(({ pace, rated }) => `${pace} ${String(rated)}`);
    expect(paces(person("B", 1500))).toEqual(["live-45 true", "live-45 false", "evening true", "evening false"]);
  });

  test("settled and reliable opponents, and programs, as the owner wishes", () => {
    const { seek } = seeker("a", 0, 1500, { settledOnly: true, reliableOnly: true });
    const ask = (facts: Partial<PersonFacts>) => acceptance(seek, owner, person("B", 1500, facts), undefined, 0);
    expect(ask({})).toMatchObject({ rooms: [{ game: "great-war" }] });
    expect(ask({ ratings: {} })).toMatchObject({ rule: "MM-024", message: expect.stringContaining("settled") });
    expect(ask({ reliability: 89 })).toMatchObject({ rule: "MM-024", message: expect.stringContaining("nine of ten") });
    expect(ask({ botAccount: true })).toMatchObject({ message: "Ada is not looking for programs." });
  });

  test("[MM-037] refused for a running match of the two", () => {
    const { seek } = correspondent("a", 0, 1500);
    const match = { game: "great-war", class: "correspondence" as const };
    const together = relation("A", "B", { together: [match] });
    expect(acceptance(seek, owner, person("B", 1500), together, 23 * HOUR)).toMatchObject({ rule: "MM-037" });
    expect(acceptance(seek, owner, person("B", 1500), together, 24 * HOUR).rooms).toHaveLength(1);
  });

  test("a seek for several games gives the first reason if none fits", () => {
    const { seek } = seeker("a", 0, 1500, { games: [GREAT_WAR, anarchy(2, 4)], firm: true });
    const stranger = person("B", 1500, { ratings: { "great-war": { live: { mu: 1900, sigma: 60 } } } });
    expect(acceptance(seek, owner, stranger, undefined, 0).rooms).toEqual([
      { game: "anarchy", pace: "live-45", rated: true },
    ]);
  });
});

test("[MM-041] a seek is shown to its audience, and never across a block", () => {
  const shown = (audience: Parameters<typeof isShownTo>[0]["audience"], viewer: PersonFacts | null, blocked = false) =>
    isShownTo({ audience, person: "A" }, { follows: ["B"] }, viewer, blocked);
  expect(shown("everyone", null)).toBe(true);
  expect(shown("everyone", person("C", 1500), true)).toBe(false);
  expect(shown("followed", person("B", 1500))).toBe(true);
  expect(shown("followed", person("C", 1500))).toBe(false);
  expect(shown("followed", null)).toBe(false);
  expect(shown({ club: "rivers" }, person("C", 1500, { clubs: ["rivers"] }))).toBe(true);
  expect(shown({ club: "rivers" }, person("C", 1500))).toBe(false);
  expect(shown("followed", person("A", 1500))).toBe(true);
});
