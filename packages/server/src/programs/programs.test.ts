import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { MyTable, NewToken, ObservedMatch, TableAnswer, TokenList, TokenScope } from "@caravanserai/protocol";
import { tokenScope } from "@caravanserai/protocol/schema";
import { describedApi } from "../testing/described-api.ts";
import { openSeek, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { must, newId, newNonce, testSite, type TestSite } from "../testing/site.ts";
import { swiss } from "../tournaments/testing/entrants.ts";
import { API, type Route } from "@caravanserai/protocol/schema";
import { TestStream, tokenOf, withToken } from "./testing/programs.ts";

let site: TestSite;
let ada: Seeker;
let bob: Seeker;
beforeAll(async () => {
  site = await testSite();
  [ada, bob] = await Promise.all([seeker(site, "Ada"), seeker(site, "Bob")]);
});
afterAll(() => site.close());

const ALL: readonly TokenScope[] = tokenScope.options;

/** Every name in a response, and whether it has its mark each time. */
function marksBeside(answer: unknown, found = new Map<string, boolean>()): Map<string, boolean> {
  if (typeof answer !== "object" || answer === null) return found;
  const { name, program } = answer as { readonly name?: unknown; readonly program?: unknown };
  if (typeof name === "string" && name !== "") found.set(name, program === true && found.get(name) !== false);
  for (const inner of Object.values(answer)) marksBeside(inner, found);
  return found;
}

/** A match of hazard for two that has begun. */
async function match(): Promise<string> {
  const { table } = await ada.visitor.open(ada.name);
  await bob.visitor.sit(table.id, bob.name);
  expect((await ada.visitor.get<TableAnswer>(`/api/tables/${table.id}`)).table.status).toBe("playing");
  return table.id;
}

describe("personal access tokens", () => {
  test("[MM-800] one is created with the password, shown once, stored as a hash, listed, used and revoked", async () => {
    const wrong = await ada.visitor.ask("POST", "/api/me/tokens", {
      ...{ name: "bot", scopes: ["matches:read"], days: 7, password: "not mine" },
    });
    expect(wrong).toMatchObject({ status: 403, body: { code: "wrong-password" } });
    const { token, made } = await tokenOf(ada, ["matches:read"]);
    expect(token).toMatch(/^cvs_[A-Za-z0-9_-]{43}$/);
    const { rows } = await site.query<{ hash: Buffer; row: string }>(
      "select hash, to_json(access_tokens)::text as row from access_tokens where id = $1",
      [made.id],
    );
    expect(rows[0]?.hash).toEqual(createHash("sha256").update(token).digest());
    expect(rows[0]?.row).not.toContain(token.slice(4));
    expect(await withToken(site, token, "GET", "/api/me")).toMatchObject({ status: 200, body: { me: { id: ada.id } } });
    const { tokens } = await ada.visitor.get<TokenList>("/api/me/tokens");
    const listed = tokens.find(({ id }) => id === made.id)!;
    expect(listed).toMatchObject({ name: "my program", scopes: ["matches:read"] });
    expect(listed.lastUsedAt).toMatch(/:00:00\.000Z$/);
    expect(JSON.stringify(tokens)).not.toContain(token.slice(4));
    await ada.visitor.ask("DELETE", `/api/me/tokens/${made.id}`);
    expect(await withToken(site, token, "GET", "/api/me")).toMatchObject({ status: 401 });
    expect(await bob.visitor.ask("DELETE", `/api/me/tokens/${made.id}`)).toMatchObject({ status: 404 });
  });

  test("[MM-800] a person can have at most twenty; guests have none", async () => {
    const { tokens } = await bob.visitor.get<TokenList>("/api/me/tokens");
    await site.query(
      `insert into access_tokens (id, hash, person, name, scopes)
       select 'x' || n, sha256(('x' || n)::bytea), $1, 'x', array['matches:read'] from generate_series(1, $2::int) n`,
      [bob.id, 20 - tokens.length],
    );
    const body = { name: "one more", scopes: ["matches:read"], days: null, password: "long enough" };
    expect(await bob.visitor.ask("POST", "/api/me/tokens", body)).toMatchObject({ body: { code: "too-many-tokens" } });
    await site.query("delete from access_tokens where person = $1", [bob.id]);
    const guest = site.visitor();
    await guest.open("Gina");
    expect(await guest.ask("POST", "/api/me/tokens", body)).toMatchObject({ body: { code: "account-needed" } });
  });

  test("[MM-546] the tokens of a banned person are refused, even for reading, until the ban is over", async () => {
    const { token } = await tokenOf(bob, ["matches:read"]);
    await site.query("update people set banned_until = now() + interval '1 hour' where id = $1", [bob.id]);
    for (const path of ["/api/me", "/api/me/tables", "/api/tables"])
      expect(await withToken(site, token, "GET", path)).toMatchObject({ status: 403, body: { code: "banned" } });
    await site.query("update people set banned_until = null where id = $1", [bob.id]);
    expect(await withToken(site, token, "GET", "/api/me")).toMatchObject({ status: 200 });
  });

  test("[MM-801] MM-E95: without the scope, expired, invented, and together with a cookie", async () => {
    const { token, made } = await tokenOf(ada, ["matches:read"]);
    const id = await match();
    const answer = { id: newId(), question: 1, answer: { option: "stake", amount: 1 } };
    expect(await withToken(site, token, "POST", `/api/tables/${id}/decide`, answer)).toMatchObject({
      status: 403,
      body: { code: "not-allowed", message: "This token lacks the scope matches:play." },
    });
    const both = await ada.visitor.ask("GET", "/api/me", undefined, { authorization: `Bearer ${token}` });
    expect(both).toMatchObject({ status: 400, body: { code: "malformed" } });
    const nobody = await site.visitor().ask("GET", "/api/me/tables");
    for (const name of ["token", "access_token", "authorization"]) {
      const inAddress = await site.visitor().ask("GET", `/api/me/tables?${name}=${token}`);
      expect(inAddress.status).toBe(nobody.status); // a token in an address is nobody's
    }
    expect(nobody.status).toBe(401);
    await site.query("update access_tokens set expires_at = now() - interval '1 s' where id = $1", [made.id]);
    const ended = await withToken(site, token, "GET", "/api/me");
    const invented = await withToken(site, `cvs_${"x".repeat(43)}`, "GET", "/api/me");
    expect(ended).toMatchObject({ status: 401, body: { code: "not-logged-in" } });
    expect(invented.body).toEqual(ended.body);
  });

  test("[MM-802] [MM-810] every route is refused without its scope, and no token can use unlisted routes", async () => {
    const described = await describedApi<{ readonly security?: readonly Record<string, string[]>[] }>(site.visitor());
    const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => ({
        key: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        scopes: security.flatMap((one) => one["token"] ?? []),
      })),
    );
    const declared: Readonly<Record<string, Route>> = API;
    const tokens = new Map<string, string>();
    for (const missing of ALL)
      tokens.set(
        missing,
        (
          await tokenOf(
            ada,
            ALL.filter((scope) => scope !== missing),
          )
        ).token,
      );
    const { token: whole } = await tokenOf(ada, ALL);
    const id = await match();
    for (const { key, scopes } of routes) {
      const [method = "", route = ""] = key.split(" ");
      const scope = declared[key.replace("/api", "")]?.scope;
      expect([key, scopes.length]).toEqual([key, scope === undefined ? 0 : 1]);
      const path = route.replace("/tables/:id", `/tables/${id}`).replaceAll(/:\w+/g, "1");
      if (scope === undefined) {
        const refused = await withToken(site, whole, method, path);
        expect([key, refused.status, refused.body["message"]]).toEqual([
          key,
          403,
          expect.stringMatching(/Tokens cannot/),
        ]);
      } else if (typeof scope === "string" && scope !== "any") {
        const refused = await withToken(site, tokens.get(scope)!, method, path);
        expect([key, refused.status, refused.body["message"]]).toEqual([
          key,
          403,
          `This token lacks the scope ${scope}.`,
        ]);
      }
    }
  });

  test("[MM-802] [MM-811] without the scope for own matches a token sees only what strangers see", async () => {
    const { table } = await ada.visitor.open(ada.name, { public: false });
    await bob.visitor.ask("POST", `/api/tables/${table.id}/sit`, {});
    const { token: blind } = await tokenOf(ada, ["chat:write"]);
    const { token: seeing } = await tokenOf(ada, ["matches:read"]);
    expect(await withToken(site, blind, "GET", `/api/tables/${table.id}`)).toMatchObject({ status: 403 });
    expect(await withToken(site, seeing, "GET", `/api/tables/${table.id}`)).toMatchObject({ status: 200 });
    const id = await match();
    const seen = (token: string) => withToken(site, token, "GET", `/api/tables/${id}/observation`);
    expect((await seen(blind)).body).toMatchObject({ viewer: "public" });
    expect((await seen(seeing)).body).toMatchObject({ viewer: 0 });
    expect(JSON.stringify((await seen(blind)).body)).not.toContain('"asks":[{');
  });

  test("[MM-812] MM-E98: at most twenty decisions in ten seconds, over all tokens of a person", async () => {
    const strict = await testSite({ TOKEN_DECISIONS: "20" }, { databaseUrl: site.databaseUrl, shared: true });
    // All servers count what one person does together.
    const eager = await seeker(site, "Eager");
    const tokens = await Promise.all([tokenOf(eager, ["matches:play"]), tokenOf(eager, ["matches:play"])]);
    const id = await match();
    const statuses: number[] = [];
    let last: Headers | null = null;
    for (let i = 0; i < 21; i++) {
      const body = { id: newId(), question: 99, answer: {} };
      const answered = await withToken(strict, tokens[i % 2]!.token, "POST", `/api/tables/${id}/decide`, body);
      statuses.push(answered.status);
      last = answered.headers;
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    expect(Number(last?.get("retry-after"))).toBeGreaterThan(0);
    await strict.close();
  });

  test("[MM-815] requests with a token need no origin, and pages of other sites may read the responses", async () => {
    const { token } = await tokenOf(ada, ["tables:write"]);
    const answer = await site.visitor().ask(
      "POST",
      "/api/tables",
      { game: "hazard", seats: 2 },
      {
        ...{ authorization: `Bearer ${token}`, origin: "https://elsewhere.example" },
      },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    const asPage = await ada.visitor.ask("POST", "/api/tables", {}, { origin: "https://elsewhere.example" });
    expect(asPage).toMatchObject({ status: 403 });
  });

  test("[MM-803] the mark is sent along with the name in every list that others receive", async () => {
    const program = await seeker(site, "Robin");
    await program.visitor.post("/api/me/bot", { password: "long enough" });
    const { id, name } = program;
    const { table } = await program.visitor.open("", { guest: undefined, public: true, seats: 2 });
    const socket = await program.visitor.socket();
    await must(socket, "watch", { table: table.id });
    await must(socket, "say", { table: table.id, room: "players", text: "Who plays?" });
    socket.disconnect();
    await openSeek(program, { class: "correspondence", paces: ["days"], rated: "casual", bots: true });
    const club = await ada.visitor.post<{ id: string }>("/api/clubs", {
      name: "Marked",
      listed: true,
      joining: "open",
    });
    await program.visitor.post(`/api/clubs/${club.id}/join`, {});
    await program.visitor.post(`/api/clubs/${club.id}/messages`, { text: "Good evening." });
    const open = await ada.visitor.post<{ id: string }>("/api/tournaments", swiss({ bots: true }));
    await program.visitor.post(`/api/tournaments/${open.id}/enter`, {});
    await ada.visitor.ask("PUT", `/api/me/follows/${id}`, {});
    const lists = [
      `/api/tables/${table.id}`,
      "/api/tables",
      `/api/tables/${table.id}/messages`,
      "/api/seeks",
      `/api/clubs/${club.id}/members`,
      `/api/clubs/${club.id}/messages`,
      `/api/tournaments/${open.id}`,
      "/api/me/people",
      `/api/people?name=${encodeURIComponent(name)}`,
      `/api/people/${encodeURIComponent(name)}`,
      `/api/people/${encodeURIComponent(ada.name)}/against/${encodeURIComponent(name)}`,
    ];
    for (const list of lists) {
      const marks = marksBeside(await ada.visitor.get<object>(list));
      expect([list, marks.get(name)]).toEqual([list, true]);
      expect([list, marks.get(ada.name) ?? false]).toEqual([list, false]);
    }
  });

  test("[MM-803] a program's account is marked permanently, before its first match with others", async () => {
    const bot = await seeker(site, "Machine");
    expect(await bot.visitor.post<TokenList>("/api/me/bot", { password: "long enough" })).toMatchObject({ bot: true });
    await match();
    expect(await ada.visitor.ask("POST", "/api/me/bot", { password: "long enough" })).toMatchObject({
      body: { code: "played", rule: "MM-803" },
    });
  });
});

describe("playing by requests", () => {
  test("[MM-810] [MM-812] a program reads its scopes, its mark, its limits, and what is in the box", async () => {
    const bot = await seeker(site, "Reader");
    await bot.visitor.post<TokenList>("/api/me/bot", { password: "long enough" });
    const { token } = await tokenOf(bot, ["matches:read"]);
    const me = await withToken(site, token, "GET", "/api/me");
    expect(me.body).toMatchObject({ me: { id: bot.id }, standing: { program: true }, scopes: ["matches:read"] });
    expect(me.headers.get("ratelimit-policy")).toBe('"reads";q=100000;w=60');
    expect(await ada.visitor.get<object>("/api/me")).not.toHaveProperty("scopes");
    const box = await withToken(site, token, "GET", "/api/games/hazard/components");
    expect(box).toMatchObject({ status: 200, body: { game: "hazard", components: {} } });
    expect(await withToken(site, token, "GET", "/api/games/nothing/components")).toMatchObject({ status: 404 });
  });

  test("[MM-810] [MM-811] a program sees its position and answers; a retry with the same id returns the same event", async () => {
    const { token } = await tokenOf(ada, ["matches:read", "matches:play"]);
    const id = await match();
    const observedMatch = async (from?: number): Promise<ObservedMatch> => {
      const query = from === undefined ? "" : `?from=${from}`;
      return (await withToken(site, token, "GET", `/api/tables/${id}/observation${query}`))
        .body as unknown as ObservedMatch;
    };
    const { state } = await observedMatch();
    if (state.kind !== "whole") throw new Error("There is no position.");
    const [ask] = state.position.observation.asks;
    const decision = { id: newId(), question: ask!.question, answer: ask!.ask.default };
    const decide = () => withToken(site, token, "POST", `/api/tables/${id}/decide`, decision);
    const first = await decide();
    expect(first).toMatchObject({ status: 200 });
    expect((await decide()).body).toEqual(first.body);
    expect(await observedMatch(first.body["seq"] as number)).toMatchObject({ state: { kind: "updates", updates: [] } });
    const late = await withToken(site, token, "POST", `/api/tables/${id}/decide`, {
      ...decision,
      id: newId(),
      question: 77,
    });
    expect(late).toMatchObject({ status: 409 });
    expect((await withToken(site, token, "GET", "/api/me/tables")).body["tables"]).not.toHaveLength(0);
  });
});

describe("the event stream", () => {
  test("[MM-813] [MM-814] MM-E96: events come in order and are resumed by number, but are lost after two hours", async () => {
    const first = await testSite({}, { databaseUrl: site.databaseUrl, shared: true });
    const { token } = await tokenOf(ada, ["matches:read"]);
    const stream = await TestStream.open(first, token);
    expect(await stream.until(({ event }) => event === "hello")).toMatchObject({ data: { missed: false } });
    const id = await match();
    const waiting = await stream.until(({ event, data }) => event === "waiting" && data["table"] === id);
    expect(waiting.data).toEqual({ table: id, question: expect.any(Number) as unknown });
    expect(stream.events.map((one) => one.id)).toEqual(stream.events.map((_, i) => (stream.events[0]?.id ?? 0) + i));
    stream.close();
    const other = await match();
    const resumed = await TestStream.open(first, token, waiting.id);
    await resumed.until(({ event, data }) => event === "waiting" && data["table"] === other);
    expect(resumed.events[0]?.id).toBe(waiting.id + 1);
    expect(resumed.events.some(({ event }) => event === "hello")).toBe(false);
    // A server that still looked at her tables would write that the stream is in use.
    await first.close();
    await site.query("update streams set at = at - interval '2 hours' where person = $1", [ada.id]);
    const late = await TestStream.open(site, token, waiting.id);
    expect(await late.until(({ event }) => event === "hello")).toMatchObject({ data: { missed: true } });
    await late.until(({ event, data }) => event === "waiting" && data["table"] === id);
    late.close();
  });

  test("[MM-800] [MM-812] five may be open at once, and revoking a token ends its streams", async () => {
    const { token, made }: NewToken = await tokenOf(bob, ["matches:read"]);
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => TestStream.open(site, token)));
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event === "hello")));
    expect(await withToken(site, token, "GET", "/api/stream")).toMatchObject({ status: 429 });
    await bob.visitor.ask("DELETE", `/api/me/tokens/${made.id}`);
    await Promise.all(streams.map(({ over }) => over));
  });

  test("[MM-813] reports an invitation to a table once, and a program can accept it", async () => {
    const { token } = await tokenOf(bob, ["matches:read", "tables:write"]);
    const stream = await TestStream.open(site, token);
    await stream.until(({ event }) => event === "hello");
    const { table } = await ada.visitor.open(ada.name, { public: false });
    await ada.visitor.post(`/api/tables/${table.id}/invitations`, { name: bob.name, seat: 1 });
    const { data } = await stream.until(({ event, data }) => event === "invited" && data["table"] === table.id);
    const id = data["invitation"] as string;
    expect(await withToken(site, token, "POST", `/api/invitations/${id}/accept`, {})).toMatchObject({
      body: { seat: 1 },
    });
    await stream.until(({ event, data }) => event === "waiting" && data["table"] === table.id);
    expect(stream.events.filter(({ event }) => event === "invited")).toHaveLength(1);
    stream.close();
  });

  test("[MM-813] reports nonces that are due, and the start and end of a match", async () => {
    const { token } = await tokenOf(ada, ["matches:read", "matches:play"]);
    const stream = await TestStream.open(site, token);
    const nonce = newNonce();
    const nonceCommitment = createHash("sha256").update(nonce).digest("hex");
    const { table } = await ada.visitor.open(ada.name, { nonceCommitment, seat: 0 });
    await bob.visitor.sit(table.id, bob.name);
    await stream.until(
      ({ event, data }) => event === "proposal" && data["table"] === table.id && data["due"] === "open",
    );
    await withToken(site, token, "POST", `/api/tables/${table.id}/nonce`, { nonce });
    await stream.until(({ event, data }) => event === "began" && data["table"] === table.id);
    for (const { visitor } of [bob, ada]) await visitor.post(`/api/tables/${table.id}/resign`, { id: newId() });
    await stream.until(({ event, data }) => event === "ended" && data["table"] === table.id);
    const { tables } = await ada.visitor.get<{ tables: MyTable[] }>("/api/me/tables");
    expect(tables.find((one) => one.id === table.id)?.status).toBe("finished");
    stream.close();
  });
});
