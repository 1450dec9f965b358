import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Hazard } from "@caravanserai/kernel/testing";
import type { TableAnswer } from "@caravanserai/protocol";
import { pushes, watched } from "@caravanserai/protocol/schema";
import { fixedMatch, Gambler, hazardMatch, playOut } from "../testing/hazard.ts";
import { must, send, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({ SNAPSHOT_EVERY: "1" });
});
afterAll(() => inn.close());

/** What only the database stores: the secret of the dice, and the card of each id. */
async function truth(match: string): Promise<{ secret: string; faces: string[]; hands: number[][] }> {
  const { rows } = await inn.query<{ secret: string; state: { state: Hazard } }>(
    "select m.secret, s.state from matches m join snapshots s on s.match = m.id where m.id = $1 and s.seq = 0",
    [match],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such match.");
  return { secret: row.secret, faces: row.state.state.faces, hands: row.state.state.hands };
}

/** Every `faces` that was sent, and every value in it. */
function facesIn(frames: readonly string[]): Map<number, Set<string>> {
  const seen = new Map<number, Set<string>>();
  for (const frame of frames)
    for (const [, inside = ""] of frame.matchAll(/"faces":\[?\{([^}]*)\}/g))
      for (const [, id, face = ""] of inside.matchAll(/"(\d+)":"(\w+)"/g))
        seen.set(Number(id), (seen.get(Number(id)) ?? new Set()).add(face));
  return seen;
}

function playedIn(view: object): readonly number[] {
  return "played" in view && Array.isArray(view.played) ? (view.played as number[]) : [];
}

test("no frame of a whole match holds the secret, another hand, or a stake before it is shown", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const spectator = await Gambler.at(inn.visitor(), id);
  const { secret, hands } = await truth(id);
  await playOut([...gamblers, spectator], "secrecy");
  const played = new Set(playedIn(gamblers[0]!.observation.view));
  for (const [i, gambler] of [...gamblers, spectator].entries()) {
    const own = gambler === spectator ? [] : (hands[i] ?? []);
    const before = gambler.frames.filter((frame) => !frame.includes('"status":"finished"'));
    expect(before.join("\n")).not.toContain(secret);
    const known = [...facesIn(gambler.frames).keys()];
    expect(known.filter((card) => !own.includes(card) && !played.has(card))).toEqual([]);
  }
  expect(facesIn(gamblers[0]!.frames).size).toBeGreaterThan(2);
});

test("everything that the server sends has the fields listed in docs/protocol.md [CO-705]", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const spectator = await Gambler.at(inn.visitor(), id);
  const { socket } = gamblers[0]!;
  await must(socket, "lobby", { on: true });
  await must(socket, "say", { table: id, room: "players", text: "Good luck!" });
  await inn.visitor().open("Somebody else", { seats: 3 });
  await playOut([...gamblers, spectator], "words");
  const heard = new Set<string>();
  for (const { frames } of [...gamblers, spectator])
    for (const frame of frames) {
      const sent: unknown = JSON.parse(frame);
      if (!Array.isArray(sent)) {
        const { ok, ...acknowledged } = sent as { ok: boolean };
        expect([ok, watched.safeParse(acknowledged).error]).toEqual([true, undefined]);
        continue;
      }
      const [event, payload] = sent as [keyof typeof pushes, unknown];
      heard.add(event);
      expect([event, pushes[event].safeParse(payload).error]).toEqual([event, undefined]);
    }
  expect([...heard]).toEqual(expect.arrayContaining(["update", "said"]));
  // [CO-705] People learn that others are present, but never how far they have seen the match.
  const pushed = spectator.frames.filter((frame) => frame.startsWith("["));
  expect(pushed.filter((frame) => frame.includes('"seen"'))).toEqual([]);
});

/**
 * Everything that viewers without the right to know were sent during a match, without what differs between any two
 * matches.
 */
async function heardBy(
  play: (
    anna: Gambler,
    decide: (amount: number) => Promise<void>,
    order: (order: unknown) => Promise<void>,
  ) => Promise<void>,
): Promise<Record<string, unknown>> {
  const { id, gamblers } = await fixedMatch(inn);
  const [anna, ben] = gamblers;
  const isWatched = new Promise<void>((resolve) => {
    ben.socket.on("presence", ({ spectators }) => spectators === 1 && resolve());
  });
  const spectator = await Gambler.at(inn.visitor(), id);
  // Arrivals are announced: the comparison begins after that.
  await isWatched;
  await must(spectator.socket, "presence", { table: id, here: true });
  const elsewhere = await ben.visitor.socket();
  const lobby = await inn.visitor().socket();
  const pushed: Record<string, string[]> = { elsewhere: [], lobby: [] };
  elsewhere.onAny((event: string, payload: unknown) => pushed["elsewhere"]?.push(JSON.stringify([event, payload])));
  await must(lobby, "lobby", { on: true });
  lobby.onAny((event: string, payload: unknown) => {
    if (JSON.stringify(payload).includes(id)) pushed["lobby"]?.push(JSON.stringify([event, payload]));
  });
  const begun = [ben, spectator].map(({ frames }) => frames.length);
  /** Resolves when everyone has been sent the event. */
  const settled = async (seq: number): Promise<void> => {
    for (const gambler of [anna, ben, spectator]) await gambler.until(() => gambler.seq >= seq);
    const isListed = (frame: string): boolean => frame.startsWith('["mine"') && frame.includes(`"seq":${seq},`);
    while (!pushed["elsewhere"]?.some(isListed)) await new Promise((resolve) => elsewhere.once("mine", resolve));
    while (!ben.frames.some(isListed)) await new Promise((resolve) => ben.socket.once("mine", resolve));
  };
  const decide = async (gambler: Gambler, amount: number): Promise<void> => {
    const [open] = gambler.observation.asks;
    const message = { table: id, id: crypto.randomUUID(), question: open?.question ?? 0 };
    await settled((await must(gambler.socket, "decide", { ...message, answer: { option: "stake", amount } })).seq);
  };
  const order = async (given: unknown): Promise<void> => {
    const message = { table: id, id: crypto.randomUUID(), window: "stake", order: given };
    await settled((await must(anna.socket, "order", message)).seq);
  };
  await play(anna, (amount) => decide(anna, amount), order);
  const answers = async (visitor: Visitor): Promise<unknown[]> =>
    Promise.all(
      ["positions", "lines", "messages", ""].map(
        async (path) => (await visitor.ask("GET", `/api/tables/${id}/${path}`.replace(/\/$/, ""))).body,
      ),
    );
  const running = [await answers(ben.visitor), await answers(inn.visitor()), await ben.visitor.get("/api/me/tables")];
  await decide(ben, 1);
  const heard = {
    ben: ben.frames.slice(begun[0]),
    spectator: spectator.frames.slice(begun[1]),
    ...pushed,
    running,
    revealed: [await answers(ben.visitor), await answers(inn.visitor())],
  };
  // [CO-706] The notices written for Ben, whether or not any of them is sent.
  const { rows: notices } = await inn.query(
    "select kind, seat, stint, seq, args from notices where match = $1 and seat = 1 order by kind, seq",
    [id],
  );
  const { table } = await ben.visitor.get<TableAnswer>(`/api/tables/${id}`);
  const person = (seat: number): string => table.seats[seat]?.person ?? "nobody";
  const text = JSON.stringify({ ...heard, notices }, (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((item) => typeof item !== "string" || !item.startsWith('["heartbeat"')) : value,
  );
  return JSON.parse(
    text
      .replaceAll(id, "TABLE")
      .replaceAll(person(0), "ANNA")
      .replaceAll(person(1), "BEN")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "THEN")
      .replace(/(\\*"at\\*"):\d+/g, "$1:0"),
  ) as Record<string, unknown>;
}

test("CO-E111 [CO-701] [CO-706] two worlds: a sealed answer, a changed one and a standing order look the same to everyone else and cause the same notices", async () => {
  const answered = await heardBy(async (_anna, decide) => {
    await decide(2);
    await decide(7);
    await decide(3);
  });
  const ordered = await heardBy(async (_anna, decide, order) => {
    await order(2);
    await order(null);
    await decide(3);
  });
  const orderedOnce = await heardBy(async (_anna, decide, order) => {
    await decide(3);
    await order(5);
    await order(null);
  });
  expect(ordered).toEqual(answered);
  expect(orderedOnce).toEqual(answered);
});

test("a sealed answer can be changed but not undone: an undo would reveal that it had been changed", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one, two] = gamblers as [Gambler, Gambler];
  for (const amount of [1, 2]) {
    const [open] = one.observation.asks;
    const message = { table: id, id: crypto.randomUUID(), question: open!.question };
    const { seq } = await must(one.socket, "decide", { ...message, answer: { option: "stake", amount } });
    for (const gambler of [one, two]) await gambler.until(() => gambler.seq === seq);
  }
  expect(one.observation.canUndo).toBe(false);
  const { question } = two.observation.asks[0]!;
  expect(await send(one.socket, "undo", { table: id, id: crypto.randomUUID() })).toMatchObject({
    ok: false,
    code: "cannot-undo",
  });
  expect(two.observation.asks[0]!.question).toBe(question);
});

test("nobody else sees a sealed answer, or even that it was changed", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one, two] = gamblers as [Gambler, Gambler];
  const spectator = await Gambler.at(inn.visitor(), id);
  const stake = async (amount: number): Promise<void> => {
    const [open] = one.observation.asks;
    const message = { table: id, id: crypto.randomUUID(), question: open!.question };
    void send(one.socket, "decide", { ...message, answer: { option: "stake", amount } });
    const seq = one.seq + 1;
    for (const gambler of [one, two, spectator]) await gambler.until(() => gambler.seq >= seq);
  };
  await stake(7);
  await stake(8);
  for (const gambler of [two, spectator]) {
    // Only a number and a time.
    const updates = gambler.frames.filter((frame) => frame.startsWith('["update"'));
    expect(JSON.parse(updates.at(-1)!)).toEqual(["update", { table: id, seq: 2, at: expect.any(Number) }]);
    const { steps } = await gambler.visitor.get<{ steps: { act: string; seat: number | null }[] }>(
      `/api/tables/${id}/positions`,
    );
    expect(steps.map(({ act, seat }) => [act, seat])).toEqual([
      ["answer", 0],
      ["hidden", null],
    ]);
  }
});

test("until the match is over, old positions are shown only as the player's own view or the public one", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one, two] = gamblers as [Gambler, Gambler];
  for (const path of ["positions", "lines"]) {
    for (const viewer of ["1", "all"])
      expect((await one.visitor.ask("GET", `/api/tables/${id}/${path}?viewer=${viewer}`)).status).toBe(403);
    expect((await one.visitor.ask("GET", `/api/tables/${id}/${path}?viewer=0`)).status).toBe(200);
    expect((await inn.visitor().ask("GET", `/api/tables/${id}/${path}?viewer=public`)).status).toBe(200);
  }
  expect((await one.visitor.ask("GET", `/api/tables/${id}/record`)).status).toBe(409);
  await playOut([one, two], "over");
  for (const viewer of ["1", "all"])
    expect((await one.visitor.ask("GET", `/api/tables/${id}/positions?viewer=${viewer}`)).status).toBe(200);
});
