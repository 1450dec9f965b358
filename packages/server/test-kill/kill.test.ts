import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { troublePages } from "./pages.ts";
import { killOutboxAndJobs } from "./outbox-and-jobs.ts";
import { killRounds } from "./rounds.ts";

test("killing the server, then server and PostgreSQL: no acknowledged decision is lost, no die is rolled twice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-kill-"));
  const found = await killRounds({ rounds: 4, tables: 6, folder, seed: "four rounds", say: () => undefined });
  rmSync(folder, { recursive: true, force: true });
  expect(found.broken).toEqual([]);
  expect(found.decisions).toBeGreaterThan(4);
  expect(found.dice).toBeGreaterThan(found.decisions / 2);
});

test("CO-E89 CO-332: killed after sending an e-mail, the server sends it again with the same id, and none is lost; CO-E71 CO-255: killed during time-outs, it handles each once [CO-250]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-kill-"));
  const found = await killOutboxAndJobs({ tables: 3, kills: 1, folder, seed: "outbox", say: () => undefined });
  rmSync(folder, { recursive: true, force: true });
  expect(found.broken).toEqual([]);
  expect(found.twice).toBeGreaterThan(0);
  expect(found.timeOuts).toBeGreaterThanOrEqual(3);
}, 180_000);

test("disturbing two servers and their database: no page is stale without showing it, and none differs in the end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-kill-"));
  const found = await troublePages({ seconds: 10, tables: 1, folder, seed: "ten seconds", say: () => undefined });
  rmSync(folder, { recursive: true, force: true });
  expect(found.broken).toEqual([]);
  expect(found.decisions).toBeGreaterThan(20);
  expect(found.troubles).toBeGreaterThan(0);
}, 180_000);
