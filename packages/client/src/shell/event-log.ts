import { isolate } from "@caravanserai/clocks";
import type { LogLine, Viewer } from "@caravanserai/kernel";
import type { LoggedLine, TableInfo } from "@caravanserai/protocol";
import type { Highlight, GameTable, Milestone, NumberedLine, SeatInfo, TableState } from "../contract/index.ts";
import { lineWords, textOf } from "../elements/line-words.ts";
import { api } from "./api.ts";

/** If there are more events than this, they are shown turn by turn. */
const MOST_HIGHLIGHTS = 60;

export function numberedLine(line: LoggedLine): NumberedLine {
  const { at, ...rest } = line;
  return { ...rest, at: new Date(at).toISOString() };
}

/** The lines of a new event. */
export function linesOfEvent(event: {
  readonly seq: number;
  readonly at: number;
  readonly first: number;
  readonly lines: readonly (LogLine | null)[];
}): NumberedLine[] {
  return event.lines.flatMap((line, i) =>
    line === null ? [] : [{ ...line, number: event.first + i, seq: event.seq, at: new Date(event.at).toISOString() }],
  );
}

/** Both lists of lines merged in order, without duplicate numbers. */
export function mergeLines(before: readonly NumberedLine[], more: readonly NumberedLine[]): readonly NumberedLine[] {
  if (more.length === 0) return before;
  const last = before.at(-1)?.number ?? -1;
  if ((more[0]?.number ?? 0) > last) return [...before, ...more];
  const all = new Map([...before, ...more].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** The lines, with those of an undone event marked as undone. */
export function markUndone(lines: readonly NumberedLine[], seq: number): readonly NumberedLine[] {
  return lines.map((line) => (line.seq === seq ? { ...line, undone: true as const } : line));
}

/**
 * The lines, with those between the event that the table went back to and the event that went back marked as undone.
 */
export function markStruck(lines: readonly NumberedLine[], to: number, back: number): readonly NumberedLine[] {
  return lines.map((line) => (line.seq > to && line.seq < back ? { ...line, undone: true as const } : line));
}

/** All lines of a match that a viewer may read, up to but not including line `before`. */
export async function fetchLines(table: string, viewer: Viewer | undefined, before?: number): Promise<NumberedLine[]> {
  const pages: NumberedLine[][] = [];
  let until = before;
  for (;;) {
    const answer = await api.get(`/tables/${table}/lines`, { viewer, before: until, limit: 1000 });
    pages.unshift(answer.lines.map(numberedLine));
    const first = answer.lines[0]?.number;
    if (!answer.more || first === undefined) return pages.flat();
    until = first;
  }
}

export function seatsOf(info: Pick<TableInfo, "seats">, viewer: Viewer): readonly SeatInfo[] {
  return info.seats.map(({ seat, name, kind, guest, program, level, presence, role, departed, offered }) => ({
    seat,
    name: kind === "bot" && name === "" ? "Bot" : isolate(name),
    kind,
    guest,
    ...(program === undefined ? {} : { program }),
    ...(level === undefined ? {} : { level }),
    presence,
    ...(role === undefined ? {} : { role }),
    you: seat === viewer,
    departed,
    offered,
  }));
}

/**
 * What happened after position `seen`: a highlight for each event that left a line, or for each turn if there are too
 * many events.
 */
export function highlightsOf(
  lines: readonly NumberedLine[],
  seen: number,
  table: Pick<GameTable, "line" | "milestones">,
  state: TableState,
): readonly Highlight[] {
  const fresh = lines.filter((line) => line.seq > seen && line.undone !== true && line.key !== "table.undo");
  const events = grouped(fresh, (line) => String(line.seq));
  const turns = grouped(fresh, turnCounter(table));
  const groups = events.length > MOST_HIGHLIGHTS && turns.length > 1 ? turns : events;
  return groups.map((group) => {
    const head = headOf(group, table, groups === turns);
    const last = group.at(-1);
    return {
      seq: last?.seq ?? seen,
      title: head === undefined ? "" : lineWords(head, table, state),
      kind: (head === undefined ? undefined : table.milestones[head.key]) ?? "event",
    };
  });
}

/** Some events leave no log line: the first line among this many events says what followed a point. */
const LOOKED_AHEAD = 5;

/** What happened first after an event, in the words of the log; empty: the log does not say, or has not come yet. */
export function firstAfter(
  seq: number,
  lines: readonly NumberedLine[],
  table: Pick<GameTable, "line" | "milestones">,
  state: TableState,
): string {
  const next = lines.filter((line) => line.seq > seq && line.seq <= seq + LOOKED_AHEAD);
  return textOf(highlightsOf(next, seq, table, state)[0]?.title ?? "");
}

/**
 * The line that names a highlight: a flag or a period, otherwise the first line. A new turn names only a highlight that
 * covers a whole turn.
 */
function headOf(
  group: readonly NumberedLine[],
  table: Pick<GameTable, "milestones">,
  isTurn: boolean,
): NumberedLine | undefined {
  const of = (...kinds: readonly string[]): NumberedLine | undefined =>
    group.find((line) => kinds.includes(table.milestones[line.key] ?? ""));
  const first = group.find((line) => table.milestones[line.key] === undefined);
  return (isTurn ? of("turn", "period") : of("flag", "period")) ?? first ?? group[0];
}

function turnCounter(table: Pick<GameTable, "milestones">): (line: NumberedLine) => string {
  let turn = 0;
  return (line) => {
    const milestone = table.milestones[line.key];
    if (milestone === "turn" || milestone === "period") turn++;
    return String(turn);
  };
}

function grouped<T>(items: readonly T[], by: (item: T) => string): readonly (readonly T[])[] {
  const groups: { key: string; items: T[] }[] = [];
  for (const item of items) {
    const key = by(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups.map((group) => group.items);
}

/** The milestones of the timeline, from the lines of the log. */
export function milestonesOf(
  lines: readonly NumberedLine[],
  table: Pick<GameTable, "line" | "milestoneLabel" | "milestones">,
  state: TableState,
): readonly Milestone[] {
  return lines.flatMap((line): Milestone[] => {
    const kind = table.milestones[line.key];
    if (kind === undefined || line.undone === true) return [];
    return [
      {
        at: line.seq,
        kind,
        label: table.milestoneLabel?.(line, state) ?? shortened(textOf(lineWords(line, table, state))),
      },
    ];
  });
}

const LONGEST_LABEL = 32;

function shortened(text: string): string {
  if (text.length <= LONGEST_LABEL) return text;
  return `${text.slice(0, LONGEST_LABEL).replace(/\s+\S*$/, "")} …`;
}
