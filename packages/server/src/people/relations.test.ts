import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type {
  LobbyAnswer,
  Message,
  MessagesAnswer,
  OwnPeople,
  Profile,
  SeekList,
  TableAnswer,
} from "@caravanserai/protocol";
import { hear, must, newId, send, testSite, type TestSite } from "../testing/site.ts";
import { LIVE, openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const block = (one: Seeker, other: Seeker) => one.visitor.ask("PUT", `/api/me/blocks/${other.id}`);
const listOf = ({ visitor }: Seeker): Promise<OwnPeople> => visitor.get<OwnPeople>("/api/me/people");
async function lobbyOf(one: Seeker): Promise<string[]> {
  const { open, playing } = await one.visitor.get<LobbyAnswer>("/api/tables");
  return [...open, ...playing].map(({ id }) => id);
}
const seeksSeen = async ({ visitor }: Seeker): Promise<string[]> =>
  (await visitor.get<SeekList>("/api/seeks")).seeks.map(({ person }) => person.id);

async function two(): Promise<[Seeker, Seeker]> {
  return [await seeker(inn, "Ada"), await seeker(inn, "Bob")];
}

describe("following", () => {
  test("[MM-500] is one-sided, and only the follower sees it", async () => {
    const [ada, bob] = await two();
    expect((await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`)).status).toBe(200);
    expect((await listOf(ada)).follows).toMatchObject([{ person: bob.id, name: bob.name }]);
    expect(await listOf(bob)).toEqual({ follows: [], blocks: [] });
    const seen = await bob.visitor.get<Profile>(`/api/people/${encodeURIComponent(ada.name)}`);
    expect(JSON.stringify(seen)).not.toContain(bob.id);
    expect(seen.relation).toEqual({ follows: false, blocks: false });
    await ada.visitor.ask("DELETE", `/api/me/follows/${bob.id}`);
    expect((await listOf(ada)).follows).toEqual([]);
  });

  test("[MM-500] ends when the follower blocks the other; the other's own follow stays in their list", async () => {
    const [ada, bob] = await two();
    await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`);
    await bob.visitor.ask("PUT", `/api/me/follows/${ada.id}`);
    await block(ada, bob);
    expect(await listOf(ada)).toMatchObject({ follows: [], blocks: [{ person: bob.id }] });
    expect(await listOf(bob)).toMatchObject({ follows: [{ person: ada.id }], blocks: [] });
    // The follow can be added again.
    await bob.visitor.ask("DELETE", `/api/me/follows/${ada.id}`);
    expect((await bob.visitor.ask("PUT", `/api/me/follows/${ada.id}`)).status).toBe(200);
    expect((await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`)).status).toBe(403);
  });

  test("[MM-500] lists the open seeks and public tables of those followed first", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    const first = (await bob.visitor.open("", { guest: undefined, public: true })).table.id;
    const second = (await cid.visitor.open("", { guest: undefined, public: true })).table.id;
    await openSeek(cid, { settledOnly: true });
    await openSeek(bob, { settledOnly: true });
    const seeking = async (): Promise<string[]> =>
      (await seeksSeen(ada)).filter((id) => id === bob.id || id === cid.id);
    expect(await seeking()).toEqual([cid.id, bob.id]);
    const order = async (): Promise<string[]> => (await lobbyOf(ada)).filter((id) => id === first || id === second);
    expect(await order()).toEqual([second, first]);
    await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`);
    expect(await order()).toEqual([first, second]);
    expect(await seeking()).toEqual([bob.id, cid.id]);
  });

  test("[MM-500] is limited to 500 people", async () => {
    const [ada, bob] = await two();
    await inn.query(
      "insert into people (id, name) select 'f' || n, 'Guest ' || n from generate_series(1, 500) n on conflict do nothing",
    );
    await inn.query("insert into follows (person, followed) select $1, 'f' || n from generate_series(1, 500) n", [
      ada.id,
    ]);
    expect(await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`)).toMatchObject({
      status: 429,
      body: { code: "too-many" },
    });
  });

  test("a seek for people whom its owner follows excludes those who block the owner [MM-032]", async () => {
    const [ada, bob] = await two();
    await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`);
    await openSeek(ada, { audience: "followed" });
    expect(await seeksSeen(bob)).toContain(ada.id);
    await block(bob, ada);
    expect(await seeksSeen(bob)).not.toContain(ada.id);
  });
});

describe("blocking", () => {
  test("[MM-520] [MM-041] hides the seeks of each from the other, and nothing from anybody else", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    await openSeek(ada, { range: { below: 0, above: 0 }, firm: true, settledOnly: true });
    expect(await seeksSeen(bob)).toContain(ada.id);
    await block(ada, bob);
    expect(await seeksSeen(bob)).not.toContain(ada.id);
    expect(await seeksSeen(cid)).toContain(ada.id);
    await ada.visitor.ask("DELETE", `/api/me/blocks/${bob.id}`);
    expect(await seeksSeen(bob)).toContain(ada.id);
    await block(bob, ada);
    expect(await seeksSeen(bob)).not.toContain(ada.id);
  });

  test("[MM-522] accepting a hidden seek gets the same refusal as for one that is no longer open", async () => {
    const [ada, bob] = await two();
    const { seeks } = await openSeek(ada, { settledOnly: true });
    await block(ada, bob);
    const refused = await bob.visitor.ask("POST", `/api/seeks/${seeks[0]!.id}/accept`, {});
    await ada.visitor.ask("DELETE", `/api/seeks/${seeks[0]!.id}`);
    const { status, body } = await bob.visitor.ask("POST", `/api/seeks/${seeks[0]!.id}/accept`, {});
    expect(refused).toMatchObject({ status, body });
    expect(refused).toMatchObject({ status: 409, body: { code: "seek-gone" } });
  });

  test("[MM-520] keeps the two from being paired with each other", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    await block(bob, ada);
    const only = { ...LIVE, paces: ["live-45"], games: [{ game: "hazard", seats: [2, 2] as [number, number] }] };
    await openSeek(ada, only);
    await openSeek(bob, only);
    await openSeek(cid, only);
    // Cid comes last: one of the two is proposed to him, and the other is left over.
    const found = await searchUntil(cid, ({ proposals }) => proposals.length > 0);
    expect(found.proposals).toHaveLength(1);
    const asked = await Promise.all(
      [ada, bob].map(async ({ visitor }) => (await visitor.get<{ proposals: unknown[] }>("/api/me/search")).proposals),
    );
    expect(asked.map((proposals) => proposals.length).sort()).toEqual([0, 1]);
  });

  test("[MM-136] during a ready check declines it", async () => {
    const [ada, bob] = await two();
    const pace = { paces: ["evening"] };
    await openSeek(ada, pace);
    await openSeek(bob, pace);
    await searchUntil(ada, ({ proposals }) => proposals.length > 0);
    await block(ada, bob);
    const after = await searchUntil(bob, ({ proposals, seeks }) => proposals.length === 0 && seeks.length > 0);
    expect(after.seeks).toMatchObject([{ state: "open" }]);
    expect(await searchUntil(ada, ({ proposals }) => proposals.length === 0)).toMatchObject({ seeks: [] });
  });

  test("[MM-520] hides open tables of each from the other's list, but not running ones", async () => {
    const [ada, bob] = await two();
    const { table } = await ada.visitor.open("", { guest: undefined, public: true });
    expect(await lobbyOf(bob)).toContain(table.id);
    await block(ada, bob);
    expect(await lobbyOf(bob)).not.toContain(table.id);
    expect(await lobbyOf(await seeker(inn, "Cid"))).toContain(table.id);
    await ada.visitor.post(`/api/tables/${table.id}/bots`, {});
    expect(await lobbyOf(bob)).toContain(table.id);
  });

  test("[MM-520] [MM-522] leaves no seat for the person at the table's URL, as if the host had removed them", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    const { table } = await ada.visitor.open("", { guest: undefined, public: true, startWhenFull: false });
    await block(bob, ada);
    const refused = await bob.visitor.ask("POST", `/api/tables/${table.id}/sit`, {});
    expect(refused).toMatchObject({ status: 403, body: { message: "This table has no seat for you." } });
    await cid.visitor.sit(table.id, "", { guest: undefined });
    await ada.visitor.ask("DELETE", `/api/tables/${table.id}/seats/1`);
    const { status, body } = await cid.visitor.ask("POST", `/api/tables/${table.id}/sit`, {});
    expect(refused).toMatchObject({ status, body });
  });

  test("[MM-520] updates an open lobby page when it hides a table, and when it ends", async () => {
    const [ada, bob] = await two();
    const { table } = await ada.visitor.open("", { guest: undefined, public: true });
    const socket = await bob.visitor.socket();
    await must(socket, "lobby", { on: true });
    const gone = hear(socket, "lobby", (change) => change.table === null);
    await block(ada, bob);
    expect(await gone).toEqual({ id: table.id, table: null });
    // Changes at the hidden table in between are not sent.
    const heard: unknown[] = [];
    socket.on("lobby", (change) => heard.push(change));
    const other = await seeker(inn, "Cid");
    await ada.visitor.ask("PATCH", `/api/tables/${table.id}`, { note: "quiet" });
    const { table: later } = await other.visitor.open("", { guest: undefined, public: true });
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (heard.some((change) => (change as { id: string }).id === later.id)) resolve();
      };
      socket.on("lobby", look);
      look();
    });
    expect(heard).not.toContainEqual(expect.objectContaining({ table: expect.objectContaining({ id: table.id }) }));
    const back = hear(socket, "lobby", (change) => change.table?.id === table.id);
    await ada.visitor.ask("DELETE", `/api/me/blocks/${bob.id}`);
    await back;
  });

  test("[MM-520] hides each other's new messages in rooms where they do not play together", async () => {
    const [ada, bob] = await two();
    const host = await seeker(inn, "Host");
    const { table } = await host.visitor.open("", { guest: undefined, public: true, bots: [1] });
    const sockets = await Promise.all([ada, bob, host].map(({ visitor }) => visitor.socket()));
    for (const socket of sockets) await must(socket, "watch", { table: table.id });
    const say = (who: number, text: string) =>
      must(sockets[who]!, "say", { table: table.id, room: "spectators", text });
    await say(0, "before");
    await block(ada, bob);
    await say(0, "from Ada");
    await say(1, "from Bob");
    const read = async ({ visitor }: Seeker): Promise<string[]> =>
      (await visitor.get<MessagesAnswer>(`/api/tables/${table.id}/messages`)).messages
        .filter(({ person }) => person !== null)
        .map(({ text }) => text);
    expect(await read(ada)).toEqual(["before", "from Ada"]);
    expect(await read(bob)).toEqual(["before", "from Bob"]);
    expect(await read(await seeker(inn, "Cid"))).toEqual(["before", "from Ada", "from Bob"]);
  });

  test("[MM-520] [MM-522] [MM-041] MM-E76: during a match", async () => {
    const [ada, bob] = await two();
    const { table } = await ada.visitor.open("", { guest: undefined, public: true });
    await bob.visitor.sit(table.id, "", { guest: undefined });
    await block(ada, bob);
    await openSeek(bob, { settledOnly: true });
    await openSeek(ada, { settledOnly: true });
    expect(await seeksSeen(ada)).not.toContain(bob.id);
    expect(await seeksSeen(bob)).not.toContain(ada.id);
    const { table: open } = await ada.visitor.open("", { guest: undefined, public: true, startWhenFull: false });
    expect(await lobbyOf(bob)).not.toContain(open.id);
    expect(await bob.visitor.ask("POST", `/api/tables/${open.id}/sit`, {})).toMatchObject({
      ...{ status: 403, body: { message: "This table has no seat for you." } },
    });
    // The match goes on, for both of them.
    for (const { visitor } of [ada, bob]) {
      const { table: running } = await visitor.get<TableAnswer>(`/api/tables/${table.id}`);
      expect([running.status, running.seats.map(({ person }) => person)]).toEqual(["playing", [ada.id, bob.id]]);
    }
    expect(await lobbyOf(bob)).toContain(table.id);
  });

  test("[MM-521] at a running match of the two folds the other's messages only for the person who blocks", async () => {
    const [ada, bob] = await two();
    const { table } = await ada.visitor.open("", { guest: undefined, public: true });
    await bob.visitor.sit(table.id, "", { guest: undefined });
    const [hers, his] = [await ada.visitor.socket(), await bob.visitor.socket()];
    for (const socket of [hers, his]) await must(socket, "watch", { table: table.id });
    await block(ada, bob);
    const heard = async (socket: typeof hers, text: string): Promise<Message> =>
      (await hear(socket, "said", ({ message }) => message.text === text)).message;
    const [byHer, byHim] = [heard(hers, "hello"), heard(his, "hello")];
    await must(his, "say", { table: table.id, room: "players", text: "hello" });
    expect((await byHer).folded).toBe(true);
    expect((await byHim).folded).toBeUndefined();
    const answer = heard(his, "well");
    await must(hers, "say", { table: table.id, room: "players", text: "well" });
    expect((await answer).folded).toBeUndefined();
    const { messages } = await ada.visitor.get<MessagesAnswer>(`/api/tables/${table.id}/messages`);
    expect(messages.filter(({ folded }) => folded).map(({ text }) => text)).toEqual(["hello"]);
  });

  test("[MM-523] can be undone at once, and is limited to 500 people", async () => {
    const [ada, bob] = await two();
    await inn.query(
      "insert into people (id, name) select 'f' || n, 'Guest ' || n from generate_series(1, 500) n on conflict do nothing",
    );
    await inn.query("insert into blocks (person, blocked) select $1, 'f' || n from generate_series(1, 500) n", [
      ada.id,
    ]);
    expect((await block(ada, bob)).status).toBe(429);
    await ada.visitor.ask("DELETE", "/api/me/blocks/f1");
    expect((await block(ada, bob)).status).toBe(200);
  });

  test("[MM-904] does not show in responses about the person who blocks", async () => {
    const [ada, bob] = await two();
    await block(ada, bob);
    const cid = await seeker(inn, "Cid");
    const path = (one: Seeker) => `/api/people/${encodeURIComponent(one.name)}`;
    const shape = async (one: Seeker) => Object.keys(await bob.visitor.get<Profile>(path(one)));
    expect(await shape(ada)).toEqual(await shape(cid));
    for (const list of ["follows", "blocks"])
      for (const method of ["PUT", "DELETE"])
        expect(await bob.visitor.ask(method, `/api/me/${list}/${ada.id}`)).toMatchObject({ status: 200, body: {} });
  });
});

describe("restrictions", () => {
  test.each([
    ["GET", "/api/me/people"],
    ["DELETE", "/api/me/follows/somebody"],
    ["DELETE", "/api/me/blocks/somebody"],
    ["GET", "/api/me/invitations"],
    ["POST", "/api/invitations/aaaaaaaaaaaaaaaaaaaaaa/accept"],
    ["POST", "/api/invitations/aaaaaaaaaaaaaaaaaaaaaa/decline"],
    ["DELETE", "/api/invitations/aaaaaaaaaaaaaaaaaaaaaa"],
    ["GET", "/api/tables/000000000000/invitations"],
    ["GET", "/api/me/moderation"],
    ["POST", "/api/me/moderation/1/answer"],
    ["GET", "/api/me/data"],
    ["POST", "/api/me/export"],
    ["GET", "/api/me/export"],
    ["POST", "/api/me/deletion"],
    ["DELETE", "/api/me/deletion"],
  ])("%s %s needs a known person", async (method, path) => {
    const bodies: Record<string, object> = {
      "/api/me/deletion": { leave: false },
      "/api/me/moderation/1/answer": { text: "why" },
    };
    const body = method === "POST" ? (bodies[path] ?? {}) : undefined;
    expect(await inn.visitor().ask(method, path, body)).toMatchObject({ status: 401, body: { code: "not-logged-in" } });
  });

  test("strangers have no lists; guests can block, but not follow; nobody can list themselves", async () => {
    const ada = await seeker(inn, "Ada");
    const stranger = inn.visitor();
    for (const list of ["follows", "blocks"])
      expect((await stranger.ask("PUT", `/api/me/${list}/${ada.id}`)).status).toBe(401);
    expect((await stranger.ask("GET", "/api/me/people")).status).toBe(401);
    const guest = inn.visitor();
    await guest.open("Guest");
    expect((await guest.ask("PUT", `/api/me/follows/${ada.id}`)).body).toMatchObject({ code: "account-needed" });
    expect((await guest.ask("PUT", `/api/me/blocks/${ada.id}`)).status).toBe(200);
    expect((await ada.visitor.ask("PUT", `/api/me/blocks/${ada.id}`)).status).toBe(403);
    expect((await ada.visitor.ask("PUT", "/api/me/blocks/nobody-here")).status).toBe(404);
    expect((await ada.visitor.ask("PUT", `/api/me/blocks/${"x".repeat(60)}`)).status).toBe(400);
    expect((await ada.visitor.ask("PUT", "/api/me/blocks/a%00b")).status).toBe(400);
  });

  test("a stranger's socket still receives acknowledgements of refused messages", async () => {
    const stranger = await inn.visitor().socket();
    const { table } = await (await seeker(inn, "Ada")).visitor.open("", { guest: undefined, public: true });
    await must(stranger, "watch", { table: table.id });
    expect(await send(stranger, "say", { table: table.id, room: "spectators", text: newId() })).toMatchObject({
      ok: false,
      code: "not-logged-in",
    });
  });
});
