import { DAY } from "./duration.ts";
import { refuse, type Checked } from "./problem.ts";

/** [CO-030] `endedAt`: the person came back before `to`; from then on the vacation holds no clock. */
export type Vacation = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly endedAt: number | null;
};

export type Vacations = readonly Vacation[];

/** The instant at which the vacation ends or ended. */
export function vacationEnd({ to, endedAt }: Vacation): number {
  return endedAt ?? to;
}

/** [CO-030] [CO-752] */
export function announceVacation(
  vacations: Vacations,
  { id, from, to }: Pick<Vacation, "id" | "from" | "to">,
  now: number,
): Checked<Vacations> {
  const wrong = checkVacation(vacations, { from, to }, now);
  return wrong ?? { value: inOrder([...vacations, { id, from, to, endedAt: null }]) };
}

/** [CO-030] Moves or shortens a vacation that has not begun. */
export function moveVacation(
  vacations: Vacations,
  id: string,
  { from, to }: Pick<Vacation, "from" | "to">,
  now: number,
): Checked<Vacations> {
  const old = find(vacations, id);
  if (old === undefined) return noSuch();
  if (old.from <= now) return refuse("not-allowed", "This vacation has begun. You can end or extend it.");
  const others = vacations.filter((one) => one.id !== id);
  const wrong = checkVacation(others, { from, to }, now);
  return wrong ?? { value: inOrder([...others, { ...old, from, to }]) };
}

/** [CO-030] [CO-031] Withdraws a vacation that has not begun, or ends one that has. */
export function endVacation(vacations: Vacations, id: string, now: number): Checked<Vacations> {
  const old = find(vacations, id);
  if (old === undefined || vacationEnd(old) <= now) return noSuch();
  if (old.from >= now) return { value: vacations.filter((one) => one.id !== id) };
  return { value: vacations.map((one) => (one.id === id ? { ...one, endedAt: now } : one)) };
}

/** [CO-031] */
export function lengthenVacation(vacations: Vacations, id: string, to: number, now: number): Checked<Vacations> {
  const old = find(vacations, id);
  if (old === undefined || vacationEnd(old) <= now) return noSuch();
  if (to <= old.to) return refuse("out-of-range", "This vacation has begun. You can end or extend it.", "to");
  const others = vacations.filter((one) => one.id !== id);
  const wrong = checkLength(old.from, to) ?? checkOverlap(others, { from: old.from, to });
  return wrong ?? { value: inOrder([...others, { ...old, to }]) };
}

function checkVacation(others: Vacations, wanted: { from: number; to: number }, now: number) {
  if (wanted.from < now) return refuse("out-of-range", "A vacation cannot begin in the past.", "from");
  const length = checkLength(wanted.from, wanted.to);
  if (length !== null) return length;
  const overlap = checkOverlap(others, wanted);
  if (overlap !== null) return overlap;
  // [CO-752]
  const within = others.filter((one) => Math.abs(one.from - wanted.from) < 90 * DAY).map(({ from }) => from);
  const begun = [...within, wanted.from].sort((a, b) => a - b);
  const seventh = begun.some((first, index) => (begun[index + 6] ?? Infinity) - first < 90 * DAY);
  if (seventh) return refuse("too-many", "At most six vacations can begin within 90 days.");
  return null;
}

function checkLength(from: number, to: number) {
  const fits = Number.isSafeInteger(from) && Number.isSafeInteger(to) && to - from >= DAY && to - from <= 60 * DAY;
  return fits ? null : refuse("out-of-range", "A vacation must last from 24 hours to 60 days.", "to");
}

function checkOverlap(others: Vacations, { from, to }: { from: number; to: number }) {
  const overlaps = others.some((one) => one.from < to && from < vacationEnd(one));
  return overlaps ? refuse("not-allowed", "Two vacations cannot overlap.", "from") : null;
}

function find(vacations: Vacations, id: string): Vacation | undefined {
  return vacations.find((one) => one.id === id);
}

function noSuch() {
  return refuse("not-allowed", "This vacation is over.");
}

function inOrder(vacations: Vacations): Vacations {
  return [...vacations].sort((a, b) => a.from - b.from);
}
