import { expect, test } from "@jest/globals";
import { testSite, must } from "../testing/site.ts";
import type { ReadMarker } from "./match-repository.ts";
import { ReadMarkers } from "./read-markers.ts";

/** A repository that holds back each statement until the test releases it or makes it fail. */
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

test("read markers that arrive while a statement runs go into the next one, once for each seat, with the highest value", async () => {
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

test("[CO-301] the read marker of a seat is stored with the highest value that any of its pages reports, at the latest when the server stops", async () => {
  const inn = await testSite();
  const [anna, ben] = [inn.visitor(), inn.visitor()];
  const { table } = await anna.open("Anna");
  await ben.sit(table.id, "Ben");
  const sockets = [await anna.socket(), await ben.socket()];
  for (const socket of sockets) expect(await must(socket, "watch", { table: table.id })).toMatchObject({ seen: 0 });
  const says = (who: number, seen: number) =>
    must(sockets[who]!, "presence", { table: table.id, here: true, active: true, seen });
  await Promise.all([says(0, 3), says(0, 1), says(1, 2)]);
  // Nothing waits for the write, but stopping does.
  await inn.site.close();
  const { rows } = await inn.query("select seat, seen from seats where match = $1 order by seat", [table.id]);
  expect(rows).toEqual([
    { seat: 0, seen: 3 },
    { seat: 1, seen: 2 },
  ]);
  await inn.close();
});

test("[CO-650] spectators too are sent how far they have seen the match; nobody is sent other people's read markers", async () => {
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
