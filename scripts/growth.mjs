// node scripts/growth.mjs: writes into docs/growth.md what 10³, 10⁵ and 10⁶ people cost, computed from the figures in
// docs/measurements.md and from the assumptions below.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const DOCUMENT = "docs/growth.md";
const MEASUREMENTS = "docs/measurements.md";
const [BEGIN, END] = ["<!-- computed by scripts/growth.mjs -->", "<!-- end -->"];

/** What is not measured. Prices are those of rented machines, in euros a month. */
const ASSUMED = {
  decisionsADay: 60, // of each person, averaged over all who have an account
  decisionsAMatch: 250,
  peak: 3, // the busiest hour against the average
  online: 0.05, // of all people at the peak, each with one socket
  busy: 0.5, // of a core at the peak, so that one server can fail
  socketsOfAServer: 10_000,
  euroACore: 15,
  euroAGb: 3,
  euroATb: 80,
};

/** The figures of the table in docs/measurements.md. @param {string} text */
export function figuresOf(text) {
  const [, table = ""] = text.split("## Figures for the model of growth");
  const rows = [...table.matchAll(/^\| ([^|]+?) \| ([\d.]+) \|/gm)];
  return Object.fromEntries(rows.map(([, name, value]) => [name, Number(value)]));
}

/** @param {number} people @param {Readonly<Record<string, number>>} f */
export function costOf(people, f) {
  const a = ASSUMED;
  const figure = (/** @type {string} */ name) => {
    const value = f[name];
    if (value === undefined) throw new Error(`${MEASUREMENTS} has no figure "${name}".`);
    return value;
  };
  const perSecond = ((people * a.decisionsADay) / 86_400) * a.peak;
  const sockets = people * a.online;
  const serverCores = (perSecond * figure("server ms a decision")) / 1000 / a.busy;
  const databaseCores = (perSecond * figure("database ms a decision")) / 1000 / a.busy;
  // one more than needed, for a release and a failure
  const servers = Math.ceil(Math.max(serverCores, sockets / a.socketsOfAServer)) + 1;
  const memory = (servers * figure("MB a server") + sockets * figure("MB a socket")) / 1000;
  const decisionsAYear = people * a.decisionsADay * 365;
  const disk =
    (decisionsAYear * (figure("bytes a decision on disk") + figure("bytes a match on disk") / a.decisionsAMatch)) /
    1e12;
  const cores = servers + Math.ceil(databaseCores);
  return {
    perSecond,
    servers,
    databaseCores,
    memory,
    connections: servers * figure("connections a server"),
    log: (perSecond * figure("bytes of log a decision")) / 1e6,
    disk,
    money: cores * a.euroACore + memory * a.euroAGb + disk * a.euroATb,
  };
}

/** The table for the document. @param {Readonly<Record<string, number>>} figures */
export function tableOf(figures) {
  const sizes = [1e3, 1e5, 1e6].map((people) => costOf(people, figures));
  const row = (/** @type {string} */ name, /** @type {(cost: ReturnType<typeof costOf>) => number} */ of) =>
    `| ${[name, ...sizes.map((cost) => rounded(of(cost)))].join(" | ")} |`;
  return [
    "| people | 10³ | 10⁵ | 10⁶ |",
    "| --- | --- | --- | --- |",
    row("decisions a second at the peak", (c) => c.perSecond),
    row("server processes, one of them spare", (c) => c.servers),
    row("cores of the database", (c) => c.databaseCores),
    row("memory of the servers, GB", (c) => c.memory),
    row("connections to the database", (c) => c.connections),
    row("write-ahead log at the peak, MB a second", (c) => c.log),
    row("disk a year, TB", (c) => c.disk),
    row("euros a month after a year", (c) => c.money),
  ].join("\n");
}

/** Two digits. @param {number} value */
const rounded = (value) => Number(value.toPrecision(2)).toLocaleString("en");

/** The document with its table computed. @param {string} document @param {string} measurements */
export function withTable(document, measurements) {
  const [before = "", rest = ""] = document.split(BEGIN);
  const [, after = ""] = rest.split(END);
  return `${before}${BEGIN}\n\n${tableOf(figuresOf(measurements))}\n\n${END}${after}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, "utf8"), readFileSync(MEASUREMENTS, "utf8")));
