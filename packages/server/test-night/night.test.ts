import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newNight, nextKind, readNight, roundsOf, withRound, writeNight, type Found, type Night } from "./night.ts";
import { sectionOf, withSection } from "./report.ts";

const KINDS = ["kill", "freeze", "read only"] as const;
const found: Found = {
  ...{ disturbances: 4, kills: 3, decisions: 50, pages: 15, notices: 6, hostile: 0 },
  ...{ lost: 0, leaks: 0, stale: 0, noticesLost: 0, otherFaults: 0, broken: [] },
};

/** As a night goes on for this many rounds. */
function after(rounds: number, night: Night): Night {
  let now = night;
  for (let i = 0; i < rounds; i++) now = withRound(now, nextKind(now, KINDS), found, 30_000);
  return now;
}

const begun = newNight("seed", new Date("2026-11-29T02:20:00Z"));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-night-test-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("every kind of destruction has its turn before one comes again", () => {
  const rounds = (night: Night): readonly number[] => KINDS.map((kind) => night.tallies[kind]?.rounds ?? 0);
  expect(rounds(after(3, begun))).toEqual([1, 1, 1]);
  expect(rounds(after(5, begun))).toEqual([2, 2, 1]);
});

test("a night that is resumed goes on with the next kind, with all that it has counted", () => {
  const file = join(folder, "deep", "night.json");
  writeNight(file, after(4, begun));
  const resumed = readNight(file);
  expect(resumed).toEqual(after(4, begun));
  expect(nextKind(resumed, KINDS)).toBe("freeze");
  expect(after(2, resumed)).toEqual(after(6, begun));
  expect(after(2, resumed).spentMs).toBe(180_000);
});

test("what is no night, or is missing, is not resumed", () => {
  const file = join(folder, "other.json");
  expect(() => readNight(file)).toThrow("there is no night to resume");
  writeFileSync(file, JSON.stringify({ ...begun, tallies: { kill: { rounds: -1 } } }));
  expect(() => readNight(file)).toThrow("tallies");
});

test("the table adds up, names how it was started, and lists what was broken; only its section is replaced", () => {
  const broken = withRound(
    { ...after(3, begun), commands: ["npm run test:night -- --minutes 2"] },
    "kill",
    {
      ...{ ...found, lost: 1, broken: ["decision 7 is gone."] },
    },
    30_000,
  );
  const section = sectionOf(broken, ["two cores"]);
  expect(roundsOf(broken)).toBe(4);
  expect(section).toContain("`npm run test:night -- --minutes 2`, begun 2026-11-29 02:20 UTC");
  expect(section).toContain("| kill | 2 | 8 | 6 | 100 | 30 | 12 | 0 | 1 | 0 | 0 | 0 | 0 |");
  expect(section).toContain("| all | 4 | 16 | 12 | 200 | 60 | 24 | 0 | 1 | 0 | 0 | 0 | 0 |");
  expect(section).toContain("- kill, round 4: decision 7 is gone.");

  const document = "# M\n\n## Before\n\nb\n\n## A night of destruction\n\nold\n\n## After\n\na\n";
  const replaced = withSection(document, section);
  expect(replaced).toBe(`# M\n\n## Before\n\nb\n\n${section.trimEnd()}\n\n## After\n\na\n`);
  expect(withSection(replaced, section)).toBe(replaced);
  expect(withSection("## A night of destruction\n\nold\n", section)).toBe(`${section.trimEnd()}\n`);
  expect(() => withSection("# M\n", section)).toThrow("has no section");
});
