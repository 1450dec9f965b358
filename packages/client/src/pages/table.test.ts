import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { MeAnswer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage } from "../testing/page.ts";
import "./return-question.ts";
import { TablePage } from "./table.ts";
import { response } from "../testing/response.ts";

const TABLE = "0123456789ab";
const TOKEN = "0Kvvj3VSWI041CJxcGogqA";
const ANNA = { id: "anna", name: "Anna", kind: "guest" } as const;
const GINA = { id: "gina", name: "Gina", kind: "guest", only: TABLE } as const;
const QUESTION = "You are Anna in this browser. This link plays seat 2 of this table as Gina.";

/** The requests sent to the server, in order. */
let requests: unknown[];
let me: MeAnswer;
let app: App;
let page: TablePage;

beforeEach(() => {
  requests = [];
  me = { me: ANNA };
  globalThis.fetch = jest.fn<typeof fetch>((address, init) => {
    const path = address as string;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    if (init?.method === "POST") requests.push([path, body]);
    if (path === `/api/tables/${TABLE}/return` && !(body as { replace: boolean }).replace && me.me?.id !== undefined)
      return answered(409, { code: "somebody-else", message: QUESTION });
    if (path === `/api/tables/${TABLE}/return`) me = { me: GINA, ...(me.me === null ? {} : { former: ANNA }) };
    return answered(200, path === "/api/me/tables" ? { tables: [] } : me);
  });
});
afterEach(() => {
  page.remove();
});

function answered(status: number, body: object): Promise<Response> {
  return Promise.resolve(response(body, status));
}

async function openedByLink(): Promise<void> {
  history.replaceState(null, "", `/table/${TABLE}#return=${TOKEN}`);
  const socket = new FakeSocket();
  socket.answers.watch = () => ({ ok: false, code: "not-allowed", message: "This table is private." });
  app = new App({ socket: socket.socket });
  await app.session.load();
  page = Object.assign(new TablePage(), { app });
  document.body.append(page);
  await drawn();
}

async function drawn(): Promise<void> {
  await drawnPage(page, settled);
  await question()?.updateComplete;
}

/** The question whether to follow the link; null: the page does not ask it. */
const question = () => page.renderRoot.querySelector("cv-return-question");
const words = (): string => (question() ?? page).renderRoot.textContent.replace(/\s+/g, " ");
async function press(label: string): Promise<void> {
  const buttons = [...(question()?.renderRoot.querySelectorAll("button") ?? [])];
  const button = buttons.find(({ textContent }) => textContent.trim() === label);
  expect(button).toBeDefined();
  button?.click();
  await drawn();
}

const FOLLOWED = [`/api/tables/${TABLE}/return`, { token: TOKEN, replace: false }];
const REPLACED = [`/api/tables/${TABLE}/return`, { token: TOKEN, replace: true }];

test("a link that would switch this browser to another person needs confirmation, and its token is removed from the address", async () => {
  await openedByLink();
  expect(words()).toContain(QUESTION);
  expect(words()).toContain("to be Anna again");
  expect(location.hash).toBe("");
  expect(requests).toEqual([FOLLOWED]);
  expect(app.session.me).toEqual(ANNA);
});

test("yes: the browser plays the seat, and the previous person is remembered", async () => {
  await openedByLink();
  await press("Yes, follow the link");
  expect(requests).toEqual([FOLLOWED, REPLACED]);
  expect(app.session.me).toEqual(GINA);
  expect(app.session.former).toEqual(ANNA);
  expect(question()).toBeNull();
});

test("no: nothing is sent, and the table is shown to the current person", async () => {
  await openedByLink();
  await press("No, stay Anna");
  expect(requests).toEqual([FOLLOWED]);
  expect(app.session.me).toEqual(ANNA);
  expect(question()).toBeNull();
});

test("without a known person the link is followed without a question", async () => {
  me = { me: null };
  await openedByLink();
  expect(app.session.me).toEqual(GINA);
  expect(question()).toBeNull();
});
