import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { TestNats } from "../testing/nats.ts";
import { type BusMessage } from "./bus-message.ts";
import { addressed, channels, isChannel } from "./channels.ts";
import { NatsBus } from "./nats-bus.ts";

let nats: TestNats | null;
beforeAll(async () => {
  nats = await TestNats.start();
}, 120_000);
afterAll(() => nats?.stop());

/** A bus, and what it hears. */
function listener() {
  const heard: BusMessage[] = [];
  const waiting: { readonly is: () => boolean; readonly resolve: () => void }[] = [];
  let listened = 0;
  const errors: unknown[] = [];
  const bus = new NatsBus(nats?.url ?? "", (error) => errors.push(error));
  const look = (): void => {
    for (const one of [...waiting])
      if (one.is()) {
        waiting.splice(waiting.indexOf(one), 1);
        one.resolve();
      }
  };
  bus.subscribe({
    onMessage: (message) => {
      heard.push(message);
      look();
    },
    onListening: () => {
      listened++;
      look();
    },
  });
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ is, resolve });
      look();
    });
  return { bus, heard, errors, until, times: () => listened };
}

const match = (id: string, seq = 1): BusMessage => ({ about: "match", id, seq });

describe("the bus over NATS", () => {
  test("a server hears of what it follows and of nothing else, until it has left as often as it came", async () => {
    if (nats === null) return;
    const [one, two] = [listener(), listener()];
    for (const { until, times } of [one, two]) await until(() => times() === 1);
    await two.bus.follow(channels.match("a"));
    await two.bus.follow(channels.match("a"));
    for (const id of ["b", "a"]) one.bus.publish(match(id));
    one.bus.publish({ about: "alive" });
    await two.until(() => two.heard.length === 2);
    expect(two.heard).toEqual([match("a"), { about: "alive" }]);
    two.bus.leave(channels.match("a"));
    one.bus.publish(match("a", 2));
    await two.until(() => two.heard.length === 3);
    two.bus.leave(channels.match("a"));
    await two.bus.follow(channels.match("c"));
    one.bus.publish(match("a", 3));
    one.bus.publish(match("c", 4));
    await two.until(() => two.heard.length === 4);
    expect(two.heard.slice(2)).toEqual([match("a", 2), match("c", 4)]);
    // nobody hears what it has said itself
    expect(one.heard).toEqual([]);
    for (const { bus, errors } of [one, two]) {
      await bus.close();
      expect(errors).toEqual([]);
    }
  });

  test("after the broker was away a server listens to the same again, says so, and what waited is sent", async () => {
    if (nats === null) return;
    const [one, two] = [listener(), listener()];
    for (const { until, times } of [one, two]) await until(() => times() === 1);
    await two.bus.follow(channels.match("a"));
    await nats.stop();
    for (const { until, errors } of [one, two]) {
      void until;
      while (errors.length === 0) await new Promise(setImmediate);
    }
    // followed and said while nobody can be reached
    await two.bus.follow(channels.match("b"));
    one.bus.publish(match("lost"));
    await nats.begin();
    for (const { until, times } of [one, two]) await until(() => times() === 2);
    for (const id of ["a", "b"]) one.bus.publish(match(id));
    await two.until(() => two.heard.length === 2);
    expect(two.heard).toEqual([match("a"), match("b")]);
    for (const { bus } of [one, two]) await bus.close();
  });

  test("what was published before it closes still arrives", async () => {
    if (nats === null) return;
    const [one, two] = [listener(), listener()];
    for (const { until, times } of [one, two]) await until(() => times() === 1);
    one.bus.publish({ about: "who" });
    await one.bus.close();
    await two.until(() => two.heard.length === 1);
    await two.bus.close();
  });
});

describe("channels", () => {
  test("a message about several people goes to each, and says nothing of the others", () => {
    const asked = ["anna", "ben"].map((person, seat) => ({ person, seat }));
    expect(addressed({ about: "asked", id: "a", asked })).toEqual(
      asked.map((one) => ({ channel: `p:${one.person}`, message: { about: "asked", id: "a", asked: [one] } })),
    );
    expect(addressed({ about: "search", persons: ["anna"] })).toEqual([
      { channel: "p:anna", message: { about: "search", persons: ["anna"] } },
    ]);
  });

  test("rooms of tables, people, clubs and of the list of seeks are channels; parts of a table are not", () => {
    expect(["t:a1", "p:x-y", "c:z", "seeks"].map(isChannel)).toEqual([true, true, true, true]);
    expect(["t:a1:0", "t:a1:talk", "s:a", "lobby", "t:*", "t:a b"].map(isChannel)).toEqual(Array(6).fill(false));
  });
});
