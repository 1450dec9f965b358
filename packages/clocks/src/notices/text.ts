import { infoOf, type NoticeKind } from "./kinds.ts";

/**
 * [CO-340] Arguments of a notice; missing ones take their sentence with them. Instants are in words, in the person's
 * zone.
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

/** [CO-340] [CO-341] [CO-342] The words of a notice, not yet escaped for a channel. */
export function noticeText(kind: NoticeKind, args: NoticeArguments, discreet = false): NoticeText {
  if (discreet) return DISCREET;
  const info = infoOf(kind);
  const clean = cleanArguments(args);
  const subject = fill(info.subject, clean);
  return { title: fill(info.title ?? info.subject, clean), subject, body: fillBody(info.body, clean) };
}

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
      return [name, limit === undefined ? text : shortened(seen(text), limit)];
    }),
  );
}

/** [CO-756] Without characters that nobody sees or that would change the direction of what follows. */
export function seen(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Cuts a text to this many characters, the last of them an ellipsis if something was cut. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}

function fill(template: string, args: NoticeArguments): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => args[name as keyof NoticeArguments] ?? "").trimEnd();
}

/** Sentence by sentence: one whose argument is missing is left out, and a line with nothing in it too. */
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

/** A line of the log as notices may use it. */
export type StoryLine = {
  readonly seq: number;
  readonly audience: "all" | "own";
  readonly system: boolean;
  readonly text: string;
};

/**
 * [CO-341] The two newest lines of audience all since the person's last own answer that are not the site's own, older
 * first.
 */
export function storyLines(lines: readonly StoryLine[], since: number): { what1?: string; what2?: string } {
  const shown = lines.filter(({ seq, audience, system }) => seq > since && audience === "all" && !system).slice(-2);
  const [first, second] = shown.map(({ text }) => shortened(text, 120));
  return { ...(first === undefined ? {} : { what1: first }), ...(second === undefined ? {} : { what2: second }) };
}

/** [CO-343] Where the notice leads. It logs nobody in. */
export function noticeLink(table: string, vote: string | null = null): string {
  return vote === null ? `/table/${table}#decision` : `/table/${table}#vote=${vote}`;
}
