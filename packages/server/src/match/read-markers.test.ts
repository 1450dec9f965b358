import { expect, test } from "@jest/globals";
import { createDatabase } from "../testing/postgres.ts";
import { testSite, must } from "../testing/site.ts";
import type { ReadMarker } from "./match-repository.ts";
import { ReadMarkers } from "./read-markers.ts";

/** A repository that keeps each statement waiting until it is let go, or fails it. */
class SlowRepository {
  readonly statements: unknown[] = [];
  readonly #ends: { readonly go: () => void; readonly fail: () => void }[] = [];

  writeReadMarkers(markers: readonly ReadMarker[]): Promise<void> {
    this.statements.push(markers.map(({ match, seat, seen }) => [match, seat, seen]));
    return new Promise<void>((resolve, reject) => {
      this.#ends.push({ go: resolve, fail: () => reject(new Error("gone")) });
    });
  }

  writeSpectatorMarkers(): Promise<void> {
    return Promise.resolve();
  }

  async end(how: "go" | "fail" = "go"): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#ends.shift()?.[how]();
  }
}

test("what is seen while one statement is under way goes into the next, each seat once and with the most it has seen", async () => {
  const pool = new SlowRepository();
  const notes = new ReadMarkers(pool);
  const first = notes.write("m1", 0, 4);
  await pool.end("fail");
  const rest = [notes.write("m2", 1, 7), notes.write("m1", 0, 6), notes.write("m1", 0, 5)];
  await expect(first).rejects.toThrow("gone");
  await pool.end();
  await Promise.all(rest);
  expect(pool.statements).toEqual([
    [["m1", 0, 4]],
    [
      ["m1", 0, 6],
      ["m2", 1, 7],
    ],
  ]);
});

test("[CO-301] a page that comes back is told how far its seat had seen the match, on whatever device", async () => {
  const database = await createDatabase(process.env["CV_TEST_PG"]!);
  const before = await testSite({}, { databaseUrl: database.url });
  const [anna, ben] = [before.visitor(), before.visitor()];
  const { table } = await anna.open("Anna");
  await ben.sit(table.id, "Ben");
  const sockets = [await anna.socket(), await ben.socket()];
  for (const socket of sockets) await must(socket, "watch", { table: table.id });
  const says = (who: number, seen: number) =>
    must(sockets[who]!, "presence", { table: table.id, here: true, active: true, seen });
  await Promise.all([says(0, 3), says(0, 1), says(1, 2)]);
  // Nobody waits for the writing: at a stop it is finished.
  await before.close();
  const after = await testSite({}, { databaseUrl: database.url });
  const again = [anna, ben].map((visitor) => {
    const same = after.visitor();
    same.takeCookiesOf(visitor);
    return same;
  });
  const acks = await Promise.all(
    again.map(async (visitor) => must(await visitor.socket(), "watch", { table: table.id })),
  );
  expect(acks.map(({ seen }) => seen)).toEqual([3, 2]);
  await after.close();
  await database.drop();
});

test("[CO-650] who only watches is told too how far they had seen the match; nobody is told of others", async () => {
  const inn = await testSite();
  const [anna, ben, cleo] = [inn.visitor(), inn.visitor(), inn.visitor()];
  const { table } = await anna.open("Anna");
  await ben.sit(table.id, "Ben");
  await cleo.post("/api/accounts", { name: "Cleo", password: "a long enough password" });
  const watching = await cleo.socket();
  expect(await must(watching, "watch", { table: table.id })).toMatchObject({ viewer: "public", seen: 0 });
  await must(watching, "presence", { table: table.id, here: true, active: true, seen: 2 });
  expect((await must(await cleo.socket(), "watch", { table: table.id })).seen).toBe(2);
  expect((await must(await inn.visitor().socket(), "watch", { table: table.id })).seen).toBe(0);
  expect((await must(await anna.socket(), "watch", { table: table.id })).seen).toBe(0);
  await inn.close();
});
