import type { ClubJoining, ClubRole, ClubSummary } from "@caravanserai/protocol";
import { counted } from "../elements/words.ts";

export const ROLE_WORDS: Readonly<Record<ClubRole, string>> = {
  founder: "founder",
  steward: "steward",
  member: "member",
};

export const JOINING_WORDS: readonly (readonly [ClubJoining, string])[] = [
  ["invitation", "By invitation only"],
  ["request", "By request: a steward approves it"],
  ["open", "Anyone with an account can join"],
];

/** "Private club · 38 members · since May 2025 · you are a steward". */
export function clubTerms(club: Pick<ClubSummary, "listed" | "members" | "since" | "you">): string {
  const month = new Date(club.since).toLocaleDateString("en-GB", { month: "long", year: "numeric" });
  const parts = [
    club.listed ? "Listed club" : "Private club",
    counted(club.members, "member"),
    `since ${month}`,
    ...(club.you === null ? [] : [`you are ${club.you === "founder" ? "its founder" : `a ${club.you}`}`]),
  ];
  return parts.join(" · ");
}

/** An invitation link. The token follows the `#`, so it never reaches a server log. */
export function clubLink(club: string, token: string): string {
  return `${location.origin}/clubs/${club}#invite=${token}`;
}
