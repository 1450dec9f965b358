import type { TableEntry } from "@caravanserai/protocol";
import { html, type TemplateResult } from "lit";
import { cardOf } from "../games/index.ts";
import { titleOf } from "../games/titles.ts";
import "../elements/arch.ts";
import "./table-picture.ts";
import type { ArchState } from "../elements/arch.ts";
import { nameInWords } from "../elements/guest-mark.ts";
import { ago, counted, listed } from "../elements/words.ts";

export { shortTitleOf, titleOf } from "../games/titles.ts";

/* Shared parts of the lists of tables: home, lobby, archive. */

/** The picture that stands for a match of the game. */
export function vignette(game: string): TemplateResult {
  return html`<cv-table-picture class="vig" game=${game}></cv-table-picture>`;
}

/** The title of a table: its name, or the names of its players. */
export function tableName(entry: Pick<TableEntry, "name" | "seats" | "game">): string {
  if (entry.name !== "") return entry.name;
  const people = entry.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return people.length === 0 ? titleOf(entry.game) : `${listed(people)}’s table`.replace("s’s", "s’");
}

export function arches(entry: TableEntry, me: string | undefined): TemplateResult {
  const asked = new Set(entry.waiting.map((waiting) => waiting.seat));
  const state = (seat: TableEntry["seats"][number]): ArchState => {
    if (seat.kind === "free") return "free";
    if (asked.has(seat.seat)) return seat.person !== undefined && seat.person === me ? "you-asked" : "asked";
    return seat.kind === "bot" ? "bot" : "here";
  };
  return html`<span class="arches"
    >${entry.seats.map(
      (seat) =>
        html`<cv-arch
          labelled
          .name=${seat.name}
          .state=${state(seat)}
          .bot=${seat.kind === "bot"}
          .level=${seat.level}
          .guest=${seat.guest}
          title=${nameInWords(seat)}
        ></cv-arch>`,
    )}</span
  >`;
}

/** The question that the player is asked: "Bid in secret". */
export function askedWords(entry: Pick<TableEntry, "game">, kind: string): string {
  const words = cardOf(entry.game)?.kinds[kind] ?? "it is your turn";
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Whom the match waits for: "Waiting for Tom to bid in secret". */
export function waitingWords(entry: TableEntry): string {
  const [first] = entry.waiting;
  if (first === undefined) {
    if (entry.status === "finished") return "Finished";
    // [MM-820]
    return entry.spectatorDelay > 0 ? `Spectators see it ${entry.spectatorDelay} minutes late` : "Bots are playing";
  }
  const names = entry.waiting
    .filter((waiting) => waiting.kind === first.kind)
    .map(({ seat }) => entry.seats.find((s) => s.seat === seat))
    .map((seat) => (seat === undefined || seat.name === "" ? "A bot" : nameInWords(seat)));
  const words = cardOf(entry.game)?.kinds[first.kind] ?? "decide";
  return `Waiting for ${listed(names)} to ${words}`;
}

/** "12 decisions so far"; empty if the list does not include the number. [MM-820] */
export function decisionsSoFar({ seq, spectatorDelay }: Pick<TableEntry, "seq" | "spectatorDelay">): string {
  return seq === 0 && spectatorDelay > 0 ? "" : ` · ${counted(seq, "decision")} so far`;
}

/** The winner, in one line. */
export function resultWords(entry: Pick<TableEntry, "result" | "seats"> & Partial<Pick<TableEntry, "ended">>): string {
  const { result, seats, ended } = entry;
  if (ended === "void") return "Void: it ended before everyone had answered";
  if (ended === "admin") return "Ended by an admin, without a result";
  if (ended === "end") return "Ended by the table, without a result";
  if (result === null) return "";
  const [first = []] = result.places;
  const names = first.map((seat) => {
    const found = seats.find((s) => s.seat === seat);
    return found === undefined || found.name === "" ? "A bot" : nameInWords(found);
  });
  if (names.length === 0) return "Nobody won";
  const leftToBot = first.some((seat) => seats.find((s) => s.seat === seat)?.departed === true);
  const score = scoreWords(entry, first);
  const won = names.length === seats.length && seats.length > 1 ? "A draw" : `${listed(names)} won`;
  return `${won}${score === "" ? "" : `, ${score}`}${leftToBot ? ", played to the end by a bot" : ""}`;
}

/** "31 to 24" for two seats, "with 31" for more; empty if the game counts nothing. */
function scoreWords({ result, seats }: Pick<TableEntry, "result" | "seats">, first: readonly number[]): string {
  const [best = -1] = first;
  const top = result?.scores[best]?.[0];
  if (top === undefined) return "";
  const [other] = seats.filter(({ seat }) => seat !== best);
  const theirs = seats.length === 2 && other !== undefined ? result?.scores[other.seat]?.[0] : undefined;
  return theirs === undefined ? `with ${top}` : `${top} to ${theirs}`;
}

/**
 * [CO-567] Which seats of a finished match the person held, and from which event to which; empty if no seat of theirs
 * was handed over: "You played Great Britain from decision 12 to decision 87."
 */
export function heldWords({ held, seats }: Pick<TableEntry, "held" | "seats">): string {
  if (held === undefined || held.length === 0) return "";
  const role = (seat: number): string => seats.find((one) => one.seat === seat)?.role ?? `seat ${seat + 1}`;
  const parts = held.map(({ seat, from, to }) =>
    from === to ? `${role(seat)} at decision ${from}` : `${role(seat)} from decision ${from} to decision ${to}`,
  );
  return `You played ${listed(parts)}.`;
}

export function since(at: string | null | undefined): string {
  return at === null || at === undefined ? "" : ago(at);
}
