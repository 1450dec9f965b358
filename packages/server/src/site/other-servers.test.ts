import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { noBus, type Bus, type BusMessage, type BusSubscriber } from "../bus/bus-message.ts";
import { EventBus } from "../bus/event-bus.ts";
import { ALIVE_EVERY_MS, bridgeNodes, type BridgeParts } from "./other-servers.ts";
import { Presence } from "../tables/presence.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The bridge of a server: what it sends, and how it hears another server and does what is done every few seconds. */
function bridge() {
  const sent: BusMessage[] = [];
  let subscriber: BusSubscriber | null = null;
  const bus: Bus = {
    ...noBus,
    publish: (message) => sent.push(message),
    subscribe: (one) => (subscriber = one),
  };
  const compareAll = jest.fn(() => Promise.resolve());
  const showPresence = jest.fn();
  const presence = new Presence();
  const beat = bridgeNodes({
    ...{ bus, presence, freshness: { compareAll }, tableBroadcaster: { showPresence } },
    io: { of: () => ({ adapter: new EventEmitter() }) },
    events: new EventBus(() => undefined),
    onError: () => undefined,
  } as unknown as BridgeParts);
  return {
    ...{ sent, presence, compareAll, showPresence, beat },
    hear: (message: BusMessage) => subscriber?.onMessage(message, "other"),
    pass: async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        jest.advanceTimersByTime(ALIVE_EVERY_MS);
        await beat();
      }
    },
  };
}

test("when another server says nothing any more, all that is watched is compared once: its last event may be untold", async () => {
  const { hear, pass, compareAll, showPresence, presence } = bridge();
  hear({ about: "presence", id: "table", came: ["anna"], left: [], strangers: 0 });
  showPresence.mockClear();
  for (let i = 0; i < 4; i++) {
    await pass(1);
    hear({ about: "alive" });
  }
  expect(compareAll).not.toHaveBeenCalled();
  await pass(4);
  expect(compareAll).toHaveBeenCalledTimes(1);
  expect(showPresence.mock.calls).toEqual([["table"]]);
  expect([...presence.at("table").people]).toEqual([]);
  await pass(4);
  expect(compareAll).toHaveBeenCalledTimes(1);
});

test("a server that stood still says again who is present at it, because the others have forgotten it", async () => {
  const { sent, presence, beat, pass } = bridge();
  const anna = { person: { id: "anna", name: "Anna", password: null }, seatKey: null };
  presence.set("table", { id: "socket", data: anna }, true);
  await pass(3);
  expect(sent.map(({ about }) => about)).toEqual(["alive", "alive", "alive"]);
  sent.splice(0);
  jest.advanceTimersByTime(20_000);
  await beat();
  expect(sent).toEqual([
    { about: "presence", id: "table", came: ["anna"], left: [], strangers: 0 },
    { about: "alive" },
  ]);
});
