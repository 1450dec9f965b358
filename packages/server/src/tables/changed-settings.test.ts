import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { DEFAULT_VOTES, presetSettings, type TimeSettings } from "@caravanserai/clocks";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { RematchAnswer, TableAnswer, TableInfo } from "@caravanserai/protocol";
import { seeker } from "../seeks/testing/seekers.ts";
import { hear, must, newId, newNonce, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const BEFORE: TimeSettings = presetSettings("days", "private");
const time: TimeSettings = { ...presetSettings("live-45", "private"), up: "forfeit" };
const votes = { ...DEFAULT_VOTES, lasts: 600_000 };

const pathOf = ({ id }: { readonly id: string }): string => `/api/tables/${id}`;
const idOf = (table: TableInfo, name: string): string => table.seats.find((seat) => seat.name === name)?.person ?? "";

async function seen(visitor: Visitor, table: TableInfo): Promise<TableInfo> {
  return (await visitor.get<TableAnswer>(pathOf(table))).table;
}

async function changed(host: Visitor, table: TableInfo, change: object = { time }): Promise<TableInfo> {
  const { status, body } = await host.ask("PATCH", pathOf(table), change);
  expect(status).toBe(200);
  return (body as unknown as TableAnswer).table;
}

const agree = (visitor: Visitor, table: TableInfo, to: object = { time, votes: null }) =>
  visitor.ask("POST", `${pathOf(table)}/agree`, to);

/** The host Ada, and Bob, at a table for `seats`. */
async function opened(more: object = {}): Promise<{ ada: Visitor; bob: Visitor; table: TableInfo }> {
  const [ada, bob] = [inn.visitor(), inn.visitor()];
  const { table } = await ada.open("Ada", { time: BEFORE, startWhenFull: false, ...more });
  return { ada, bob, table: (await bob.sit(table.id, "Bob")).table };
}

/** The notices of changed settings at a table, oldest first. */
async function notices(table: TableInfo): Promise<{ person: string; state: string; args: { what1: string } }[]> {
  const { rows } = await inn.query<{ person: string; state: string; args: { what1: string } }>(
    "select person, state, args from notices where match = $1 and kind = 'settings-changed' order by id",
    [table.id],
  );
  return rows;
}
const standing = async (table: TableInfo): Promise<string[]> =>
  (await notices(table)).filter(({ state }) => state !== "over").map(({ person }) => person);

test("[CO-011] the host changes time and votes before the start; the others are notified and must agree before it starts by hand", async () => {
  const { ada, bob, table } = await opened();
  expect(table.toAgree).toEqual([]);
  const after = await changed(ada, table, { time, votes });
  const bobId = idOf(table, "Bob");
  expect(after).toMatchObject({ time, votes, toAgree: [bobId] });
  expect((await notices(table)).map(({ person }) => person)).toEqual([bobId]);
  expect((await notices(table))[0]?.args.what1).toContain("45 minutes for each person");
  expect((await notices(table))[0]?.args.what1).toContain("A vote is open for 10 minutes.");
  const refused = await ada.ask("POST", `${pathOf(table)}/start`);
  expect(refused).toMatchObject({ status: 409, body: { code: "not-agreed", rule: "CO-011" } });
  expect(refused.body["message"]).toContain("Bob");
  expect((await agree(bob, table, { time, votes })).body).toMatchObject({ table: { status: "open", toAgree: [] } });
  expect(await standing(table)).toEqual([]);
  // once more changes nothing
  expect((await agree(bob, table, { time, votes })).status).toBe(200);
  expect((await ada.ask("POST", `${pathOf(table)}/start`)).body).toMatchObject({ table: { status: "playing" } });
  expect(await seen(ada, table)).not.toHaveProperty("toAgree");
});

test("[CO-011] a full table does not start by itself before the last one has agreed, and then it does", async () => {
  const [ada, bob, cleo] = [inn.visitor(), inn.visitor(), inn.visitor()];
  const { table } = await ada.open("Ada", { time: BEFORE, seats: 3 });
  await bob.sit(table.id, "Bob");
  await changed(ada, table);
  expect((await cleo.sit(table.id, "Cleo")).table.status).toBe("open");
  await changed(ada, table, { name: "Another name" });
  expect((await seen(ada, table)).status).toBe("open");
  expect((await agree(bob, table)).body).toMatchObject({ table: { status: "playing" } });
});

test("[CO-011] a change while the browsers open their nonces stops the start until everybody has agreed", async () => {
  const [ada, bob] = [inn.visitor(), inn.visitor()];
  const own = newNonce();
  const nonceCommitment = commitmentToNonce(own);
  const { table } = await ada.open("Ada", { time: BEFORE, nonceCommitment });
  await bob.sit(table.id, "Bob");
  const fixed = await seen(ada, table);
  expect(fixed).toMatchObject({ status: "open", seatsFixed: true });
  await changed(ada, table);
  expect(await ada.ask("POST", `${pathOf(table)}/nonce`, { nonce: own })).toMatchObject({
    status: 409,
    body: { code: "not-due" },
  });
  expect((await agree(bob, table)).body).toMatchObject({ table: { status: "open", seatsFixed: true } });
  expect((await ada.ask("POST", `${pathOf(table)}/nonce`, { nonce: own })).body).toMatchObject({
    table: { status: "playing" },
  });
});

test("[CO-011] who leaves or is removed need not agree, and sitting down again agrees to the present settings", async () => {
  const { ada, bob, table } = await opened();
  await changed(ada, table);
  await bob.post(`${pathOf(table)}/leave`);
  expect((await seen(ada, table)).toAgree).toEqual([]);
  expect(await standing(table)).toEqual([]);
  expect(await agree(bob, table)).toMatchObject({ status: 409, body: { code: "not-seated" } });
  expect((await bob.sit(table.id, "Bob")).table.toAgree).toEqual([]);
  await changed(ada, table, { votes });
  expect((await seen(ada, table)).toAgree).toEqual([idOf(table, "Bob")]);
  await ada.ask("DELETE", `${pathOf(table)}/seats/1`);
  expect((await seen(ada, table)).toAgree).toEqual([]);
  expect(await standing(table)).toEqual([]);
});

test("[CO-011] bots agree; without other people nobody is asked", async () => {
  const ada = inn.visitor();
  const { table } = await ada.open("Ada", { time: BEFORE, bots: [1], startWhenFull: false });
  expect((await changed(ada, table)).toAgree).toEqual([]);
  expect(await notices(table)).toEqual([]);
  expect((await ada.ask("POST", `${pathOf(table)}/start`)).body).toMatchObject({ table: { status: "playing", time } });
});

test("[CO-011] only the settings that the table has now can be agreed to; a second change asks and notifies anew", async () => {
  const { ada, bob, table } = await opened();
  await changed(ada, table);
  await changed(ada, table, { time: { ...time, up: "nothing" } });
  expect(await agree(bob, table)).toMatchObject({ status: 409, body: { code: "out-of-date", rule: "CO-011" } });
  expect((await notices(table)).map(({ state }) => state === "over")).toEqual([true, false]);
  expect((await agree(bob, table, { time: { ...time, up: "nothing" }, votes: null })).status).toBe(200);
  await changed(ada, table, { votes });
  expect((await seen(bob, table)).toAgree).toEqual([idOf(table, "Bob")]);
});

test("[CO-011] settings that are as before ask nobody", async () => {
  const { ada, table } = await opened();
  expect((await changed(ada, table, { time: BEFORE, votes: DEFAULT_VOTES })).toAgree).toEqual([]);
  expect(await notices(table)).toEqual([]);
});

test("[CO-011] values out of range change nothing, and neither does anybody but the host", async () => {
  const { ada, bob, table } = await opened();
  const tooShort = { ...time, clock: { kind: "each", time: 1000 } };
  for (const change of [
    { time: tooShort },
    { votes: { ...votes, lasts: 1000 } },
    { time: null },
    // [CO-007] [CO-008] no settings any more
    { time: { ...time, sitIn: true } },
    { time: { ...time, openFor: 86_400_000 } },
    { time: { ...time, nudges: [] } },
    { name: "New", time: 5 },
  ])
    expect(await ada.ask("PATCH", pathOf(table), change)).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await bob.ask("PATCH", pathOf(table), { time })).toMatchObject({
    status: 403,
    body: { code: "not-allowed" },
  });
  expect(await seen(ada, table)).toMatchObject({ name: table.name, time: BEFORE, votes: null, toAgree: [] });
  expect(await notices(table)).toEqual([]);
});

test("[CO-012] after the start the host can change neither the time nor the votes, and there is nothing to agree to", async () => {
  const { ada, bob, table } = await opened();
  await ada.post(`${pathOf(table)}/start`);
  for (const change of [{ time }, { votes }])
    expect(await ada.ask("PATCH", pathOf(table), change)).toMatchObject({ status: 409, body: { code: "started" } });
  expect(await agree(bob, table)).toMatchObject({ status: 409, body: { code: "started" } });
  expect(await seen(ada, table)).toMatchObject({ time: BEFORE, votes: null });
});

test("[CO-011] the settings of a rematch stay as they were agreed", async () => {
  const { ada, bob, table } = await opened();
  await ada.post(`${pathOf(table)}/start`);
  const socket = await ada.socket();
  const finished = hear(socket, "table", ({ status }) => status === "finished");
  await must(socket, "watch", { table: table.id });
  for (const player of [ada, bob]) await player.ask("POST", `${pathOf(table)}/resign`, { id: newId() });
  await finished;
  const { table: again } = await ada.post<RematchAnswer>(`${pathOf(table)}/rematch`, {});
  expect(await ada.ask("PATCH", pathOf({ id: again }), { time })).toMatchObject({
    status: 403,
    body: { code: "not-allowed", rule: "CO-011" },
  });
  expect(await seen(ada, { ...table, id: again })).not.toHaveProperty("toAgree");
});

test("[CO-011] [MM-300] a rated table stays ratable: its clock must act, and its class is that of the new clock", async () => {
  const [dora, emil] = [await seeker(inn, "Dora"), await seeker(inn, "Emil")];
  const rated = { game: "hazard", seats: 2, rated: true, time: { ...BEFORE, up: "bot" }, startWhenFull: false };
  const { table } = await dora.visitor.post<TableAnswer>("/api/tables", rated);
  await emil.visitor.post(`${pathOf(table)}/sit`, {});
  expect(await dora.visitor.ask("PATCH", pathOf(table), { time: { ...time, up: "nothing" } })).toMatchObject({
    status: 403,
    body: { rule: "MM-300" },
  });
  expect((await changed(dora.visitor, table)).toAgree).toHaveLength(1);
  expect((await agree(emil.visitor, table)).status).toBe(200);
  expect((await dora.visitor.ask("POST", `${pathOf(table)}/start`)).body).toMatchObject({
    table: { status: "playing", rated: true },
  });
  const { rows } = await inn.query<{ pace_class: string }>("select pace_class from matches where id = $1", [table.id]);
  expect(rows[0]?.pace_class).toBe("live");
});

test("[CO-011] a guest who makes an account must still agree", async () => {
  const { ada, bob, table } = await opened();
  await changed(ada, table);
  await bob.post("/api/accounts", { name: "Robert", password: "a long enough password" });
  expect((await seen(bob, table)).toAgree).toHaveLength(1);
  expect((await ada.ask("POST", `${pathOf(table)}/start`)).body).toMatchObject({ code: "not-agreed" });
  expect((await agree(bob, table)).status).toBe(200);
  expect((await ada.ask("POST", `${pathOf(table)}/start`)).body).toMatchObject({ table: { status: "playing" } });
});

test("[CO-011] a guest who signs in to an account must still agree", async () => {
  const fay = inn.visitor();
  await fay.post("/api/accounts", { name: "Fay", password: "a long enough password" });
  const { ada, bob, table } = await opened();
  await changed(ada, table);
  await bob.post("/api/session", { name: "Fay", password: "a long enough password", claim: true });
  const after = await seen(bob, table);
  expect(after.toAgree).toEqual([idOf(after, "Fay")]);
  expect((await agree(bob, table)).status).toBe(200);
});
