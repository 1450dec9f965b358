import type { TimeSettings } from "./settings.ts";

/**
 * [CO-102] The input of the clock: events of the kernel and acts of the site, in order of `at`, which never decreases.
 */
export type Mark = EventMark | ActMark;

/** An event of the kernel. Event 0 is the start of the match. Instants are milliseconds since 1970. */
export type EventMark = {
  readonly seq: number;
  /** [CO-103] */
  readonly at: number;
  /** The seat that answered or for which the site answered. Missing: the event belongs to no seat. */
  readonly seat?: number | undefined;
  /** [CO-104] When a server had read the whole answer. Used only for the answering seat's own clock. */
  readonly received?: number | undefined;
  /** [CO-571] Why the site answered for the seat. Missing: the person answered. */
  readonly cause?: EventCause | undefined;
  /** [CO-110] The seats for which the match waits after the event. */
  readonly awaited: readonly number[];
  /** The seats with a sealed answer that is not opened yet. */
  readonly ready?: readonly number[] | undefined;
  /** [CO-113] The event opened sealed answers. */
  readonly reveal?: boolean | undefined;
  /** [CO-130] The number of the event that this one takes back. */
  readonly undoes?: number | undefined;
  /** [CO-133] The event goes back, by consent, to the position after event `to`. */
  readonly back?: { readonly to: number } | undefined;
  /**
   * [CO-111] The seats that a bot plays permanently after the event, by set-up or because their person departed.
   * Missing: unchanged.
   */
  readonly bots?: readonly number[] | undefined;
  /** The answer was given in a reaction window, so it does not show how long its person thinks. */
  readonly window?: boolean | undefined;
  /** The match has a result. */
  readonly over?: boolean | undefined;
};

export type EventCause = "time" | "bot" | "order";

/** An act of the site on a match, without the kernel. Acts have their own numbering. */
export type ActMark = { readonly act: number; readonly at: number } & Act;

export type Act =
  | { readonly kind: "gift"; readonly seat: number; readonly by: number; readonly ms: number }
  /** The giver takes back the present that the act `gift` gave. */
  | { readonly kind: "ungift"; readonly seat: number; readonly by: number; readonly ms: number; readonly gift: number }
  | { readonly kind: "extend"; readonly ms: number }
  | { readonly kind: "clock"; readonly time: TimeSettings }
  /** [CO-144] [CO-520] A pause starts now, or the current pause gets another end. */
  | { readonly kind: "pause"; readonly until: number }
  /** [CO-521] The pause ends at `until`: a player gave notice or took it back, or everybody agreed. */
  | { readonly kind: "unpause"; readonly until: number }
  /**
   * [CO-200] A time-out was carried out for the `n`th time in the stint. It does not change any clock. `excused`:
   * [CO-220] it does not count against the person; never sent to anybody.
   */
  | {
      readonly kind: "up";
      readonly seat: number;
      readonly stint: number;
      readonly n: number;
      readonly excused?: true;
    }
  /** [CO-207] A bot sits in. `stint`: the stint in which time ran out; null: there is another reason. */
  | { readonly kind: "held"; readonly seat: number; readonly stint: number | null }
  /** [CO-208] [CO-560] The seat is offered to a substitute. `why`: the table's reason, if no time ran out. */
  | {
      readonly kind: "open";
      readonly seat: number;
      readonly stint: number | null;
      readonly why?: "request" | "time-out" | "absence";
    }
  /**
   * [CO-224] The person is back, by pressing the button or by answering. `undo`: [CO-130] an undo cancelled the
   * time-out.
   */
  | { readonly kind: "free"; readonly seat: number; readonly how: "press" | "answer" | "undo" }
  /** [CO-563] Another holder takes the seat. */
  | { readonly kind: "handover"; readonly seat: number; readonly to: "person" | "bot" };

export function isEvent(mark: Mark): mark is EventMark {
  return (mark as Partial<EventMark>).seq !== undefined;
}

/**
 * [CO-130] The marks that count. Undone events are left out; an event after an undone one is adjusted as if the undone
 * event had never changed which seats are awaited. The undo itself remains as an event of no seat, which changes
 * nothing if the kernel returned to its earlier position.
 */
export function effectiveMarks(marks: readonly Mark[]): Mark[] {
  const counting: Mark[] = [];
  for (const mark of marks) {
    if (!isEvent(mark) || mark.undoes === undefined) {
      counting.push(mark);
      continue;
    }
    const undone = counting.findIndex((one) => isEvent(one) && one.seq === mark.undoes);
    if (undone >= 0) leaveOut(counting, undone);
    counting.push(asNobody(mark));
  }
  return counting;
}

function leaveOut(counting: Mark[], index: number): void {
  const undone = counting[index];
  const before = counting.slice(0, index).findLast(isEvent);
  counting.splice(index, 1);
  if (undone === undefined || !isEvent(undone) || before === undefined) return;
  const restore = (now: readonly number[], then: readonly number[], after: readonly number[]): number[] => {
    const added = after.filter((seat) => !then.includes(seat));
    const gone = then.filter((seat) => !after.includes(seat));
    return [...now.filter((seat) => !added.includes(seat)), ...gone.filter((seat) => !now.includes(seat))];
  };
  for (let later = index; later < counting.length; later += 1) {
    const mark = counting[later];
    if (mark === undefined || !isEvent(mark)) continue;
    counting[later] = {
      ...mark,
      awaited: restore(mark.awaited, before.awaited, undone.awaited),
      ready: restore(mark.ready ?? [], before.ready ?? [], undone.ready ?? []),
    };
  }
}

function asNobody({ seq, at, awaited, ready }: EventMark): EventMark {
  return { seq, at, awaited, ...(ready === undefined ? {} : { ready }) };
}
