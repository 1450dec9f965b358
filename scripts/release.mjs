// npm run release -- <version>: checks everything that must be true of a release, and makes its tag (v<version>).
// docs/operating.md tells operators how they get it; CONTRIBUTING.md what comes before.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { keptVersions } from "./rules-keep.mjs";

const MESSAGES = "packages/protocol/src/socket-messages.ts";
const PROTOCOL = "packages/protocol/src/version.ts";
const PICTURES = "docs/pictures";
/** What the pictures show. */
const TABLES = ["packages/client/src/tables", "packages/client/src/drawing", "packages/client/src/styles"];
const OLD_DATABASES = "packages/server/src/testing/old-databases";

/**
 * What is not yet as a release needs it, one sentence for each.
 * @param {string} version
 * @param {{
 *   clean: boolean; branch: string; packageVersion: string; changelog: string; former: string | null;
 *   messagesChanged: boolean; protocol: number; formerProtocol: number | null; picturesAt: number; tablesAt: number;
 *   formerRules: readonly { readonly game: string; readonly version: number; readonly isKept: boolean }[];
 * }} facts `former`: the version of the last release; times in seconds since 1970; `formerRules`: those of the last
 * release that are no longer the newest
 */
export function faultsOf(version, facts) {
  const faults = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`"${version}" is no version: write three numbers, such as 1.0.0.`];
  if (!facts.clean) faults.push("There are changes that are not committed.");
  if (facts.branch !== "main") faults.push(`A release is made on main, not on ${facts.branch}.`);
  if (facts.packageVersion !== version)
    faults.push(`package.json says ${facts.packageVersion}: set its version, and commit.`);
  if (facts.former !== null && version.localeCompare(facts.former, "en", { numeric: true }) <= 0)
    faults.push(`${version} does not come after ${facts.former}, the last release.`);
  const entries = (heading) => sectionOf(facts.changelog, heading).filter((line) => line.startsWith("- ")).length;
  if (entries(`## ${version}`) === 0) faults.push(`CHANGELOG.md has no entry below "## ${version}".`);
  if (entries("## Unreleased") > 0) faults.push('CHANGELOG.md has entries below "## Unreleased": move them.');
  if (facts.messagesChanged && facts.formerProtocol !== null && facts.protocol <= facts.formerProtocol)
    faults.push(`${MESSAGES} has changed since the last release, but PROTOCOL_VERSION is still ${facts.protocol}.`);
  for (const { game, version, isKept } of facts.formerRules)
    if (!isKept)
      faults.push(
        `The rules of ${game} have changed since version ${version}, which is not kept: at the last release, npm run rules:keep -- ${game}.`,
      );
  if (facts.picturesAt < facts.tablesAt)
    faults.push("The tables have changed since their pictures were taken: npm run pictures.");
  return faults;
}

/** The lines below a heading of second rank, up to the next one. */
function sectionOf(text, heading) {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (from < 0) return [];
  const to = lines.findIndex((line, index) => index > from && line.startsWith("## "));
  return lines.slice(from + 1, to < 0 ? undefined : to);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

function gatherFacts() {
  const [tag] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n").filter(Boolean);
  const protocolIn = (text) => Number(/PROTOCOL_VERSION = (\d+)/.exec(text)?.[1]);
  const committedAt = (...paths) => Number(git("log", "-1", "--format=%ct", "--", ...paths));
  return {
    clean: git("status", "--porcelain") === "",
    branch: git("branch", "--show-current"),
    packageVersion: JSON.parse(readFileSync("package.json", "utf8")).version,
    changelog: readFileSync("CHANGELOG.md", "utf8"),
    former: tag?.slice(1) ?? null,
    messagesChanged: tag !== undefined && git("diff", "--name-only", tag, "--", MESSAGES) !== "",
    protocol: protocolIn(readFileSync(PROTOCOL, "utf8")),
    formerProtocol: tag === undefined ? null : protocolIn(git("show", `${tag}:${PROTOCOL}`)),
    formerRules: tag === undefined ? [] : formerRules(tag),
    picturesAt: committedAt(PICTURES),
    tablesAt: committedAt(...TABLES),
  };
}

/** The versions of rules that were the newest in a release and are not now. */
function formerRules(tag) {
  const versionIn = (text) => Number(/^\s+version: (\d+),/m.exec(text)?.[1]);
  return readdirSync("packages/games").flatMap((game) => {
    const file = `packages/games/${game}/src/game.ts`;
    const { status, stdout } = spawnSync("git", ["show", `${tag}:${file}`], { encoding: "utf8" });
    if (status !== 0 || !existsSync(file)) return [];
    const version = versionIn(stdout);
    if (version === versionIn(readFileSync(file, "utf8"))) return [];
    return [{ game, version, isKept: keptVersions(game).includes(version) }];
  });
}

/** Runs a command and shows what it prints. @returns whether it succeeded */
function succeeds(command, ...args) {
  console.log(`\n== ${[command, ...args].join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function release(version) {
  const faults = faultsOf(version, gatherFacts());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  if (!succeeds(".ci/run")) return 1;
  // matches of every older version that the repository keeps go on under the rules of this one
  const dumps = readdirSync(OLD_DATABASES).filter((file) => file.endsWith(".sql.gz"));
  for (const dump of dumps)
    if (!succeeds("npm", "run", "release:check", "--", "--dump", `${OLD_DATABASES}/${dump}`)) return 1;
  git("tag", "--annotate", `v${version}`, "--message", `Caravanserai ${version}`);
  console.log(`\nTagged v${version}. Push it: git push origin v${version}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [version, ...more] = process.argv.slice(2);
  if (version === undefined || more.length > 0) {
    console.error("usage: npm run release -- <version>, such as 1.0.0");
    process.exit(2);
  }
  process.exit(release(version));
}
