/** What going back needs to know about an event. */
export type BranchEvent = {
  readonly seq: number;
  readonly at?: number;
  readonly seat: number | null;
  /** The match was waiting for an answer after it. */
  readonly asked: boolean;
  /** After it, there was a sealed answer that was not opened yet. */
  readonly sealedIn: boolean;
  /** A player departed with it. */
  readonly departed: boolean;
  readonly rulesVersion: string;
  readonly back?: { readonly to: number };
  /** How many dice, draws and reveals the event had. All of this is public. */
  readonly dice: number;
  readonly drawn: number;
  readonly shown: number;
};

/**
 * [CO-536] [CO-538] The events that still count, in order. Events struck by a `back` are left out; the `back` itself
 * stays.
 */
export function standing<E extends Pick<BranchEvent, "seq" | "back">>(events: readonly E[]): E[] {
  const branch: E[] = [];
  for (const event of events) {
    const { back } = event;
    if (back !== undefined) {
      while (branch.length > 0 && (branch.at(-1)?.seq ?? 0) > back.to) branch.pop();
    }
    branch.push(event);
  }
  return branch;
}

/** [CO-535] The events to which the table may go back. */
export function backTargets(
  events: readonly Pick<BranchEvent, "seq" | "asked" | "sealedIn" | "departed" | "rulesVersion" | "back">[],
  isOver: boolean,
): number[] {
  if (isOver) return [];
  const branch = standing(events);
  const departed = branch.findLastIndex((event) => event.departed);
  const rules = branch.at(-1)?.rulesVersion;
  return branch
    .slice(0, -1)
    .filter((_, index) => index >= departed)
    .filter(({ asked, sealedIn, rulesVersion }) => asked && !sealedIn && rulesVersion === rules)
    .map(({ seq }) => seq);
}

/**
 * [CO-537] What voters are shown before they vote: the number of events that would be undone, their seats, and the
 * dice, draws and reveals among them.
 */
export type BackSummary = {
  readonly events: number;
  readonly seats: readonly number[];
  readonly dice: number;
  readonly drawn: number;
  readonly shown: number;
};

export function backSummary(events: readonly BranchEvent[], to: number): BackSummary {
  const undone = standing(events).filter(({ seq }) => seq > to);
  const sum = (of: (event: BranchEvent) => number) => undone.reduce((total, event) => total + of(event), 0);
  const seats = undone.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return {
    events: undone.length,
    seats: [...new Set(seats)].sort((a, b) => a - b),
    dice: sum(({ dice }) => dice),
    drawn: sum(({ drawn }) => drawn),
    shown: sum(({ shown }) => shown),
  };
}
