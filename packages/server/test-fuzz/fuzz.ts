import { seededRandom, type Random } from "@caravanserai/kernel";
import { setTimeout as pause } from "node:timers/promises";
import { messages } from "@caravanserai/protocol/schema";
import pg from "pg";
import { z } from "zod";
import { hazardMatch, type Gambler } from "../src/testing/hazard.ts";
import { describedApi } from "../src/testing/described-api.ts";
import type { Player, TestSite, Visitor } from "../src/testing/site.ts";
import { mutated, valid, type JsonSchema, type Pool } from "./generate.ts";

/** The result: the number of messages, of refusals, and the faults found. */
export interface Fuzzed {
  readonly sent: number;
  readonly refused: number;
  /** Each is a sentence: a server error, a response of the wrong form, or state changed by refused input. */
  readonly faults: readonly string[];
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: JsonSchema | undefined;
  readonly query: Readonly<Record<string, JsonSchema>>;
}

/** The number of messages between two reads of the database. */
const BATCH = 100;
/**
 * After this many batches the senders are replaced: by then sessions have ended, matches are over and tables deleted.
 */
const CAST_LASTS = 20;
/** Codes that the server must never send. */
const OWN_FAULTS = ["failed", "defect", "broken"];

/**
 * Sends this many messages to a site, generated from the schemas with which it reads them. Half of the batches are
 * valid, with existing ids and tokens; in the other half each message has one fault, and nothing may change unless
 * something was accepted.
 */
export async function fuzz(site: TestSite, count: number, seed: string): Promise<Fuzzed> {
  const random = seededRandom(seed);
  let cast = await newCast(site);
  const routes = await routesOf(site.visitor());
  const said = Object.entries(messages).map(
    ([event, { body }]) =>
      [event, z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema] as const,
  );
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const faults: string[] = [];
  let sent = 0;
  let refused = 0;
  let before = await settled(database);
  for (let batches = 1; sent < count && faults.length < 20; batches++) {
    if (batches % CAST_LASTS === 0) {
      cast.leave();
      cast = await newCast(site);
      before = await settled(database);
    }
    const { sockets, people, pool } = cast;
    const make = random.below(2) === 0 ? valid : mutated;
    let granted = 0;
    const batch = Array.from({ length: Math.min(BATCH, count - sent) }, async () => {
      const [what, answer] =
        random.below(2) === 0
          ? await say(pick(random, sockets), pick(random, said), make, random, pool)
          : await request(pick(random, people), pick(random, routes), make, random, pool);
      if (answer === "granted") granted++;
      else if (answer === "refused") refused++;
      else if (answer !== "read") faults.push(`${what}: ${answer}`);
    });
    await Promise.all(batch);
    sent += batch.length;
    const after = granted === 0 ? await digest(database) : await settled(database);
    if (granted === 0 && after !== before)
      faults.push(
        `Batch ${batches}: the database changed although everything was refused: ${before} is now ${after}. The newest messages: ${await newest(database)}`,
      );
    before = after;
  }
  await database.end();
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const errors = /^caravanserai_errors_total (\d+)/m.exec(metrics)?.[1];
  if (errors !== "0") faults.push(`The server has logged ${errors ?? "nobody knows how many"} errors.`);
  return { sent, refused, faults };
}

/** The senders, and the values that they know. */
interface Cast {
  readonly sockets: readonly Player[];
  readonly people: readonly Visitor[];
  readonly pool: Pool;
  leave(): void;
}

/** Two players in a match, the host of a table that has not begun, and a stranger. */
async function newCast(site: TestSite): Promise<Cast> {
  const { id, gamblers } = await hazardMatch(site);
  const [one, two] = gamblers as [Gambler, Gambler];
  // They leave and return during the run, so their views are not followed here.
  for (const { socket } of gamblers) socket.off("update").off("whole");
  const [host, stranger] = [site.visitor(), site.visitor()];
  const open = await host.open("Host", { seats: 3 });
  const pool: Pool = {
    table: [id, open.table.id],
    id: [id, open.table.id],
    game: ["hazard"],
    invitation: [open.invitations?.table, ...(open.invitations?.seats ?? [])].filter(
      (token) => typeof token === "string",
    ),
    question: one.observation.asks.map(({ question }) => question),
    answer: one.observation.asks.map(({ ask }) => ask.default),
    window: ["reply"],
    guest: ["Fuzz"],
  };
  const people = [one.visitor, two.visitor, host, stranger];
  return {
    sockets: [one.socket, two.socket, await stranger.socket()],
    people,
    pool,
    leave: () => {
      for (const person of people) person.go();
    },
  };
}

type Make = typeof valid;
type Came = readonly [what: string, answer: string];

async function say(
  socket: Player,
  [event, schema]: readonly [string, JsonSchema],
  make: Make,
  random: Random,
  pool: Pool,
): Promise<Came> {
  const payload = make(schema, random, pool);
  const what = `${event} ${JSON.stringify(payload)}`;
  const loose: { timeout(ms: number): { emitWithAck(event: string, payload: unknown): Promise<unknown> } } = socket;
  // a client that goes on after refusals is disconnected, which counts as a refusal too
  if (!socket.connected) return [what, "refused"];
  const gone = new Promise<null>((resolve) => socket.once("disconnect", () => resolve(null)));
  const answered = loose.timeout(20_000).emitWithAck(event, payload);
  const ack = (await Promise.race([answered.catch(() => null), gone])) as {
    readonly ok: boolean;
    readonly code?: string;
    readonly message?: string;
  } | null;
  if (ack === null) return [what, socket.disconnected ? "refused" : "no answer"];
  if (ack.ok) return [what, "granted"];
  return [what, judged(ack)];
}

async function request(visitor: Visitor, route: Route, make: Make, random: Random, pool: Pool): Promise<Came> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema: JsonSchema = name === "seat" ? { type: "integer", minimum: 0, maximum: 3 } : { type: "string" };
    return encodeURIComponent(asText(make(schema, random, pool, name)));
  });
  const query = Object.entries(route.query).flatMap(([name, schema]) =>
    random.below(2) === 0 ? [`${name}=${encodeURIComponent(asText(make(schema, random, pool, name)))}`] : [],
  );
  const body = route.body === undefined ? undefined : (make(route.body, random, pool) ?? {});
  const address = `${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const what = `${route.method} ${address} ${JSON.stringify(body)}`;
  const answer = await visitor.ask(route.method, address, body);
  if (answer.status >= 500 && answer.status !== 503) return [what, `status ${answer.status}`];
  if (answer.status < 400) return [what, route.method === "GET" ? "read" : "granted"];
  return [what, judged(answer.body)];
}

function judged({ code, message }: { readonly code?: unknown; readonly message?: unknown }): string {
  if (typeof code !== "string" || typeof message !== "string" || message === "") return "a refusal without a reason";
  return OWN_FAULTS.includes(code) ? code : "refused";
}

async function routesOf(visitor: Visitor): Promise<readonly Route[]> {
  const { paths } = await describedApi<{
    readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: JsonSchema }[];
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  }>(visitor);
  return Object.entries(paths).flatMap(([path, methods]) =>
    // The response of a stream never ends.
    (path === "/api/stream" ? [] : Object.entries(methods)).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content["application/json"]?.schema,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === "query").map(({ name, schema }) => [name, schema]),
      ),
    })),
  );
}

/**
 * The contents of the database once accepted messages have had their effects: bots have moved, snapshots are written.
 */
async function settled(client: pg.Client): Promise<string> {
  for (let last = await digest(client); ;) {
    await pause(150);
    const now = await digest(client);
    if (now === last) return now;
    last = now;
  }
}

async function newest(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select name, text, args, at from messages order by at desc limit 3");
  return JSON.stringify(rows);
}

/** A digest of all lasting data, table by table; read markers and the last visits of browsers are left out. */
async function digest(client: pg.Client): Promise<string> {
  const tables = ["people", "matches", "events", "snapshots", "messages"];
  const short = (text: string): string => `left(md5(${text}), 8)`;
  const parts = tables.map(
    (table) => `(select '${table} ' || ${short("string_agg(t::text, '|' order by t::text)")} from ${table} t)`,
  );
  const columns = "match, seat, kind, person, name, nonce, nonce_commitment, departed, notes";
  const seats = `(select 'seats ' || ${short(`string_agg(concat_ws('|', ${columns}), ';' order by match, seat)`)} from seats)`;
  const { rows } = await client.query<{ digest: string }>(
    `select concat_ws(', ', ${[...parts, seats].join(", ")}) as digest`,
  );
  return rows[0]?.digest ?? "";
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)] as T;
}

/** The value as text in a URL, which cannot contain half of a surrogate pair. */
function asText(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, "");
}
