import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Message, MessagesAnswer } from "@caravanserai/protocol";
import { hazardMatch, playOut } from "../testing/hazard.ts";
import { hear, must, newId, send, testSite, type Player, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

function heard(socket: Player): Message[] {
  const messages: Message[] = [];
  socket.on("said", ({ message }) => messages.push(message));
  return messages;
}
const texts = (messages: readonly Message[]): string[] =>
  messages.filter(({ person }) => person !== null).map(({ text }) => text);

test("everybody reads the players; spectators talk among themselves until the match is over", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one, two] = gamblers;
  const guest = inn.visitor();
  await guest.open("Spectator");
  const [watcher, stranger] = [await guest.socket(), await inn.visitor().socket()];
  for (const socket of [watcher, stranger]) await must(socket, "watch", { table: id });
  const [atTable, among] = [heard(two!.socket), heard(stranger)];
  await must(one!.socket, "say", { table: id, room: "players", text: "  Your move.  " });
  await must(watcher, "say", { table: id, room: "spectators", text: "He has nothing." });
  expect(await send(one!.socket, "say", { table: id, room: "spectators", text: "?" })).toMatchObject({
    code: "not-allowed",
  });
  expect(await send(watcher, "say", { table: id, room: "players", text: "!" })).toMatchObject({ code: "not-allowed" });
  expect(await send(stranger, "say", { table: id, room: "spectators", text: "!" })).toMatchObject({
    code: "not-logged-in",
  });
  expect(texts((await must(stranger, "watch", { table: id })).messages)).toEqual(["Your move.", "He has nothing."]);
  expect(texts((await must(two!.socket, "watch", { table: id })).messages)).toEqual(["Your move."]);
  const paged = await two!.visitor.get<MessagesAnswer>(`/api/tables/${id}/messages`);
  expect(texts(paged.messages)).toEqual(["Your move."]);
  expect(texts(atTable)).toEqual(["Your move."]);
  expect(texts(among)).toEqual(["Your move.", "He has nothing."]);
  await playOut(gamblers, "chat");
  const after = await two!.visitor.get<MessagesAnswer>(`/api/tables/${id}/messages`);
  expect(texts(after.messages)).toEqual(["Your move.", "He has nothing."]);
});

test("a message sent twice with one id is written once, by page and by program", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one, two] = gamblers;
  const others = heard(two!.socket);
  const message = { table: id, room: "players", text: "Well met.", id: newId() } as const;
  const first = await must(one!.socket, "say", message);
  expect(await must(one!.socket, "say", message)).toEqual(first);
  const { table: _, ...byRequest } = message;
  await one!.visitor.post(`/api/tables/${id}/say`, byRequest);
  // another author, and another message
  await must(two!.socket, "say", message);
  await must(one!.socket, "say", { ...message, id: newId() });
  const { messages } = await two!.visitor.get<MessagesAnswer>(`/api/tables/${id}/messages`);
  expect(texts(messages)).toEqual(["Well met.", "Well met.", "Well met."]);
  expect(texts(others)).toEqual(["Well met.", "Well met.", "Well met."]);
});

test("a flood of messages is refused, and so is an empty one", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const { socket } = gamblers[0]!;
  expect(await send(socket, "say", { table: id, room: "players", text: "   " })).toMatchObject({ code: "malformed" });
  const acks = [];
  for (let i = 0; i < 8; i++) acks.push(await send(socket, "say", { table: id, room: "players", text: `${i}` }));
  expect(acks.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false, false]);
});

test("R-015 what a person says over the socket and over HTTP counts together", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [{ socket, visitor }] = gamblers as [(typeof gamblers)[number]];
  const say = { room: "players", text: "Well met." } as const;
  for (let i = 0; i < 3; i++) {
    await must(socket, "say", { table: id, ...say });
    await visitor.post(`/api/tables/${id}/say`, say);
  }
  expect(await send(socket, "say", { table: id, ...say })).toMatchObject({ code: "too-many" });
  expect((await visitor.ask("POST", `/api/tables/${id}/say`, say)).status).toBe(429);
});

test("messages get consecutive numbers even if many people write at once", async () => {
  const people = Array.from({ length: 5 }, () => inn.visitor());
  const host = await people[0]!.open("P0", { seats: 3 });
  for (const [i, visitor] of people.entries()) if (i > 0) await visitor.open(`P${i}`);
  const sockets = await Promise.all(people.map((visitor) => visitor.socket()));
  for (const socket of sockets) await must(socket, "watch", { table: host.table.id });
  await Promise.all(
    sockets.flatMap((socket, i) =>
      [1, 2].map((n) =>
        must(socket, "say", { table: host.table.id, room: i === 0 ? "players" : "spectators", text: `${n}` }),
      ),
    ),
  );
  const { messages } = await inn.visitor().get<MessagesAnswer>(`/api/tables/${host.table.id}/messages?limit=200`);
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, i) => i + 1));
  const older = await inn.visitor().get<MessagesAnswer>(`/api/tables/${host.table.id}/messages?limit=4&before=8`);
  expect(older).toMatchObject({ more: true });
  expect(older.messages.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
});

test("a player's new name appears at their seat on the others' pages, and on the next message", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const { visitor, socket } = gamblers[0]!;
  const shown = hear(gamblers[1]!.socket, "table", ({ seats }) => seats[0]?.name === "Renamed");
  await visitor.ask("PATCH", "/api/me", { name: "Renamed" });
  await shown;
  const { message } = await must(socket, "say", { table: id, room: "players", text: "It is me." });
  expect(message.name).toBe("Renamed");
});

test("a player who has resigned may still talk, and the seat plays on", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  await gamblers[0]!.visitor.post(`/api/tables/${id}/resign`, { id: newId() });
  await must(gamblers[0]!.socket, "say", { table: id, room: "players", text: "Well played." });
  expect(await send(gamblers[0]!.socket, "undo", { table: id, id: newId() })).toMatchObject({ code: "departed" });
});
