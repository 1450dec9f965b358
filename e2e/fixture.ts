import { afterAll, beforeAll } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launch } from "./browsers.ts";
import { startServer, type TestServer } from "./server.ts";

/** Starts a server and a browser before the first test of a file, and closes both after the last. */
export function withServer(): { readonly server: TestServer; readonly browser: Browser } {
  let opened: { readonly server: TestServer; readonly browser: Browser } | undefined;
  const now = (): { readonly server: TestServer; readonly browser: Browser } => {
    if (opened === undefined) throw new Error("The server runs only while a test runs.");
    return opened;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(), launch()]);
    opened = { server, browser };
  }, 90_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.close();
  });
  return {
    get server() {
      return now().server;
    },
    get browser() {
      return now().browser;
    },
  };
}
