import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { FakeSocket } from "../testing/fake-socket.ts";
import { drawn, placed, wordsOf } from "../testing/page.ts";
import "./app-element.ts";
import { App } from "./app.ts";
import { ROUTES } from "./router.ts";

const fetched = globalThis.fetch;
let answer: () => Promise<Response>;
beforeEach(() => {
  globalThis.fetch = () => answer();
});
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

const refused = (status: number, body: object): (() => Promise<Response>) => {
  const headers = { get: (name: string) => (status === 429 && name === "retry-after" ? "53" : null) };
  const response = { ok: false, status, headers, text: () => Promise.resolve(JSON.stringify(body)) };
  return () => Promise.resolve(response as unknown as Response);
};
const FAILURES = {
  "429": refused(429, { code: "too-many", message: "Too many requests." }),
  "500": refused(500, {}),
  "no answer": () => Promise.reject(new TypeError("Failed to fetch")),
} as const;

for (const [failure, failed] of Object.entries(FAILURES))
  test.each(Object.entries(ROUTES))(
    `with ${failure} for who is here, the page %s does not look signed out`,
    async (...row) => {
      answer = failed;
      history.replaceState(null, "", row[1].replaceAll(/:\w+/g, "x"));
      const app = new App({ socket: new FakeSocket().socket });
      await app.session.load();
      const element = await placed("cv-app", { app });
      await drawn(element);
      const words = wordsOf([element.shadowRoot!.querySelector("main")!]).join(" ");
      expect(words).toContain("This page asks again in");
      expect(element.shadowRoot!.textContent).not.toContain("Sign in");
      expect(element.shadowRoot!.querySelector("cv-site-bar")).toBeNull();
      app.session.stop();
    },
  );

test.each([
  ["/replay/x", 0],
  ["/table/x/what-if", 0],
  ["/table/x", 1],
])("while %s comes, %d bars stand above it: what fills the window later does not move", async (path, bars) => {
  answer = () =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve('{"me":null}'),
    } as unknown as Response);
  history.replaceState(null, "", path);
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  const element = await placed("cv-app", { app });
  expect(wordsOf([element.shadowRoot!.querySelector("main")!])).toEqual(["One moment."]);
  expect(element.shadowRoot!.querySelectorAll("cv-site-bar")).toHaveLength(bars);
});
