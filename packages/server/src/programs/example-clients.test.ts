import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MyTable } from "@caravanserai/protocol";
import { games } from "../games.ts";
import { seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { tokenOf } from "./testing/programs.ts";

/* Runs the unchanged clients of `examples/` against a site: each plays all games to their end. */

const example = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));
const tool = (path: string): string => fileURLToPath(new URL(`../../../../node_modules/${path}`, import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("examples/python is not tested: there is no python3 on this machine.");

let site: TestSite;
beforeAll(async () => {
  site = await testSite({}, { games: Object.values(games) });
});
afterAll(() => site.close());

/** Runs a program to its end, and returns what it printed. */
async function finished(command: string, args: readonly string[], env: object = {}): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  await new Promise((resolve) => child.once("close", resolve));
  return printed;
}

/** Runs a client as a program of a new account, and returns its output and the account's tables. */
async function run(command: string, args: readonly string[]): Promise<{ printed: string; tables: MyTable[] }> {
  const person = await seeker(site, "Program");
  const { token } = await tokenOf(person, ["matches:read", "matches:play", "tables:write"]);
  const own = { CARAVANSERAI_URL: site.url, CARAVANSERAI_TOKEN: token, CARAVANSERAI_PAUSE: "0.02" };
  const printed = await finished(command, [...args, ...Object.keys(games)], own);
  const { tables } = await person.visitor.get<{ tables: MyTable[] }>("/api/me/tables");
  return { printed, tables };
}

const wholeGames = Object.keys(games)
  .sort()
  .map((game) => [game, "finished", true]);
const ends = (tables: readonly MyTable[]): unknown =>
  tables.map(({ game, status, result }) => [game, status, result !== null]).sort();

(hasPython ? test : test.skip)(
  "the client in Python, of at most 60 lines, plays all games to their end",
  async () => {
    expect(readFileSync(example("python/play.py"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    const { printed, tables } = await run("python3", [example("python/play.py")]);
    expect(printed).toBe("");
    expect(ends(tables)).toEqual(wholeGames);
  },
  300_000,
);

test("the client in TypeScript is right by the types made from the description, and plays all games to their end", async () => {
  // Inside of the repository, where the types of Node are found.
  const folder = mkdtempSync(example("typescript/types-"));
  try {
    copyFileSync(example("typescript/play.ts"), join(folder, "play.ts"));
    const generate = [tool("openapi-typescript/bin/cli.js"), `${site.url}/api/docs/json`];
    await finished(process.execPath, [...generate, "--default-non-nullable", "false", "-o", join(folder, "api.d.ts")]);
    const check = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"];
    const options = [...check, "--allowImportingTsExtensions", "--types", "node", "--ignoreConfig"];
    const types = [tool("typescript7/bin/tsc"), ...options, join(folder, "play.ts"), join(folder, "api.d.ts")];
    expect(await finished(process.execPath, types)).toBe("");
    const { printed, tables } = await run(process.execPath, [
      "--import",
      import.meta.resolve("tsx"),
      join(folder, "play.ts"),
    ]);
    expect(printed).toBe("");
    expect(ends(tables)).toEqual(wholeGames);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);
