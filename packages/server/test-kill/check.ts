import { join } from "node:path";
import { logLine, type Draw, type LogEntry } from "@caravanserai/kernel";
import pg from "pg";
import type { Promises } from "./player.ts";

export interface Found {
  /** The number of decisions acknowledged so far. */
  readonly decisions: number;
  /** The number of dice and shuffles checked. */
  readonly dice: number;
  /** Broken promises. */
  readonly broken: string[];
}

interface Row {
  readonly match: string;
  readonly seq: number;
  readonly act: string | null;
  readonly log: LogEntry[];
  readonly draws: Draw[];
}

/** Compares the database with what players had been told before it was read; they play on in the meantime. */
export async function checkPromises(folder: string, { acknowledged, seen }: Promises): Promise<Found> {
  const promises: Promises = { acknowledged: copyOf(acknowledged), seen: copyOf(seen) };
  const client = new pg.Client({ host: join(folder, "run"), user: "caravanserai", database: "caravanserai" });
  await client.connect();
  const { rows } = await client.query<Row>("select match, seq, act, log, draws from events order by match, seq");
  await client.end();
  const broken: string[] = [];
  let decisions = 0;
  let dice = 0;
  for (const table of new Set([...promises.acknowledged.keys(), ...promises.seen.keys()])) {
    const events = rows.filter((row) => row.match === table);
    if (events.some((event, i) => event.seq !== i)) broken.push(`${table}: its events have gaps.`);
    const acts = new Map(events.map((event) => [event.act, event.seq]));
    for (const [act, seq] of promises.acknowledged.get(table) ?? []) {
      decisions++;
      if (acts.get(act) !== seq)
        broken.push(`${table}: decision ${act} was acknowledged as event ${seq} and is ${String(acts.get(act))}.`);
    }
    for (const [seq, lines] of promises.seen.get(table) ?? []) {
      const stored = JSON.stringify(events[seq]?.log.map((entry) => logLine(entry, "public")));
      if (stored !== lines) broken.push(`${table}: event ${seq} was seen as ${lines} and is ${stored}.`);
    }
    // The stream of dice continues where it was: no word is used twice, and none is skipped.
    let at = 0;
    for (const draw of events.flatMap(({ draws }) => draws)) {
      dice++;
      if (draw.at !== at) broken.push(`${table}: the draw "${draw.why}" begins at ${draw.at}, not at ${at}.`);
      at = draw.to;
    }
  }
  return { decisions, dice, broken };
}

function copyOf<K, V>(tables: ReadonlyMap<string, ReadonlyMap<K, V>>): Map<string, Map<K, V>> {
  return new Map([...tables].map(([table, seen]) => [table, new Map(seen)]));
}
