import { expect, test } from "@jest/globals";
import type { Message } from "@caravanserai/protocol";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { ChatChannel } from "./chat-channel.ts";
import { Connection } from "./connection.ts";

const line = (number: number, text: string, args: Message["args"], person: string | null = null): Message => ({
  number,
  room: "players",
  person,
  name: "",
  guest: false,
  text,
  args,
  at: "2027-03-22T09:00:00Z",
});

test("the result of a vote, a handover and a new host are announced once, when they happen", () => {
  const heard: string[] = [];
  const socket = new FakeSocket();
  const chat = new ChatChannel(
    "t",
    new Connection(socket.socket),
    () => undefined,
    (words) => heard.push(words),
  );
  const stop = chat.open();
  // Lines from before the visit are not news.
  chat.receive([line(0, "table.vote.passed", { kind: "pause" })]);
  const said = (message: Message, table = "t"): void => socket.says("said", { table, message });
  said(line(1, "table.vote.asked", { name: "Ida", kind: "back" }));
  said(line(2, "table.vote.refused", { kind: "back" }));
  said(line(3, "table.handed", { from: "Ida", to: "Jan" }));
  said(line(4, "table.host", { name: "Jan" }));
  said(line(5, "table.vote.passed", { kind: "back" }), "another");
  said(line(6, "table.vote.passed", undefined, "ida"));
  expect(heard).toEqual([
    "The table has not agreed: going back to an earlier point.",
    "The seat of Ida is handed over to Jan.",
    "Jan is now the host of the table.",
  ]);
  stop();
});

test("a message whose answer was lost is sent again with the same id, and two messages have two ids", async () => {
  const socket = new FakeSocket();
  const connection = new Connection(socket.socket);
  socket.connect();
  const chat = new ChatChannel(
    "t",
    connection,
    () => undefined,
    () => undefined,
  );
  // the first answer is lost together with the connection
  socket.answers.say = () => {
    socket.disconnect();
    return undefined;
  };
  const said = chat.say("Well met", 0);
  await settled();
  socket.answers.say = () => ({ ok: true, message: line(1, "Well met", undefined, "ida") });
  socket.connect();
  await settled();
  expect(await said).toBeNull();
  expect(await chat.say("Well met", 0)).toBeNull();
  const ids = (socket.sentOf("say") as { readonly id: string }[]).map(({ id }) => id);
  expect([ids.length, ids[0] === ids[1], ids[1] === ids[2]]).toEqual([3, true, false]);
});
