import { expect, test } from "@jest/globals";
import { Decoder, PacketType, type Packet } from "socket.io-parser";
import { weighFrame } from "./sockets.ts";

const weight = (frame: string | Buffer, isBinary = false): number =>
  weighFrame(Buffer.from(frame as string), isBinary).weight;

/** What socket.io makes of a frame. */
function decoded(frame: string): Packet | undefined {
  let packet: Packet | undefined;
  const decoder = new Decoder();
  decoder.on("decoded", (one: Packet) => (packet = one));
  decoder.add(frame.slice(1));
  return packet;
}

test.each([
  ["watch", 10],
  ["lobby", 4],
  ["say", 1],
  ["constructor", 1],
])("R-004: %s weighs %i in every spelling that socket.io accepts", (name, expected) => {
  const escaped = Array.from(name, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("");
  const spellings = [
    `42["${name}",{}]`,
    `427["${name}",{}]`,
    `4212345678901234567890["${name}",{}]`,
    `42[ "${name}",{}]`,
    `42 [\t"${name}" ,{}]`,
    `421\n[\r\n"${name}",{}]`,
    `42/,["${name}",{}]`,
    `42/,9[ "${name}",{}]`,
    `42/?x=1,["${name}",{}]`,
    `42["${escaped}",{}]`,
    `42[ "\\u00${name.charCodeAt(0).toString(16).toUpperCase()}${name.slice(1)}",{}]`,
    `42["${name}"]`,
  ];
  for (const spelling of spellings) {
    expect(decoded(spelling)).toMatchObject({ type: PacketType.EVENT });
    expect(decoded(spelling)).toHaveProperty("data.0", name);
    expect([spelling, weight(spelling)]).toEqual([spelling, expected]);
  }
  expect(weighFrame(Buffer.from(`42/, 12["${name}"]`), false).acknowledgement).toBe("");
  expect(weighFrame(Buffer.from(`42/,12["${name}"]`), false).acknowledgement).toBe("12");
});

test.each([
  ["a name after more white space than any client writes", `42${" ".repeat(300)}["watch",{}]`],
  ["an event with attachments", '451-["watch",{"_placeholder":true,"num":0}]'],
  ["base64", "bNDJbIndhdGNoIl0="],
  ["an event whose name is no string", "42[1]"],
  ["nothing", ""],
])("R-004: %s weighs as much as the heaviest message", (_what, frame) => {
  expect(weight(frame)).toBe(10);
});

test("R-004: a binary frame weighs as much as the heaviest message; a pong and a connection as one", () => {
  expect(weight('42["say"]', true)).toBe(10);
  expect(["3", "40", '40{"protocol":3}', "41"].map((frame) => weight(frame))).toEqual([1, 1, 1, 1]);
});

test("R-007: a frame weighs by its bytes as well", () => {
  const frame = (bytes: number) => `42["say",{"text":"${"x".repeat(bytes)}"}]`;
  expect([100, 5000, 60_000].map((bytes) => weight(frame(bytes)))).toEqual([1, 3, 31]);
});
