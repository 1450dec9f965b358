import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MatchRecord } from "@caravanserai/kernel";
import type { Comment, CommentsAnswer, MessagesAnswer, RecordAnswer } from "@caravanserai/protocol";
import { hazardMatch, playOut } from "../testing/hazard.ts";
import { newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
let match: { id: string; one: Visitor; two: Visitor };
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

async function finished(seed: string, table: Readonly<Record<string, unknown>> = {}): Promise<typeof match> {
  const { id, gamblers } = await hazardMatch(inn, 2, table);
  await playOut(gamblers, seed);
  return { id, one: gamblers[0]!.visitor, two: gamblers[1]!.visitor };
}
const write = (by: Visitor, id: string, text: string, more: Readonly<Record<string, unknown>> = {}) =>
  by.ask("POST", `/api/tables/${id}/comments`, { moment: 2, text, ...more });
const read = (by: Visitor, id: string, query = "") => by.get<CommentsAnswer>(`/api/tables/${id}/comments${query}`);
const words = ({ comments }: CommentsAnswer) => comments.map(({ text }) => text);
async function guest(name: string): Promise<Visitor> {
  const visitor = inn.visitor();
  await visitor.open(name);
  return visitor;
}

test("players comment on a moment of their finished match, and everybody who may see it reads that, in pages", async () => {
  const { id, one, two } = await finished("comments");
  const written = await one.post<{ comment: Comment }>(`/api/tables/${id}/comments`, {
    moment: 3,
    text: " So it turned. \n",
  });
  expect(written.comment).toMatchObject({ moment: 3, text: "So it turned.", removable: true });
  expect((await write(two, id, "And here?")).status).toBe(200);
  const stranger = inn.visitor();
  expect(await read(stranger, id)).toMatchObject({
    ...{ more: false, commenters: "players", mayWrite: false, mayChoose: false },
    comments: [
      { moment: 3, text: "So it turned.", removable: false },
      { moment: 2, text: "And here?", removable: false },
    ],
  });
  const page = await read(one, id, "?limit=1");
  expect(page).toMatchObject({ more: true, mayWrite: true, mayChoose: true, comments: [{ removable: true }] });
  expect(words(await read(one, id, `?after=${page.comments[0]!.number}`))).toEqual(["And here?"]);
  // not among the messages of the chat
  const { messages } = await one.get<MessagesAnswer>(`/api/tables/${id}/messages`);
  expect(messages.filter(({ person }) => person !== null)).toEqual([]);
});

test("a comment sent twice with one id is written once; without words, too long or after the end it is refused", async () => {
  const { id, one } = await finished("refused");
  const again = { id: newId() };
  await write(one, id, "Once.", again);
  await write(one, id, "Once.", again);
  expect(await write(one, id, "  ")).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await write(one, id, "x".repeat(601))).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await write(one, id, "Later.", { moment: 100_000 })).toMatchObject({ status: 404 });
  expect(words(await read(one, id))).toEqual(["Once."]);
});

test("a running match has no comments, and a private one shows them to nobody else", async () => {
  const running = await hazardMatch(inn, 2);
  const { visitor } = running.gamblers[0]!;
  expect(await write(visitor, running.id, "Too early.", { moment: 0 })).toMatchObject({ body: { code: "not-over" } });
  expect((await visitor.ask("GET", `/api/tables/${running.id}/comments`)).body).toMatchObject({ code: "not-over" });
  const { id, one } = await finished("private", { public: false });
  await write(one, id, "Between us.");
  const stranger = await guest("Passer-by");
  expect((await stranger.ask("GET", `/api/tables/${id}/comments`)).status).toBe(403);
  expect((await write(stranger, id, "Hello?")).status).toBe(403);
  const { key } = await one.post<{ key: string }>(`/api/tables/${id}/share`);
  const shared = await stranger.get<CommentsAnswer>(`/api/tables/${id}/comments`, { "x-invitation": key });
  expect(words(shared)).toEqual(["Between us."]);
});

test("the players choose who may comment: everybody, or nobody, and then nothing is shown", async () => {
  const { id, one, two } = await finished("who");
  const other = await guest("Onlooker");
  const choose = (by: Visitor, commenters: string) => by.ask("PUT", `/api/tables/${id}/commenters`, { commenters });
  expect(await write(other, id, "May I?")).toMatchObject({ status: 403, body: { code: "not-allowed" } });
  expect((await choose(other, "everybody")).status).toBe(403);
  expect((await choose(one, "everybody")).status).toBe(200);
  expect((await write(other, id, "Well played.")).status).toBe(200);
  expect((await write(inn.visitor(), id, "No name")).status).toBe(401);
  expect((await choose(two, "nobody")).status).toBe(200);
  expect(await read(one, id)).toMatchObject({ comments: [], commenters: "nobody", mayWrite: false });
  expect((await write(one, id, "Me too?")).status).toBe(403);
  await choose(one, "players");
  expect(words(await read(other, id))).toEqual(["Well played."]);
});

test("the author removes a comment, and players that of a visitor; nobody removes a player's", async () => {
  const { id, one, two } = await finished("removed");
  const other = await guest("Visitor");
  await one.ask("PUT", `/api/tables/${id}/commenters`, { commenters: "everybody" });
  for (const [by, text] of [
    [one, "Mine."],
    [other, "Theirs."],
    [other, "Theirs too."],
  ] as const)
    await write(by, id, text);
  const [mine, theirs, too] = (await read(one, id)).comments.map(({ number }) => number);
  const remove = async (by: Visitor, number: number | undefined) =>
    (await by.ask("DELETE", `/api/tables/${id}/comments/${number}`)).status;
  expect(await remove(two, mine)).toBe(403);
  expect(await remove(other, mine)).toBe(403);
  expect(await remove(two, theirs)).toBe(200);
  expect(await remove(other, too)).toBe(200);
  expect(await remove(other, too)).toBe(404);
  expect(words(await read(two, id))).toEqual(["Mine."]);
  expect(await remove(one, mine)).toBe(200);
  // the number of a removed comment is not given again: reports name it
  await write(one, id, "Again.");
  expect((await read(one, id)).comments).toMatchObject([{ number: too! + 1 }]);
});

test("[MM-540] [MM-541] a comment is reported with its words alone, and removed by a moderator", async () => {
  const { id, one } = await finished("reported");
  const author = inn.visitor();
  const { me } = await author.post<{ me: { id: string } }>("/api/accounts", { name: "Rude", password: "long enough" });
  await one.ask("PUT", `/api/tables/${id}/commenters`, { commenters: "everybody" });
  await write(one, id, "A comment beside it.");
  await write(author, id, "Something rude.");
  const number = (await read(one, id)).comments[1]!.number;
  const about = { what: "message", table: id, number };
  const given = { person: me.id, kind: "words", text: "", about };
  expect((await one.ask("POST", "/api/reports", given)).status).toBe(200);
  expect((await one.ask("POST", "/api/reports", given)).body).toMatchObject({ code: "already-reported" });
  const { rows } = await inn.query<{ messages: unknown }>("select evidence -> 'messages' as messages from reports");
  expect(rows).toEqual([{ messages: [expect.objectContaining({ text: "Something rude.", reported: true })] }]);
  const moderator = inn.visitor();
  const known = await moderator.post<{ me: { id: string } }>("/api/accounts", { name: "Mod", password: "long enough" });
  await inn.query("update people set role = 'moderator' where id = $1", [known.me.id]);
  await moderator.post(`/api/admin/people/${me.id}/take`);
  const act = { act: "remove-message", table: id, number, reason: "These words do not belong here." };
  expect((await moderator.ask("POST", `/api/admin/people/${me.id}/acts`, act)).status).toBe(200);
  expect(words(await read(one, id))[1]).toBe("(removed by a moderator)");
});

test("[MM-543] a muted person writes no comment; [MM-520] a blocked visitor's comments are not read", async () => {
  const { id, one, two } = await finished("muted");
  const other = await guest("Blocked");
  const { me } = await other.get<{ me: { id: string } }>("/api/me");
  await one.ask("PUT", `/api/tables/${id}/commenters`, { commenters: "everybody" });
  const blocker = inn.visitor();
  await blocker.post("/api/accounts", { name: "Blocker", password: "long enough" });
  await blocker.ask("PUT", `/api/me/blocks/${me.id}`);
  await write(other, id, "Can you hear me?");
  expect(words(await read(blocker, id))).toEqual([]);
  expect(words(await read(two, id))).toEqual(["Can you hear me?"]);
  await inn.query("update people set muted_until = now() + interval '1 day' where id = $1", [me.id]);
  expect(await write(other, id, "Hello?")).toMatchObject({ status: 403, body: { code: "muted" } });
});

test("one person writes at most 50 comments on a match, removed ones included", async () => {
  const { id, one, two } = await finished("many");
  await write(one, id, "The first.");
  const [first] = (await read(one, id)).comments;
  await inn.query(
    `insert into messages (match, number, room, person, name, text, moment)
     select match, number + n, room, person, name, '', moment from messages, generate_series(1, 49) n
      where match = $1 and number = $2`,
    [id, first!.number],
  );
  expect(await write(one, id, "One more.")).toMatchObject({ status: 409, body: { code: "too-many-comments" } });
  expect((await write(two, id, "Mine.")).status).toBe(200);
  expect(words(await read(one, id))).toEqual(["The first.", "Mine."]);
});

test("a record carries the comments that its reader sees, and another site shows them", async () => {
  const { id, one } = await finished("recorded");
  await write(one, id, "Look here.", { moment: 1 });
  const record = await one.get<MatchRecord>(`/api/tables/${id}/record`);
  const [comment] = record.comments!;
  expect(record.comments).toEqual([{ moment: 1, name: "Player 0", text: "Look here.", at: expect.any(String) }]);
  const collector = inn.visitor();
  await collector.post("/api/accounts", { name: "Collector", password: "long enough" });
  const { table } = await collector.post<RecordAnswer>("/api/records", record);
  const there = await read(collector, table);
  expect(there).toMatchObject({ mayWrite: true, comments: [{ ...comment, person: null, removable: true }] });
  expect(await collector.get(`/api/tables/${table}/record`)).toEqual(record);
  const late = { ...record, comments: [{ ...comment, moment: 100_000 }] };
  expect(await collector.ask("POST", "/api/records", late)).toMatchObject({ body: { code: "bad-record" } });
});
