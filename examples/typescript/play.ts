/**
 * Plays every match of an account to its end, whatever the game (docs/programs.md). `api.d.ts` is generated from the
 * description that the site serves:
 *
 *     npx openapi-typescript https://inn.example/api/docs/json --default-non-nullable false -o api.d.ts
 *     CARAVANSERAI_URL=https://inn.example CARAVANSERAI_TOKEN=cvs_... npx tsx play.ts great-war last-mughal
 *
 * For each game that is named it first opens a private table, with bots in all other seats.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { components, operations } from "./api.d.ts";

type Ask = components["schemas"]["OpenAsk"]["ask"];
type Answer = components["schemas"]["AskAnswer"];
type AskOption = components["schemas"]["AskOption"];
/** What an operation answers when it is not refused. */
type Answered<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { "application/json": infer A } } };
}
  ? A
  : never;
/** What an operation wants to be sent. */
type Sent<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { "application/json": infer B } };
}
  ? B
  : never;

const { CARAVANSERAI_URL: site = "", CARAVANSERAI_TOKEN: token = "", CARAVANSERAI_PAUSE: seconds = "1" } = process.env;

/** Sends a request, as often as it takes. Null: it came too late, because the match has moved on. */
async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  for (;;) {
    // A decision has an id: however often it is sent, it is carried out once.
    const answer = await fetch(`${site}${path}`, { method, headers, body: JSON.stringify(body) }).catch(() => null);
    if (answer?.ok === true) return (await answer.json()) as Answer;
    if (answer?.status === 409) return null;
    if (answer !== null && answer.status !== 429 && answer.status !== 503)
      throw new Error(`${method} ${path}: ${((await answer.json()) as components["schemas"]["Failure"]).message}`);
    await pause(1000 * Number(answer?.headers.get("retry-after") ?? 2));
  }
}

async function read<Name extends keyof operations>(_operation: Name, path: string): Promise<Answered<Name>> {
  const answer = await send<Answered<Name>>("GET", path);
  if (answer === null) throw new Error(`${path} was refused.`);
  return answer;
}

function post<Name extends keyof operations>(
  _operation: Name,
  path: string,
  body: Sent<Name>,
): Promise<Answered<Name> | null> {
  return send("POST", path, body);
}

const anyOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
};

/** An answer that chooses this option; null: this program knows no way to fill it in. */
function fill(option: AskOption): Answer | null {
  switch (option.shape) {
    case "button":
      return { option: option.id };
    case "pickOne":
      return { option: option.id, pick: anyOf(option.of) };
    case "pickMany":
      return { option: option.id, picks: option.of.slice(0, option.min) };
    case "pickGroup": {
      const group = anyOf(option.of);
      return { option: option.id, pick: group.lead, picks: group.with.slice(0, option.min) };
    }
    case "amount":
      return { option: option.id, amount: option.max };
    case "arrange":
      return { option: option.id, order: option.of };
    case "allocate":
    case "free":
      return null;
  }
}

/** Replace this by something better. The default is always legal. */
function choose(ask: Ask): Answer {
  return (Math.random() < 0.5 ? fill(anyOf(ask.options)) : null) ?? ask.default;
}

/** What this program adds to the dice, by table. */
const nonces = new Map<string, string>();
function bind(): { nonce: string; nonceCommitment: string } {
  const nonce = randomBytes(16).toString("hex");
  return { nonce, nonceCommitment: createHash("sha256").update(nonce).digest("hex") };
}

for (const { id: game, seats } of (await read("getGames", "/api/games")).games) {
  if (!process.argv.slice(2).includes(game)) continue;
  const { nonce, nonceCommitment } = bind();
  const bots = Array.from({ length: seats.min - 1 }, (_, i) => i + 1);
  const opened = await post("postTables", "/api/tables", {
    game,
    seats: seats.min,
    bots,
    public: false,
    nonceCommitment,
  });
  if (opened !== null) nonces.set(opened.table.id, nonce);
}
for (;;) {
  const { tables } = await read("getMeTables", "/api/me/tables");
  const unfinished = tables.filter(({ status }) => status !== "finished");
  if (unfinished.length === 0) break;
  for (const { id, nonceDue, asked } of unfinished) {
    const nonce = nonces.get(id);
    if (nonceDue === "open" && nonce !== undefined) await post("postTableNonce", `/api/tables/${id}/nonce`, { nonce });
    else if (nonceDue !== null) {
      const bound = bind();
      nonces.set(id, bound.nonce);
      await post("postTableNonceCommitment", `/api/tables/${id}/nonce-commitment`, {
        nonceCommitment: bound.nonceCommitment,
      });
    }
    if (asked !== null) await answerAll(id);
  }
  await pause(1000 * Number(seconds));
}

/** Answers until the others are asked, or until our sealed answer waits for theirs. */
async function answerAll(table: string): Promise<void> {
  for (;;) {
    const { state } = await read("getTableObservation", `/api/tables/${table}/observation`);
    if (state.kind !== "whole") return;
    const open = state.position.observation.asks.find((one) => one.sealed === undefined && one.ask.blocking !== false);
    if (open === undefined) return;
    const decision = { id: randomUUID(), question: open.question, answer: choose(open.ask) };
    await post("postTableDecide", `/api/tables/${table}/decide`, decision);
  }
}
