import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { NoticesAnswer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage } from "../testing/page.ts";
import { NoticesPage } from "./notices.ts";
import { RecoverPage } from "./recover.ts";
import { SignInPage } from "./sign-in.ts";
import { response } from "../testing/response.ts";

const ANNA = { id: "anna", name: "Anna", kind: "account" } as const;

/** The time zone on the server; its answer to the browser's suggestion waits for the test. */
let zone: string;
let answerZone: (status: number) => void;
let sent: number;
let page: NoticesPage;

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

beforeEach(() => {
  zone = "Etc/UTC";
  sent = 0;
  globalThis.fetch = jest.fn<typeof fetch>((address, init) => {
    const path = address as string;
    if (init?.method === "PUT" && path === "/api/me/zone") {
      sent += 1;
      return new Promise((resolve) => {
        answerZone = (status) => {
          if (status === 200) zone = (JSON.parse(init.body as string) as { zone: string }).zone;
          resolve(answered(status, {}));
        };
      });
    }
    const bodies: Readonly<Record<string, object>> = {
      "/api/me": { me: ANNA },
      "/api/site": { mail: false },
      "/api/me/notices": notices(),
      "/api/me/notices/sent": { notices: [], more: false },
    };
    return Promise.resolve(answered(200, bodies[path] ?? {}));
  });
  jest
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone: "Asia/Kolkata" } as Intl.ResolvedDateTimeFormatOptions);
});
afterEach(() => {
  page.remove();
  jest.restoreAllMocks();
});

function answered(status: number, body: object): Response {
  return response(body, status);
}

function notices(): NoticesAnswer {
  return {
    settings: { channels: {}, groups: {}, digest: null, discreet: false },
    calendar: { zone, quiet: null, rest: [] },
    calendarFrom: null,
    calendarUntil: null,
    tables: [],
    push: { key: "", devices: [] },
    mail: {
      available: false,
      address: null,
      pending: null,
      state: { failingSince: null, lastError: null, off: null, lastSent: null },
    },
    webhooks: [],
  };
}

/** Opens the page as the first one in this browser, before the server has received its time zone. */
async function openedFirst(): Promise<void> {
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  page = Object.assign(new NoticesPage(), { app });
  document.body.append(page);
  await drawnPage(page, settled);
}

const asked = (path: string): number => jest.mocked(fetch).mock.calls.filter(([address]) => address === path).length;
const zoneShown = (): string | undefined => page.renderRoot.querySelector("aside .head .quiet")?.textContent;

test("opened as the first page, it shows this browser's time zone, because it fetches after suggesting it", async () => {
  await openedFirst();
  expect(asked("/api/me/notices")).toBe(0);
  answerZone(200);
  await drawnPage(page, settled);
  expect(zoneShown()).toBe("Asia/Kolkata");
  expect(sent).toBe(1);
});

test("the page opens even if the server refuses the time zone", async () => {
  await openedFirst();
  answerZone(400);
  await drawnPage(page, settled);
  expect(zoneShown()).toBe("Etc/UTC");
});

/** The whole text of a page, including that of its custom elements. */
function saidBy(root: ParentNode): string {
  const within = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : [saidBy(shadowRoot)],
  );
  const own = [...root.children].filter(({ localName }) => localName !== "style").map(({ textContent }) => textContent);
  return [...own, ...within].join(" ").replace(/\s+/g, " ");
}

test("[CO-757] on a site without mail the page says so in place of the address and at the digest, and has everything else", async () => {
  await openedFirst();
  answerZone(200);
  await drawnPage(page, settled);
  expect(saidBy(page.renderRoot)).toContain("This site sends no e-mail. Push and webhooks work, and a recovery code");
  const [time, digest] = ["Time of the digest", "One digest a day instead"].map((name) =>
    page.renderRoot.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`),
  );
  expect([time?.disabled, digest?.disabled]).toEqual([true, true]);
  expect(digest?.closest(".pair")?.textContent.replace(/\s+/g, " ")).toContain("This site sends no e-mail.");
  const quiet = page.renderRoot.querySelector("cv-quiet-hours");
  expect(quiet).not.toBeNull();
});

test.each([
  ["cv-recover", () => new RecoverPage(), "This site sends no e-mail. Guests without a code can ask the host"],
  ["cv-sign-in", () => new SignInPage(), "This site sends no e-mail: sign in with your password."],
] as const)("[CO-757] %s says why no link is mailed, and offers the other ways in", async (_, make, words) => {
  const app = new App({ socket: new FakeSocket().socket });
  const other = Object.assign(make(), { app });
  document.body.append(other);
  await drawnPage(other, settled);
  expect(saidBy(other.renderRoot)).toContain(words);
  expect(saidBy(other.renderRoot)).not.toContain("E-mail me a link");
  other.remove();
});
