import {
  clockInWords,
  heldAsSent,
  holdAt,
  inTabTitle,
  isLastTenth,
  DAY,
  MINUTE,
  mostTime,
  redrawAfter,
  runningTime,
  shortTime,
  timeInWords,
  toldBetween,
  type SeatClock,
  type TimeSettings,
} from "@caravanserai/clocks";
import type { TableClocks as SentClocks } from "@caravanserai/protocol";
import type { Clock, ClockSign, TableTime } from "../contract/index.ts";
import type { Connection } from "./connection.ts";

/**
 * The clocks of one table as the server sent them, advanced by the machine's monotonic clock, so that a wrong device
 * clock changes nothing. [CO-181] The page is redrawn only when the display changes, and not while it is hidden.
 */
export class TableClocks {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #changed: () => void;
  #sent: SentClocks | null = null;
  #sentAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #alsoAt: number | null = null;
  #isClosed = false;
  /** For screen readers: the current stint, the time left when it was first seen here, and at the last check. */
  #lastLook: { readonly stint: number; readonly base: number; readonly left: number } | null = null;

  constructor(table: string, connection: Connection, changed: () => void) {
    this.#table = table;
    this.#connection = connection;
    this.#changed = changed;
  }

  open(): () => void {
    const heard = (sent: SentClocks): void => {
      if (sent.table === this.#table) this.heard(sent);
    };
    const shown = (): void => this.#goOn();
    this.#connection.socket.on("clocks", heard);
    document.addEventListener("visibilitychange", shown);
    return () => {
      this.#isClosed = true;
      this.#connection.socket.off("clocks", heard);
      document.removeEventListener("visibilitychange", shown);
      clearTimeout(this.#timer);
    };
  }

  heard(sent: SentClocks | null): void {
    this.#sent = sent;
    this.#sentAt = performance.now();
    this.#goOn();
  }

  /** Redraws once more at this instant of the site's time; null: at none. */
  redrawAt(instant: number | null): void {
    if (instant === this.#alsoAt) return;
    this.#alsoAt = instant;
    this.#wait();
  }

  /** A seat's clock as displayed; null: it has none. */
  of(seat: number, time: TimeSettings | null): Clock | null {
    const clock = this.#now()?.[seat];
    return clock === undefined || time === null ? null : shownOf(clock, time);
  }

  /** The site's time; null: not received yet. */
  get siteTime(): number | null {
    return this.#sent === null ? null : this.#sent.now + (performance.now() - this.#sentAt);
  }

  /** When a seat's time runs out, as far as is known, and when its clock stops before then. */
  ahead(seat: number): { readonly deadline: number | null; readonly held: readonly { from: number; to: number }[] } {
    const clock = this.#sent?.clocks[seat];
    const awaited = clock !== undefined && clock.stint !== null && clock.why !== "bot" && clock.why !== "open";
    return { deadline: awaited ? clock.deadline : null, held: clock?.held ?? [] };
  }

  /** The person's own running time, if so little is left that the tab's title counts it down; otherwise null. */
  inTitle(seat: number): string | null {
    const clock = this.#now()?.[seat];
    return clock === undefined || clock.left === null || !inTabTitle(clock) ? null : shortTime(clock.left);
  }

  /** [CO-182] A screen-reader announcement about this seat's clock since the last call; usually empty. */
  announcementOf(seat: number): string {
    const clock = this.#now()?.[seat];
    if (clock === undefined || clock.left === null || clock.stint === null) {
      this.#lastLook = null;
      return "";
    }
    const { left, stint } = clock;
    const before = this.#lastLook;
    if (before?.stint !== stint || left > before.left) {
      this.#lastLook = { stint, base: left, left };
      return "";
    }
    this.#lastLook = { ...before, left };
    return toldBetween(before.base, before.left, left).length === 0 ? "" : `${timeInWords(left)} left for you.`;
  }

  /** [CO-160] The message about a server outage, the same for everyone at the table; null: there was none. */
  get down(): TableTime["down"] {
    const down = this.#sent?.down;
    if (down === undefined) return null;
    return {
      title: `The server was down for ${timeInWords(roughly(down.to - down.from))}, until ${instantInWords(down.to)}.`,
      words: "Clocks that were running then got that time back. Nothing was lost.",
    };
  }

  /** Whether the table waits for the seat while its person's vacation stops the clock. */
  isOnVacation(seat: number): boolean {
    const clock = this.#now()?.[seat];
    return clock !== undefined && clock.stint !== null && clock.why === "away";
  }

  /** Whether a bot or nobody decides for the seat until its person returns. */
  isAway(seat: number): boolean {
    const why = this.#sent?.clocks[seat]?.why;
    return why === "open" || why === "bot";
  }

  /** Whether the seat is offered to others. */
  isOpen(seat: number): boolean {
    return this.#sent?.clocks[seat]?.why === "open";
  }

  #now(): readonly SeatClock[] | null {
    const sent = this.#sent;
    if (sent === null) return null;
    const now = sent.now + (performance.now() - this.#sentAt);
    return sent.clocks.map((clock) => after(clock, sent.now, now));
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    if (document.visibilityState === "hidden") return;
    this.#changed();
    this.#wait();
  }

  /** Waits until something that is shown changes. */
  #wait(): void {
    clearTimeout(this.#timer);
    const sent = this.#sent;
    if (sent === null || this.#isClosed || document.visibilityState === "hidden") return;
    const now = sent.now + (performance.now() - this.#sentAt);
    const changes = this.#now()?.flatMap((clock) => redrawAfter(clock) ?? []) ?? [];
    const edges = sent.clocks.flatMap(({ held }) => held.flatMap(({ from, to }) => [from - now, to - now]));
    const also = this.#alsoAt === null ? [] : [this.#alsoAt - now];
    const wait = Math.min(...changes, ...[...edges, ...also].filter((ahead) => ahead > 0));
    if (Number.isFinite(wait))
      this.#timer = setTimeout(() => this.#goOn(), Math.min(LONGEST_TIMER, Math.max(20, wait)));
  }
}

/** Timers overflow beyond 31 bits of milliseconds. */
const LONGEST_TIMER = 2_000_000_000;

/** The clock at `now`, as the server would report it, except for the reason of a hold that began in the meantime. */
function after(clock: SentClocks["clocks"][number], sentAt: number, now: number): SeatClock {
  const isCounting = clock.left !== null && clock.stint !== null && clock.deadline !== null;
  if (!isCounting || clock.left === null) return clock;
  const holds = heldAsSent(clock.held);
  const left = Math.max(0, clock.left - runningTime(holds, 0, sentAt, now));
  if (left === 0) return { ...clock, left, running: false, why: "up", until: null };
  const hold = holdAt(holds, 0, now);
  if (hold === null) return { ...clock, left, running: true, why: null, until: null };
  const isSame = clock.until !== null && now < clock.until;
  return {
    ...clock,
    left,
    running: false,
    why: isSame ? clock.why : hold.why,
    until: isSame ? clock.until : hold.until,
  };
}

const SIGNS: Readonly<Record<NonNullable<SeatClock["why"]>, ClockSign>> = {
  over: "stands",
  none: "stands",
  ready: "stands",
  idle: "stands",
  bot: "bot",
  open: "open",
  up: "up",
  pause: "paused",
  down: "down",
  away: "vacation",
  rest: "rests",
};

function shownOf(clock: SeatClock, settings: TimeSettings): Clock | null {
  const { left, why, stint } = clock;
  if (left === null) return null;
  const most = mostTime(settings);
  const isPersons = why !== "bot" && why !== "open";
  const awaited = stint !== null && isPersons;
  return {
    sign: why === null ? "runs" : SIGNS[why],
    time:
      why === "bot" ? "a bot plays" : why === "open" ? "seat is open" : why === "up" ? "time is up" : shortTime(left),
    more: moreOf(clock, most),
    spoken: clockInWords(clock, instantInWords),
    share: most === null || most === 0 || !isPersons || why === "up" ? null : Math.min(1, left / most),
    low: awaited && most !== null && isLastTenth(lowBase(settings), left),
    deadline: awaited && clock.deadline !== null ? instantInWords(clock.deadline) : null,
  };
}

/** The text next to the time. */
function moreOf({ why, until, stint }: SeatClock, most: number | null): string {
  const end = until === null ? "" : instantInWords(until);
  switch (why) {
    case "pause":
      return `paused until ${end}`;
    case "down":
      return `goes on ${end}`;
    case "away":
      return `away until ${end}`;
    case "rest":
      return `rests until ${end}`;
    case null:
      return most === null || stint === null ? "" : `of ${shortTime(most)}`;
    default:
      return "";
  }
}

/** [CO-182] The time of which the last tenth counts as low. */
function lowBase({ clock }: TimeSettings): number {
  return clock.kind === "each" ? clock.time : clock.kind === "bank" ? clock.start : 0;
}

/** Rounded to whole minutes, from one minute upwards. */
function roughly(ms: number): number {
  return ms < MINUTE ? ms : Math.round(ms / MINUTE) * MINUTE;
}

/** "Mon 07:00" in the viewer's own zone; with the date instead of the weekday if it is further ahead or back. */
export function instantInWords(instant: number): string {
  const far = Math.abs(instant - Date.now()) > 6 * DAY;
  return new Intl.DateTimeFormat("en-GB", {
    ...(far ? { day: "numeric", month: "short" } : { weekday: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(instant);
}
