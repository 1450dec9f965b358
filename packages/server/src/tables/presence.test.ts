import { expect, test } from "@jest/globals";
import type { Identity } from "../accounts/identity.ts";
import { Presence, type OpenPage } from "./presence.ts";

const page = (person: string | null): OpenPage => {
  const identity: Identity = {
    person: person === null ? null : { id: person, name: person, password: null },
    seatKey: null,
  };
  return { id: "socket", data: identity };
};

test("who is present changes if a page comes, goes or becomes another person's, and otherwise does not", () => {
  const presence = new Presence();
  const seen = [];
  for (const [person, here] of [
    [null, false],
    [null, true],
    [null, true],
    ["ada", true],
    ["ada", true],
    ["bob", true],
    ["bob", false],
    ["bob", false],
  ] as const) {
    const changed = presence.set("table", page(person), here);
    seen.push({ changed, people: [...presence.at("table").people] });
  }
  expect(seen).toEqual([
    { changed: false, people: [] },
    { changed: true, people: [] },
    { changed: false, people: [] },
    { changed: true, people: ["ada"] },
    { changed: false, people: ["ada"] },
    { changed: true, people: ["bob"] },
    { changed: true, people: [] },
    { changed: false, people: [] },
  ]);
});
