import { EventEmitter } from "node:events";
import pg from "pg";

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

/** Collects the plans that the connections of this process receive, each as a notice. */
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
  }

  close(): void {
    Reflect.deleteProperty(pg.Client.prototype, "emit");
  }

  /** What has been read since the last call. */
  take(): Read {
    const plans = this.#plans.flatMap((text) => {
      const at = text.indexOf("plan:");
      return at === -1 ? [] : [JSON.parse(text.slice(at + "plan:".length)) as Plan];
    });
    this.#plans = [];
    const reads = plans.map(({ "Query Text": text, Plan: plan }) => ({
      buffers: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
      text: text.replaceAll(/\s+/g, " "),
    }));
    return {
      statements: reads.length,
      buffers: reads.reduce((sum, { buffers }) => sum + buffers, 0),
      worst: reads.reduce((one, other) => (other.buffers > one.buffers ? other : one), { buffers: 0, text: "" }),
    };
  }
}

const EMIT = Reflect.get<EventEmitter, "emit">(new EventEmitter(), "emit");
