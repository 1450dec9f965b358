import { expect, test } from "@jest/globals";
import { MOST_WAITING_BYTES, OutboundWatch } from "./outbound.ts";

const packet = (bytes: number): { data: string } => ({ data: "x".repeat(bytes) });

test("the waiting bytes are those buffered in the connection and in the WebSocket", () => {
  const watch = new OutboundWatch({ writeBuffer: [packet(100), {}, packet(20)] }, { bufferedAmount: 3 });
  expect(watch.waitingBytes).toBe(123);
});

test("a reader is too slow if too much is waiting, or if nothing is read for half a minute", () => {
  const conn = { writeBuffer: [packet(1000)] };
  const watch = new OutboundWatch(conn, { bufferedAmount: 0 });
  expect(watch.isTooSlow(0)).toBe(false);
  expect(watch.isTooSlow(30_000)).toBe(false);
  expect(watch.isTooSlow(30_001)).toBe(true);
  // Some of it was read.
  conn.writeBuffer = [packet(900)];
  expect(watch.isTooSlow(30_002)).toBe(false);
  conn.writeBuffer = [];
  expect(watch.isTooSlow(90_000)).toBe(false);
  conn.writeBuffer = [packet(MOST_WAITING_BYTES + 1)];
  expect(watch.isTooSlow(90_001)).toBe(true);
});
