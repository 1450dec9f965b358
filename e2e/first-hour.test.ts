import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "@jest/globals";
import type { Locator } from "playwright-core";
import { Person } from "./browsers.ts";
import { LONG } from "./dose.ts";
import { withServer } from "./fixture.ts";
import { sayName } from "./table.ts";

/* The first hour, counted in presses: from the address to a first move, to a friend, to a second match, to a replay
   that somebody else sees. A name that is typed is no press. The counts are in e2e-artifacts/first-hour.md. */

const at = withServer();

/** The most presses that each way may need. */
const BARS = { move: 3, friend: 4, rematch: 1, share: 2 };
const GAMES = [
  { id: "anarchy", title: "The Anarchy" },
  { id: "great-game", title: "The Great Game" },
  { id: "great-war", title: "The Great War" },
  { id: "last-mughal", title: "The Last Mughal" },
  { id: "camel", title: "Take That Camel Up the Khyber Pass" },
];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WAYS = GAMES.flatMap((game, i) => {
  const ways = [
    { ...game, on: "a desk", host: DESK, guest: PHONE },
    { ...game, on: "a phone", host: PHONE, guest: DESK },
  ];
  return LONG ? ways : ways.slice(i % 2, (i % 2) + 1);
});

const rows: string[] = [];
afterAll(() => {
  const head = ["game", "screen", "way", "presses", "at most"];
  mkdirSync("e2e-artifacts", { recursive: true });
  writeFileSync("e2e-artifacts/first-hour.md", `${[row(head), row(head.map(() => "---")), ...rows].join("\n")}\n`);
});
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** A person whose presses are counted. */
class Counted {
  presses = 0;
  readonly person: Person;
  /** Resolves when this person's first answer to a question has been sent. */
  readonly decided: Promise<void>;

  constructor(person: Person) {
    this.person = person;
    this.decided = new Promise((resolve) => {
      person.page.on("websocket", (socket) => {
        socket.on("framesent", ({ payload }) => {
          if (/^42\d+\["decide"/.test(String(payload))) resolve();
        });
      });
    });
  }

  static async at({ width, height }: typeof DESK, newcomer: boolean): Promise<Counted> {
    const person = await Person.at(at.browser, at.server.address, width, height, newcomer);
    await person.page.addInitScript(() => {
      // A browser of a test has no clipboard: the page's last copied text stays in its window.
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: (text: string) => Promise.resolve(void Object.assign(globalThis, { copied: text })) },
      });
    });
    return new Counted(person);
  }

  get page() {
    return this.person.page;
  }

  async press(what: Locator): Promise<void> {
    this.presses++;
    await what.click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** What the page has copied, once it has. */
  async copied(): Promise<string> {
    await this.page.waitForFunction(() => "copied" in globalThis);
    return this.page.evaluate(() => String((globalThis as { copied?: string }).copied));
  }
}

function counts(way: keyof typeof BARS, { title, on }: (typeof WAYS)[number], presses: number): void {
  rows.push(row([title, on, way, presses, BARS[way]]));
  expect(presses).toBeLessThanOrEqual(BARS[way]);
}

describe("the first hour", () => {
  test.each(WAYS)("of $title on $on: from the address to the first move", async (way) => {
    const me = await Counted.at(way.host, true);
    await me.page.goto("/");
    await me.press(me.button(new RegExp(`^${way.title}: first game`)));
    await sayName(me.person, "Wanda");
    await me.press(me.button("Show me the first question"));
    const proposal = me.page.locator("cv-decision-bar .lampbtn").last();
    await proposal.waitFor();
    await me.person.picture(`first-hour-${way.id}-${way.host.width}`);
    await me.press(proposal);
    // What cannot be taken back is asked once more. That is the table's caution, not a part of the way: not counted.
    const sure = me.page.locator("cv-decision-bar #confirm");
    await Promise.race([me.decided, sure.waitFor().catch(() => undefined)]);
    if (await sure.isVisible()) await sure.click();
    await me.decided;
    counts("move", way, me.presses);
    expect(me.person.complaints).toEqual([]);
    await me.person.close();
  });

  test.each(WAYS)("of $title on $on: a friend, a second match, and a replay that a third person sees", async (way) => {
    const host = await Counted.at(way.host, false);
    const friend = await Counted.at(way.guest, false);
    await host.page.goto("/");
    await host.press(host.page.getByRole("link", { name: "Play with a friend", exact: true }));
    if (way.id !== "anarchy") await host.press(host.page.locator(`label:has(input[value="${way.id}"])`));
    await host.press(host.button("Lay the table and copy its link"));
    await sayName(host.person, "Ines");
    await host.page.waitForURL(/\/table\//);
    await host.page.getByText("The table is laid").first().waitFor();
    await friend.page.goto(await host.copied());
    await friend.page.getByLabel("Your name at the table").fill("Rafael");
    await friend.press(friend.button("Sit down"));
    const begin = host.button("Begin");
    await begin.waitFor();
    counts("friend", way, host.presses + friend.presses);

    await begin.click();
    for (const { page } of [host, friend]) await page.locator("cv-decision-bar").waitFor();
    const first = new URL(host.page.url()).pathname;
    await host.page.evaluate(async (path) => {
      const id = crypto.randomUUID();
      const headers = { "content-type": "application/json" };
      await fetch(`/api${path.replace("/table", "/tables")}/resign`, {
        method: "POST",
        headers,
        body: JSON.stringify({ id }),
      });
    }, first);
    const again = (one: Counted): Locator => one.page.locator("cv-result .lampbtn");
    for (const one of [host, friend]) {
      await again(one).waitFor();
      one.presses = 0;
    }

    await friend.press(friend.button("Share"));
    await friend.press(friend.button("Yes, copy the link"));
    await friend.button("Link copied").waitFor();
    counts("share", way, friend.presses);
    const third = await Counted.at(DESK, false);
    await third.page.goto(await friend.copied());
    await third.page.locator("cv-replay-bar").waitFor();
    await third.person.close();

    friend.presses = 0;
    await host.press(again(host));
    await again(friend).filter({ hasText: "Ines wants a rematch: sit down" }).waitFor();
    await friend.press(again(friend));
    for (const { page } of [host, friend]) {
      await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.pathname !== first);
      await page.locator("cv-decision-bar").waitFor();
    }
    counts("rematch", way, Math.max(host.presses, friend.presses));
    expect([...host.person.complaints, ...friend.person.complaints]).toEqual([]);
    await host.person.close();
    await friend.person.close();
  });
});
