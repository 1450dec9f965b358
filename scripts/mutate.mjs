// npm run mutate -- <package> [faults] [seed]: plants small faults in the sources of a package, one at a time, and
// reports which of them the package's own tests catch, without the conformance suite. `--only <part of a path>` limits
// the faults to some files. The run fails if fewer than nine in ten are caught; with `--plain` it always succeeds.
// If a fault in the rules of a game survives, a number of games are played with it and without it. If they look the
// same to every viewer, position by position, the fault does not count. `npm run mutate -- audit` plants the findings
// of the security audit.
import { readdirSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { auditFaults } from "./audit-faults.mjs";
import { faultsOf, sample } from "./faults.mjs";

const BAR = 0.9;
/** This timeout catches faults that make a loop endless. */
const PATIENCE_MS = 90_000;
/**
 * Tests that are left out: the conformance suite, and whole games of bots and kept games, which run the same rules
 * again.
 */
const LEFT_OUT = ["conformance", "bot\\.test", "kept\\.test", "playthrough", "simulate", "balance"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, plain: { type: "boolean", default: false } },
});
const [name, count = "50", seed = "1"] = positionals;
if (name === undefined) throw new Error("npm run mutate -- <package> [faults] [seed]");
const isAudit = name === "audit";
const chosen = isAudit ? auditFaults() : sampleOf(name);
console.log(`${name}: ${chosen.length} faults${isAudit ? "" : `, seed ${seed}`}`);

if (!isAudit && !run(null)) {
  console.error("The tests fail without a planted fault, so they show nothing.");
  process.exit(2);
}
/** How long the games took without a fault, in milliseconds. */
let shownIn = 0;
const behaviour = isAudit || !isGame(name) ? null : await shown(name, null);
const survivors = [];
let without = 0;
for (const [i, fault] of chosen.entries()) {
  const caught = !run(fault);
  const changesNothing = !caught && behaviour !== null && (await shown(name, fault)) === behaviour;
  if (changesNothing) without++;
  else if (!caught) survivors.push(fault);
  const what = caught ? "caught  " : changesNothing ? "no change" : "SURVIVED";
  console.log(`${String(i + 1).padStart(4)} ${what.padEnd(9)} ${said(fault)}`);
}
const counted = chosen.length - without;
const share = (counted - survivors.length) / counted;
console.log(
  `\n${name}: ${counted - survivors.length} of ${counted} caught (${Math.round(share * 100)} %); ${without} more make no difference in games`,
);
for (const fault of survivors) console.log(`  survived: ${said(fault)}`);
process.exit(values.plain || share >= (isAudit ? 1 : BAR) ? 0 : 1);

function isGame(name) {
  return !["kernel", "clocks", "matchmaking"].includes(name);
}

/**
 * A hash of everything that games with the fault show (behaviour-digest.ts); an endless game counts as a difference.
 */
async function shown(name, fault) {
  const outfile = `.cache/behaviour/${name}.mjs`;
  await build({
    entryPoints: ["packages/server/src/testing/behaviour-digest.ts"],
    ...{ outfile, bundle: true, platform: "node", target: "node20", format: "esm", packages: "bundle" },
    plugins: fault === null ? [] : [planting(fault)],
  });
  const began = performance.now();
  const timeout = fault === null ? undefined : Math.max(PATIENCE_MS, shownIn * 10);
  const { status, stdout } = spawnSync(process.execPath, [outfile, name], { encoding: "utf8", timeout });
  if (fault === null) shownIn = performance.now() - began;
  return status === 0 ? stdout : `ended with ${status}`;
}

/** Plants a fault while esbuild makes the bundle, as jest-esbuild.cjs does for the tests. */
function planting({ file, start, end, text }) {
  return {
    name: "planting",
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.endsWith(file)) return undefined;
        const source = readFileSync(path, "utf8");
        return { contents: source.slice(0, start) + text + source.slice(end), loader: "ts" };
      });
    },
  };
}

/** Faults of a package, chosen by the seed. */
function sampleOf(name) {
  const folder = isGame(name) ? `packages/games/${name}` : `packages/${name}`;
  const files = readdirSync(`${folder}/src`, { recursive: true })
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/(testing|data|examples|bot)\//.test(path))
    .filter((path) => path.includes(values.only))
    .sort();
  const all = files.flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
  console.log(`${all.length} faults can be planted in ${files.length} files`);
  return sample(all, Number(count), seed);
}

/** Whether the tests pass. */
function run(fault) {
  const jest = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js"];
  // Only tests that import the file can notice a fault in it.
  const related = fault === null ? [] : ["--findRelatedTests", fault.file];
  const tests = fault?.tests === undefined ? related : ["--runTestsByPath", ...fault.tests];
  const { status } = spawnSync(
    process.execPath,
    [
      ...jest,
      ...["--selectProjects", isAudit ? "server" : name, "--bail=1", "--silent", "--maxWorkers=1", "--passWithNoTests"],
      ...[`--testPathIgnorePatterns=${LEFT_OUT.join("|")}`],
      ...tests,
    ],
    {
      env: { ...process.env, ...(fault === null ? {} : { CARAVANSERAI_FAULT: JSON.stringify(fault) }) },
      stdio: "ignore",
      timeout: PATIENCE_MS,
      killSignal: "SIGKILL",
    },
  );
  return status === 0;
}

function said({ finding, file, line, before, text }) {
  const short = (code) => code.replace(/\s+/g, " ").slice(0, 90);
  return `${finding === undefined ? "" : `${finding}  `}${file}:${line}  ${short(before)}  →  ${text === "" ? "(nothing)" : short(text)}`;
}
