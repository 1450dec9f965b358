import { isolate } from "@caravanserai/clocks";
import { gameTitle, lineText, type PublicMatch } from "@caravanserai/client/log-words";
import { logLine, observe, type Viewer } from "@caravanserai/kernel";
import type { ShareCard } from "@caravanserai/client/share-card";
import type { Games } from "../games.ts";
import { diceOfMatch } from "../match/dice-of-match.ts";
import type { PastEvent, MatchRepository } from "../match/match-repository.ts";
import type { Ruled } from "../match/open-position.ts";
import { pastMatch } from "../match/past.ts";
import type { TableRow } from "../tables/table-repository.ts";

/** How many events are searched for the last public line. */
const EVENTS_READ = 12;

/** [MM-820] [MM-823] Whether a match may be shared: it is public. */
export function isShared(table: TableRow | undefined): table is TableRow {
  return table !== undefined && table.public;
}

/** "The Anarchy: Ada, Bob, Cid — Ada won". Before the end it contains no result. */
export function titleOf(table: TableRow): string {
  const names = table.seats.filter(({ kind }) => kind !== "free").map(nameOf);
  const game = gameTitle(table.game);
  const who = names.length === 0 ? game : `${game}: ${names.join(", ")}`;
  const ending = table.status === "finished" ? resultOf(table) : null;
  return ending === null ? who : `${who} — ${ending}`;
}

/** The description of a match in one sentence. */
export function sentenceOf(table: TableRow): string {
  const free = table.seats.filter(({ kind }) => kind === "free").length;
  if (table.status === "open")
    return `${isolate(table.name)}: ${free} of ${table.seats.length} seats ${free === 1 ? "is" : "are"} free.`;
  if (table.status === "playing") return `${isolate(table.name)}: the match is under way; anybody may watch.`;
  return `${isolate(table.name)}: the replay, move by move.`;
}

/**
 * The picture of a match at an event, as this viewer sees it.
 * @param at the event; null: the last one
 */
export async function cardAt(
  parts: { readonly repository: MatchRepository; readonly games: Games },
  table: TableRow,
  at: number | null,
  viewer: Viewer,
): Promise<ShareCard> {
  const seq = Math.min(at ?? table.seq, table.seq);
  const isEnd = table.status === "finished" && seq === table.seq;
  const names = parts.games.find(table.game)?.seats(table.options).names;
  const people = table.seats.map((seat) => ({
    name: seat.kind === "free" ? null : nameOf(seat),
    role: names?.[seat.seat] ?? null,
    score: (isEnd ? table.result?.scores[seat.seat]?.[0]?.toString() : undefined) ?? null,
    won: isEnd && (table.result?.places[0]?.includes(seat.seat) ?? false),
  }));
  const past = await positionAt(parts, table, seq);
  const view = past === null ? null : past.definition.view(past.match.state, viewer);
  const headline =
    table.status === "open"
      ? sentenceOf(table)
      : isEnd
        ? `${resultOf(table) ?? "The match is over"}.`
        : past === null
          ? ""
          : await lastWords(parts.repository, table, past, viewer);
  const where =
    table.status === "open"
      ? "An open table"
      : isEnd
        ? `Finished after ${table.seq} decisions`
        : table.status === "finished"
          ? `Decision ${seq} of ${table.seq}`
          : `Under way, decision ${seq}`;
  return { game: table.game, kicker: where, people, view, headline, foot: `${isolate(table.name)} · Caravanserai` };
}

/** Null: the match has not begun. */
async function positionAt(
  { repository, games }: { readonly repository: MatchRepository; readonly games: Games },
  table: TableRow,
  seq: number,
): Promise<Ruled | null> {
  if (table.status === "open" || table.secret === null) return null;
  const dice = diceOfMatch(table.secret, table);
  return pastMatch(repository, { id: table.id, rules: (version) => games.of(table.game, version), dice }, seq);
}

/** The newest line up to a position that this viewer may read and that has not been undone. */
async function lastWords(
  repository: MatchRepository,
  table: TableRow,
  { definition, match }: Ruled,
  viewer: Viewer,
): Promise<string> {
  const { seq } = match;
  const names = definition.seats(table.options).names;
  const shown: PublicMatch = {
    ...{ id: table.id, game: table.game, name: table.name, options: table.options, seq },
    seats: table.seats.map((one) => ({
      ...{ seat: one.seat, name: nameOf(one), kind: one.kind, departed: match.departed.includes(one.seat) },
      ...(names?.[one.seat] === undefined ? {} : { role: names[one.seat] }),
    })),
    observation: observe(definition, match, viewer),
  };
  const events = await repository.eventsBetween(table.id, Math.max(0, seq - EVENTS_READ), seq);
  for (const event of events.filter(({ undone, undoes }) => !undone && undoes === null).reverse()) {
    const words = wordsOf(shown, event, viewer);
    if (words !== "") return words;
  }
  return "";
}

function wordsOf(shown: PublicMatch, { seq, log, firstLine }: PastEvent, viewer: Viewer): string {
  const texts = log.map((entry, i) => {
    const line = logLine(entry, viewer);
    return line === null ? "" : lineText(shown, { ...line, number: firstLine + i, seq });
  });
  return texts.filter((text) => text !== "").at(-1) ?? "";
}

function nameOf(seat: Pick<TableRow["seats"][number], "name">): string {
  return seat.name === "" ? "A bot" : isolate(seat.name);
}

function resultOf({ result, seats }: TableRow): string | null {
  if (result === null) return null;
  const winners = (result.places[0] ?? []).map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  if (winners.length === 0) return "nobody won";
  if (winners.length === seats.length && winners.length > 1) return "a draw";
  return `${winners.map(nameOf).join(" and ")} won`;
}
