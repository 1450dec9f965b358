import { basename } from "node:path";
import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Browser } from "playwright-core";
import { createDatabase } from "../packages/server/src/testing/postgres.ts";
import { firstPerson, sharedBrowser } from "./browsers.ts";
import { startServer, type TestServer } from "./server.ts";

/** The server and the browser of a test file, while its tests run. */
interface Running {
  readonly server: TestServer;
  readonly browser: Browser;
  /** The URL of the server's database, which a test may read. */
  readonly database: string;
}

/**
 * Starts a server with a database of its own before the first test of a file, and closes it after the last. All files
 * of a worker share its browser.
 */
export function withServer(): Running {
  let opened: Running | undefined;
  const now = (): Running => {
    if (opened === undefined) throw new Error("The server runs only while a test runs.");
    return opened;
  };
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    firstPerson();
    const postgres = process.env["CV_TEST_PG"];
    if (postgres === undefined) throw new Error("Run the browser tests by `npm run e2e`.");
    const database = await createDatabase(postgres);
    drop = () => database.drop();
    const server = await startServer({ DATABASE_URL: database.url }, seed());
    opened = { server, browser: await sharedBrowser(), database: database.url };
  }, 240_000);
  afterAll(async () => {
    for (const context of opened?.browser.contexts() ?? []) await context.close();
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
