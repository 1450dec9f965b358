import { afterEach, expect, jest, test } from "@jest/globals";
import type { ArchiveAnswer, TableEntry } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { ArchivePage } from "./archive.ts";
import { HomePage } from "./home.ts";
import { response } from "../testing/response.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const seat = (number: number, name: string, role?: string): TableEntry["seats"][number] => ({
  ...{ seat: number, kind: "person", name, guest: false, departed: false, offered: false },
  ...(role === undefined ? {} : { role }),
});
const match = (id: string, change: Partial<TableEntry> = {}): TableEntry => ({
  ...{ id, game: "anarchy", name: "", note: "", options: {}, public: true, rated: false, spectatorDelay: 0 },
  ...{ reactions: "concealed", status: "finished", host: null, seats: [seat(0, "Ada", "Stephen"), seat(1, "Bob")] },
  ...{ createdAt: "2027-02-01T08:00:00Z", touchedAt: "2027-02-01T08:00:00Z", finishedAt: "2027-02-01T08:00:00Z" },
  ...{
    seq: 140,
    waiting: [],
    result: { places: [[0], [1]], scores: [], why: "" },
    ended: null,
    clock: { kind: "none" },
  },
  ...change,
});

let page: ArchivePage | HomePage;
afterEach(() => {
  page.remove();
});

/** Shows a page to a person with these finished matches. */
async function show(made: ArchivePage | HomePage, matches: readonly TableEntry[]): Promise<void> {
  const answers: Readonly<Record<string, object>> = {
    "/api/me": { me: { id: "carol", name: "Carol", kind: "guest" } },
    "/api/archive": { matches: [...matches], more: false, next: null } satisfies ArchiveAnswer,
    "/api/me/tables": { tables: [] },
  };
  globalThis.fetch = jest.fn<typeof fetch>((address) => {
    const answer = answers[(address as string).split("?")[0] ?? ""];
    // Everything else that the pages ask for is left out.
    if (answer === undefined) return Promise.reject(new Error("The server cannot be reached."));
    const text = JSON.stringify(answer);
    return Promise.resolve(response(text));
  });
  history.replaceState(null, "", made instanceof ArchivePage ? "/archive?mine=1" : "/");
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  await app.myTables.load();
  page = Object.assign(made, { app });
  document.body.append(page);
  await drawnPage(page, settled);
}

test("home says up to when its tables are known while there is no connection", async () => {
  await show(new HomePage(), [match("000000000001")]);
  const { app } = page;
  const asOf = (): string[] => wordsOf(inside(page, "[role=status]")).filter((words) => words.includes("as of"));
  app.connection.socket.connect();
  await drawnPage(page, settled);
  expect(asOf()).toEqual([]);
  app.connection.socket.disconnect();
  await drawnPage(page, settled);
  expect(asOf()).toEqual([expect.stringMatching(/^Not connected: as of \d\d?:\d\d\.$/)]);
});

test.each([
  ["archive", () => new ArchivePage()],
  ["home", () => new HomePage()],
])("[CO-567] %s says from which event to which a person held a seat that was handed over", async (_, made) => {
  await show(made(), [
    match("000000000001", { held: [{ seat: 1, from: 12, to: 87 }] }),
    match("000000000002", {
      held: [
        { seat: 0, from: 0, to: 59 },
        { seat: 0, from: 90, to: 90 },
      ],
    }),
    match("000000000003"),
  ]);
  const rows = wordsOf(inside(page, ".rows > li")).filter((words) => words.includes("Ada won"));
  expect(rows.map((words) => /You played .*?\./.exec(words)?.[0])).toEqual([
    "You played seat 2 from decision 12 to decision 87.",
    "You played Stephen from decision 0 to decision 59 and Stephen at decision 90.",
    undefined,
  ]);
});
