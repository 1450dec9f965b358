/** Somebody in a review. */
export interface Reviewer {
  readonly person: string;
  readonly name: string;
  readonly you: boolean;
  readonly leads: boolean;
  readonly here: boolean;
  /** They look on their own. */
  readonly own: boolean;
  /** They ask for the lead. */
  readonly asks: boolean;
}

/** A finished match that several people look at together: one leads, and the others' boards follow. */
export interface Review {
  readonly people: readonly Reviewer[];
  /** Who leads, by name; null: nobody does. */
  readonly leader: string | null;
  readonly youLead: boolean;
  /** This board shows what the leader shows. */
  readonly follows: boolean;
  /** You look on your own: how many decisions the leader is ahead; negative: behind. */
  readonly ahead: number;
  /** The leader shows answers that were not played: how many; null: the match itself. */
  readonly line: number | null;
  /** How many dice of that line show a face that the leader has chosen. */
  readonly chosen: number;
  /** Nobody leads, or who did has left, so you may. */
  readonly mayTake: boolean;
  /** Null: this browser has no name yet. */
  readonly mayAsk: boolean;
  /** Only who made it may remove it. */
  readonly mayRemove: boolean;
  readonly connected: boolean;
  /** Why something was refused, as a sentence. */
  readonly trouble: string | null;
  link(): string;
  readonly share: (() => Promise<void>) | null;
  /** Follows the leader again. */
  comeBack(): void;
  wander(): void;
  ask(): void;
  take(): void;
  decline(): void;
  give(person: string): void;
  /** Plays on from the moment shown, on everybody's board. Null: a line is shown already, or you do not lead. */
  readonly beginLine: (() => void) | null;
  /** Back from a line to the match. Null: no line is shown, or you do not lead. */
  readonly endLine: (() => void) | null;
  leave(): void;
  remove(): void;
}
