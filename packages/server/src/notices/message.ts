import {
  isolate,
  durationInWords,
  infoOf,
  mergeDue,
  noticeLink,
  noticeText,
  paceOf,
  shortTime,
  timeInWords,
  type Calendar,
  type MessageLine,
  type NoticeArguments,
} from "@caravanserai/clocks";
import { gameTitle, windowText } from "@caravanserai/client/log-words";
import { USUAL } from "@caravanserai/kernel";
import { instantInWords } from "../time/instant-words.ts";
import type { MatchSummary } from "./match-summaries.ts";
import type { DueRow } from "./outbox-repository.ts";

/** A row of the outbox with the current facts of its table. */
export interface ToldRow {
  readonly row: DueRow;
  readonly id: string;
  readonly kind: DueRow["kind"];
  readonly table: string | null;
  readonly at: number;
  readonly deadline: number | null;
  readonly summary: MatchSummary | null;
}

/** The kinds that remind readers of the question open for them. */
const ASKS: readonly DueRow["kind"][] = ["decision", "half", "near", "nudge"];

/** One message, for any channel. Nothing of it is escaped yet. */
export interface Message {
  /** The id of its first row: the same for each attempt. */
  readonly id: string;
  readonly kind: DueRow["kind"];
  readonly at: number;
  readonly title: string;
  readonly subject: string;
  readonly body: string;
  /**
   * [CO-326] What else has happened at the table, in a line that `body` contains too. Null: nothing, or the message is
   * about several tables.
   */
  readonly also: string | null;
  /** A path on the site. */
  readonly url: string;
  /**
   * [CO-601] The page on which the question may be answered ahead, until the next decision. Opening it does nothing
   * yet.
   */
  readonly ahead: { readonly label: string; readonly url: string } | null;
  /** Null: it is about several tables, or about none. */
  readonly table: { readonly id: string; readonly name: string; readonly game: string } | null;
  readonly deadline: number | null;
  readonly isLive: boolean;
  /** Its lines, in order; the first is the subject of the message. */
  readonly lines: readonly MessageLine<ToldRow>[];
}

export interface Reader {
  readonly calendar: Calendar;
  readonly discreet: boolean;
  readonly now: number;
}

/** [CO-326] [CO-340] [CO-341] Composes a message: one line per table, one message for all tables. */
export function composeMessage(rows: readonly ToldRow[], reader: Reader): Message | null {
  const lines = mergeDue(rows);
  const [first] = lines;
  if (first === undefined) return null;
  const { notice } = first;
  const { row, id, kind, at } = notice;
  const isLive = row.time !== null && paceOf(row.time) === "live";
  if (lines.length > 1) {
    const text = reader.discreet
      ? noticeText(kind, {}, true)
      : {
          title: `${lines.length} tables wait for you`,
          subject: `${lines.length} tables wait for you`,
          body: lines.map((line) => lineOf(line, reader)).join("\n"),
        };
    return {
      id,
      kind,
      at,
      ...text,
      also: null,
      url: "/",
      ahead: null,
      table: null,
      deadline: notice.deadline,
      isLive,
      lines,
    };
  }
  const worded =
    row.person === null ? hookText(first, reader) : noticeText(kind, argumentsOf(first, reader), reader.discreet);
  const also = reader.discreet ? null : alsoInWords(first, reader);
  const text =
    also === null ? worded : { ...worded, body: [worded.body, also].filter((line) => line !== "").join("\n") };
  const table =
    row.match === null ? null : { id: row.match, name: row.tableName ?? "", game: gameTitle(row.game ?? "") };
  const url =
    row.match === null
      ? urlOfPerson(kind, row.args)
      : kind === "order-stopped" && row.seat !== null
        ? `/table/${row.match}#orders`
        : noticeLink(row.match, row.args["vote"] ?? null);
  const ahead = reader.discreet ? null : aheadOf(notice);
  return { id, kind, at, ...text, also, url, ahead, table, deadline: notice.deadline, isLive, lines };
}

/** [CO-601] "Refuse it until my next decision". */
function aheadOf({ kind, row, summary }: ToldRow): Message["ahead"] {
  const window = summary?.window ?? null;
  if (window === null || row.match === null || row.person === null || !ASKS.includes(kind)) return null;
  const { does } = windowText(row.game ?? "", window, USUAL);
  const label = `${does.charAt(0).toLocaleUpperCase()}${does.slice(1)} until my next decision`;
  return { label, url: `/table/${row.match}#order=${encodeURIComponent(window)}` };
}

/** The headings of the notices merged into a line, without the table's name and without duplicates. */
function alsoInWords({ notice, also }: MessageLine<ToldRow>, reader: Reader): string | null {
  const others = also.filter(({ kind }) => kind !== notice.kind);
  const headings = others.map((one) => {
    const { title } = noticeText(one.kind, argumentsOf({ notice: one, also: [] }, reader));
    return title.split(":")[0] ?? title;
  });
  return headings.length === 0 ? null : `Also: ${[...new Set(headings)].join(". ")}.`;
}

/** [CO-440] The text for the webhook of a table, which contains only what everybody may know. */
function hookText(line: MessageLine<ToldRow>, reader: Reader): Pick<Message, "title" | "subject" | "body"> {
  const { row, summary } = line.notice;
  const args: Readonly<Record<string, string | undefined>> = {
    who: isolate(summary?.who ?? ""),
    ...argumentsOf(line, reader),
    ...(summary === null || summary.turns.length === 0 ? {} : { what1: summary.turns.at(-1)?.lines.at(-1) }),
    ...(row.kind === "over" ? { what1: summary?.result ?? "" } : {}),
  };
  const template = infoOf(row.kind).tableHook ?? "{table}";
  const title = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => args[name] ?? "").trim();
  return { title, subject: title, body: "" };
}

function urlOfPerson(kind: DueRow["kind"], args: DueRow["args"]): string {
  if (kind === "tournament") return `/tournaments/${args["id"] ?? ""}`;
  if (kind === "club") return `/clubs/${args["id"] ?? ""}`;
  if (kind === "proposal" || kind === "rated") return `/table/${args["id"] ?? ""}`;
  if (kind === "proposal-failed" || kind === "seek-ends") return "/tables";
  return kind === "channel-failing" || kind === "test" ? "/notices" : "/";
}

/** One of several tables: "Monday nights: your decision, 1 d 6 h left". */
function lineOf(line: MessageLine<ToldRow>, reader: Reader): string {
  const { row, summary } = line.notice;
  const { title } = noticeText(line.notice.kind, argumentsOf(line, reader));
  const what = summary?.asked ?? title.split(":")[0] ?? title;
  const left = summary?.left === null || summary === null ? "" : `, ${shortTime(summary.left)} left`;
  return row.match === null ? title : `${isolate(row.tableName ?? "")}: ${what}${left}`;
}

/** [CO-340] */
function argumentsOf({ notice }: MessageLine<ToldRow>, { calendar, now }: Reader): NoticeArguments {
  const { row, summary } = notice;
  const { args } = row;
  const when = (at: number): string => instantInWords(calendar.zone, at);
  const instant = (name: string): number | null => (args[name] === undefined ? null : Number(args[name]));
  const deadline = row.kind === "time-up" ? instant("until") : (instant("deadline") ?? summary?.deadline ?? null);
  const until = instant("until");
  const amount = instant("amount");
  const why = args["why"];
  const left = row.kind === "nudge" ? timeInWords(now - row.at + (instant("waited") ?? 0)) : (summary?.left ?? null);
  return {
    game: gameTitle(args["game"] ?? row.game ?? ""),
    table: row.tableName ?? "",
    ...pick(args, ["who", "whom", "count", "what1", "what2", "lines"]),
    ...(args["what1"] === undefined ? (summary?.lines ?? {}) : {}),
    ...(row.kind === "over" && summary?.result !== undefined && summary.result !== null
      ? { what1: summary.result }
      : {}),
    ...(deadline === null ? {} : { deadline: when(deadline) }),
    ...(until === null ? {} : { until: when(until) }),
    ...(amount === null ? {} : { amount: durationInWords(amount) }),
    ...(left === null ? {} : { left: typeof left === "string" ? left : shortTime(left) }),
    ...(why === undefined ? {} : { why: infoOf(row.kind).why?.[why] ?? why }),
  };
}

function pick(args: Readonly<Record<string, string>>, names: readonly (keyof NoticeArguments)[]): NoticeArguments {
  return Object.fromEntries(names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])));
}
