import type { Json } from "./json.ts";
import type { RuleId, Seat, Viewer } from "./seats.ts";

/** Who may read the entry: everyone, or these seats. */
type Audience = "all" | readonly Seat[];

/**
 * One fact of the match; the client builds the sentence from its key. An entry without `to` is visible only in the
 * all-seeing replay of a finished game. `private` adds arguments that only some seats may read ("you drew Nagardhan
 * Fort").
 */
export interface LogEntry {
  readonly key: string;
  readonly args?: Readonly<Record<string, Json>>;
  /** The rule behind it. */
  readonly rule?: RuleId;
  readonly to?: Audience;
  readonly private?: { readonly to: readonly Seat[]; readonly args: Readonly<Record<string, Json>> };
}

/** An entry as one viewer reads it. */
export interface LogLine {
  readonly key: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly rule?: RuleId;
  /** This line, or part of it, is hidden from some of the other viewers. */
  readonly secret?: true;
}

/**
 * The part of an entry that `viewer` may read, or `null` if none: lines are numbered per viewer, so gaps do not give
 * away hidden entries.
 */
export function logLine(entry: LogEntry, viewer: Viewer): LogLine | null {
  const everybody = entry.to === "all";
  const logged = viewer === "all" || everybody || (typeof viewer === "number" && entry.to?.includes(viewer) === true);
  const confided =
    entry.private !== undefined &&
    (viewer === "all" || (typeof viewer === "number" && entry.private.to.includes(viewer)));
  if (!logged && !confided) return null;
  const open = (logged ? entry.args : undefined) ?? {};
  const args = confided ? Object.assign({}, open, entry.private.args) : open;
  const secret = !everybody || confided;
  return {
    key: entry.key,
    args,
    ...(entry.rule === undefined ? {} : { rule: entry.rule }),
    ...(secret && viewer !== "all" ? { secret: true as const } : {}),
  };
}

/** Writes a line that everyone may read; `confided` are arguments that only some seats may read. */
export type WriteLog<L> = <K extends keyof L & string>(
  context: { readonly log: (entry: LogEntry) => void },
  key: K,
  rule: RuleId,
  args: L[K],
  confided?: LogEntry["private"],
) => void;

/**
 * The `writeLog` of a game whose lines have the type `L`: message key → arguments. Keys begin with the id of the game:
 * `export const writeLog = logWriter<AnarchyLog>();`, then `writeLog(context, "anarchy.pay", "AN-080", { seat, price
 * });`
 */
export function logWriter<L extends object>(): WriteLog<L> {
  return (context, key, rule, args, confided) => {
    context.log({
      key,
      rule,
      args: args as Readonly<Record<string, Json>>,
      to: "all",
      ...(confided === undefined ? {} : { private: confided }),
    });
  };
}
