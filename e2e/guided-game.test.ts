import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { LONG } from "./dose.ts";
import { withServer } from "./fixture.ts";
import { Guided } from "./guided.ts";
import { playOn } from "./player.ts";
import { sayName } from "./table.ts";

const at = withServer();

const GAMES = [
  { id: "great-war", title: "The Great War" },
  { id: "anarchy", title: "The Anarchy" },
  { id: "great-game", title: "The Great Game" },
  { id: "last-mughal", title: "The Last Mughal" },
  { id: "camel", title: "Take That Camel Up the Khyber Pass" },
];
/**
 * The most acts of a round in which there are only orders and volleys, and of a whole first game of Camel. The acts of
 * each round are in e2e-artifacts/camel-acts.md.
 */
const MOST_ACTS = { round: 5, game: 60 };
const PLAIN = ["camel.move", "camel.fire"];

test.each(LONG ? GAMES : GAMES.slice(0, 1))(
  "a first game of $title is played to its end as its guide proposes",
  async ({ id, title }) => {
    const person = await Person.at(at.browser, at.server.address, 1440, 900, true);
    const { page } = person;
    const guided = new Guided(person);
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`^${title}: first game`) }).click();
    await sayName(person, "Wanda");
    await page.getByRole("button", { name: "Show me the first question" }).click();
    await page.locator("cv-decision-bar .bar.mine").waitFor();
    await person.showAtOnce();
    const answers = await playOn([guided]);
    await person.picture(`guided-game-${id}-end`);
    await page.locator("cv-result").waitFor();

    expect(answers).toBeGreaterThan(10);
    expect([...guided.explained.keys()].sort()).toEqual([...guided.met].sort());
    expect([...guided.explained].filter(([, words]) => /undefined|NaN|\[object/.test(words))).toEqual([]);
    expect(guided.contradicted).toEqual([]);
    if (id === "camel") {
      const rows = [...guided.rounds].map(([no, { acts, kinds }]) => `| ${no} | ${acts} | ${[...kinds].join(", ")} |`);
      mkdirSync("e2e-artifacts", { recursive: true });
      writeFileSync(
        "e2e-artifacts/camel-acts.md",
        ["| round | acts | questions |", "| --- | --- | --- |", ...rows, ""].join("\n"),
      );
      const rounds = [...guided.rounds.values()];
      const plain = rounds.filter(({ kinds }) => [...kinds].every((kind) => PLAIN.includes(kind)));
      const most = Math.max(...plain.map(({ acts }) => acts));
      const all = rounds.reduce((sum, { acts }) => sum + acts, 0);
      expect(most).toBeLessThanOrEqual(MOST_ACTS.round);
      expect(all).toBeLessThanOrEqual(MOST_ACTS.game);
    }
    expect(person.complaints).toEqual([]);
    await person.close();
  },
);
