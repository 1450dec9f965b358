import type { StreamEvent } from "@caravanserai/protocol";
import type { StreamRow, StreamedNow } from "./stream-repository.ts";

export interface StreamDifference {
  readonly kind: StreamEvent;
  readonly data: Record<string, string | number | boolean>;
}

type Before = Pick<StreamRow, "tables" | "proposals" | "invitations" | "seeks" | "rounds">;

/**
 * [MM-813] [MM-814] The events that lead from the state that a person's streams have reported to the current state.
 * They report that something has changed, not what, so nothing is lost if a server stops between a commit and its
 * event.
 */
export function differences(before: Before, now: StreamedNow): StreamDifference[] {
  return [...tablesOf(before, now), ...searchOf(before, now), ...roundsOf(before, now)];
}

function tablesOf(before: Before, now: StreamedNow): StreamDifference[] {
  return Object.entries(now.tables).flatMap(([table, { seq, status, question, due }]): StreamDifference[] => {
    const known = before.tables[table];
    // Matches that ended before the stream began are not reported.
    if (status === "finished" && (known === undefined || known.status === "finished")) return [];
    const found: StreamDifference[] = [];
    if (status === "open" && due !== null && known?.due !== due) found.push({ kind: "proposal", data: { table, due } });
    if (status !== "open" && known?.status !== status && known?.status !== "playing")
      found.push({ kind: "began", data: { table } });
    if (status !== "open" && known !== undefined && known.seq !== seq)
      found.push({ kind: "update", data: { table, seq } });
    if (question !== null && known?.question !== question) found.push({ kind: "waiting", data: { table, question } });
    if (status === "finished") found.push({ kind: "ended", data: { table } });
    return found;
  });
}

function searchOf(before: Before, now: StreamedNow): StreamDifference[] {
  const isNew = (id: string): boolean => !before.proposals.includes(id);
  const isGone = (id: string): boolean => !now.proposals.includes(id) && now.tables[id] === undefined;
  return [
    ...now.proposals.filter(isNew).map((proposal) => ({ kind: "proposal" as const, data: { proposal } })),
    ...before.proposals.filter(isGone).map((proposal) => ({ kind: "proposal-failed" as const, data: { proposal } })),
    ...Object.entries(now.invitations)
      .filter(([invitation]) => !before.invitations.includes(invitation))
      .map(([invitation, table]) => ({ kind: "invited" as const, data: { invitation, table } })),
    ...Object.entries(now.seeks)
      .filter(([seek, state]) => before.seeks[seek] !== state)
      .map(([seek, state]) => ({ kind: "seek" as const, data: { seek, state } })),
    ...Object.keys(before.seeks)
      .filter((seek) => now.seeks[seek] === undefined)
      .map((seek) => ({ kind: "seek" as const, data: { seek, state: "over" } })),
  ];
}

function roundsOf(before: Before, now: StreamedNow): StreamDifference[] {
  return Object.entries(now.rounds).flatMap(([tournament, { round, bye }]): StreamDifference[] => {
    if (round === 0 || before.rounds[tournament] === round) return [];
    const data = { tournament, round };
    return [{ kind: "round", data }, ...(bye ? [{ kind: "bye" as const, data }] : [])];
  });
}
