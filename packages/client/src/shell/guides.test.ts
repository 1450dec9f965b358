import { afterEach, expect, jest, test } from "@jest/globals";
import type { GuideState } from "@caravanserai/protocol";
import { OPENING } from "../contract/index.ts";
import { Guides } from "./guides.ts";
import { Session } from "./session.ts";

const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

/** The guides of a person who has signed in, for whom the server has kept `kept`, and what it is told to keep. */
async function guidesOf(kept: Readonly<Record<string, GuideState>>) {
  const stored: Record<string, unknown> = {};
  globalThis.fetch = jest.fn<typeof fetch>((address, how) => {
    const path = address as string;
    if (how?.method === "PUT") stored[path] = JSON.parse(how.body as string);
    const answer = path === "/api/me" ? { me: { id: "p1", name: "Ines" } } : { games: kept };
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify(answer)),
    } as Response);
  });
  const session = new Session();
  const guides = new Guides(session);
  await session.load();
  await new Promise<void>((resolve) => guides.subscribe(resolve));
  return { guides, stored };
}

test("a person's first match of a game has the guide on, with its opening", async () => {
  const { guides } = await guidesOf({});
  expect(guides.of("anarchy")).toMatchObject({ on: true, seen: [] });
});

test("a game whose guide was ended stays without help, each person and game for itself", async () => {
  const { guides } = await guidesOf({ anarchy: { on: false, seen: [] } });
  expect([guides.of("anarchy").on, guides.of("camel").on]).toEqual([false, true]);
});

test("ending the guide is kept, and so is what it has explained", async () => {
  const { guides, stored } = await guidesOf({});
  guides.of("camel").explained(OPENING);
  guides.of("camel").turn(false);
  expect(stored["/api/me/guides/camel"]).toEqual({ on: false, seen: [OPENING] });
  guides.of("camel").open();
  expect(stored["/api/me/guides/camel"]).toEqual({ on: true, seen: [] });
});

test("nothing is explained before the server has said what this person knows", () => {
  expect(new Guides(new Session()).of("anarchy").on).toBe(false);
});
