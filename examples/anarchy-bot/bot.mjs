import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chooseAnswer } from "./choose-answer.mjs";
import { Refused, SiteClient } from "./site-client.mjs";

/** The match has moved on meanwhile, or nothing is asked any more: look again. */
const OVERTAKEN = new Set(["out-of-date", "not-your-decision", "over", "departed", "not-started", "proposal-over"]);

/**
 * Plays all matches of the token's person until `signal` ends it: waits for events, looks at the table, answers.
 * Tables are played side by side, each question of a table after the other.
 */
export async function play({ url, token, signal, log = () => undefined }) {
  const site = new SiteClient(url, token, signal);
  /** What this program adds to the dice, by table: it commits itself first and opens it when everybody has. */
  const nonces = new Map();
  /** Work per table, one after the other. */
  const queues = new Map();

  const inTurn = (table, work) => {
    const next = (queues.get(table) ?? Promise.resolve()).then(work).catch((error) => {
      if (signal?.aborted || (error instanceof Refused && OVERTAKEN.has(error.code))) return;
      log(`${table}: ${error.message}`);
    });
    queues.set(table, next);
    return next;
  };

  const commitment = (table) => {
    if (!nonces.has(table)) nonces.set(table, randomBytes(16).toString("hex"));
    return createHash("sha256").update(nonces.get(table)).digest("hex");
  };

  const beReady = async (table, due) => {
    if (due === "commit")
      await site.post(`/api/tables/${table}/nonce-commitment`, { nonceCommitment: commitment(table) });
    else if (nonces.has(table)) await site.post(`/api/tables/${table}/nonce`, { nonce: nonces.get(table) });
    // This program was started anew and has lost what it had bound itself to: it binds itself anew.
    else await site.post(`/api/tables/${table}/nonce-commitment`, { nonceCommitment: commitment(table) });
  };

  const answerAll = async (table) => {
    for (;;) {
      const { state } = await site.get(`/api/tables/${table}/observation`);
      if (state.kind !== "whole") return;
      // What is sealed already is only waiting for the others.
      const open = state.position.observation.asks.find(
        ({ ask, sealed }) => ask.blocking !== false && sealed === undefined,
      );
      if (open === undefined) return;
      // The same id with every attempt: however often the line breaks, the answer is given once.
      const decision = { id: randomUUID(), question: open.question, answer: chooseAnswer(open.ask) };
      try {
        await site.post(`/api/tables/${table}/decide`, decision);
      } catch (error) {
        if (!(error instanceof Refused && OVERTAKEN.has(error.code))) throw error;
      }
    }
  };

  const lookEverywhere = async () => {
    const { tables } = await site.get("/api/me/tables");
    for (const { id, asked, nonceDue } of tables) {
      if (nonceDue !== null) void inTurn(id, () => beReady(id, nonceDue));
      if (asked !== null) void inTurn(id, () => answerAll(id));
    }
  };

  for await (const { event, data } of site.events()) {
    log(`${event} ${JSON.stringify(data)}`);
    if (event === "hello") await lookEverywhere();
    else if (event === "waiting") void inTurn(data.table, () => answerAll(data.table));
    else if (event === "proposal" && data.table !== undefined)
      void inTurn(data.table, () => beReady(data.table, data.due));
    else if (event === "proposal")
      void inTurn(data.proposal, () =>
        site.post(`/api/proposals/${data.proposal}`, { ready: true, nonceCommitment: commitment(data.proposal) }),
      );
  }
}
