import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Gambler } from "../testing/hazard.ts";
import { must, send, testSite, type Player, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const CROWD = 12;

/** Two people at a running table of hazard, with several pages each, and spectators without accounts. */
async function crowd() {
  const [anna, ben] = [site.visitor(), site.visitor()];
  const { table } = await anna.open("Anna");
  await ben.sit(table.id, "Ben");
  const viewers = Array.from({ length: CROWD }, (_, i) => i % 3);
  const sockets = await Promise.all(viewers.map((i) => ([anna, ben][i] ?? site.visitor()).socket()));
  return { table: table.id, anna, viewers, sockets };
}

describe("a crowd that arrives at one table at once", () => {
  test("is shown the table, each person with their own view, and all later events", async () => {
    const { table, anna, viewers, sockets } = await crowd();
    const shown = await Promise.all(sockets.map((socket) => must(socket, "watch", { table })));
    for (const [i, { viewer, state }] of shown.entries()) {
      expect(viewer).toBe([0, 1][viewers[i]!] ?? "public");
      expect(state).toMatchObject({ kind: "whole", position: { seq: 0 } });
      if (state.kind === "whole") expect(state.position.observation.asks).toHaveLength(viewer === "public" ? 0 : 1);
    }
    const received = sockets.map(
      (socket) => new Promise((resolve) => socket.once("update", ({ seq }) => resolve(seq))),
    );
    const gambler = await Gambler.at(anna, table);
    const question = gambler.observation.asks[0]!.question;
    const decision = { table, id: crypto.randomUUID(), question, answer: { option: "stake", amount: 1 } };
    await must(gambler.socket, "decide", decision);
    expect(await Promise.all(received)).toEqual(sockets.map(() => 1));
  });

  test("is refused, every one of them, if the table does not exist", async () => {
    const { sockets } = await crowd();
    const answers = await Promise.all(sockets.map((socket) => send(socket, "watch", { table: "000000000000" })));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: "not-found" });
  });

  test("is announced at most once a second, no matter how many arrive and leave", async () => {
    const { table, sockets } = await crowd();
    const [first, ...others] = sockets as [Player, ...Player[]];
    await must(first, "watch", { table });
    let received = 0;
    first.on("presence", () => received++);
    const began = performance.now();
    for (let i = 0; i < 3; i++)
      for (const socket of others) {
        await must(socket, "watch", { table });
        await must(socket, "unwatch", { table });
      }
    expect(received).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1000) + 1);
  });

  test("a page that asks again is not reported as gone meanwhile", async () => {
    const { table, sockets } = await crowd();
    const [first, second] = sockets as [Player, Player];
    await must(first, "watch", { table });
    let came = false;
    let went = false;
    const both = new Promise<void>((resolve) => {
      first.on("presence", ({ here }) => {
        went ||= came && !here.includes(1);
        came ||= here.includes(1);
        if (came) resolve();
      });
    });
    await must(second, "watch", { table });
    await both;
    for (let i = 0; i < 3; i++) expect((await must(second, "watch", { table })).table.seats[1]?.presence).toBe("here");
    expect(went).toBe(false);
  });
});
