import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import pg from "pg";
import type { Browser } from "playwright-core";
import { advanceClock, replaceClock } from "../packages/server/src/clocks/testing/replaced-clock.ts";
import { readConfig } from "../packages/server/src/config.ts";
import { games } from "../packages/server/src/games.ts";
import { CERTIFICATE } from "../packages/server/src/notices/testing/certificate.ts";
import { startHttps, type TestServer } from "../packages/server/src/notices/testing/https-server.ts";
import { openPostOffice, type Letter, type PostOffice } from "../packages/server/src/notices/testing/post-office.ts";
import type { PushSubscriber } from "../packages/server/src/notices/testing/push-subscriber.ts";
import { openSite, type Site } from "../packages/server/src/site.ts";
import { createDatabase } from "../packages/server/src/testing/postgres.ts";
import { launch } from "./browsers.ts";
import { freePort } from "./free-port.ts";

/**
 * A site in this process whose time the test sets: days pass in an instant. Its mails and pushes go to servers in this
 * process.
 */
export interface WeeksSite {
  readonly browser: Browser;
  readonly address: string;
  /** Advances the time of the site by this many milliseconds while its servers run. */
  pass(ms: number): Promise<void>;
  /** Waits for the first mail that is as wanted, and returns it. */
  mail(wanted: (mail: Letter) => boolean): Promise<Letter>;
  /** Waits for a push from the site to a browser, and returns it decrypted. */
  push(to: PushSubscriber, wanted: (payload: Push) => boolean): Promise<Push>;
}

interface Push {
  readonly kind: string;
  readonly url: string;
  readonly title: string;
  readonly tag: string;
}

const DOMAIN = "inn.example.org";

export function weeksSite(): WeeksSite {
  let now: (WeeksSite & { close(): Promise<void> }) | undefined;
  const opened = (): WeeksSite => {
    if (now === undefined) throw new Error("The site is open only while a test runs.");
    return now;
  };
  beforeAll(async () => {
    now = await open();
  }, 240_000);
  afterAll(async () => {
    await now?.close();
  });
  return {
    get browser() {
      return opened().browser;
    },
    get address() {
      return opened().address;
    },
    pass: (ms) => opened().pass(ms),
    mail: (wanted) => opened().mail(wanted),
    push: (to, wanted) => opened().push(to, wanted),
  };
}

async function open(): Promise<WeeksSite & { close(): Promise<void> }> {
  const [server, dist] = [process.env["CV_TEST_PG"], process.env["CV_E2E_DIST"]];
  if (server === undefined || dist === undefined) throw new Error("Run the browser tests by `npm run e2e`.");
  const database = await createDatabase(server);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await replaceClock(client);

  const pushes = await startHttps((response) => response.writeHead(201).end());
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const post = await openPostOffice(address);
  const site = await openSite({
    config: readConfig({
      ...{ PORT: String(port), LOG_LEVEL: "error", BOT_PAUSE_MS: "0", PUBLIC_ORIGIN: address },
      ...{ WEB_ROOT: join(dist, "web"), SMTP_URL: post.url, MAIL_FROM: `Inn <inn@${DOMAIN}>` },
      ...{
        REQUEST_RATE: "100000",
        SOCKET_RATE: "10000",
        LOGIN_RATE: "10000",
        GUEST_RATE: "10000",
        TABLE_RATE: "10000",
        BUSY_AFTER_MS: "0",
      },
    }),
    games: Object.values(games),
    database: { connectionString: database.url },
    shared: false,
    outbound: {
      port: pushes.port,
      ca: CERTIFICATE,
      resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
      isPublic: () => true,
    },
  });
  const browser = await launch([], { whole: true });
  return {
    browser,
    address,
    pass: (ms) => advanceClock(client, ms),
    mail: (wanted) => post.mail(wanted),
    push: (to, wanted) => pushed(pushes, to, wanted),
    close: async () => {
      await browser.close();
      await close(site, client, pushes, post);
      await database.drop();
    },
  };
}

async function close(site: Site, client: pg.Client, pushes: TestServer, post: PostOffice): Promise<void> {
  await site.close();
  await client.end();
  await pushes.close();
  await post.close();
}

async function pushed(service: TestServer, to: PushSubscriber, wanted: (payload: Push) => boolean): Promise<Push> {
  const path = new URL(to.subscription.endpoint).pathname;
  for (;;) {
    const payloads = service.received
      .filter((one) => one.path === path)
      .map(({ body }) => to.read(body) as unknown as Push);
    const found = payloads.find(wanted);
    if (found !== undefined) return found;
    await service.next();
  }
}
