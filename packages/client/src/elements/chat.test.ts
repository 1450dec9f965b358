import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Chat, ChatMessage, TableStore } from "../contract/index.ts";
import { drawn, inside, placed } from "../testing/page.ts";
import "./chat.ts";

let said: string[];
let answer: (refused: string | null) => void;
beforeEach(() => {
  said = [];
});
afterEach(() => {
  document.body.replaceChildren();
});

const message = (id: number, mine = false): ChatMessage => ({
  ...{ id, seat: null, name: "Ida", guest: false, text: `Message ${id}`, at: "2027-03-22T09:00:00Z", mine },
});

function storeOf(messages: readonly ChatMessage[]): TableStore {
  const chat: Partial<Chat> = {
    ...{ room: "players", messages, unread: 0, canWrite: true, markRead: () => undefined },
    say: (text) => {
      said.push(text);
      return new Promise((resolve) => (answer = resolve));
    },
  };
  const timeline = { newest: 0, show: () => undefined };
  return { chat, state: { live: true, seq: 0 }, timeline, subscribe: () => () => undefined } as unknown as TableStore;
}

test("Enter twice sends a message once; what was refused stands in the field again", async () => {
  const chat = await placed("cv-chat", { store: storeOf([]) });
  const [field] = inside<HTMLTextAreaElement>(chat, "textarea");
  const press = (): boolean =>
    field!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  field!.value = "Well met";
  press();
  press();
  expect([said, field!.value]).toEqual([["Well met"], ""]);
  answer("You may not write.");
  await new Promise((resolve) => setTimeout(resolve));
  await drawn(chat);
  expect([field!.value, inside(chat, "[role=alert]")[0]?.textContent]).toEqual(["Well met", "You may not write."]);
});

test("new messages move only a reader who is at the end; others are told, and get there by a press", async () => {
  const chat = await placed("cv-chat", { store: storeOf([message(1)]) });
  const [room] = inside(chat, ".room");
  Object.defineProperties(room!, { scrollHeight: { value: 500, writable: true }, clientHeight: { value: 100 } });
  const scrollTo = (top: number): void => {
    room!.scrollTop = top;
    room!.dispatchEvent(new Event("scroll"));
  };
  const comes = async (...messages: readonly ChatMessage[]): Promise<void> => {
    chat.store = storeOf(messages);
    await drawn(chat);
    await drawn(chat);
  };
  scrollTo(400);
  await comes(message(1), message(2));
  expect([room!.scrollTop, inside(chat, ".below").length]).toEqual([500, 0]);
  scrollTo(37);
  await comes(message(1), message(2), message(3));
  expect([room!.scrollTop, inside(chat, ".below").length]).toEqual([37, 1]);
  inside(chat, ".below")[0]!.click();
  await drawn(chat);
  expect([room!.scrollTop, inside(chat, ".below").length]).toEqual([500, 0]);
  scrollTo(37);
  await comes(message(1), message(2), message(3), message(4, true));
  expect(room!.scrollTop).toBe(500);
});

test("R-174 where the browser does not know field-sizing, the field is as high as its text", async () => {
  const chat = await placed("cv-chat", { store: storeOf([]) });
  const [field] = inside<HTMLTextAreaElement>(chat, "textarea");
  Object.defineProperties(field!, {
    scrollHeight: { value: 80 },
    offsetHeight: { value: 34 },
    clientHeight: { value: 32 },
  });
  field!.dispatchEvent(new Event("input"));
  expect(field!.style.height).toBe("82px");
});
