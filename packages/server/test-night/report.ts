import { NOTHING, roundsOf, sum, type Night, type Tally } from "./night.ts";

const HEADING = "## A night of destruction";
const COLUMNS: readonly (readonly [title: string, value: (tally: Tally) => number])[] = [
  ["rounds", (t) => t.rounds],
  ["disturbances", (t) => t.disturbances],
  ["kill -9", (t) => t.kills],
  ["decisions acknowledged", (t) => t.decisions],
  ["pages", (t) => t.pages],
  ["e-mails", (t) => t.notices],
  ["hostile messages", (t) => t.hostile],
  ["decisions lost", (t) => t.lost],
  ["leaks", (t) => t.leaks],
  ["stale pages", (t) => t.stale],
  ["notices lost", (t) => t.noticesLost],
  ["other faults", (t) => t.otherFaults],
];

/** The section of docs/measurements.md about this night. */
export function sectionOf(night: Night, remarks: readonly string[]): string {
  const rows = Object.entries(night.tallies);
  const all = rows.reduce((total, [, tally]) => sum(total, tally), NOTHING);
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  const row = ([kind, tally]: readonly [string, Tally]): string => line([kind, ...COLUMNS.map(([, of]) => of(tally))]);
  return [
    HEADING,
    "",
    `${night.commands.map((command) => `\`${command}\``).join(", then ")}, begun ${night.begun.slice(0, 16).replace("T", " ")} UTC, seed`,
    `\`${night.seed}\`: ${roundsOf(night)} rounds in ${Math.round(night.spentMs / 60_000)} minutes.`,
    "",
    line(["destruction", ...COLUMNS.map(([title]) => title)]),
    line(["---", ...COLUMNS.map(() => "---:")]),
    ...rows.map(row),
    row(["all", all]),
    ...(remarks.length === 0 ? [] : ["", ...remarks.map((remark) => `- ${remark}`)]),
    ...(night.broken.length === 0 ? [] : ["", "Broken promises:", "", ...night.broken.map((one) => `- ${one}`)]),
    "",
    "",
  ].join("\n");
}

/** The document with its section about the last night replaced. */
export function withSection(document: string, section: string): string {
  const begin = document.indexOf(`${HEADING}\n`);
  if (begin < 0) throw new Error(`The document has no section "${HEADING}".`);
  const next = document.indexOf("\n## ", begin);
  return document.slice(0, begin) + section.trimEnd() + (next < 0 ? "\n" : `\n${document.slice(next)}`);
}
