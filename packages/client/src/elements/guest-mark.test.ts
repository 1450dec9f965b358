import { afterEach, expect, test } from "@jest/globals";
import type { TableEntry } from "@caravanserai/protocol";
import { render } from "lit";
import type { ChatMessage, SeatInfo, TableStore } from "../contract/index.ts";
import { arches, resultWords, waitingWords } from "../pages/table-entry.ts";
import "./arch.ts";
import "./chat.ts";
import "./seat.ts";

// jsdom draws nothing
HTMLElement.prototype.checkVisibility = () => false;

afterEach(() => {
  document.body.replaceChildren();
});

async function shown(tag: "cv-seat" | "cv-chat" | "cv-arch", properties: object): Promise<boolean> {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.append(element);
  await element.updateComplete;
  return element.shadowRoot?.querySelector("small.guest") !== null;
}

const tom: SeatInfo = {
  ...{ seat: 0, name: "Tom", kind: "person", presence: "here", you: false, departed: false, offered: false },
  guest: true,
};
const says = (guest: boolean): TableStore => {
  const message: ChatMessage = {
    id: 1,
    seat: 0,
    name: "Tom",
    guest,
    text: "Hello",
    at: "2026-11-22T10:00:00Z",
    mine: false,
  };
  const chat = { room: "players", messages: [message], canWrite: false, markRead: () => undefined };
  return { chat, timeline: { newest: 0 }, subscribe: () => () => undefined } as unknown as TableStore;
};

test.each([true, false])("on the plate of a seat and in the chat (guest: %s)", async (guest) => {
  expect(await shown("cv-seat", { seat: { ...tom, guest } })).toBe(guest);
  expect(await shown("cv-chat", { store: says(guest) })).toBe(guest);
});

test("in lists of tables: at the arch, for screen readers too, and in the sentences", async () => {
  const seats = [
    { seat: 0, kind: "person", name: "Tom", person: "t", guest: true, departed: false },
    { seat: 1, kind: "person", name: "Tom", person: "a", guest: false, departed: false },
  ];
  const entry = {
    ...{ game: "anarchy", status: "playing", seats, waiting: [{ seat: 0, kind: "draw", since: "" }] },
    result: { places: [[0]], scores: [[3], [1]] },
  } as unknown as TableEntry;
  expect(waitingWords(entry)).toMatch(/^Waiting for Tom \(guest\) to /);
  expect(resultWords(entry)).toBe("Tom (guest) won, 3 to 1");
  render(arches(entry, undefined), document.body);
  const drawn = [...document.body.querySelectorAll("cv-arch")];
  await Promise.all(drawn.map((arch) => arch.updateComplete));
  const said = drawn.map((arch) => arch.shadowRoot?.querySelector("svg")?.getAttribute("aria-label"));
  expect(said).toEqual(["Tom, guest, decides now", "Tom"]);
  expect(drawn.map((arch) => arch.shadowRoot?.querySelector(".ring") !== null)).toEqual([true, false]);
});
