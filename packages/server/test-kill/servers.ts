import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TableAnswer } from "@caravanserai/protocol";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A graceful stop that takes longer than this is aborted, as any supervisor would do. */
const PATIENCE_MS = 25_000;

/** Starts a server in a separate process, on its own PostgreSQL in `DATA_DIR` or on that of `DATABASE_URL`. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { child, listening } = spawnServer(env);
  await listening;
  return child;
}

/** As `startServer`, without waiting: a server can be killed while it starts. It ends with this process. */
export function spawnServer(env: Readonly<Record<string, string>>): {
  readonly child: ChildProcess;
  /** Rejects if the server ends first. */
  readonly listening: Promise<void>;
} {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/server/bench/serve.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: "", LOG_LEVEL: "error", BOT_PAUSE_MS: "20", SNAPSHOT_EVERY: "10" },
      ...{ SOCKETS_PER_ADDRESS: "100000", GUEST_RATE: "1000000", TABLE_RATE: "1000000" },
      ...{ SOCKET_RATE: "100000", REQUEST_RATE: "1000000", DATABASE_URL: "", PUBLIC_ORIGIN: "" },
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const leave = (): void => void child.kill("SIGKILL");
  process.once("exit", leave);
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("listening")) resolve();
    });
    child.once("exit", (code) => {
      process.off("exit", leave);
      reject(new Error(`The server ended (${String(code)}) instead of opening: ${said}`));
    });
  });
  listening.catch(() => undefined);
  return { child, listening };
}

/** Kills a process without warning. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

/** Asks a process to stop, and waits for it. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await ended;
  clearTimeout(impatience);
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Opens a table for two, one of them a bot if requested. Returns its id and the cookies of its people by seat.
 * @param more further settings of the table
 */
export async function openTable(
  url: string,
  game: string,
  name: string,
  withBot: boolean,
  more: object = {},
): Promise<{ id: string; cookies: string[] }> {
  const host = await post(`${url}/api/tables`, {
    ...{ game, seats: 2, guest: `Host ${name}`, bots: withBot ? [1] : [], ...more },
  });
  const { id } = host.answer.table;
  if (withBot) return { id, cookies: [host.cookie] };
  const guest = await post(`${url}/api/tables/${id}/sit`, { guest: `Guest ${name}` });
  return { id, cookies: [host.cookie, guest.cookie] };
}

async function post(url: string, body: object): Promise<{ answer: TableAnswer; cookie: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { answer: (await response.json()) as TableAnswer, cookie };
}
