import { describe, expect, test } from "@jest/globals";
import { Encoder, PacketType, type Packet } from "socket.io-parser";
import { TextEncoder } from "./text-encoder.ts";
import { WrittenJson } from "./written-json.ts";

const usual = new Encoder();
const encoder = new TextEncoder();

const update = { table: "t", seq: 3, change: { a: [1, 'x"y'] }, lines: [null] };
const event = (data: unknown[]): Packet => ({ type: PacketType.EVENT, nsp: "/", data });
const acknowledgement = (data: unknown[]): Packet => ({ type: PacketType.ACK, nsp: "/", id: 7, data });

describe("packets", () => {
  test.each([
    event(["update", update]),
    event(["update"]),
    acknowledgement([{ ok: true, seq: 3, update }]),
    acknowledgement([{ ok: false, code: "over", rule: undefined }]),
    { type: PacketType.CONNECT, nsp: "/club", data: { sid: "s" } },
    { type: PacketType.DISCONNECT, nsp: "/" },
  ] satisfies Packet[])("are written as socket.io writes them: %j", (packet) => {
    expect(encoder.encode(packet)).toEqual(usual.encode(packet));
  });

  test("contain already serialised JSON unchanged", () => {
    const written = WrittenJson.of(update);
    expect(encoder.encode(event(["update", written]))).toEqual(usual.encode(event(["update", update])));
    const [given, wanted] = [written, update].map((one) =>
      acknowledgement([{ ok: true, none: undefined, seq: 3, update: one }]),
    );
    expect(encoder.encode(given!)).toEqual(usual.encode(wanted!));
  });

  test("can include an already serialised field", () => {
    const clocks = { table: "t", now: 5 };
    for (const object of [update, {}])
      expect(JSON.parse(WrittenJson.of(object).with("clocks", WrittenJson.of(clocks)).text)).toEqual({
        ...object,
        clocks,
      });
  });
});
