import { randomUUID } from "node:crypto";
import { botAnswer, randomAnswer, seededRandom, type AnyView, type Answer } from "@caravanserai/kernel";
import type { ObservedMatch } from "@caravanserai/protocol";
import { games } from "../packages/server/src/games.ts";
import type { Person } from "./browsers.ts";
import { PATIENCE } from "./player.ts";

/** A person's answers by requests, at random or as the game's bot decides, without a page. */
export class AnswersByRequest {
  readonly #person: Person;
  readonly #game: string;
  readonly #api: string;
  readonly #random;
  readonly #by: "chance" | "bot";

  /** @param path the path of the table's page */
  constructor(person: Person, game: string, path: string, by: "chance" | "bot" = "chance") {
    this.#person = person;
    this.#by = by;
    this.#game = game;
    this.#api = path.replace(/^\/table\//, "/api/tables/");
    this.#random = seededRandom(game);
  }

  /** Waits until the person is asked something that others wait for; null: the match is over. */
  async asked(): Promise<OpenAsk | null> {
    const { request } = this.#person.page.context();
    const until = performance.now() + PATIENCE;
    for (;;) {
      const { status, state } = (await (await request.get(`${this.#api}/observation`)).json()) as ObservedMatch;
      if (status === "finished") return null;
      const { asks = [], view } = state.kind === "whole" ? state.position.observation : {};
      const open = asks.find(({ sealed, ask }) => sealed === undefined && ask.blocking !== false);
      if (open !== undefined && view !== undefined) return { ...open, view };
      if (performance.now() > until) throw new Error(`Nobody is asked and nothing happens at ${this.#api}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async answer(open: OpenAsk): Promise<void> {
    const data = { id: randomUUID(), question: open.question, answer: this.#answerTo(open) };
    const answered = await this.#person.page.context().request.post(`${this.#api}/decide`, { data });
    // 409: the match has moved on meanwhile
    if (!answered.ok() && answered.status() !== 409) throw new Error(await answered.text());
  }

  #answerTo({ ask, view }: OpenAsk): Answer {
    const game = games[this.#game];
    const decided = this.#by === "bot" && game !== undefined ? botAnswer(game, view, ask, this.#random) : null;
    return decided ?? randomAnswer(ask, this.#random, game?.free);
  }
}
type Observed = Extract<ObservedMatch["state"], { kind: "whole" }>["position"]["observation"];
type OpenAsk = Observed["asks"][number] & { readonly view: Observed["view"] };

/**
 * Brings a match to a position that a test needs, without a page that shows the way there: answers for the person by
 * requests, until `isWanted` returns true for the kind of the first question and the person's view, or the match is
 * over. The page is empty meanwhile and then shows the table. Returns the kind, or null at the end of the match.
 */
export async function forward(
  person: Person,
  game: string,
  isWanted: (kind: string, view: AnyView) => boolean,
  by: "chance" | "bot" = "chance",
): Promise<string | null> {
  const { page } = person;
  const table = page.url();
  const answers = new AnswersByRequest(person, game, new URL(table).pathname, by);
  await page.goto("about:blank");
  let open = await answers.asked();
  for (; open !== null && !isWanted(open.ask.kind, open.view); open = await answers.asked()) await answers.answer(open);
  await page.goto(table);
  await page.locator("cv-decision-bar").waitFor();
  if (open !== null) await skipWhatHappened(person);
  return open?.ask.kind ?? null;
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
