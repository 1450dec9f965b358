import { cloneOf } from "../src/testing/postgres.ts";
import type { Size } from "./grown-site.ts";
import { grownTemplate } from "./template.ts";
import { measure, type Cost, type Measured } from "./measure.ts";

/** What a request may read and answer at most, however large the site is. */
const MOST_BUFFERS = 2500;
const MOST_BYTES = 256_000;

/** Requests that may read more, with what bounds them. */
const MORE_BUFFERS: readonly (readonly [request: RegExp, buffers: number, why: string])[] = [
  [/^(lobby|\/api\/tables)$/, 12_000, "the tables of up to 500 followed people, in both lists"],
  [/^\/api\/me\/waiting$/, 6000, "the running matches of the person, each with its clock"],
];
/** Files that people download. */
const EXEMPT_BYTES: readonly RegExp[] = [/^\/api\/docs/, /\/record$/, /^\/api\/me\/data$/];

export interface GrowthReport {
  readonly costs: readonly Cost[];
  readonly jobs: Measured["jobs"];
  readonly table: string;
  readonly faults: readonly string[];
}

export async function growthReport(url: string, size: Size, say: (line: string) => void): Promise<GrowthReport> {
  const { template, seeds } = await grownTemplate(url, size, say);
  const database = await cloneOf(url, template);
  const { costs, jobs } = await measure(database.url, seeds);
  await database.drop();
  say(`jobs meanwhile: ${jobs.statements} statements, ${jobs.buffers} buffers, ${jobs.worst.buffers} of them by one`);
  return { costs, jobs, table: tableOf(costs), faults: costs.flatMap(faultsOf) };
}

export function faultsOf(cost: Cost): string[] {
  const { ask, asker, answer, buffers, bytes, worst } = cost;
  const who = `${asker}: ${ask}`;
  const isBroken = /^5|failed|malformed/.test(answer);
  return [
    ...(isBroken ? [`${who}: answered ${answer}`] : []),
    ...(buffers > (MORE_BUFFERS.find(([request]) => request.test(ask))?.[1] ?? MOST_BUFFERS)
      ? [`${who}: ${buffers} buffers, ${worst.buffers} of them by ${worst.text.slice(0, 600)}`]
      : []),
    ...(bytes > MOST_BYTES && !EXEMPT_BYTES.some((one) => one.test(ask)) ? [`${who}: ${bytes} bytes`] : []),
  ];
}

function tableOf(costs: readonly Cost[]): string {
  const width = Math.max(...costs.map(({ ask }) => ask.length));
  const head = `${"".padEnd(width)} ${"by".padEnd(8)} ${"answer".padEnd(14)} statements buffers   bytes held ms`;
  const rows = costs.map(
    ({ ask, asker, answer, statements, buffers, bytes, heldMs }) =>
      `${ask.padEnd(width)} ${asker.padEnd(8)} ${answer.padEnd(14)} ${String(statements).padStart(10)} ${String(buffers).padStart(7)} ${String(bytes).padStart(7)} ${String(heldMs).padStart(7)}`,
  );
  return [head, ...rows].join("\n");
}
