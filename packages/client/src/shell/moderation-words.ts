import type { AuditLine, ReportInfo } from "@caravanserai/protocol";
import { untilWords } from "../elements/words.ts";

/** The reasons for a report. */
export const REPORT_WORDS: Readonly<Record<ReportInfo["kind"], string>> = {
  words: "Insults or threats",
  name: "Offensive name",
  leaving: "Leaves matches",
  cheating: "Cheating",
  "several-accounts": "Several accounts",
  other: "Something else",
  answer: "Reply to a decision",
};

/** What a moderator did, for a list about one person: "muted until 29 November 2026, 14:00". */
export function actWords({ act, before, after }: Pick<AuditLine, "act" | "before" | "after">): string {
  const until = after["until"];
  const end = typeof until === "string" ? ` ${untilWords(until)}` : "";
  const value = (of: AuditLine["after"], name: string): string => String(of[name] ?? "nothing");
  switch (act) {
    case "take":
      return "reports taken";
    case "dismiss":
      return "reports dismissed";
    case "warn":
      return "warned";
    case "mute":
      return `muted${end}`;
    case "unmute":
      return "mute lifted";
    case "ban":
      return `banned${end}${after["leave"] === true ? ", all matches left" : ""}`;
    case "unban":
      return "ban lifted";
    case "rename":
      return after["name"] === undefined
        ? "renamed"
        : `renamed from ${value(before, "name")} to ${value(after, "name")}`;
    case "remove-message":
      return "a message removed";
    case "delete":
      return "account deleted";
    case "annul":
      return `the match ${value(after, "table")} taken out of the ratings`;
    case "end-match":
      return `the match ${value(after, "table")} ended without a result`;
    case "read-chat":
      return "reported lines of a private table or club read";
    case "help":
      return `position viewed, ${value(after, "eyes") === "all" ? "including hidden information" : "as spectators see it"}`;
    case "answer":
      return "answered";
    case "note":
      return "a note was made";
    case "role":
      return `role changed from ${value(before, "role")} to ${value(after, "role")}`;
  }
}
