import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { difference, type Difference, type Observation } from "@caravanserai/kernel";
import { DAY } from "@caravanserai/clocks";
import type { Position, TableInfo, Update, Watched } from "@caravanserai/protocol";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import type { GameCard } from "../contract/index.ts";
import { choosePace } from "../elements/pace.ts";
import { Connection } from "./connection.ts";
import { Guides } from "./guides.ts";
import { LiveTable } from "./live-table.ts";
import { MyTablesStore } from "./my-tables.ts";
import { Session } from "./session.ts";
import { hazardCard } from "../testing/replay-server.ts";
// imported here so that a table's lazy import of them resolves within a few turns of the event loop
import "./history.ts";
import "./table-catch-up.ts";
import { response } from "../testing/response.ts";

const ID = "0123456789ab";
const AT = Date.UTC(2026, 10, 17, 20);
const game = hazardCard;

const observationAt = (seq: number, more: Partial<Observation> = {}): Observation => ({
  view: { faces: {}, round: seq, still: { untouched: true } } as Observation["view"],
  asks: [
    {
      question: seq + 1,
      ask: {
        seat: 0,
        kind: "move",
        rule: "HZ-030",
        options: [{ id: "done", shape: "button" }],
        default: { option: "done" },
      },
    },
  ],
  waiting: [],
  canUndo: false,
  orders: {},
  departed: [],
  result: null,
  ...more,
});
const info: TableInfo = {
  id: ID,
  game: "hazard",
  version: 1,
  name: "Simla, Tuesdays",
  note: "",
  options: {},
  public: true,
  reactions: "concealed",
  automatic: true,
  startWhenFull: true,
  rated: false,
  spectatorDelay: 0,
  status: "playing",
  host: "p0",
  seats: [
    {
      seat: 0,
      kind: "person",
      name: "Rafael",
      person: "p0",
      guest: false,
      presence: "here",
      departed: false,
      offered: false,
    },
    { seat: 1, kind: "bot", name: "", guest: false, presence: "here", departed: false, offered: false },
  ],
  spectators: 0,
  commitment: "00",
  nonceCommitments: [null, null],
  noncesOpened: [],
  seatsFixed: true,
  createdAt: "",
  startedAt: "",
  finishedAt: null,
  result: null,
  rematch: null,
  imported: false,
  time: null,
  votes: null,
  ended: null,
  seatsBy: null,
};
const line = (number: number, seq = number) => ({ number, seq, key: "hazard.cast", args: {}, at: AT });
const position = (seq: number): Position => ({
  seq,
  observation: observationAt(seq),
  lines: [line(0, 0), line(1, 1), line(2, 2)].filter((l) => l.seq <= seq),
  nextLine: seq + 1,
  at: AT,
});
const update = (seq: number, more: Partial<Update> = {}): Update => ({
  table: ID,
  seq,
  change: difference(observationAt(seq - 1), observationAt(seq)) as Difference,
  lines: [{ key: "hazard.cast", args: {} }],
  at: AT,
  ...more,
});
const watched = (more: Partial<Watched> = {}): Watched & { ok: true } => ({
  ok: true,
  table: info,
  viewer: 0,
  seen: 2,
  state: { kind: "whole", position: position(2) },
  messages: [],
  votes: { table: ID, votes: [], pause: null },
  clocks: null,
  ...more,
});

let fake: FakeSocket;
let fetched: string[];
/** The events that seat 0 has caused; seat 1 caused all the others. */
let ownEvents: readonly number[];

beforeEach(() => {
  ownEvents = [];
  fake = new FakeSocket();
  fake.answers.watch = () => watched();
  fake.answers.presence = () => ({ ok: true });
  fetched = [];
  globalThis.fetch = jest.fn((input: unknown) => {
    const path = String(input);
    fetched.push(path);
    const from = Number(/from=(\d+)/.exec(path)?.[1] ?? 0);
    const body = path.includes("/positions")
      ? {
          last: 9,
          first: { seq: from, at: AT, observation: observationAt(from), lines: [] },
          steps: Array.from({ length: 9 }, (_, i) => ({
            ...update(from + i + 1),
            seat: ownEvents.includes(from + i + 1) ? 0 : 1,
            act: "answer",
          })),
        }
      : { text: "remember", lines: [], more: false };
    return Promise.resolve(response(body));
  });
});

async function opened(card: GameCard = game): Promise<LiveTable> {
  const connection = new Connection(fake.socket);
  const table = new LiveTable(ID, undefined, {
    connection,
    mine: new MyTablesStore(connection, new Session()),
    guides: new Guides(new Session()),
    card: () => card,
    nonces: { of: () => null },
  });
  table.open();
  fake.connect();
  await settled();
  return table;
}

describe("watching", () => {
  test("the whole position comes first, then each event as a difference; unchanged parts keep their identity", async () => {
    const table = await opened();
    expect(table.ready).toBe(true);
    expect(table.state).toMatchObject({ seq: 2, live: true, viewer: 0, name: "Simla, Tuesdays" });
    expect(table.state.seats.map((s) => [s.name, s.you])).toEqual([
      ["Rafael", true],
      ["Bot", false],
    ]);
    const before = table.state.observation.view as { still?: object };
    fake.says("update", update(3));
    expect(table.state.seq).toBe(3);
    expect(table.state.before).toBe(before);
    expect((table.state.observation.view as { still?: object }).still).toBe(before.still);
    expect(table.state.lines.map((l) => l.number)).toEqual([0, 1, 2, 3]);
  });

  test("a match whose rules are too old for the table is not drawn, and the page says why", async () => {
    const load = async () => ({ ...(await game.load()), drawsFrom: 2 });
    const table = await opened({ ...game, load });
    expect([table.ready, table.failure]).toEqual([
      false,
      "This match is played with version 1 of the rules, and this page can show only version 2 and later ones.",
    ]);
  });

  test("line numbers also count lines for other viewers; events without lines add none", async () => {
    const table = await opened();
    const said = { key: "hazard.cast", args: {} };
    const { lines: _, ...silent } = update(4);
    fake.says("update", update(3, { lines: [null, said] }));
    fake.says("update", silent);
    fake.says("update", update(5, { lines: [said] }));
    const sentBefore = table.state.lines.map(({ number, seq }) => `${number} of event ${seq}`);
    expect(sentBefore.slice(-3)).toEqual(["2 of event 2", "4 of event 3", "5 of event 5"]);
  });

  test("[CO-207] the seat of a person in whose place a bot decides says so: from the start, and as the server reports later", async () => {
    const left = { ...info, seats: info.seats.map((seat) => ({ ...seat, departed: seat.seat === 0 })) };
    const spell = { seat: 0, from: 2, at: Date.now(), decisions: 1 };
    fake.answers.watch = () => watched({ table: left, bots: [spell] });
    const table = await opened();
    const decided = () => table.state.seats.map(({ standIn }) => standIn?.decisions);
    expect(decided()).toEqual([1, undefined]);
    fake.says("bots", { table: ID, bots: [{ ...spell, decisions: 2 }] });
    expect(decided()).toEqual([2, undefined]);
    fake.says("bots", { table: "another", bots: [] });
    expect(decided()).toEqual([2, undefined]);
    fake.says("bots", { table: ID, bots: [] });
    expect(decided()).toEqual([undefined, undefined]);
  });

  test("[CO-566] a person whose seat was handed over watches from then on, and is no longer shown as its holder", async () => {
    const table = await opened();
    expect(table.state.seats.map(({ you }) => you)).toEqual([true, false]);
    const handed = { ...info, seats: info.seats.map((seat) => (seat.seat === 0 ? { ...seat, person: "p7" } : seat)) };
    fake.answers.watch = () => watched({ table: handed, viewer: "public" });
    fake.says("table", handed);
    await settled();
    expect(table.viewer).toBe("public");
    expect(table.state.seats.map(({ you }) => you)).toEqual([false, false]);
    const asked = fake.sentOf("watch").length;
    fake.says("table", { ...handed, spectators: 1 });
    expect(fake.sentOf("watch")).toHaveLength(asked);
  });

  test("a duplicate event counts once; after a gap the missing events are fetched", async () => {
    const table = await opened();
    fake.says("update", update(3));
    fake.says("update", update(3));
    expect(table.state.seq).toBe(3);
    fake.answers.watch = () => watched({ state: { kind: "updates", updates: [update(4), update(5)] } });
    fake.says("update", update(5));
    await settled();
    expect(table.state.seq).toBe(5);
    expect(fake.sentOf("watch").at(-1)).toEqual({ table: ID, from: 3 });
  });

  test("events that arrive while the table's script is loading are not lost", async () => {
    let loaded: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (loaded = resolve));
    const table = await opened({ ...game, load: () => slow.then(() => game.load()) });
    expect(table.ready).toBe(false);
    fake.says("update", update(3));
    fake.says("update", update(4));
    loaded?.();
    await settled();
    expect(table.ready).toBe(true);
    expect(table.client.newest).toBe(4);
    expect(fake.sentOf("watch")).toEqual([{ table: ID }]);
  });

  test("a whole position older than the current one changes nothing", async () => {
    const table = await opened();
    fake.says("update", update(3));
    fake.says("whole", { table: ID, ...position(2) });
    expect(table.state.seq).toBe(3);
  });

  test("after a lost connection the missed events are fetched", async () => {
    const table = await opened();
    fake.disconnect();
    expect(table.state.connection).toBe("connecting");
    fake.answers.watch = () => watched({ state: { kind: "updates", updates: [update(3)] } });
    fake.connect();
    await settled();
    expect(table.state).toMatchObject({ seq: 3, connection: "connected" });
    expect(fake.sentOf("watch")).toEqual([{ table: ID }, { table: ID, from: 2 }]);
  });

  test("an event that undoes another marks its lines as undone", async () => {
    const table = await opened();
    fake.says("update", update(3, { undoes: 2 }));
    expect(table.state.lines.filter((l) => l.undone === true).map((l) => l.number)).toEqual([2]);
  });

  test("a new viewer starts from scratch", async () => {
    const table = await opened();
    fake.answers.watch = () => watched({ viewer: 1, state: { kind: "whole", position: position(1) } });
    await table.watch();
    expect(table.state).toMatchObject({ viewer: 1, seq: 1 });
  });

  test("differences for another viewer than that of the position are not applied", async () => {
    const table = await opened();
    const answers = [
      watched({ viewer: 1, state: { kind: "updates", updates: [update(3)] } }),
      watched({ viewer: 1, state: { kind: "whole", position: position(1) } }),
    ];
    fake.answers.watch = () => answers.shift();
    await table.watch();
    expect(table.state).toMatchObject({ viewer: 1, seq: 1 });
    expect(fake.sentOf("watch").slice(1)).toEqual([{ table: ID, from: 2 }, { table: ID }]);
  });

  test("a table that the viewer may not see says why", async () => {
    fake.answers.watch = () => ({ ok: false, code: "not-found", message: "There is no such table." });
    const table = await opened();
    expect(table.failure).toBe("There is no such table.");
    expect(table.ready).toBe(false);
  });

  test("for an address that is not a table id, the message says that there is no table", async () => {
    fake.answers.watch = () => ({ ok: false, code: "malformed", message: "This message is not understood (table)." });
    const table = await opened();
    expect(table.failure).toMatch(/no table at this address/);
  });

  test("a table that was deleted, or that the viewer may no longer see", async () => {
    const table = await opened();
    fake.says("gone", { table: ID, why: "This table is private." });
    expect([table.failure, table.gone]).toEqual(["This table is private.", false]);
    fake.says("gone", { table: ID });
    expect(table.gone).toBe(true);
  });
});

describe("deciding", () => {
  test("an answer counts as being sent until its event arrives, not just until it is acknowledged", async () => {
    const table = await opened();
    fake.answers.decide = () => ({ ok: true, seq: 3 });
    const done = table.decide(3, { option: "done" });
    expect(table.state.sending).toBe(true);
    expect(await done).toBeNull();
    expect(table.state.sending).toBe(true);
    fake.says("update", update(3));
    expect(table.state.sending).toBe(false);
    expect(fake.sentOf("decide")).toEqual([
      { table: ID, id: expect.stringMatching(/^[0-9a-f-]{36}$/), question: 3, answer: { option: "done" } },
    ]);
  });

  test("a refusal is returned with its rule; an out-of-date answer fetches the missing events", async () => {
    const table = await opened();
    fake.answers.decide = () => ({ ok: false, code: "not-legal", message: "No.", rule: "HZ-030" });
    expect(await table.decide(3, { option: "done" })).toEqual({ code: "not-legal", message: "No.", rule: "HZ-030" });
    expect(table.state.sending).toBe(false);
    fake.answers.decide = () => ({ ok: false, code: "out-of-date", message: "Too late." });
    await table.decide(3, { option: "done" });
    expect(fake.sentOf("watch")).toHaveLength(2);
  });

  test("only one answer is sent at a time", async () => {
    const table = await opened();
    fake.answers.decide = () => ({ ok: true, seq: 3 });
    void table.decide(3, { option: "done" });
    await table.decide(3, { option: "done" });
    expect(fake.sentOf("decide")).toHaveLength(1);
  });
});

describe("an answer that cannot be undone", () => {
  const finalAsk = (seq: number): Observation => ({
    ...observationAt(seq),
    asks: [
      {
        question: seq + 1,
        ask: {
          seat: 0,
          kind: "move",
          rule: "HZ-030",
          options: [
            { id: "done", shape: "button" },
            { id: "cast", shape: "button", final: true },
          ],
          default: { option: "done" },
        },
      },
    ],
  });
  const openedWithFinal = async (): Promise<LiveTable> => {
    fake.answers.watch = () =>
      watched({ state: { kind: "whole", position: { ...position(2), observation: finalAsk(2) } } });
    return opened();
  };

  test("is not sent later: without a connection it is refused and dropped", async () => {
    const table = await openedWithFinal();
    fake.disconnect();
    expect(await table.decide(3, { option: "cast" })).toMatchObject({ code: "unreachable" });
    expect(await table.undo()).toMatchObject({ code: "unreachable" });
    fake.connect();
    await settled();
    expect([...fake.sentOf("decide"), ...fake.sentOf("undo")]).toEqual([]);
    expect(table.state.sending).toBe(false);
  });

  test("is sent once: if the connection breaks before the acknowledgement, the player decides again", async () => {
    const table = await openedWithFinal();
    expect(await table.decide(3, { option: "cast" })).toMatchObject({ code: "unreachable" });
    fake.disconnect();
    fake.connect();
    await settled();
    expect(fake.sentOf("decide")).toHaveLength(1);
    expect(table.state.sending).toBe(false);
  });

  test("any other answer is retried with one id until it is acknowledged", async () => {
    const table = await openedWithFinal();
    let times = 0;
    fake.answers.decide = () => (++times < 3 ? undefined : { ok: true, seq: 3 });
    expect(await table.decide(3, { option: "done" })).toBeNull();
    expect(new Set(fake.sentOf("decide").map((sent) => (sent as { id: string }).id)).size).toBe(1);
    expect(times).toBe(3);
  });
});

describe("looking back", () => {
  test("an older position stays on screen while the match goes on", async () => {
    const table = await opened();
    await table.show(1);
    expect(table.state).toMatchObject({ seq: 1, live: false });
    fake.says("update", update(3));
    expect(table.state).toMatchObject({ seq: 1, live: false });
    expect(table.timeline.newest).toBe(3);
    await table.show(null);
    expect(table.state).toMatchObject({ seq: 3, live: true });
  });

  test("a step back or forward keeps the previous view for animation, a jump does not", async () => {
    const table = await opened();
    await table.show(1);
    expect(table.state.before).not.toBeNull();
    await table.show(0);
    expect(table.state.before).not.toBeNull();
    fake.says("update", update(3));
    await table.show(2);
    expect(table.state.before).toBeNull();
  });

  test("a position that arrives after another was requested is not shown", async () => {
    const table = await opened();
    const answers = globalThis.fetch;
    let answer = (): void => undefined;
    globalThis.fetch = jest.fn(async (input: Parameters<typeof fetch>[0]) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return answers(input);
    });
    const late = table.show(1);
    await settled();
    await table.show(null);
    answer();
    await late;
    expect(table.state).toMatchObject({ seq: 2, live: true });
  });
});

describe("since the person was last here", () => {
  beforeEach(() => {
    jest.spyOn(document, "hasFocus").mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("CO-301: an event shown on a page without the focus does not count as seen", async () => {
    jest.spyOn(document, "hasFocus").mockReturnValue(false);
    await opened();
    expect(fake.sentOf("presence").at(-1)).toEqual({ table: ID, here: true, active: false });
  });

  test("events after the last visit are shown one by one; the present questions stay open", async () => {
    fake.answers.watch = () => watched({ seen: 1 });
    const table = await opened();
    await loaded();
    expect(table.catchUp).toMatchObject({ highlights: [{ seq: 2 }], at: 0 });
    expect(table.timeline.present).toBe(table.client.present?.observation);
    expect(table.readUpTo).toBe(1);
    table.catchUp?.skip();
    expect(table.catchUp).toBeNull();
    expect(table.state.live).toBe(true);
    expect(fake.sentOf("presence").at(-1)).toEqual({ table: ID, here: true, active: true, seen: 2 });
  });

  test("what another seat has just done is announced; the player's own answer is not", async () => {
    const table = await opened();
    expect(table.timeline.justNow).toBeNull();
    fake.says("update", update(3));
    expect(table.timeline.justNow).not.toBeNull();
    await table.show(1);
    expect(table.timeline.justNow).toBeNull();
    table.close();
  });

  test("on request, what has happened since this seat last decided is shown at the chosen pace", async () => {
    const table = await opened();
    table.timeline.sinceMyTurn?.();
    await loaded();
    expect(table.catchUp?.highlights.length).toBeGreaterThan(0);
    table.catchUp?.setPace("words");
    expect(table.catchUp).toMatchObject({ pace: "words", playing: false });
    table.catchUp?.setPace("normal");
    table.catchUp?.skip();
    expect(table.state.live).toBe(true);
    table.close();
  });

  /** Resolves once the lazy imports have loaded. */
  async function loaded(): Promise<void> {
    for (let turns = 0; turns < 5; turns++) {
      await new Promise((resolve) => setTimeout(resolve));
      await settled();
    }
  }

  /** Hides the page while event 3 happens; `seen`: how much the person has seen on another device. */
  async function looksAway(seen: number): Promise<void> {
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    fake.says("update", update(3));
    fake.answers.watch = () => watched({ seen, state: { kind: "updates", updates: [] } });
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await loaded();
  }

  test("[CO-651] a person who kept the page open is shown what happened while it was hidden", async () => {
    const table = await opened();
    await looksAway(2);
    expect(table.catchUp).toMatchObject({ highlights: [{ seq: 3 }], turns: [{ seat: 1, text: "Line 3" }] });
    table.close();
  });

  test("[CO-651] a person who has just taken over the seat is not shown that they did, unless they ask", async () => {
    const handed = { ...line(2, 2), key: "table.handed", args: { seat: 0 } };
    const state = { kind: "whole" as const, position: { ...position(2), lines: [line(0, 0), line(1, 1), handed] } };
    fake.answers.watch = () => watched({ seen: 1, state });
    const table = await opened();
    await loaded();
    expect(table.catchUp).toBeNull();
    table.timeline.sinceMyTurn?.();
    await loaded();
    expect(table.catchUp?.highlights.at(-1)).toMatchObject({ seq: 2 });
    table.close();
  });

  test("[CO-650] events seen on another device in the meantime are not shown again", async () => {
    const table = await opened();
    await looksAway(3);
    expect(table.catchUp).toBeNull();
    table.close();
  });

  test("[CO-650] spectators are shown what has happened since they were last here", async () => {
    fake.answers.watch = () => watched({ viewer: "public", seen: 1 });
    const table = await opened();
    await loaded();
    expect(table.catchUp).toMatchObject({ highlights: [{ seq: 2 }] });
    table.close();
  });

  test("players who have seen everything are shown nothing", async () => {
    const table = await opened();
    await loaded();
    expect(table.catchUp).toBeNull();
    expect(fake.sentOf("presence").at(-1)).toEqual({ table: ID, here: true, active: true, seen: 2 });
  });

  test("nothing is reported on a new connection until the server knows that the table is watched", async () => {
    const table = await opened();
    const { watch } = fake.answers;
    let answer: () => void = () => undefined;
    fake.answers.watch = () => new Promise((resolve) => (answer = () => resolve(watch?.(undefined as never))));
    fake.disconnect();
    fake.connect();
    await settled();
    const before = fake.sentOf("presence").length;
    globalThis.dispatchEvent(new Event("focus"));
    expect(fake.sentOf("presence")).toHaveLength(before);
    answer();
    await loaded();
    expect(fake.sentOf("presence").length).toBeGreaterThan(before);
    table.close();
  });

  test("how far the person has seen is reported once for many events, and before they leave", async () => {
    const table = await opened();
    const sentBefore = fake.sentOf("presence").length;
    for (const seq of [3, 4, 5]) fake.says("update", update(seq));
    expect(fake.sentOf("presence")).toHaveLength(sentBefore);
    table.close();
    expect(fake.sentOf("presence").slice(sentBefore)).toEqual([
      { table: ID, here: true, active: true, seen: 5 },
      { table: ID, here: false, active: false },
    ]);
  });
});

describe("how long a catch-up stays", () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick", "performance"] });
    choosePace("normal");
  });
  afterEach(() => void jest.useRealTimers());
  const shown = async (table: LiveTable, highlights: number): Promise<void> => {
    for (let turns = 0; turns < 100 && table.catchUp?.highlights.length !== highlights; turns++) await settled();
    expect(table.catchUp?.highlights).toHaveLength(highlights);
  };

  test("[CO-652] on request, it stays until it is closed, however little happened; new events are played as well", async () => {
    // event 1 was this seat's own: only event 2 has happened since
    ownEvents = [1];
    const table = await opened();
    table.timeline.sinceMyTurn?.();
    await shown(table, 1);
    expect(table.catchUp).toMatchObject({ heading: "Since your last turn", at: 0, playing: true, over: false });
    jest.advanceTimersByTime(60_000);
    expect(table.catchUp).toMatchObject({ at: 0, playing: false, over: true });
    expect(table.state).toMatchObject({ seq: 2, live: true });
    fake.says("update", update(3));
    await shown(table, 2);
    expect(table.catchUp).toMatchObject({ at: 1, playing: true, over: false });
    jest.advanceTimersByTime(60_000);
    table.catchUp?.play(true);
    expect(table.catchUp).toMatchObject({ at: 0, playing: true, over: false });
    table.catchUp?.skip();
    expect(table.catchUp).toBeNull();
    table.close();
  });

  test("[CO-651] [CO-652] an undone answer is not the person's last answer, and is left out together with its undo", async () => {
    ownEvents = [1, 3];
    const table = await opened();
    fake.says("update", update(3));
    fake.says("update", update(4, { undoes: 3, lines: [{ key: "table.undo", args: {} }] }));
    table.timeline.sinceMyTurn?.();
    await shown(table, 1);
    expect(table.catchUp).toMatchObject({ heading: "Since your last turn", highlights: [{ seq: 2 }] });
    table.close();
  });

  test("[CO-652] an event of which nothing is told, as a sealed answer, does not hide what was told before it", async () => {
    ownEvents = [1, 3];
    const table = await opened();
    fake.says("update", update(3));
    fake.says("update", update(4, { lines: [] }));
    table.timeline.sinceMyTurn?.();
    await shown(table, 2);
    expect(table.catchUp).toMatchObject({ highlights: [{ seq: 2 }, { seq: 3 }] });
    table.close();
  });

  test("[CO-651] on return, it stays until there was time to read its only event", async () => {
    fake.answers.watch = () => watched({ seen: 1 });
    const table = await opened();
    await shown(table, 1);
    jest.advanceTimersByTime(3_000);
    expect(table.catchUp).toMatchObject({ heading: "Since you were last here", at: 0, playing: true });
    jest.advanceTimersByTime(3_000);
    expect(table.catchUp).toBeNull();
    expect(table.state.live).toBe(true);
    table.close();
  });
});

describe("bots, one decision at a time [CO-661]", () => {
  const ofBot = { waiting: [{ seat: 1, kind: "move", sealed: false, ready: false }], asks: [] };
  /** The match waits for the bot before and after each of these events. */
  const botEvent = (seq: number): Update =>
    update(seq, {
      change: difference(observationAt(seq - 1, ofBot), observationAt(seq, ofBot)) as Difference,
    });
  const openedBeforeBot = async (): Promise<LiveTable> => {
    fake.answers.watch = () =>
      watched({ state: { kind: "whole", position: { ...position(2), observation: observationAt(2, ofBot) } } });
    return opened();
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick", "performance"] });
    choosePace("normal");
  });
  afterEach(() => void jest.useRealTimers());

  test("each is shown for the chosen pause, and all can be skipped", async () => {
    const table = await openedBeforeBot();
    for (const seq of [3, 4, 5]) fake.says("update", botEvent(seq));
    expect(table.state).toMatchObject({ seq: 3, live: true });
    expect(table.state.lines.at(-1)?.seq).toBe(3);
    jest.advanceTimersByTime(1000);
    expect(table.state.seq).toBe(4);
    table.timeline.skip?.();
    expect(table.state.seq).toBe(5);
    expect(table.timeline.skip).toBeNull();
    table.close();
  });

  test("a position that the table shows in stages stays until the stages are over", async () => {
    const table = await openedBeforeBot();
    for (const seq of [3, 4, 5]) fake.says("update", botEvent(seq));
    table.timeline.hold?.(4000);
    jest.advanceTimersByTime(3999);
    expect(table.state.seq).toBe(3);
    jest.advanceTimersByTime(1);
    expect(table.state.seq).toBe(4);
    jest.advanceTimersByTime(1000);
    expect(table.state.seq).toBe(5);
    table.close();
  });

  test('at the pace "at once" no position is queued', async () => {
    choosePace("at-once");
    const table = await openedBeforeBot();
    for (const seq of [3, 4]) fake.says("update", botEvent(seq));
    expect(table.state.seq).toBe(4);
    table.close();
  });

  test("more than twenty become a catch-up, to which new events are added", async () => {
    const table = await openedBeforeBot();
    for (let seq = 3; seq <= 23; seq++) fake.says("update", botEvent(seq));
    const shown = (): number => table.catchUp?.highlights.length ?? 0;
    while (shown() === 0) await settled();
    expect(table.catchUp?.highlights[0]?.seq).toBe(3);
    const before = shown();
    fake.says("update", botEvent(24));
    while (shown() === before) await settled();
    expect(shown()).toBe(before + 1);
    table.close();
  });
});

describe("a bot that thinks ahead", () => {
  const ofBot = { waiting: [{ seat: 1, kind: "move", sealed: false, ready: false }], asks: [] };
  const openedBefore = async (level?: "vizier" | "guest"): Promise<LiveTable> => {
    const seats = info.seats.map((seat) => (seat.seat === 1 && level !== undefined ? { ...seat, level } : seat));
    fake.answers.watch = () =>
      watched({
        table: { ...info, seats },
        state: { kind: "whole", position: { ...position(2), observation: observationAt(2, ofBot) } },
      });
    return opened();
  };
  const thinks = (table: LiveTable) => table.state.seats.map((seat) => seat.thinks ?? false);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick", "performance"] });
    choosePace("at-once");
  });
  afterEach(() => void jest.useRealTimers());

  test("is said to think once a thought takes half a second, until it answers", async () => {
    const table = await openedBefore("vizier");
    jest.advanceTimersByTime(499);
    expect(thinks(table)).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect(thinks(table)).toEqual([false, true]);
    fake.says("update", update(3, { change: difference(observationAt(2, ofBot), observationAt(3)) as Difference }));
    expect(thinks(table)).toEqual([false, false]);
    table.close();
  });

  test.each([["guest" as const], [undefined]])("a bot that does not (level: %s) is never", async (level) => {
    const table = await openedBefore(level);
    jest.advanceTimersByTime(5000);
    expect(thinks(table)).toEqual([false, false]);
    table.close();
  });
});

describe("[CO-224] a seat for which a bot decides", () => {
  const clock = { left: 0, stint: 2, running: false, why: "bot" as const, until: null, deadline: null, held: [] };
  const time = {
    ...{
      clock: { kind: "each" as const, time: DAY },
      up: "bot" as const,
      gift: 0,
    },
    holds: { quiet: false, rest: false, vacation: 0 },
  };
  const away = async (departed: boolean) => {
    const seats = info.seats.map((seat) => ({ ...seat, departed: departed && seat.seat === 0 }));
    const clocks = { table: ID, now: Date.UTC(2027, 1, 1, 8), clocks: [clock, clock] };
    fake.answers.watch = () => watched({ table: { ...info, time, seats }, clocks });
    return (await opened()).time?.away;
  };

  test("can be taken back by its person, who hears why if not", async () => {
    const back = await away(false);
    fake.answers.back = () => ({ ok: false, code: "not-allowed", message: "You have your seat." });
    expect(await back?.back()).toEqual({ text: "You have your seat.", refusal: true });
  });

  test("cannot be taken back by a person who has left for good", async () => {
    expect(await away(true)).toBeNull();
  });
});

describe("[CO-131] an undo is offered only until it would leave the person without time", () => {
  const site = Date.UTC(2027, 1, 1, 8);
  const clock = { left: DAY, stint: 2, running: true, why: null, until: null, deadline: site + DAY, held: [] };
  const clocks = {
    table: ID,
    now: site,
    clocks: [{ ...clock, stint: null, running: false, why: "idle" as const }, clock],
  };
  const mayUndo = difference(observationAt(2), observationAt(3, { canUndo: true })) as Difference;
  const answered = (undoUntil?: number): Update =>
    update(3, { lines: [], change: mayUndo, ...(undoUntil === undefined ? {} : { undoUntil }) });
  const isOffered = (table: LiveTable): boolean => table.state.observation.canUndo;

  async function openedWithClocks(): Promise<LiveTable> {
    fake.answers.watch = () => watched({ clocks });
    const table = await opened();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    // A new sending of the clocks starts their count by the faked time.
    fake.says("clocks", clocks);
    return table;
  }
  afterEach(() => void jest.useRealTimers());

  test("the button goes away at that instant, with one drawing and no others before it", async () => {
    const table = await openedWithClocks();
    fake.says("update", answered(site + 5000));
    expect(isOffered(table)).toBe(true);
    let drawings = 0;
    table.subscribe(() => drawings++);
    jest.advanceTimersByTime(4999);
    expect([isOffered(table), drawings]).toEqual([true, 0]);
    jest.advanceTimersByTime(25);
    expect([isOffered(table), drawings]).toEqual([false, 1]);
    expect(table.timeline.present?.canUndo).toBe(false);
  });

  test("a present of time or a pause moves the instant, and may lift the limit", async () => {
    const table = await openedWithClocks();
    fake.says("update", answered(site + 5000));
    fake.says("undo-until", { table: ID, seq: 3, until: site + 9000 });
    jest.advanceTimersByTime(8000);
    expect(isOffered(table)).toBe(true);
    jest.advanceTimersByTime(1025);
    expect(isOffered(table)).toBe(false);
    fake.says("undo-until", { table: ID, seq: 3, until: null });
    expect(isOffered(table)).toBe(true);
    // One that was sent for an earlier position is not applied.
    fake.says("undo-until", { table: ID, seq: 2, until: site });
    expect(isOffered(table)).toBe(true);
  });

  test("the instant of one answer does not limit the next, nor one that the watch brings after a lost connection", async () => {
    const table = await openedWithClocks();
    fake.says("update", answered(site - 1));
    expect(isOffered(table)).toBe(false);
    fake.says("update", { table: ID, seq: 4, at: AT });
    expect(isOffered(table)).toBe(true);
    fake.answers.watch = () => watched({ clocks, state: { kind: "updates", updates: [], undoUntil: site - 1 } });
    await table.watch();
    expect(isOffered(table)).toBe(false);
  });
});

test("[CO-545] a match closed without a result asks no more questions, and says how it ended", async () => {
  fake.answers.watch = () => watched();
  const table = await opened();
  expect(table.state.observation.asks).toHaveLength(1);
  expect(table.header.closed).toBeNull();
  fake.says("table", { ...info, status: "finished", ended: "end" });
  expect(table.state.observation).toMatchObject({ asks: [], waiting: [], canUndo: false });
  expect(table.timeline.present?.asks).toEqual([]);
  expect(table.header.closed?.title).toBe("The table has ended the match without a result.");
  expect(table.header.after.map(({ label }) => label)).toContain("Watch the replay");
  table.close();
});
