import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import type { Address } from "../connection.ts";
import { StartupError } from "../../startup-errors.ts";
import { FolderInUse, lockFolder } from "./lock.ts";
import { startEmbedded } from "./postgres.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-embedded-"));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function ask(address: Address, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test("a place where no files can be written is refused at once, with a sentence", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const dataDir of ["/proc/x", "/proc/x/y", join(file, "data")]) {
    const refused = startEmbedded(dataDir, () => undefined);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(`DATA_DIR: ${dataDir} cannot be used: `);
  }
});

test("a lock that cannot be written is refused with a sentence", () => {
  const missing = join(folder, "missing");
  const lock = (): unknown => lockFolder(missing, join(missing, "server.lock"));
  expect(lock).toThrow(StartupError);
  expect(lock).toThrow(`DATA_DIR: ${missing} cannot be used: `);
});

describe("the embedded PostgreSQL", () => {
  test("is durable, starts again after a stop, and lets no second server use its files", async () => {
    const dataDir = join(folder, "data");
    const first = await startEmbedded(dataDir, () => undefined);
    expect(await ask(first.address, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await ask(first.address, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
    expect(await ask(first.address, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    await ask(first.address, "create table kept as select 42 as answer");
    await expect(startEmbedded(dataDir, () => undefined)).rejects.toThrow(FolderInUse);
    expect(statSync(join(dataDir, "run")).mode & 0o077).toBe(0);
    await first.stop();
    const second = await startEmbedded(dataDir, () => undefined);
    expect(await ask(second.address, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test("recovers every committed transaction after it is killed", async () => {
    const dataDir = join(folder, "killed");
    const first = await startEmbedded(dataDir, () => undefined);
    await ask(first.address, "create table promised as select 1 as n");
    const [{ pid } = { pid: 0 }] = (await ask(
      first.address,
      "select (regexp_split_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid",
    )) as { pid: number }[];
    process.kill(pid, "SIGKILL");
    await expect(first.lost).rejects.toThrow(/ended unexpectedly/);
    await first.stop();
    const second = await startEmbedded(dataDir, () => undefined);
    expect(await ask(second.address, "select n from promised")).toEqual([{ n: 1 }]);
    await second.stop();
  });
});

describe("unusable data is refused with a sentence", () => {
  test("a folder that is a file", async () => {
    const file = join(folder, "a file");
    writeFileSync(file, "");
    await expect(startEmbedded(file, () => undefined)).rejects.toThrow(
      /DATA_DIR: .* cannot be used: that is not a folder/,
    );
  });

  test("files of another version of PostgreSQL; they stay unchanged, and the lock is released", async () => {
    const dataDir = join(folder, "data");
    const version = join(dataDir, "postgres", "PG_VERSION");
    const made = readFileSync(version, "utf8");
    writeFileSync(version, "9\n");
    await expect(startEmbedded(dataDir, () => undefined)).rejects.toThrow(
      /are of PostgreSQL 9, but this server includes/,
    );
    writeFileSync(version, made);
    await (await startEmbedded(dataDir, () => undefined)).stop();
  });
});

describe("the lock of a folder", () => {
  test("is released, is refused while its holder runs, and is taken over once its holder has ended", () => {
    const file = join(folder, "server.lock");
    const unlock = lockFolder(folder, file);
    expect(() => lockFolder(folder, file)).toThrow(/Another Caravanserai \(process \d+\) is running/);
    unlock();
    lockFolder(folder, file)();
    writeFileSync(file, JSON.stringify({ pid: 2 ** 30, began: null }));
    lockFolder(folder, file)();
    // The same pid, but of a later process.
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: "some other start" }));
    lockFolder(folder, file)();
    writeFileSync(file, "no lock at all");
    lockFolder(folder, file)();
    expect(readdirSync(folder).filter((name) => name.startsWith("server.lock"))).toEqual([]);
  });
});
