import { isolate } from "./isolate.ts";
import { infoOf, type NoticeKind } from "./kinds.ts";

/**
 * [CO-340] The arguments of a notice. A sentence with a missing argument is left out. Instants are already in words, in
 * the person's zone.
 */
export type NoticeArguments = Readonly<
  Partial<
    Record<
      | "game"
      | "table"
      | "who"
      | "whom"
      | "what1"
      | "what2"
      | "deadline"
      | "left"
      | "count"
      | "amount"
      | "until"
      | "why"
      | "lines",
      string
    >
  >
>;

export type NoticeText = { readonly title: string; readonly subject: string; readonly body: string };

const DISCREET: NoticeText = {
  title: "Caravanserai",
  subject: "Caravanserai",
  body: "A table waits for you.",
};

/** [CO-340] [CO-341] [CO-342] The text of a notice, not yet escaped for a channel. */
export function noticeText(kind: NoticeKind, args: NoticeArguments, discreet = false): NoticeText {
  if (discreet) return DISCREET;
  const info = infoOf(kind);
  const clean = cleanArguments(args);
  const subject = fill(info.subject, clean);
  return { title: fill(info.title ?? info.subject, clean), subject, body: fillBody(info.body, clean) };
}

const NAMES: ReadonlySet<string> = new Set(["who", "whom", "table"]);
/** Sentences of a log, whose names are already set apart; nobody can write these characters themselves. */
const ISOLATES = /[\u2068\u2069]/;

function cleanArguments(args: NoticeArguments): NoticeArguments {
  const limits: Readonly<Partial<Record<keyof NoticeArguments, number>>> = {
    who: 32,
    whom: 64,
    table: 60,
    what1: 120,
    what2: 120,
  };
  return Object.fromEntries(
    Object.entries(args).map(([name, text]) => {
      const limit = limits[name as keyof NoticeArguments];
      if (limit === undefined) return [name, text];
      return [name, NAMES.has(name) ? isolate(shortened(seen(text), limit)) : shortened(seen(text, ISOLATES), limit)];
    }),
  );
}

/**
 * [CO-756] Removes invisible characters and those that change the direction of the text after them, except joiners,
 * which some scripts and emoji need, and `kept`.
 */
export function seen(text: string, kept = /(?!)/): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => (JOINERS.test(one) || kept.test(one) ? one : " "))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
const JOINERS = /\u200C|\u200D|[\u{E0020}-\u{E007F}]/u;

/** Cuts the text to at most this many characters. If anything was cut, the last character is an ellipsis. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join("");
  const open = cut.split("\u2068").length - cut.split("\u2069").length;
  return `${cut}…${"\u2069".repeat(Math.max(0, open))}`;
}

function fill(template: string, args: NoticeArguments): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => args[name as keyof NoticeArguments] ?? "").trimEnd();
}

/** Fills in the arguments. A sentence with a missing argument is left out, and so is a line that ends up empty. */
function fillBody(template: string, args: NoticeArguments): string {
  return template
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=\.) /)
        .filter((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name]) => has(args, name ?? "")))
        .map((sentence) => fill(sentence, args))
        .join(" "),
    )
    .filter((line) => line !== "")
    .join("\n");
}

function has(args: NoticeArguments, name: string): boolean {
  return (args[name as keyof NoticeArguments] ?? "") !== "";
}

/** A log line, with what notices need to know about it. */
export type LineForNotice = {
  readonly seq: number;
  readonly audience: "all" | "own";
  readonly system: boolean;
  readonly text: string;
};

/** [CO-341] The two newest public lines since the person's own last answer, without those of the site, oldest first. */
export function newestLines(lines: readonly LineForNotice[], since: number): { what1?: string; what2?: string } {
  const shown = lines.filter(({ seq, audience, system }) => seq > since && audience === "all" && !system).slice(-2);
  const [first, second] = shown.map(({ text }) => shortened(text, 120));
  return { ...(first === undefined ? {} : { what1: first }), ...(second === undefined ? {} : { what2: second }) };
}

/** [CO-343] The address that the notice opens. It does not sign anybody in. */
export function noticeLink(table: string, vote: string | null = null): string {
  return vote === null ? `/table/${table}#decision` : `/table/${table}#vote=${vote}`;
}
