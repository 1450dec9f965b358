import { describe, expect, test } from "@jest/globals";
import { findings, LIGHTS, putInto } from "./axe.ts";
import { Person } from "./browsers.ts";
import { LONG, part } from "./dose.ts";
import { withServer } from "./fixture.ts";
import { forward } from "./forward.ts";
import { SIZES, tooSmall, type Size } from "./sizes.ts";
import { openTable, sayName } from "./table.ts";

const at = withServer();

/** The findings of axe in the page, in each of the given lights. */
async function inLights(person: Person, what: string, lights = LIGHTS): Promise<readonly string[]> {
  const found: string[] = [];
  for (const light of lights) {
    await putInto(person, light);
    const name = `${what} · ${light.theme}, ${light.width} px`;
    found.push(...(await findings(person)).map((finding) => `${name} · ${finding}`));
  }
  return found;
}

describe("axe finds nothing, by day and night, at 1440 and 390 px", () => {
  test("in the pages", async () => {
    const person = await Person.at(at.browser, at.server.address);
    const { page } = person;
    const found: string[] = [];
    let looks = 0;
    const look = async (path: string, heading: string | RegExp): Promise<void> => {
      await page.goto(path);
      await page.getByRole("heading", { name: heading }).first().waitFor();
      found.push(...(await inLights(person, path, part(LIGHTS, looks++, 1))));
    };
    await look("/", /welcome|come in|caravanserai/i);
    for (const game of ["anarchy", "great-game", "great-war"]) {
      await look(`/new?game=${game}`, /table/i);
      await look(`/rules/${game}`, /./);
    }
    await look("/bots?game=great-war", /^play a bot$/i);
    await look("/tables", /^play$/i);
    await look("/learn", /learn/i);
    await look("/learn/anarchy", /how to play/i);
    await look("/archive", /archive/i);
    await look("/rules", /rules/i);
    await look("/help", /help/i);
    await look("/nowhere", /./);
    await openTable(person, "anarchy", "Wanda");
    found.push(...(await inLights(person, "waiting room")));
    await look("/", /./);
    await look("/profile", /./);
    expect(found).toEqual([]);
    // an address without a page is a 404, which a browser reports
    expect(person.complaints.filter((words) => !words.includes("404 (Not Found)"))).toEqual([]);
    await person.close();
  });

  test.each([
    { game: "The Anarchy", id: "anarchy", start: "The Anarchy: Play", sized: true },
    { game: "The Great Game", id: "great-game", start: "The Great Game: Play", sized: true },
    { game: "The Great War", id: "great-war", start: "The Great War: Play", sized: true },
    { game: "The Last Mughal", id: "last-mughal", start: "The Last Mughal: Play", sized: false },
  ])(
    "at the table of $game for every question, and nothing is too small at any size",
    async ({ game, id, start, sized }) => {
      const person = await Person.at(at.browser, at.server.address);
      const { page } = person;
      await page.goto("/");
      await page.getByRole("button", { name: start, exact: true }).click();
      await sayName(person, "Wanda");
      await page.locator("cv-decision-bar").waitFor();
      const found: string[] = [];
      const kinds = new Set<string>();
      for (let over = false; !over;) {
        // a push looks at each kind of question at one size, which the page has when it is opened
        const size = SIZES[kinds.size % SIZES.length] as Size;
        if (!LONG) await putInto(person, { ...size, theme: kinds.size % 2 === 0 ? "day" : "night" });
        const kind = await forward(person, id, (kind) => !kinds.has(kind));
        over = kind === null;
        const what = `${game}, ${kind ?? "the end"}`;
        const whole = LONG || over;
        if (sized) found.push(...(await tooSmall(person, what, whole ? SIZES : [size])));
        if (whole) found.push(...(await inLights(person, what)));
        else found.push(...(await findings(person)).map((finding) => `${what} · ${size.name} · ${finding}`));
        if (kind !== null) kinds.add(kind);
      }
      expect(kinds.size).toBeGreaterThan(3);
      expect(found).toEqual([]);
      expect(person.complaints).toEqual([]);
      await person.close();
    },
  );
});
