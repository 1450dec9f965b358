import type { Command } from "@caravanserai/kernel";
import type { MatchRecordRead } from "../match-facts.ts";

/** Numbered events, one minute apart. */
export function commands(...given: readonly Command[]): MatchRecordRead["events"] {
  return given.map((command, seq) => ({ ...{ seq, command }, at: seq * 60_000, undone: false, mark: null }));
}

/** A finished rated match of people named p0, p1 …, as the bookkeeper reads it; nobody has left it. */
export function matchRecord(seats: number, change: Partial<MatchRecordRead> = {}): MatchRecordRead {
  return {
    ...{ id: "match", game: "hazard", setting: "", rated: true, class: "live", timeUp: "forfeit", imported: false },
    ...{
      visibility: "public",
      club: null,
      origin: null,
      seatsChosen: false,
      isFinished: true,
      result: null,
    },
    ...{ startedAt: 0, finishedAt: 3_600_000, acts: [], events: [], holds: () => [] },
    seats: Array.from({ length: seats }, (_, seat) => ({
      ...{ starter: `p${seat}`, holderKind: "account" as const, person: `p${seat}`, side: `${seat}` },
      held: [{ from: 0, to: Infinity }],
    })),
    ...change,
  };
}
