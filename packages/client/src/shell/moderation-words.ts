import type { AuditLine } from "@caravanserai/protocol";
import { untilWords } from "../elements/words.ts";

/** What was done, about `person`: "muted until 29 November 2026, 14:00". */
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
    case "read-chat":
      return "reported lines of a private table read";
    case "answer":
      return "answered";
    case "role":
      return `role changed from ${value(before, "role")} to ${value(after, "role")}`;
  }
}
