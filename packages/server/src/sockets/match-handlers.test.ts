import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Observation } from "@caravanserai/kernel";
import { applyDifference } from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import { hear, must, newId, send, testSite, type Player, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** Two people at a table of hazard that has begun. */
async function match() {
  const [anna, ben] = [inn.visitor(), inn.visitor()];
  const { table } = await anna.open("Anna");
  await ben.sit(table.id, "Ben");
  return { id: table.id, anna, ben, first: await anna.socket(), second: await ben.socket() };
}

async function watchWhole(socket: Player, table: string): Promise<{ observation: Observation; seq: number }> {
  const { state } = await must(socket, "watch", { table });
  if (state.kind !== "whole") throw new Error(`Not a whole position but ${state.kind}.`);
  return state.position;
}

function stake(table: string, question: number, amount: number, id = newId()) {
  return { table, id, question, answer: { option: "stake", amount } };
}

describe("a decision", () => {
  test("is acknowledged with its number, and shown to each viewer as far as they may see it", async () => {
    const { id, first, second } = await match();
    const { observation } = await watchWhole(first, id);
    const before = await watchWhole(second, id);
    const seen = new Promise<Update>((resolve) => second.once("update", resolve));
    const question = observation.asks[0]!.question;
    expect(await send(first, "decide", stake(id, question, 3))).toEqual({ ok: true, seq: 1 });
    const update = await seen;
    expect(update).toEqual({ table: id, seq: 1, at: expect.any(Number), change: update.change });
    const after = applyDifference(before.observation, update.change ?? null) as Observation;
    expect(after.waiting.find(({ seat }) => seat === 0)?.ready).toBe(true);
    expect(JSON.stringify(update)).not.toContain("amount");
  });

  test("is acknowledged together with its update in one frame if the socket watches; the player's other devices are sent the update", async () => {
    const { id, anna, first } = await match();
    const { observation } = await watchWhole(first, id);
    const device = await anna.socket();
    await watchWhole(device, id);
    const pushed: Update[] = [];
    first.on("update", (update) => pushed.push(update));
    const elsewhere = new Promise<Update>((resolve) => device.once("update", resolve));
    const question = observation.asks[0]!.question;
    const ack = await new Promise((resolve) => first.emit("decide", stake(id, question, 3), resolve));
    expect(ack).toEqual({ ok: true, seq: 1, update: await elsewhere });
    await must(first, "watch", { table: id });
    expect(pushed).toEqual([]);
  });

  test("is carried out once, no matter how often it is sent", async () => {
    const { id, first, second } = await match();
    const { observation } = await watchWhole(first, id);
    const decision = stake(id, observation.asks[0]!.question, 2);
    const acks = await Promise.all([1, 2, 3].map(() => send(first, "decide", decision)));
    expect(acks).toEqual(acks.map(() => ({ ok: true, seq: 1 })));
    expect((await watchWhole(second, id)).seq).toBe(1);
  });

  test("is refused with a sentence when it is not offered, not yours or out of date", async () => {
    const { id, anna, first, second } = await match();
    const { observation } = await watchWhole(first, id);
    const { question } = observation.asks[0]!;
    expect(await send(first, "decide", stake(id, question, 11))).toMatchObject({
      ok: false,
      code: "not-legal",
      rule: "HZ-010",
    });
    expect(await send(first, "decide", stake(id, question + 7, 1))).toMatchObject({ ok: false, code: "out-of-date" });
    const stranger = await inn.visitor().socket();
    expect(await send(stranger, "decide", stake(id, question, 1))).toMatchObject({ ok: false, code: "not-logged-in" });
    const guest = inn.visitor();
    await guest.open("Guest");
    const other = await guest.socket();
    expect(await send(other, "decide", stake(id, question, 1))).toMatchObject({ ok: false, code: "not-allowed" });
    expect((await watchWhole(second, id)).seq).toBe(0);
    expect((await anna.get<{ table: { status: string } }>(`/api/tables/${id}`)).table.status).toBe("playing");
  });

  test("of a sealed kind can be changed until the last one is in", async () => {
    const { id, first, second } = await match();
    const { observation } = await watchWhole(first, id);
    const { question } = observation.asks[0]!;
    await must(first, "decide", stake(id, question, 2));
    await must(first, "decide", stake(id, question, 4));
    const theirs = await watchWhole(second, id);
    await must(second, "decide", stake(id, theirs.observation.asks[0]!.question, 1));
    const { observation: after } = await watchWhole(first, id);
    expect(after.view).toMatchObject({ stakes: [4, 1] });
  });
});

describe("undo and standing orders", () => {
  test("a move of the token is undone, and the event log says which event that was", async () => {
    const { id, first, second } = await match();
    await must(first, "watch", { table: id });
    await must(first, "order", { table: id, id: newId(), window: "stake", order: 1 });
    const theirs = await watchWhole(second, id);
    await must(second, "decide", stake(id, theirs.observation.asks[0]!.question, 1));
    const { observation } = await watchWhole(first, id);
    const mover = observation.asks.length > 0 ? first : second;
    const position = await watchWhole(mover, id);
    const { question } = position.observation.asks[0]!;
    const moved = await must(mover, "decide", {
      table: id,
      id: newId(),
      question,
      answer: { option: "token", pick: 1 },
    });
    const received = new Promise<Update>((resolve) => mover.once("update", resolve));
    await must(mover, "undo", { table: id, id: newId() });
    expect((await received).undoes).toBe(moved.seq);
    expect((await watchWhole(mover, id)).observation.view).toMatchObject({ token: 0 });
  });

  test("an order for a window that does not exist is refused", async () => {
    const { id, first } = await match();
    expect(await send(first, "order", { table: id, id: newId(), window: "nothing", order: 1 })).toMatchObject({
      ok: false,
      code: "no-such-order",
    });
  });
});

describe("watching", () => {
  test("a player who reconnects gets the missing updates, or the whole position if they are too many", async () => {
    const { id, anna, first, second } = await match();
    const { observation } = await watchWhole(first, id);
    const theirs = await watchWhole(second, id);
    first.disconnect();
    await must(second, "decide", stake(id, theirs.observation.asks[0]!.question, 1));
    const again = await anna.socket();
    const { state } = await must(again, "watch", { table: id, from: 0 });
    expect(state).toMatchObject({ kind: "updates", updates: [{ seq: 1 }] });
    expect(observation.waiting).toHaveLength(2);
    const stranger = await inn.visitor().socket();
    expect((await must(stranger, "watch", { table: id, from: 0 })).state.kind).toBe("whole");
  });

  test("a viewer who arrives while the match begins never receives older data last", async () => {
    const last = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const host = inn.visitor();
        const { table } = await host.open("Host", { bots: [1], startWhenFull: false });
        const socket = await inn.visitor().socket();
        const heard: string[] = [];
        const begun = new Promise<void>((resolve) => {
          socket.on("table", ({ status }) => {
            heard.push(status);
            if (status !== "open") resolve();
          });
        });
        const watching = must(socket, "watch", { table: table.id }).then((watched) => {
          heard.push(watched.table.status);
          return watched.table.status !== "open";
        });
        await host.post(`/api/tables/${table.id}/start`);
        if (!(await watching)) await begun;
        return heard.at(-1);
      }),
    );
    expect(last.filter((status) => status === "open")).toEqual([]);
  });

  test("a private table is open only to invited people", async () => {
    const host = inn.visitor();
    const { table, invitations } = await host.open("Host", { public: false });
    const stranger = await inn.visitor().socket();
    expect(await send(stranger, "watch", { table: table.id })).toMatchObject({ ok: false, code: "not-allowed" });
    const watched = await must(stranger, "watch", { table: table.id, invitation: invitations!.table });
    expect(watched.state.kind).toBe("none");
  });

  test("bots play to the end of the match", async () => {
    const anna = inn.visitor();
    const { table } = await anna.open("Anna", { seat: null, bots: [0, 1] });
    const socket = await anna.socket();
    const { state } = await must(socket, "watch", { table: table.id });
    if (state.kind === "whole" && state.position.observation.result === null)
      await hear(socket, "table", (info) => info.status === "finished");
    const { table: after } = await anna.get<{ table: { status: string; secret?: string } }>(`/api/tables/${table.id}`);
    expect(after.status).toBe("finished");
    expect(after.secret).toMatch(/^[0-9a-f]{64}$/);
  });
});
