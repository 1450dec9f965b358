import { copyOfSeat, USUAL_SEAT, type ClockState, type SeatTime } from "./clock.ts";
import type { TimeSettings } from "./settings.ts";

/**
 * [CO-164] A clock as stored with an event: a list of numbers without names, which PostgreSQL stores fastest, and then
 * all fields that differ from the usual values. The settings are included only if they differ from those with which the
 * clock began.
 */
export type PackedClockState = readonly [
  at: number,
  seq: number,
  act: number,
  seats: readonly PackedSeatTime[],
  unusual?: Partial<UnusualClock>,
];
export type PackedSeatTime = readonly [
  left: number,
  base: number,
  baseAt: number,
  stint: number | null,
  unusual?: Partial<UnusualSeat>,
];

/**
 * The stored form with names. The clock of the first event is stored with all its fields. Older versions stored every
 * clock this way, with all fields or only the unusual ones.
 */
type NamedClockState = Pick<ClockState, "at" | "seq" | "act"> &
  Partial<Omit<ClockState, "seats">> & { readonly seats: readonly NamedSeatTime[] };
/** A packed clock with names for all fields except those of its seats. */
type Unpacked = Omit<NamedClockState, "seats"> & { readonly seats: readonly PackedSeatTime[] };
type NamedSeatTime = Pick<SeatTime, "left" | "base" | "baseAt"> & Partial<SeatTime>;

export type StoredClockState = PackedClockState | NamedClockState;

type UnusualSeat = Omit<SeatTime, "left" | "base" | "baseAt" | "stint">;
type UnusualClock = Pick<ClockState, "clockSince" | "over" | "gifts" | "time">;

const USUAL_CLOCK: Omit<UnusualClock, "time"> = { clockSince: null, over: false, gifts: 0 };
const NEW_SEAT: SeatTime = { left: 0, base: 0, baseAt: 0, ...USUAL_SEAT };
const SEAT_KEYS = (Object.keys(USUAL_SEAT) as (keyof typeof USUAL_SEAT)[]).filter((key) => key !== "stint");
const CLOCK_KEYS = Object.keys(USUAL_CLOCK) as (keyof typeof USUAL_CLOCK)[];

/** @param began the settings with which the clock of the match began */
export function clockToStore(state: ClockState, began: TimeSettings): PackedClockState {
  const { at, seq, act, time } = state;
  const seats = state.seats.map((seat): PackedSeatTime => {
    const { left, base, baseAt, stint } = seat;
    const unusual = whatDiffers<UnusualSeat>(seat, USUAL_SEAT, SEAT_KEYS);
    return unusual === null ? [left, base, baseAt, stint] : [left, base, baseAt, stint, unusual];
  });
  const differs = whatDiffers<UnusualClock>(state, { time, ...USUAL_CLOCK }, CLOCK_KEYS);
  const unusual = time === began ? differs : { ...differs, time };
  return unusual === null ? [at, seq, act, seats] : [at, seq, act, seats, unusual];
}

/**
 * The JSON text of what `clockToStore` returns. It is written with every event, so a usual clock is built here as text,
 * without the lists.
 */
export function clockAsText(state: ClockState, began: TimeSettings): string {
  const { at, seq, act, time, seats, clockSince, over, gifts } = state;
  const isUsual = time === began && clockSince === USUAL_CLOCK.clockSince && over === USUAL_CLOCK.over;
  if (!isUsual || gifts !== USUAL_CLOCK.gifts || !seats.every(isUsualSeat))
    return JSON.stringify(clockToStore(state, began));
  let text = "";
  for (const { left, base, baseAt, stint } of seats)
    text += `${text === "" ? "" : ","}[${left},${base},${baseAt},${String(stint)}]`;
  return `[${at},${seq},${act},[${text}]]`;
}

/** Like `whatDiffers` with the keys of a seat, but without looking up each key by name. */
function isUsualSeat(seat: SeatTime): boolean {
  return (
    seat.holder === USUAL_SEAT.holder &&
    seat.ready === USUAL_SEAT.ready &&
    seat.upAt === USUAL_SEAT.upAt &&
    seat.rises === USUAL_SEAT.rises &&
    seat.timeOuts === USUAL_SEAT.timeOuts &&
    seat.returns === USUAL_SEAT.returns &&
    seat.returning === USUAL_SEAT.returning &&
    seat.timedOut === USUAL_SEAT.timedOut &&
    seat.defaulted === USUAL_SEAT.defaulted &&
    seat.gifts === USUAL_SEAT.gifts
  );
}

/**
 * Restores a stored clock. Opening a match restores dozens; as in `copyOfSeat`, the fields are listed one by one.
 * @param began the same settings as for `clockToStore`
 */
export function clockFromStored(stored: StoredClockState, began: TimeSettings): ClockState {
  const { at, seq, act, time, clockSince, over, gifts, seats } = isPacked(stored) ? unpacked(stored) : stored;
  // The same object if the settings are equal, so that they are not stored again.
  const isAsBegan = time === undefined || JSON.stringify(time) === JSON.stringify(began);
  return {
    at,
    seq,
    act,
    time: isAsBegan ? began : time,
    clockSince: clockSince ?? USUAL_CLOCK.clockSince,
    over: over ?? USUAL_CLOCK.over,
    gifts: gifts ?? USUAL_CLOCK.gifts,
    seats: seats.map(seatFromStored),
  };
}

function seatFromStored(stored: PackedSeatTime | NamedSeatTime): SeatTime {
  const seat = copyOfSeat(NEW_SEAT);
  if (!isPackedSeat(stored)) return Object.assign(seat, stored);
  const [left, base, baseAt, stint, unusual] = stored;
  seat.left = left;
  seat.base = base;
  seat.baseAt = baseAt;
  seat.stint = stint;
  return Object.assign(seat, unusual);
}

/** The settings that are stored with a clock; undefined: it still has those with which it began. */
export function timeOfStored(stored: StoredClockState): TimeSettings | undefined {
  return isPacked(stored) ? stored[4]?.time : stored.time;
}

function isPacked(stored: StoredClockState): stored is PackedClockState {
  return Array.isArray(stored);
}

function isPackedSeat(stored: PackedSeatTime | NamedSeatTime): stored is PackedSeatTime {
  return Array.isArray(stored);
}

function unpacked([at, seq, act, seats, unusual]: PackedClockState): Unpacked {
  return { at, seq, act, seats, ...unusual };
}

/** The fields of `whole` that differ from `usual`; null: none. */
function whatDiffers<T extends object>(whole: T, usual: T, keys: readonly (keyof T)[]): Partial<T> | null {
  let differs: Partial<T> | null = null;
  for (const key of keys) {
    if (whole[key] === usual[key]) continue;
    differs ??= {} as Partial<T>;
    differs[key] = whole[key];
  }
  return differs;
}
