import { basename } from "node:path";
import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Browser } from "playwright-core";
import { createDatabase } from "../packages/server/src/testing/postgres.ts";
import { launch } from "./browsers.ts";
import { startServer, type TestServer } from "./server.ts";

interface Opened {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** Starts a server and a browser before the first test of a file, and closes both after the last. */
export function withServer(): Opened {
  let opened: Opened | undefined;
  const now = (): Opened => {
    if (opened === undefined) throw new Error("The server runs only while a test runs.");
    return opened;
  };
  beforeAll(async () => {
    opened = await open({});
  }, 240_000);
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

/** The same with a database that the test may read, as a URL. */
export function withServerAndDatabase(): Opened & { readonly database: string } {
  let opened: (Opened & { readonly database: string }) | undefined;
  const now = (): Opened & { readonly database: string } => {
    if (opened === undefined) throw new Error("The server runs only while a test runs.");
    return opened;
  };
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const server = process.env["CV_TEST_PG"];
    if (server === undefined) throw new Error("Run the browser tests by `npm run e2e`.");
    const database = await createDatabase(server);
    drop = () => database.drop();
    opened = { ...(await open({ DATABASE_URL: database.url })), database: database.url };
  }, 240_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.close();
    await drop?.();
  });
  return {
    get server() {
      return now().server;
    },
    get browser() {
      return now().browser;
    },
    get database() {
      return now().database;
    },
  };
}

/**
 * The seed of the games of a test file: its name, so that every run has the same games, and CV_E2E_SEED, for other
 * games.
 */
function seed(): string {
  return `${basename(expect.getState().testPath ?? "")} ${process.env["CV_E2E_SEED"] ?? ""}`;
}

async function open(env: Readonly<Record<string, string>>): Promise<Opened> {
  // One after the other: if the server did not start, an open browser would keep the run from ending.
  const server = await startServer(env, seed());
  const browser = await launch().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return { server, browser };
}
