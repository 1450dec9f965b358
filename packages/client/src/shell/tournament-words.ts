import type { Tournament, TournamentEntry, TournamentFormat, TournamentSummary } from "@caravanserai/protocol";
import { describePoints } from "@caravanserai/matchmaking";
import { counted } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { titleOf } from "../games/titles.ts";
import { paceWords } from "./seek-words.ts";

const FORMAT_WORDS: Readonly<Record<TournamentFormat, string>> = {
  swiss: "Swiss",
  "round-robin": "round robin",
  "knock-out": "knock-out",
  tables: "rounds of tables",
};

/** "The Great Game · correspondence, 1 day a decision · Swiss, 7 rounds · rated". */
export function termsWords(
  one: Pick<TournamentSummary, "game" | "class" | "pace" | "format" | "rounds" | "rated">,
): string {
  const rounds = one.rounds === null ? "" : `, ${counted(one.rounds, "round")}`;
  return [
    titleOf(one.game),
    `${one.class === "live" ? "live" : "correspondence"}, ${paceWords(one.pace)}`,
    `${FORMAT_WORDS[one.format]}${rounds}`,
    one.rated ? "rated" : "casual",
  ].join(" · ");
}

/** "Round 3", "Final". */
export function roundWords({ rounds, settings }: Pick<Tournament, "rounds" | "settings">, number: number): string {
  return settings.final && number === rounds ? "Final" : `Round ${number}`;
}

/** The side of a seat in a game for two: "Britain"; empty for other games. */
export function seatWords({ game, sides }: Pick<Tournament, "game" | "sides">, seat: number): string {
  const side = sides[seat];
  return side === undefined ? "" : (cardOf(game)?.seats?.[side] ?? side);
}

/** The organiser's other settings, a few words each. */
export function settingWords({ settings }: Pick<Tournament, "settings">): string[] {
  const { double, filler, final, adjudicate, lateEntry } = settings;
  return [
    ...(double ? ["each pairing is two matches, one as each side"] : []),
    ...(filler ? ["a bot plays instead of byes"] : []),
    ...(final ? ["the best players meet in a final"] : []),
    ...(adjudicate === "time" ? ["if a round reaches its time limit, the player who has used less time advances"] : []),
    ...(lateEntry ? ["late entries until half of the rounds are paired"] : []),
  ];
}

/** The progress of a tournament, for a list. */
export function stateWords({ state, round, rounds, entries, most }: TournamentSummary): string {
  if (state === "open") return `${entries} of ${most} entered`;
  if (state === "running") return `round ${Math.max(1, round)}${rounds === null ? "" : ` of ${rounds}`}`;
  return state === "finished" ? "over" : "cancelled";
}

/** "6½", "3¼": points that tie-breaks add up, in 1/14,400. */
export function productWords(product: number): string {
  const value = product / 14_400;
  const rest = value - Math.floor(value);
  if ([0, 0.25, 0.5, 0.75].includes(rest)) return describePoints(value * 120);
  return value.toFixed(2);
}

/** The name of a round of a knock-out. */
export function knockOutRoundWords(round: number, rounds: number): string {
  const left = rounds - round;
  if (left === 0) return "Final";
  if (left === 1) return "Semi-finals";
  if (left === 2) return "Quarter-finals";
  return `Round of ${2 ** (left + 1)}`;
}

/** The order of tie-breaks, as a sentence. */
export function tieBreakWords(format: TournamentFormat): string {
  switch (format) {
    case "swiss":
      return "Order: points, Buchholz, Sonneborn–Berger, direct encounter, wins. Players equal on every count share a place.";
    case "round-robin":
      return "Order: points, Sonneborn–Berger, direct encounter, wins. Players equal on every count share a place.";
    case "tables":
      return "Order: points, first places, the mean of the table-mates’ points, the last round. A table gives 1 for the first place down to 0 for the last.";
    case "knock-out":
      return "Players who lose in the same round share a place.";
  }
}

/** The person with this number in a tournament; the built-in bot has no id. */
export function personOf({ list }: Pick<Tournament, "list">, seed: number): TournamentEntry["person"] {
  return list.find((entry) => entry.seed === seed)?.person ?? { id: null, name: "" };
}

export function seedName(tournament: Pick<Tournament, "list">, seed: number): string {
  return personOf(tournament, seed).name;
}

export type Pairing = Tournament["played"][number]["pairings"][number];

/** The state of a pairing: "1 – 0", "waits for Ada", "asked until 6 December". */
export function pairingWords(pairing: Pairing, nameOf: (seed: number) => string): string {
  if (pairing.state === "over") return pairing.seats.map(({ points }) => describePoints(points ?? 0)).join(" – ");
  const running = pairing.matches.find(({ state }) => state !== "over");
  if (running === undefined) return "";
  if (running.state === "asking" || running.state === "opening") return "about to begin";
  if (running.state === "due") return "the second match is next";
  const names = running.waiting.map((seat) => nameOf(running.seats[seat] ?? 0));
  return names.length === 0 ? "under way" : `${names.join(", ")} to decide`;
}

/** An instant in the future: "29 November 2026 at 14:00". */
export function instantWords(at: string): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `${then.toLocaleDateString("en-GB", { dateStyle: "long" })} at ${time}`;
}
