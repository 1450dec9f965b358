import { monitorEventLoopDelay } from "node:perf_hooks";
import { Visitor, testSite } from "../src/testing/site.ts";
import { GROWN_GAMES, type Asker, type Seeds } from "./grown-site.ts";
import { addressesOf, getRoutes, MESSAGES } from "./routes.ts";
import { explainAll, Statements, type Read } from "./statements.ts";
import { tellAsked } from "./asked.ts";

/** What one request of one person costs. */
export interface Cost extends Read {
  readonly ask: string;
  readonly asker: string;
  /** The HTTP status; for a message `ok` or the code of the refusal. */
  readonly answer: string;
  readonly bytes: number;
  /** The longest time for which the event loop was held. */
  readonly heldMs: number;
}

export interface Measured {
  readonly costs: readonly Cost[];
  /** What jobs read meanwhile. */
  readonly jobs: Read;
}

/** Asks every GET route and sends every page message, as each asker, one after another. */
export async function measure(databaseUrl: string, seeds: Seeds): Promise<Measured> {
  await explainAll(databaseUrl);
  const statements = new Statements();
  const site = await testSite({}, { games: GROWN_GAMES, databaseUrl });
  tellAsked(site.site.app.server);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const costs: Cost[] = [];
  let jobs: Read = { statements: 0, buffers: 0, worst: { buffers: 0, text: "" } };
  const take = (): Read => {
    const read = statements.take();
    jobs = {
      statements: jobs.statements + read.jobs.statements,
      buffers: jobs.buffers + read.jobs.buffers,
      worst: read.jobs.worst.buffers > jobs.worst.buffers ? read.jobs.worst : jobs.worst,
    };
    return read.asked;
  };
  const cost = async (ask: string, asker: string, run: () => Promise<readonly [answer: string, text: string]>) => {
    take();
    delay.reset();
    const [answer, text] = await run();
    costs.push({
      ...{ ask, asker, answer, bytes: Buffer.byteLength(text), heldMs: Math.round(delay.max / 1e6) },
      ...take(),
    });
  };
  const askers: readonly (readonly [string, Asker | null])[] = [
    ["stranger", null],
    ["few", seeds.few],
    ["many", seeds.many],
  ];
  const routes = getRoutes(site.site.app.printRoutes({ commonPrefix: false }));
  try {
    for (const [asker, person] of askers) {
      const visitor = new Visitor(site.url);
      for (const pair of person?.cookie.split("; ") ?? []) {
        const at = pair.indexOf("=");
        visitor.takeCookie(pair.slice(0, at), pair.slice(at + 1));
      }
      for (const route of routes.filter((one) => !one.includes("*")))
        for (const path of addressesOf(route, seeds)) {
          await cost(path, asker, () => get(`${site.url}${path}`, visitor.cookie));
        }
      const socket = await visitor.socket();
      for (const event of Object.keys(MESSAGES) as (keyof typeof MESSAGES)[])
        await cost(event, asker, async () => {
          const answer = await new Promise<{ ok: boolean; code?: string }>((resolve) =>
            (socket as unknown as { emit(...args: unknown[]): void }).emit(event, MESSAGES[event](seeds), resolve),
          );
          return [answer.ok ? "ok" : (answer.code ?? ""), JSON.stringify(answer)];
        });
      socket.disconnect();
    }
  } finally {
    delay.disable();
    statements.close();
    await site.close();
  }
  return { costs, jobs };
}

/** A response and its text; of an endless stream the first piece. */
async function get(url: string, cookie: string): Promise<readonly [string, string]> {
  const stop = new AbortController();
  const response = await fetch(url, {
    headers: cookie === "" ? {} : { cookie },
    redirect: "manual",
    signal: stop.signal,
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream") === true) {
    stop.abort();
    return [String(response.status), ""];
  }
  const text = await response.text();
  const { code = "" } = response.ok ? {} : (readJson(text) ?? {});
  return [`${response.status} ${code}`.trim(), text];
}

function readJson(text: string): { readonly code?: string } | null {
  try {
    return JSON.parse(text) as { readonly code?: string };
  } catch {
    return null;
  }
}
