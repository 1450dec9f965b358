import { EventEmitter } from "node:events";
import pg from "pg";
import { isAsked } from "./asked.ts";

/** What the database did for one request. */
export interface Read {
  readonly statements: number;
  readonly buffers: number;
  /** The statement that read most, and its buffers. */
  readonly worst: { readonly buffers: number; readonly text: string };
}

interface Plan {
  readonly "Query Text": string;
  readonly Plan: { readonly "Shared Hit Blocks"?: number; readonly "Shared Read Blocks"?: number };
}

/** Makes every later connection to this database send the plan of each of its statements, with the buffers it read. */
export async function explainAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  for (const [setting, value] of Object.entries(EXPLAINING))
    await client.query(`alter database ${rows[0]?.name ?? ""} set ${setting} = ${client.escapeLiteral(value)}`);
  await client.end();
}

const EXPLAINING = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  client_min_messages: "log",
};

/** Begins the text of a statement that a request asked for; plans show the text. */
const ASKED = "/* asked */ ";

/**
 * Collects the plans that the connections of this process receive, each as a notice. Statements that a request asks for
 * are told from those of jobs by a mark in their text.
 */
export class Statements {
  #plans: string[] = [];

  constructor() {
    const take = (text: string): void => {
      this.#plans.push(text);
    };
    Object.defineProperty(pg.Client.prototype, "emit", {
      configurable: true,
      value: function (this: pg.Client, event: string, ...args: readonly unknown[]): boolean {
        const [notice] = args;
        if (event === "notice" && notice instanceof Object && "message" in notice) take(String(notice.message));
        return Reflect.apply(EMIT, this, [event, ...args]);
      },
    });
    Reflect.set(pg.Client.prototype, "query", function (this: pg.Client, query: unknown, ...args: readonly unknown[]) {
      return Reflect.apply(QUERY, this, [isAsked() ? marked(query) : query, ...args]) as unknown;
    });
  }

  close(): void {
    Reflect.deleteProperty(pg.Client.prototype, "emit");
    Reflect.set(pg.Client.prototype, "query", QUERY);
  }

  /** What has been read since the last call by what was asked, or by everything else. */
  take(): { readonly asked: Read; readonly jobs: Read } {
    const plans = this.#plans.flatMap((text) => {
      const at = text.indexOf("plan:");
      return at === -1 ? [] : [JSON.parse(text.slice(at + "plan:".length)) as Plan];
    });
    this.#plans = [];
    const isOf = ({ "Query Text": text }: Plan): boolean => text.startsWith(ASKED);
    return { asked: sumOf(plans.filter(isOf)), jobs: sumOf(plans.filter((plan) => !isOf(plan))) };
  }
}

function sumOf(plans: readonly Plan[]): Read {
  const reads = plans.map(({ "Query Text": text, Plan: plan }) => ({
    buffers: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
    text: text.replace(ASKED, "").replaceAll(/\s+/g, " "),
  }));
  return {
    statements: reads.length,
    buffers: reads.reduce((sum, { buffers }) => sum + buffers, 0),
    worst: reads.reduce((one, other) => (other.buffers > one.buffers ? other : one), { buffers: 0, text: "" }),
  };
}

/** The statement with the mark; a prepared one has another name, because a name stands for one text. */
function marked(query: unknown): unknown {
  if (typeof query === "string") return ASKED + query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return query;
  const named = "name" in query && typeof query.name === "string" ? { name: `asked ${query.name}` } : {};
  return { ...query, ...named, text: ASKED + String(query.text) };
}

const EMIT = Reflect.get<EventEmitter, "emit">(new EventEmitter(), "emit");
const QUERY = Reflect.get<pg.Client, "query">(pg.Client.prototype, "query");
