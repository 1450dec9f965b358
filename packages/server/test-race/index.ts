/**
 * npm run test:race -- [people] [kills] [seed]: people look for opponents at two server processes, one of which is
 * killed repeatedly; then checks for people at two tables by one seek, and for people who wait although a partner waits
 * too. [MM-125]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../src/db/embedded/postgres.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { killProcess, startServer, stopProcess } from "../test-kill/servers.ts";
import { race } from "./race.ts";

const people = Number(process.argv[2] ?? 1000);
const kills = Number(process.argv[3] ?? 20);
const seed = String(process.argv[4] ?? Date.now());

const folder = mkdtempSync(join(tmpdir(), "caravanserai-race-"));
const postgres = await startEmbedded(folder, () => undefined);
const databaseUrl = `postgres://caravanserai@/caravanserai?host=${encodeURIComponent(join(folder, "run"))}`;
const ports = [await freePort(), await freePort()];
const start = (port: number) =>
  startServer({
    ...{ DATABASE_URL: databaseUrl, PORT: String(port), SEEK_RATE: "1000000", BUSY_AFTER_MS: "0" },
  });
const servers = await Promise.all(ports.map(start));
let killed = 0;
let busy = false;
console.log(`${people} people race at two servers, one of which is killed ${kills} times, seed ${seed}`);
try {
  const began = performance.now();
  const finish = await race({
    ...{ servers: () => ports.map((port) => `http://127.0.0.1:${port}`), databaseUrl },
    ...{ game: "marathon", people, actions: 5, seed },
    trouble: async (done) => {
      if (busy || killed >= kills || done < (killed + 1) / (kills + 1)) return;
      busy = true;
      const which = killed++ % 2;
      const [server, port] = [servers[which], ports[which]];
      if (server === undefined || port === undefined) return;
      await killProcess(server);
      servers[which] = await start(port);
      busy = false;
    },
  });
  console.log(
    `${finish.asked} requests, ${finish.unanswered} of them not answered by a dead server; ${finish.matches} matches, ${finish.failedChecks} ready checks failed; ${((performance.now() - began) / 1000).toFixed(0)} s, ${killed} kills.`,
  );
  for (const line of finish.broken.slice(0, 20)) console.error(line);
  console.log(`${finish.broken.length} promises broken.`);
  process.exitCode = finish.broken.length === 0 && killed === kills ? 0 : 1;
} finally {
  await Promise.all(servers.map(stopProcess));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
