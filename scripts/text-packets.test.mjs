import { expect, test } from "@jest/globals";
import * as whole from "engine.io-parser";
import { decodePacket, encodePacket, protocol } from "./text-packets.mjs";

/** @type {import("engine.io-parser").PacketType[]} */
const TYPES = ["open", "close", "ping", "pong", "message", "upgrade", "noop"];
const PACKETS = TYPES.flatMap((type) => [{ type }, { type, data: '2["decide",{"name":"É ₹"}]' }]);

test("text packets are written and read as engine.io-parser does", () => {
  expect(protocol).toBe(whole.protocol);
  for (const packet of PACKETS) {
    let ours = "";
    let theirs = "";
    encodePacket(packet, true, (text) => (ours = text));
    whole.encodePacket(packet, true, (text) => (theirs = text));
    expect(ours).toBe(theirs);
    expect(decodePacket(ours)).toEqual(whole.decodePacket(theirs));
    expect(decodePacket(ours)).toEqual(packet);
  }
});

test.each(["", "9", "x", "b4AA="])("what is no packet of text is an error: %j", (text) => {
  expect(decodePacket(text)).toEqual({ type: "error", data: "parser error" });
});
