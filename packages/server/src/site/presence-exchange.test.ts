import { expect, test } from "@jest/globals";
import { MOST_BYTES, noBus, type Bus, type BusMessage } from "../bus/bus-message.ts";
import { PresenceExchange } from "./presence-exchange.ts";
import { Presence, type OpenPage } from "../tables/presence.ts";

const page = (person: string): OpenPage => ({
  id: `socket-of-${person}`,
  data: { person: { id: person, name: person, password: null }, seatKey: null },
});

/** A server's presence, the messages that it has sent, and how it hears those of another. */
function server(name: string) {
  const presence = new Presence();
  const sent: BusMessage[] = [];
  const bus: Bus = { ...noBus, publish: (message) => sent.push(message) };
  const exchange = new PresenceExchange(bus, presence);
  const hear = (from: string, messages: readonly BusMessage[]): void => {
    for (const message of messages) if (message.about === "presence") presence.heard(message.id, from, message);
  };
  return { name, presence, sent, exchange, hear };
}

test("a crowd is told in messages that fit, and the other server knows all of it", () => {
  const [one, two] = [server("one"), server("two")];
  const crowd = Array.from({ length: 450 }, (_, i) => `person-${i}-with-an-id-of-36-characters`);
  for (const person of crowd) one.presence.set("table", page(person), true);
  one.exchange.send("table");
  expect(one.sent.every((message) => JSON.stringify(message).length <= MOST_BYTES)).toBe(true);
  two.hear("one", one.sent);
  expect(two.presence.at("table").people).toEqual(new Set(crowd));
  for (const person of crowd.slice(1)) one.presence.set("table", page(person), false);
  one.exchange.send("table");
  two.hear("one", one.sent.slice(9));
  expect(two.presence.at("table").people).toEqual(new Set(crowd.slice(0, 1)));
});

test("a table where nobody comes or goes costs no message, and a server that asks is told everything", () => {
  const one = server("one");
  const tables = Array.from({ length: 100 }, (_, i) => `table-${i}`);
  for (const table of tables) one.presence.set(table, page("anna"), true);
  for (const table of tables) one.exchange.send(table);
  expect(one.sent).toHaveLength(100);
  for (const table of tables) one.exchange.send(table);
  expect(one.sent).toHaveLength(100);
  const late = server("late");
  one.exchange.sendAll();
  late.hear("one", one.sent.slice(100));
  expect(tables.every((table) => late.presence.at(table).people.has("anna"))).toBe(true);
});

test("a server that says nothing for fifteen seconds is forgotten; one that says it is alive is not", () => {
  const { presence, hear } = server("two");
  for (const from of ["dead", "alive"]) {
    presence.alive(from, 0);
    hear(from, [{ about: "presence", id: "table", came: [from], left: [], strangers: 1 }]);
  }
  presence.alive("alive", 10_000);
  expect(presence.sweep(15_000)).toEqual({ gone: [], tables: [] });
  expect(presence.sweep(16_000)).toEqual({ gone: ["dead"], tables: ["table"] });
  expect([...presence.at("table").people]).toEqual(["alive"]);
  expect(presence.sweep(17_000)).toEqual({ gone: [], tables: [] });
});
