import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { TableAnswer } from "@caravanserai/protocol";
import "../testing/encoder.ts";
import { Nonces, OTHER_SECRET, OTHER_TABLE, roundsOf, type NonceStorage } from "./nonces.ts";

/** The table on the fake server: our seat is 0. */
let table: {
  id: string;
  status: string;
  commitment: string;
  nonceCommitments: (string | null)[];
  noncesOpened: number[];
  seatsFixed: boolean;
};
/** Every request that changed something. */
let sent: { path: string; body: Record<string, string> }[];

beforeEach(() => {
  table = {
    ...{ id: "t1", status: "open", commitment: "c1", nonceCommitments: ["", "b"], noncesOpened: [], seatsFixed: false },
  };
  sent = [];
  globalThis.fetch = jest.fn<typeof fetch>((input, init) => {
    const path = (input as string).replace("/api/tables/t1", "");
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Record<string, string>;
    if (init?.method === "POST") sent.push({ path, body });
    if (path === "/nonce-commitment") table.nonceCommitments[0] = body["nonceCommitment"] ?? null;
    if (path === "/nonce") table.noncesOpened.push(0);
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify({ table, seat: 0 })),
    } as Response);
  });
});

/** The storage of one browser, shared by its tabs. */
function storage(): NonceStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return { items, getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
const answer = (): TableAnswer => ({ table, seat: 0 }) as unknown as TableAnswer;

/** Sits down with a nonce of this browser. */
async function sit(nonces: Nonces): Promise<string> {
  const own = await nonces.make();
  table.nonceCommitments[0] = own.nonceCommitment;
  await nonces.sat(answer(), own);
  return own.nonce;
}

describe("the nonce of this browser", () => {
  test("is random, and only its SHA-256 is sent with the request to sit down", async () => {
    const nonces = new Nonces(storage());
    const [one, two] = [await nonces.make(), await nonces.make()];
    expect(one.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(one.nonce).not.toBe(two.nonce);
    expect(one.nonceCommitment).toBe(commitmentToNonce(one.nonce));
  });

  test("is opened once everyone has committed and the seats are fixed, and not before", async () => {
    const nonces = new Nonces(storage());
    const nonce = await sit(nonces);
    expect(sent).toEqual([]);
    table.seatsFixed = true;
    table.nonceCommitments[1] = "";
    await nonces.settle("t1");
    expect(sent).toEqual([]);
    table.nonceCommitments[1] = "b";
    await nonces.settle("t1");
    expect(sent).toEqual([{ path: "/nonce", body: { nonce } }]);
    expect(nonces.of("t1")).toEqual({
      ...{ nonce, nonceCommitment: commitmentToNonce(nonce), commitment: "c1" },
      nonceCommitments: table.nonceCommitments,
    });
    await nonces.settle("t1");
    expect(sent).toHaveLength(1);
  });

  test("R-002: once one is opened, a lying server gets no other without the person's consent, and all rounds are kept", async () => {
    const nonces = new Nonces(storage());
    const opened = (): (string | undefined)[] =>
      sent.flatMap(({ path, body }) => (path === "/nonce" ? [body["nonce"]] : []));
    table.seatsFixed = true;
    const first = await sit(nonces);
    expect(opened()).toEqual([first]);
    // it has seen the nonce, and says again and again that the seat is unbound and the site's secret is another one
    for (const commitment of ["c2", "c3", "c4"]) {
      Object.assign(table, { commitment, noncesOpened: [], nonceCommitments: ["", "b"] });
      await nonces.settle("t1");
      await nonces.settle("t1");
      expect(opened()).toEqual([first]);
      expect(nonces.madeAgain(answer())).toEqual({ opened: 1, former: "c1", commitment });
    }
    await nonces.agree(answer());
    expect(opened()).toHaveLength(2);
    expect(nonces.madeAgain(answer())).toBeNull();
    // one consent is good for one opening
    Object.assign(table, { commitment: "c5", noncesOpened: [], nonceCommitments: ["", "b"] });
    await nonces.settle("t1");
    expect(opened()).toHaveLength(2);
    const kept = nonces.of("t1");
    expect(
      kept === null
        ? []
        : roundsOf(kept).map(({ commitment, nonceCommitments }) => [commitment, nonceCommitments !== null]),
    ).toEqual([
      ["c1", true],
      ["c2", false],
      ["c3", false],
      ["c4", true],
      ["c5", false],
    ]);
  });

  test("R-002: nor the same one once more after another seat was bound anew, nor one for another table", async () => {
    const nonces = new Nonces(storage());
    table.seatsFixed = true;
    await sit(nonces);
    // the answer was lost: the same is sent again
    table.noncesOpened = [];
    await nonces.settle("t1");
    expect(sent).toHaveLength(2);
    // knowing this nonce, an accomplice is bound to another one
    Object.assign(table, { noncesOpened: [], nonceCommitments: [table.nonceCommitments[0], "b2"] });
    await nonces.settle("t1");
    expect(sent).toHaveLength(2);
    expect(nonces.madeAgain(answer())).toMatchObject({ opened: 1, former: "c1", commitment: "c1" });
    table.id = "t2";
    await expect(nonces.settle("t1")).rejects.toThrow(OTHER_TABLE);
  });

  test("R-002: a server that never accepts a commitment gets one for each question, not endlessly many", async () => {
    const nonces = new Nonces(storage());
    Object.defineProperty(table.nonceCommitments, 0, { get: () => "", set: () => undefined, enumerable: true });
    await nonces.settle("t1");
    expect(sent).toHaveLength(1);
  });

  test("R-002: of more tables than it has room for, a browser forgets the oldest, and none before", async () => {
    const shared = storage();
    let room = 1_000_000;
    const nonces = new Nonces({
      ...shared,
      setItem: (key, value) => {
        if (value.length > room) throw new Error("QuotaExceededError");
        shared.setItem(key, value);
      },
    });
    const own = await nonces.make();
    for (let i = 0; i < 400; i++) nonces.keepFor(`t${i}`, own, "c");
    expect(nonces.of("t0")?.nonce).toBe(own.nonce);
    room = shared.items.get("caravanserai.nonces")?.length ?? 0;
    nonces.keepFor("last", own, "c");
    const later = new Nonces(shared);
    expect([later.of("t0"), later.of("last")?.nonce, later.of("t399")?.nonce]).toEqual([null, own.nonce, own.nonce]);
  });

  test("is not opened to a site that has drawn a new secret", async () => {
    const nonces = new Nonces(storage());
    await sit(nonces);
    table.seatsFixed = true;
    table.commitment = "c2";
    await expect(nonces.settle("t1")).rejects.toThrow(OTHER_SECRET);
    expect(sent).toEqual([]);
  });

  test("is made again after all were voided, with the site's new commitment", async () => {
    const nonces = new Nonces(storage());
    const before = await sit(nonces);
    table.commitment = "c2";
    table.nonceCommitments[0] = "";
    await nonces.settle("t1");
    const kept = nonces.of("t1");
    expect(kept?.commitment).toBe("c2");
    expect(kept?.nonce).not.toBe(before);
    expect(sent).toEqual([
      { path: "/nonce-commitment", body: { nonceCommitment: commitmentToNonce(kept?.nonce ?? "") } },
    ]);
  });

  test("is shared by all tabs of a browser, and different for each table", async () => {
    const shared = storage();
    const [one, two] = [new Nonces(shared), new Nonces(shared)];
    await Promise.all([one.settle("t1"), two.settle("t1")]);
    expect(new Set(sent.map(({ body }) => body["nonceCommitment"])).size).toBe(1);
    expect(one.of("t1")).toEqual(two.of("t1"));
    expect(one.of("t2")).toBeNull();
  });

  test("outlives the page; without storage it lasts as long as the page is open", async () => {
    const shared = storage();
    const nonce = await sit(new Nonces(shared));
    expect(new Nonces(shared).of("t1")?.nonce).toBe(nonce);
    const full: NonceStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const forgetful = new Nonces(full);
    const held = await sit(forgetful);
    expect(forgetful.of("t1")?.nonce).toBe(held);
    shared.items.set("caravanserai.nonces", "{");
    expect(new Nonces(shared).of("t1")).toBeNull();
  });

  test("is reported as belonging to another browser, until the seat is bound to this one", async () => {
    const nonces = new Nonces(storage());
    table.nonceCommitments[0] = commitmentToNonce("elsewhere");
    table.seatsFixed = true;
    await nonces.settle("t1");
    expect(sent).toEqual([]);
    expect(nonces.isElsewhere(answer())).toBe(true);
    await nonces.bindHere(answer());
    expect(sent.map(({ path }) => path)).toEqual(["/nonce-commitment", "/nonce"]);
    expect(nonces.isElsewhere(answer())).toBe(false);
  });

  test("waits for the running operation on the same table", async () => {
    const nonces = new Nonces(storage());
    const own = await nonces.make();
    table.nonceCommitments[0] = own.nonceCommitment;
    table.seatsFixed = true;
    // the server's push arrives before the answer to the request
    const pushed = nonces.settle("t1");
    await nonces.sat(answer(), own);
    await pushed;
    expect(sent).toEqual([{ path: "/nonce", body: { nonce: own.nonce } }]);
  });

  test("is opened even if an earlier version stored it without its commitment", async () => {
    const kept = storage();
    const nonce = await sit(new Nonces(kept));
    kept.items.set("caravanserai.nonces", JSON.stringify({ t1: { nonce, commitment: "c1", nonceCommitments: null } }));
    table.seatsFixed = true;
    const nonces = new Nonces(kept);
    expect(nonces.isElsewhere(answer())).toBe(false);
    await nonces.settle("t1");
    expect(sent).toEqual([{ path: "/nonce", body: { nonce } }]);
  });
});
