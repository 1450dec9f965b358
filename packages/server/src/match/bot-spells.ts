import type { Seat } from "@caravanserai/kernel";
import type { MatchEvent } from "./match-event.ts";

/**
 * The time during which a bot decides for a seat in place of its person: since the bot sat in [CO-207], the person left
 * for good, or the seat was handed over to it [CO-551].
 */
export interface BotSpell {
  readonly seat: Seat;
  /** The first event that can be a decision of the bot. */
  readonly from: number;
  /** When the spell began, in milliseconds since 1970. */
  readonly at: number;
  /** The events with its decisions so far, except those that were undone. */
  readonly decisions: readonly number[];
}

/**
 * The last spell of each seat of a match in memory, over or not. A decision costs one entry in a list. The numbers of
 * the events are kept rather than their count, so that an undo can leave out those that it strikes.
 */
export class BotSpells {
  readonly #spells = new Map<Seat, BotSpell & { decisions: number[] }>();

  /** @param known what the database knows */
  constructor(known: readonly BotSpell[] = []) {
    for (const spell of known) this.#spells.set(spell.seat, { ...spell, decisions: [...spell.decisions] });
  }

  /** @param from the first event that can be a decision of the bot; an older spell does not replace a newer one */
  begin(seat: Seat, from: number, at: number): void {
    const last = this.#spells.get(seat);
    if (last === undefined || last.from <= from) this.#spells.set(seat, { seat, from, at, decisions: [] });
  }

  /** Call after each event that has been applied to the match, in order. */
  see({ seq, at, command, departed, undoes, seats }: MatchEvent): void {
    for (const seat of departed) this.begin(seat, seq + 1, at);
    if (command.do === "handover" && seats[command.seat]?.kind === "bot") this.begin(command.seat, seq + 1, at);
    if (command.do === "answer" || command.do === "default") {
      const spell = this.#spells.get(command.seat);
      if (spell !== undefined && seq >= spell.from) spell.decisions.push(seq);
    }
    if (undoes !== null) this.#keep((decision) => decision !== undoes);
    if (command.do === "back") this.#keep((decision) => decision <= command.to);
  }

  of(seat: Seat): BotSpell | null {
    return this.#spells.get(seat) ?? null;
  }

  #keep(stands: (decision: number) => boolean): void {
    for (const spell of this.#spells.values()) spell.decisions = spell.decisions.filter(stands);
  }
}
