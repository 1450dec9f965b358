import { randomUUID } from "node:crypto";
import { randomAnswer, seededRandom } from "@caravanserai/kernel";
import type { ObservedMatch } from "@caravanserai/protocol";
import { games } from "../packages/server/src/games.ts";
import type { Person } from "./browsers.ts";
import { PATIENCE } from "./player.ts";

/**
 * Brings a match to a position that a test needs, without a page that shows the way there: answers for the person by
 * requests, at random, until `isWanted` returns true for the kind of the first question, or the match is over. The page
 * is empty meanwhile and then shows the table. Returns the kind, or null at the end of the match.
 */
export async function forward(
  person: Person,
  game: string,
  isWanted: (kind: string) => boolean,
): Promise<string | null> {
  const { page } = person;
  const table = page.url();
  const api = new URL(table).pathname.replace(/^\/table\//, "/api/tables/");
  const { request } = page.context();
  const random = seededRandom(game);
  await page.goto("about:blank");
  const until = performance.now() + PATIENCE;
  for (;;) {
    const { status, state } = (await (await request.get(`${api}/observation`)).json()) as ObservedMatch;
    const asks = state.kind === "whole" ? state.position.observation.asks : [];
    const [open] = asks.filter(({ sealed, ask }) => sealed === undefined && ask.blocking !== false);
    if (status === "finished" || (open !== undefined && isWanted(open.ask.kind))) {
      await page.goto(table);
      await page.locator("cv-decision-bar").waitFor();
      if (status === "playing") await skipWhatHappened(person);
      return status === "finished" ? null : (open?.ask.kind ?? null);
    }
    if (open === undefined) {
      if (performance.now() > until) throw new Error(`Nobody is asked and nothing happens at ${table}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const data = {
      id: randomUUID(),
      question: open.question,
      answer: randomAnswer(open.ask, random, games[game]?.free),
    };
    const answered = await request.post(`${api}/decide`, { data });
    // 409: the match has moved on meanwhile
    if (!answered.ok() && answered.status() !== 409) throw new Error(await answered.text());
  }
}

/** Closes what the table tells of the time since the last visit, as a person does who wants to see the question. */
async function skipWhatHappened({ page }: Person): Promise<void> {
  await page.locator("cv-decision-bar .bar.mine").waitFor();
  // lines and positions are fetched before it is known whether there is something to tell
  await page.waitForLoadState("networkidle");
  const strip = page.getByRole("region", { name: "Since you were last here" });
  if (!(await strip.isVisible())) return;
  await strip.getByRole("button", { name: /^(Skip to now|Close)/ }).click();
  await strip.waitFor({ state: "detached" });
}
