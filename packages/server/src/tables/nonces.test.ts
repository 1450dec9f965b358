import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import { commitmentTo, commitmentToNonce } from "@caravanserai/kernel/commitments";
import { hazard } from "@caravanserai/kernel/testing";
import type { MyTables, RematchAnswer, TableAnswer, TableInfo } from "@caravanserai/protocol";
import { Gambler, playOut } from "../testing/hazard.ts";
import { hear, must, newId, newNonce, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** A person whose browser makes a nonce, as the client does. */
class Dicer {
  readonly visitor: Visitor = inn.visitor();
  nonce = newNonce();

  get bound(): { readonly nonceCommitment: string } {
    return { nonceCommitment: commitmentToNonce(this.nonce) };
  }

  open(name: string, table: object = {}): Promise<TableAnswer> {
    return this.visitor.open(name, { ...this.bound, ...table });
  }
  sit(id: string, name: string, more: object = {}): Promise<TableAnswer> {
    return this.visitor.sit(id, name, { ...this.bound, ...more });
  }
  show(id: string, nonce = this.nonce) {
    return this.visitor.ask("POST", `/api/tables/${id}/nonce`, { nonce });
  }
  commit(id: string, nonceCommitment = this.bound.nonceCommitment) {
    return this.visitor.ask("POST", `/api/tables/${id}/nonce-commitment`, { nonceCommitment });
  }
  async table(id: string): Promise<TableInfo> {
    return (await this.visitor.get<TableAnswer>(`/api/tables/${id}`)).table;
  }
  async due(id: string): Promise<string | null | undefined> {
    const { tables } = await this.visitor.get<MyTables>("/api/me/tables");
    return tables.find((table) => table.id === id)?.nonceDue;
  }
}

/** Two people at a table with fixed seats; no nonce has been opened. */
async function fixed(): Promise<{ anna: Dicer; ben: Dicer; id: string; commitment: string }> {
  const [anna, ben] = [new Dicer(), new Dicer()];
  const { table } = await anna.open("Anna");
  const { table: after } = await ben.sit(table.id, "Ben");
  expect(after).toMatchObject({ status: "open", seatsFixed: true, noncesOpened: [], commitment: table.commitment });
  return { anna, ben, id: table.id, commitment: table.commitment };
}

describe("the dice of a match", () => {
  test("are derived from a secret and from nonces to which everybody was bound before any was opened", async () => {
    const { anna, ben, id, commitment } = await fixed();
    expect([await anna.due(id), await ben.due(id)]).toEqual(["open", "open"]);
    expect((await ben.show(id)).body).toMatchObject({ table: { status: "open", noncesOpened: [1] } });
    expect(await anna.table(id)).not.toHaveProperty("nonces");
    expect((await anna.show(id)).body).toMatchObject({
      table: { status: "playing", nonces: [anna.nonce, ben.nonce], commitment },
    });
    expect([await anna.due(id), await ben.due(id)]).toEqual([null, null]);
    const gamblers = [await Gambler.at(anna.visitor, id), await Gambler.at(ben.visitor, id)];
    await playOut(gamblers, "nonces");
    const record = await anna.visitor.get<MatchRecord>(`/api/tables/${id}/record`);
    expect(record).toMatchObject({
      format: 2,
      nonces: [anna.nonce, ben.nonce],
      nonceCommitments: [commitmentToNonce(anna.nonce), commitmentToNonce(ben.nonce)],
    });
    const nonces = [anna, ben].map(({ nonce }, seat) => ({ seat, nonce }));
    expect(verifyRecord(hazard, record, { commitment, nonces }).draws).toBe(record.draws.length);
  });

  test("the operator knows no nonce when the secret is drawn, even at the smallest table", async () => {
    const anna = new Dicer();
    const { table } = await anna.open("Solo", { bots: [1] });
    expect(table).toMatchObject({ status: "open", seatsFixed: true });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect((await anna.show(table.id)).body).toMatchObject({
      table: { status: "playing", nonces: [anna.nonce, ""], nonceCommitments: [expect.any(String), null] },
    });
  });

  test("the last person cannot choose: a nonce other than the one they are bound to is refused", async () => {
    const { anna, ben, id } = await fixed();
    await anna.show(id);
    expect(await ben.show(id, newNonce())).toMatchObject({ status: 400, body: { code: "malformed" } });
    expect(await anna.table(id)).toMatchObject({ status: "open", noncesOpened: [0] });
  });

  test("no nonce is accepted before everybody is bound", async () => {
    const anna = new Dicer();
    const { table } = await anna.open("Anna");
    expect(await anna.show(table.id)).toMatchObject({ status: 409, body: { code: "not-due" } });
    expect(await anna.due(table.id)).toBeNull();
  });

  test("a match does not begin without the nonce of an absent person: it begins when they come back", async () => {
    const { anna, ben, id } = await fixed();
    await ben.show(id);
    expect((await ben.visitor.ask("POST", `/api/tables/${id}/start`)).status).toBe(403);
    const start = await anna.visitor.ask("POST", `/api/tables/${id}/start`);
    expect(start).toMatchObject({ status: 200, body: { table: { status: "open", noncesOpened: [1] } } });
    expect((await anna.show(id)).body).toMatchObject({ table: { status: "playing" } });
  });

  test("binding again after a nonce was opened invalidates all nonces and the secret; the whole table is notified", async () => {
    const { anna, ben, id, commitment } = await fixed();
    await ben.show(id);
    const socket = await ben.visitor.socket();
    await must(socket, "watch", { table: id });
    const said = hear(socket, "said", ({ message }) => message.text === "table.nonces");
    anna.nonce = newNonce();
    expect((await anna.commit(id)).status).toBe(200);
    await said;
    const after = await ben.table(id);
    expect(after).toMatchObject({ noncesOpened: [], nonceCommitments: [anna.bound.nonceCommitment, ""] });
    expect(after.commitment).not.toBe(commitment);
    expect([await anna.due(id), await ben.due(id)]).toEqual([null, "commit"]);
    expect((await anna.show(id)).status).toBe(409);
    // the known nonce has become worthless
    expect((await ben.show(id)).status).toBe(400);
    ben.nonce = newNonce();
    await ben.commit(id);
    await anna.show(id);
    expect((await ben.show(id)).body).toMatchObject({ table: { status: "playing", nonces: [anna.nonce, ben.nonce] } });
  });

  test("a new browser may bind the seat again while no nonce has been opened, and nothing is invalidated", async () => {
    const { anna, ben, id, commitment } = await fixed();
    anna.nonce = newNonce();
    await anna.commit(id);
    expect(await anna.table(id)).toMatchObject({
      commitment,
      nonceCommitments: [anna, ben].map((one) => one.bound.nonceCommitment),
    });
  });

  test.each(["leaves", "is asked to leave"])(
    "when a person %s after a nonce was opened, everything starts again",
    async (how) => {
      const { anna, ben, id, commitment } = await fixed();
      await anna.show(id);
      if (how === "leaves") await ben.visitor.post(`/api/tables/${id}/leave`);
      else await anna.visitor.ask("DELETE", `/api/tables/${id}/seats/1`);
      const after = await anna.table(id);
      expect(after).toMatchObject({ seatsFixed: false, noncesOpened: [], nonceCommitments: ["", null] });
      expect(after.commitment).not.toBe(commitment);
      const cara = new Dicer();
      expect((await cara.sit(id, "Cara")).table).toMatchObject({ seatsFixed: true });
      expect((await cara.show(id)).status).toBe(409);
      anna.nonce = newNonce();
      await anna.commit(id);
      await cara.show(id);
      expect((await anna.show(id)).body).toMatchObject({ table: { status: "playing" } });
    },
  );

  test("retries change nothing; strangers and bots cannot open nonces", async () => {
    const { anna, ben, id } = await fixed();
    await anna.show(id);
    expect((await anna.show(id)).body).toMatchObject({ table: { status: "open", noncesOpened: [0] } });
    expect((await new Dicer().show(id)).status).toBe(401);
    const stranger = new Dicer();
    await stranger.open("Stranger");
    expect((await stranger.show(id)).status).toBe(403);
    await ben.show(id);
    expect((await ben.show(id)).body).toMatchObject({ table: { status: "playing" } });
    expect(await ben.show(id, newNonce())).toMatchObject({ status: 409, body: { code: "started" } });
    expect((await ben.commit(id)).status).toBe(409);
  });

  test("of a rematch are made in the same way", async () => {
    const { anna, ben, id } = await fixed();
    await anna.show(id);
    await ben.show(id);
    for (const { visitor } of [anna, ben]) await visitor.post(`/api/tables/${id}/resign`, { id: newId() });
    await playOutBots(ben, id);
    [anna.nonce, ben.nonce] = [newNonce(), newNonce()];
    const { table } = await anna.visitor.post<RematchAnswer>(`/api/tables/${id}/rematch`, anna.bound);
    expect((await ben.sit(table, "Ben")).table).toMatchObject({ status: "open", seatsFixed: true });
    await ben.show(table);
    expect((await anna.show(table)).body).toMatchObject({
      table: { status: "playing", nonces: [ben.nonce, anna.nonce] },
    });
  });

  test("the secret of a table matches its commitment, even after both were replaced", async () => {
    const { anna, ben, id } = await fixed();
    await anna.show(id);
    await ben.visitor.post(`/api/tables/${id}/leave`);
    const { commitment } = await anna.table(id);
    anna.nonce = newNonce();
    await anna.commit(id);
    await anna.visitor.post(`/api/tables/${id}/bots`, {});
    await anna.show(id);
    await anna.visitor.post(`/api/tables/${id}/resign`, { id: newId() });
    await playOutBots(anna, id);
    const record = await anna.visitor.get<MatchRecord>(`/api/tables/${id}/record`);
    expect(commitmentTo(record.secret ?? "", id)).toBe(commitment);
  });
});

/** Waits until the bots have played a match to its end. */
async function playOutBots(dicer: Dicer, id: string): Promise<void> {
  const socket = await dicer.visitor.socket();
  await new Promise<void>((resolve, reject) => {
    const look = (table: TableInfo): void => {
      if (table.status === "finished") resolve();
    };
    socket.on("table", look);
    must(socket, "watch", { table: id }).then((watched) => look(watched.table), reject);
  });
}
