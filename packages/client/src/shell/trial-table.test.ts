import "../testing/encoder.ts";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { seededDice, startMatch, storedForm, type Match } from "@caravanserai/kernel";
import { hazard, type Hazard } from "@caravanserai/kernel/testing/examples";
import { settled } from "../testing/fake-socket.ts";
import { fakeReplayServer, hazardCard } from "../testing/replay-server.ts";
import { response } from "../testing/response.ts";
import type { TrialLine } from "./trial-line.ts";
import { TrialTable } from "./trial-table.ts";

const rules = new URL("../testing/hazard-rules.ts", import.meta.url).pathname;
const start = startMatch(hazard, {}, { seats: 2, reactions: "concealed", automatic: false }, seededDice("trial"));

let open: TrialTable[] = [];
beforeEach(() => {
  Object.assign(globalThis, { CARAVANSERAI_RULES: JSON.stringify({ hazard: rules }) });
  fakeReplayServer();
  const server = globalThis.fetch;
  const match = storedForm(start.match as unknown as Match);
  globalThis.fetch = (input: unknown, init?: RequestInit) =>
    String(input).endsWith("/what-if")
      ? Promise.resolve(response({ game: "hazard", version: 1, match, viewer: "all" }))
      : server(input as string, init);
});
afterEach(() => {
  for (const table of open) table.close();
  open = [];
  Reflect.deleteProperty(globalThis, "CARAVANSERAI_RULES");
});

async function trial(line: TrialLine | null = null, isLed = false): Promise<TrialTable> {
  const table = new TrialTable("t", () => hazardCard, { at: 0, eyes: "all", line, isLed });
  open.push(table);
  await table.open();
  await settled();
  expect(table.failure).toBeNull();
  return table;
}

const dieOf = (table: TrialTable): number | null =>
  (table.state.observation.view as unknown as Pick<Hazard, "die">).die;

/** Both seats stake one, and the die is cast. */
async function stake(table: TrialTable): Promise<void> {
  for (let seats = 0; seats < 2; seats++) {
    const question = table.state.observation.asks[0]?.question ?? 0;
    expect(await table.decide(question, { option: "stake", amount: 1 })).toBeNull();
  }
}

test("after an answer each die that was thrown can show another face, for everybody who is shown the line", async () => {
  const table = await trial();
  const lines: TrialLine[] = [];
  table.tried = (line) => lines.push(line);
  await stake(table);
  const [die] = table.trial?.dice ?? [];
  expect(die).toEqual({ at: expect.any(Number), sides: 6, face: dieOf(table), chosen: false });
  const thrown = die?.face ?? 0;
  const face = thrown === 6 ? 1 : 6;
  table.trial?.choose(die?.at ?? -1, face);
  expect(dieOf(table)).toBe(face);
  expect(table.trial?.dice).toEqual([{ ...die, face, chosen: true }]);

  const line = lines.at(-1);
  expect(line?.faces).toEqual({ [String(die?.at)]: face });
  const follower = await trial(line ?? null, true);
  expect(dieOf(follower)).toBe(face);
  const own = ({ state }: TrialTable): number => state.seats.filter(({ you }) => you).length;
  expect([own(table), own(follower)]).toEqual([1, 0]);

  // thrown again: the same as before, and the others see that too
  table.trial?.choose(die?.at ?? -1, null);
  expect(dieOf(table)).toBe(thrown);
  follower.show(lines.at(-1) as TrialLine);
  await settled();
  expect(dieOf(follower)).toBe(thrown);
});

test("what was chosen is forgotten with the answer to which the die belongs", async () => {
  const table = await trial();
  const lines: TrialLine[] = [];
  await stake(table);
  const [die] = table.trial?.dice ?? [];
  const face = die?.face === 6 ? 1 : 6;
  table.trial?.choose(die?.at ?? -1, face);
  table.tried = (line) => lines.push(line);
  table.trial?.stepBack();
  expect(lines.at(-1)).not.toHaveProperty("faces");
  expect(table.trial?.dice).toEqual([]);
  const question = table.state.observation.asks[0]?.question ?? 0;
  await table.decide(question, { option: "stake", amount: 1 });
  expect(dieOf(table)).toBe(die?.face);
});
