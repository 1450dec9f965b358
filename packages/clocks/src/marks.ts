import type { TimeSettings } from "./settings.ts";

/**
 * [CO-102] What the clock is told of a match: events of the kernel and acts of the site, in order of `at`, which never
 * falls.
 */
export type Mark = EventMark | ActMark;

/** An event that the kernel carried out. Event 0 is the start of the match. Instants are milliseconds since 1970. */
export type EventMark = {
  readonly seq: number;
  /** [CO-103] */
  readonly at: number;
  /** The seat that answered or that the site answered for; missing: an event of no seat. */
  readonly seat?: number | undefined;
  /** [CO-104] When a server had read the whole answer; only the answering seat's own clock uses it. */
  readonly received?: number | undefined;
  /** [CO-571] Why the site answered for the seat; missing: the answer is the person's own. */
  readonly cause?: EventCause | undefined;
  /** [CO-110] The seats that are awaited after the event. */
  readonly awaited: readonly number[];
  /** The seats that have sealed an answer that is not opened yet. */
  readonly ready?: readonly number[] | undefined;
  /** [CO-113] The event opened sealed answers. */
  readonly reveal?: boolean | undefined;
  /** [CO-130] The number of the event that this one takes back. */
  readonly undoes?: number | undefined;
  /** [CO-133] The event goes back, by consent, to the position after event `to`. */
  readonly back?: { readonly to: number } | undefined;
  /**
   * [CO-111] The seats that a bot plays for good after the event, put there or since their person departed; missing: as
   * before.
   */
  readonly bots?: readonly number[] | undefined;
  /** The answer was given in a reaction window: it says nothing of how long its person thinks. */
  readonly window?: boolean | undefined;
  /** The match has a result. */
  readonly over?: boolean | undefined;
};

export type EventCause = "time" | "bot" | "order";

/** What the site did to a match without the kernel. Acts are numbered by themselves. */
export type ActMark = { readonly act: number; readonly at: number } & Act;

export type Act =
  | { readonly kind: "gift"; readonly seat: number; readonly by: number; readonly ms: number }
  | { readonly kind: "extend"; readonly ms: number }
  | { readonly kind: "clock"; readonly time: TimeSettings }
  /** [CO-144] [CO-520] A pause from now on, or another end of the one that lasts. */
  | { readonly kind: "pause"; readonly until: number }
  /** [CO-521] The pause ends at `until`: somebody gave notice, took it back, or everybody agreed. */
  | { readonly kind: "unpause"; readonly until: number }
  /**
   * [CO-200] A time-out was carried out for the `n`th time in the stint. It changes no clock. `excused`: [CO-220] it
   * does not count against the person; sent to nobody.
   */
  | {
      readonly kind: "up";
      readonly seat: number;
      readonly stint: number;
      readonly n: number;
      readonly excused?: true;
    }
  /** [CO-207] A bot sits in. `stint`: the one in which time ran out; null: for another reason. */
  | { readonly kind: "held"; readonly seat: number; readonly stint: number | null }
  /** [CO-208] [CO-560] The seat is offered to a substitute. `why`: where no time ran out, the table's reason. */
  | {
      readonly kind: "open";
      readonly seat: number;
      readonly stint: number | null;
      readonly why?: "request" | "time-out" | "absence";
    }
  /** [CO-224] The person is back by a press or by an answer; `undo`: [CO-130] the time-out no longer happened. */
  | { readonly kind: "free"; readonly seat: number; readonly how: "press" | "answer" | "undo" }
  /** [CO-563] Somebody else holds the seat from now on. */
  | { readonly kind: "handover"; readonly seat: number; readonly to: "person" | "bot" };

export function isEvent(mark: Mark): mark is EventMark {
  return (mark as Partial<EventMark>).seq !== undefined;
}

/**
 * [CO-130] The marks that count: undone events, and the undo events themselves, are left out. An event in between that
 * stays counts with what was awaited without the undone one. The undo remains as an event of nobody, which changes
 * nothing if the kernel came back to where it was.
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
