import { expect, jest, test } from "@jest/globals";
import type { ReviewState, TableInfo } from "@caravanserai/protocol";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";
import { ReviewSession } from "./review-session.ts";

const here = { here: true, own: false, asks: false };
const state: ReviewState = {
  ...{
    table: "t",
    review: "r",
    maker: "meera",
    leader: "meera",
    moment: 3,
    viewer: "all",
    line: null,
    number: 1,
    comments: "0",
  },
  people: [
    { person: "meera", name: "Meera", ...here },
    { person: "tom", name: "Tom", ...here },
  ],
};
const page = {
  ...{ at: 3, link: () => "link", share: null, leave: () => undefined },
  ...{ beginLine: () => undefined, endLine: () => undefined },
};

async function sessionOf(me: string | null, first: Partial<ReviewState> = {}) {
  const socket = new FakeSocket();
  socket.answers.review = () => ({ ok: true, state: { ...state, ...first } });
  const session = new ReviewSession({ table: "t", id: "r", connection: new Connection(socket.socket), me: () => me });
  session.open();
  socket.connect();
  await settled();
  return { socket, session, view: (at = 3) => session.view({ ...page, at }) };
}

test("who follows is shown what the leader shows, looks on their own by a step, and comes back", async () => {
  const { socket, session, view } = await sessionOf("tom");
  expect([session.follows, session.youLead, view()?.leader]).toEqual([true, false, "Meera"]);
  session.wander();
  await settled();
  expect(session.follows).toBe(false);
  socket.says("review", { ...state, number: 2, moment: 9 });
  expect([session.shown?.moment, view(4)?.ahead]).toEqual([9, 5]);
  view()?.comeBack();
  await settled();
  expect(session.follows).toBe(true);
  expect((socket.sentOf("review") as { readonly own: boolean }[]).map(({ own }) => own)).toEqual([false, true, false]);
  // a late answer does not go back
  socket.says("review", state);
  expect(session.shown?.moment).toBe(9);
  // neither may play on for all
  expect([view()?.beginLine, view()?.endLine]).toEqual([null, null]);
  session.close();
});

test("the leader's moves are sent one after the other, the latest at last; others send none", async () => {
  const { socket, session } = await sessionOf("meera");
  socket.answers["review-move"] = () => ({ ok: true });
  for (const moment of [4, 5, 6]) session.show({ moment, viewer: "all", line: null });
  expect(session.shown?.moment).toBe(6);
  await settled();
  expect((socket.sentOf("review-move") as { readonly moment: number }[]).map(({ moment }) => moment)).toEqual([4, 6]);
  session.close();
  const other = await sessionOf("tom");
  other.session.show({ moment: 4, viewer: "all", line: null });
  expect(other.socket.sentOf("review-move")).toEqual([]);
  other.session.close();
});

test("the lead may be taken when nobody leads or the leader has left, by who has a name", async () => {
  const left = { people: state.people.map((one) => ({ ...one, here: one.person !== "meera" })) };
  for (const [me, first, may] of [
    ["tom", {}, false],
    ["tom", left, true],
    ["tom", { leader: null }, true],
    [null, left, false],
  ] as const) {
    const { session, view } = await sessionOf(me, first);
    expect(view()?.mayTake).toBe(may);
    session.close();
  }
});

test("everybody talks in one room", async () => {
  const { session } = await sessionOf("tom");
  const chat = session.chat({ seats: [] as TableInfo["seats"] } as TableInfo, () => undefined);
  expect([chat.room, chat.canWrite]).toEqual(["together", true]);
  session.close();
});

test("a removed review says so, also when it is opened later", async () => {
  const { socket, session } = await sessionOf("tom");
  socket.says("review-gone", { review: "r" });
  expect(session.failure).toBe("This review was removed. The match itself is in the archive.");
  session.close();
});

test("a page says that it is here every 15 seconds", async () => {
  jest.useFakeTimers();
  try {
    const socket = new FakeSocket();
    socket.answers.review = () => ({ ok: true, state });
    const session = new ReviewSession({
      table: "t",
      id: "r",
      connection: new Connection(socket.socket),
      me: () => null,
    });
    session.open();
    socket.connect();
    await jest.advanceTimersByTimeAsync(31_000);
    expect(socket.sentOf("review").length).toBeGreaterThanOrEqual(3);
    session.close();
  } finally {
    jest.useRealTimers();
  }
});

test("a comment of somebody else is told once, and what is said about a line keeps it", async () => {
  const { socket, session } = await sessionOf("tom");
  let reads = 0;
  session.commented = () => reads++;
  socket.says("review", { ...state, number: 2 });
  socket.says("review", { ...state, number: 2, comments: "1" });
  expect(reads).toBe(1);

  socket.answers.say = () => ({ ok: false, code: "malformed", message: "no" });
  const info = { seats: [] } as unknown as TableInfo;
  const chat = () => session.chat(info, () => undefined);
  await chat().say("Well played");
  const line = { seed: "s", commands: [{ do: "default" as const, seat: 0, question: 1 }], faces: { "3": 6 } };
  socket.says("review", { ...state, number: 3, line, comments: "1" });
  expect(session.view({ ...page, at: 3 })).toMatchObject({ line: 1, chosen: 1 });
  await chat().say("And this?");
  session.wander();
  await chat().say("I look elsewhere");
  expect((socket.sentOf("say") as { readonly shown?: object }[]).map(({ shown }) => shown)).toEqual([
    undefined,
    { moment: 3, line },
    undefined,
  ]);
  session.close();
});

test("a message that speaks of a line shows it by a press", async () => {
  const { socket, session } = await sessionOf("tom");
  const line = { seed: "s", commands: [{ do: "default" as const, seat: 0, question: 1 }] };
  const message = {
    number: 1,
    room: "spectators" as const,
    person: "meera",
    name: "Meera",
    guest: false,
    text: "This",
    at: "2026-11-29T00:00:00Z",
  };
  socket.says("said", { table: "t", message: { ...message, shown: { moment: 5, line } } });
  const opened: unknown[] = [];
  const chat = session.chat({ seats: [] } as unknown as TableInfo, (shown) => opened.push(shown));
  expect(chat.messages[0]?.line?.moves).toBe(1);
  chat.messages[0]?.line?.open();
  expect(opened).toEqual([{ moment: 5, line }]);
  session.close();
});
