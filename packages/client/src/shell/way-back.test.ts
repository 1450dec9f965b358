import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { GameInfo, MeAnswer } from "@caravanserai/protocol";
import "../pages/quick-pairing.ts";
import "../pages/sign-in.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, placed, wordsOf } from "../testing/page.ts";
import { App } from "./app.ts";

const fetched = globalThis.fetch;
let me: MeAnswer["me"];
beforeEach(() => {
  me = null;
  localStorage.clear();
  const account = { id: "p1", name: "Ida", kind: "account" } as const;
  globalThis.fetch = ((path: string, { method = "GET" }: RequestInit) => {
    if (method === "POST" && ["/api/accounts", "/api/session", "/api/session/link"].includes(path)) me = account;
    const text = path === "/api/site" ? { mail: true } : { me, clubs: [], seeks: [], proposals: [], again: [] };
    const headers = { get: () => null };
    return Promise.resolve({ ok: true, status: 200, headers, text: () => Promise.resolve(JSON.stringify(text)) });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
  jest.useRealTimers();
});

async function appAt(address: string): Promise<App> {
  history.replaceState(null, "", address);
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  return app;
}

const go = (app: App, address: string): void => app.router.go(address, { replace: true });

/** Signs in, or makes an account, with a password on the page. */
async function sign(app: App): Promise<void> {
  const page = await placed("cv-sign-in", { app });
  const form = inside<HTMLFormElement>(page, "form").at(-1)!;
  form.querySelector<HTMLInputElement>("[name=name]")!.value = "Ida";
  form.querySelector<HTMLInputElement>("[name=password]")!.value = "long enough";
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  await drawnPage(page, settled);
  page.remove();
}

const at = (): string => location.pathname + location.search + location.hash;

test.each([
  ["a search", "/tables?game=anarchy"],
  ["a tournament", "/tournaments/0000000000aa"],
  ["a club's invitation", "/clubs/0000000000aa#invitation=abc"],
  ["a rated table", "/table/0000000000aa"],
  ["a person to follow or report", "/player/Jan"],
])("signing in from %s leads back to it", async (_, address) => {
  for (const way of ["/sign-in", "/sign-up"]) {
    me = null;
    const app = await appAt(address);
    go(app, way);
    await sign(app);
    expect(at()).toBe(address);
  }
});

test("making an account instead, or a letter's link in another tab, leads back too; an old way does not", async () => {
  const app = await appAt("/clubs");
  go(app, "/sign-in");
  go(app, "/sign-up");
  await sign(app);
  expect(at()).toBe("/clubs");

  me = null;
  go(await appAt("/tournaments"), "/sign-in");
  const link = await placed("cv-sign-in", { app: await appAt(`/sign-in#link=${"x".repeat(43)}`) });
  inside<HTMLButtonElement>(link, "button")[0]!.click();
  await drawnPage(link, settled);
  expect(at()).toBe("/tournaments");
  link.remove();

  me = null;
  const late = await appAt("/clubs");
  go(late, "/sign-in");
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ["setTimeout", "queueMicrotask"] });
  await sign(late);
  expect(at()).toBe("/");
});

test("what a stranger chose in the search is there when they come back with an account, which the page asked for", async () => {
  const app = await appAt("/tables?game=anarchy");
  const game = (id: string): GameInfo =>
    ({ id, seats: { min: 2, max: 2, names: ["a", "b"] }, options: {} }) as unknown as GameInfo;
  app.infos = [game("anarchy"), game("great-war")];
  const form = await placed("cv-quick-pairing", { app });
  const chosen = (): string[] => wordsOf(inside(form, ".games .on b"));
  inside<HTMLInputElement>(form, ".games input")[1]!.click();
  await drawnPage(form, settled);
  const before = chosen();
  expect(before).toHaveLength(2);
  go(app, "/sign-up");
  const page = await placed("cv-sign-in", { app });
  expect(page.shadowRoot!.querySelector("cv-account-card")!.shadowRoot!.textContent).toContain(
    "Finding opponents needs an account",
  );
  page.remove();
  await sign(app);
  await drawnPage(form, settled);
  expect([at(), chosen()]).toEqual(["/tables?game=anarchy", before]);
});
