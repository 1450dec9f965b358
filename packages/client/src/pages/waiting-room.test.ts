import "../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { DEFAULT_VOTES, presetSettings } from "@caravanserai/clocks";
import type { TableInfo, TableSeat } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawn, drawnPage, inside, wordsOf } from "../testing/page.ts";
import { WaitingRoom } from "./waiting-room.ts";
import { response } from "../testing/response.ts";

// jsdom has none
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});

const TABLE = "0123456789ab";
const seat = (number: number, name: string): TableSeat => ({
  ...{ seat: number, kind: "person", name, person: name.toLowerCase(), guest: true, presence: "here" },
  ...{ departed: false, offered: false },
});
const time = presetSettings("days", "private");
const INFO: TableInfo = {
  ...{ id: TABLE, game: "hazard", version: 1, name: "Mondays", note: "", options: {}, public: true },
  ...{ reactions: "concealed", automatic: true, startWhenFull: false, rated: false, spectatorDelay: 0 },
  ...{ status: "open", host: "ada", seats: [seat(0, "Ada"), seat(1, "Bob")], spectators: 0, commitment: "00" },
  ...{ nonceCommitments: [null, null], noncesOpened: [], seatsFixed: false, createdAt: "", startedAt: null },
  ...{ finishedAt: null, result: null, rematch: null, imported: false, time, votes: null, ended: null, seatsBy: null },
  toAgree: [],
};

/** Changes sent to the server, in order. */
let sent: unknown[];
let page: WaitingRoom;

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  page.remove();
});

/** The waiting room as this person sees it. */
async function show(
  me: "ada" | "bob",
  change: Partial<TableInfo> = {},
  invitations: { readonly table: string; readonly seats: readonly (string | null)[] } | null = null,
): Promise<void> {
  const info = { ...INFO, ...change };
  globalThis.fetch = jest.fn<typeof fetch>((address, init) => {
    const path = address as string;
    if (init?.method !== "GET" && init?.method !== undefined)
      sent.push([init.method, path, JSON.parse(init.body as string)]);
    const answers: Readonly<Record<string, unknown>> = {
      "/api/me": { me: { id: me, name: me, kind: "guest" } },
      [`/api/tables/${TABLE}/invitations`]: { invitations: [] },
    };
    const body = answers[path] ?? { table: info, seat: 0, ...(invitations === null ? {} : { invitations }) };
    const text = JSON.stringify(body);
    return Promise.resolve(response(text));
  });
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  const table = { id: TABLE, info, subscribe: () => () => undefined } as unknown as LiveTable;
  page = Object.assign(new WaitingRoom(), { app, table });
  document.body.append(page);
  await drawnPage(page, settled);
}

const words = (): string => page.renderRoot.textContent.replace(/\s+/g, " ");
const button = (label: string): HTMLButtonElement | undefined =>
  inside<HTMLButtonElement>(page, "button").find(({ textContent }) => textContent.trim() === label);

test("[CO-011] who sits there reads the changed settings, agrees to exactly these, or stands up", async () => {
  const votes = { ...DEFAULT_VOTES, lasts: 3_600_000 };
  await show("bob", { toAgree: ["bob"], votes });
  expect(words()).toContain("3 days for each person");
  expect(words()).toContain("A vote is open for 1 hour.");
  expect(button("Stand up")).toBeDefined();
  expect(button("Change the clock and the votes")).toBeUndefined();
  button("Agree")?.click();
  await drawnPage(page, settled);
  expect(sent).toEqual([["POST", `/api/tables/${TABLE}/agree`, { time, votes }]]);
});

test("[CO-011] everybody sees who has not agreed yet, and the host cannot begin before", async () => {
  await show("ada", { toAgree: ["bob"] });
  expect(button("Agree")).toBeUndefined();
  expect(button("Begin")?.disabled).toBe(true);
  expect(words()).toContain("Play cannot begin yet: Bob has not agreed to the new settings.");
  expect(wordsOf(inside(page, ".seats .w"))).toEqual(["the host, here", "here, has not agreed yet"]);
  page.remove();
  await show("ada");
  expect(button("Begin")?.disabled).toBe(false);
  expect(words()).not.toContain("agreed");
});

test("[CO-011] the host changes the clock and the votes in a form, which then closes", async () => {
  await show("ada");
  button("Change the clock and the votes")?.click();
  await drawnPage(page, settled);
  const [form] = inside(page, "cv-changed-settings");
  if (form === undefined) throw new Error("There is no form.");
  const send = (): HTMLButtonElement | undefined => inside<HTMLButtonElement>(form, "button.lampbtn")[0];
  expect(send()?.disabled).toBe(true);
  const { clock, holds, gift } = presetSettings("quick");
  const votes = { ...DEFAULT_VOTES, lasts: 3_600_000 };
  inside(form, "cv-pace-choice")[0]?.dispatchEvent(new CustomEvent("cv-pace", { detail: { clock, holds, gift } }));
  inside(form, "cv-vote-rules")[0]?.dispatchEvent(new CustomEvent("cv-votes", { detail: votes }));
  await drawn(form);
  expect(wordsOf(inside(form, ".terms")).join(" ")).toContain("when everyone who sits here has agreed");
  send()?.click();
  await drawnPage(page, settled);
  expect(sent).toEqual([["PATCH", `/api/tables/${TABLE}`, { time: { ...time, clock, holds, gift }, votes }]]);
  expect(inside(page, "cv-changed-settings")).toEqual([]);
  expect(button("Change the clock and the votes")).toBeDefined();
});

test("[CO-011] settings that were agreed before the table was opened cannot be changed", async () => {
  await show("ada", { toAgree: undefined });
  expect(button("Change the clock and the votes")).toBeUndefined();
  expect(button("Begin")?.disabled).toBe(false);
});

/** The main acts of the page, those of its links included. */
const mainActs = (): string[] =>
  wordsOf([page, ...inside(page, "cv-copy-link")].flatMap((one) => inside(one, ".lampbtn")));
const free = (number: number): TableSeat => ({ ...seat(number, ""), kind: "free", guest: false, person: undefined });

test("the page has one main act, and nothing of it twice", async () => {
  await show("ada", { seats: [seat(0, "Ada"), free(1)] }, { table: "t", seats: [null, "s"] });
  expect(mainActs()).toEqual(["Copy the link"]);
  expect(inside(page, "cv-copy-link")).toHaveLength(1);
  expect(button("Add a bot")).toBeDefined();
  expect(words()).not.toContain("Bots take");
  page.remove();

  const seats = [seat(0, "Ada"), free(1), free(2)];
  await show("ada", { seats }, { table: "t", seats: [null, "s", "u"] });
  expect(mainActs()).toEqual(["Copy the link"]);
  expect(wordsOf(inside(page, "cv-copy-link").flatMap((one) => inside(one, "button")))).toEqual([
    "Copy the link",
    "Link to this seat",
    "Link to this seat",
  ]);
  expect(button("Bots take both")).toBeDefined();
  page.remove();

  await show("ada");
  expect(mainActs()).toEqual(["Begin"]);
  page.remove();

  await show("bob", { seats: [seat(0, "Ada"), seat(1, "Bob"), free(2)], toAgree: ["bob"] });
  expect(mainActs()).toEqual(["Agree"]);
});

test("R-002: the person is asked before this browser opens another nonce for the table", async () => {
  const [own, former] = ["a".repeat(64), "b".repeat(64)];
  const rounds = { former: [{ nonce: "1", commitment: former, nonceCommitments: ["x", null] }] };
  const kept = { nonce: "2", nonceCommitment: own, commitment: "00", nonceCommitments: null, ...rounds };
  localStorage.setItem("caravanserai.nonces", JSON.stringify({ [TABLE]: kept }));
  await show("ada", { seatsFixed: true, nonceCommitments: [own, null] });
  expect(words()).toContain("the dice of this table are being made again. It has already given its part once");
  expect(words()).toContain(`Before: ${former}`);
  expect(sent).toEqual([]);
  button("Make the dice again")?.click();
  await drawnPage(page, settled);
  expect(sent).toEqual([["POST", `/api/tables/${TABLE}/nonce`, { nonce: "2" }]]);
  localStorage.clear();
});
