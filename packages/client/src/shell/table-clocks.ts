import {
  clockInWords,
  heldAsSent,
  holdAt,
  isLastTenth,
  redrawAfter,
  runningTime,
  shortTime,
  type SeatClock,
  type TimeSettings,
} from "@caravanserai/clocks";
import type { TableClocks as SentClocks } from "@caravanserai/protocol";
import type { Clock } from "../contract/index.ts";
import type { Connection } from "./connection.ts";

/**
 * The clocks of one table as the server sent them, going on by the machine's steady time: a wrong clock of the device
 * changes nothing. [CO-181] The page is drawn again only when what is shown changes, and not at all while it is hidden.
 */
export class TableClocks {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #changed: () => void;
  #sent: SentClocks | null = null;
  #sentAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  /** What the plate and the decision bar show of a seat's clock; null: there is none. */
  of(seat: number, time: TimeSettings | null): Clock | null {
    const clock = this.#now()?.[seat];
    if (clock === undefined || clock.left === null || time === null) return null;
    const base = time.clock.kind === "each" ? time.clock.time : time.clock.kind === "bank" ? time.clock.start : 0;
    return { text: shownOf(clock), low: clock.stint !== null && clock.why !== "bot" && isLastTenth(base, clock.left) };
  }

  /** Whether a bot, or nobody, decides for the seat until its person is back. */
  isAway(seat: number): boolean {
    const why = this.#sent?.clocks[seat]?.why;
    return why === "open" || why === "bot";
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
    const sent = this.#sent;
    if (sent === null) return;
    const now = sent.now + (performance.now() - this.#sentAt);
    const changes = this.#now()?.flatMap((clock) => redrawAfter(clock) ?? []) ?? [];
    const edges = sent.clocks.flatMap(({ held }) => held.flatMap(({ from, to }) => [from - now, to - now]));
    const wait = Math.min(...changes, ...edges.filter((ahead) => ahead > 0));
    if (Number.isFinite(wait))
      this.#timer = setTimeout(() => this.#goOn(), Math.min(LONGEST_TIMER, Math.max(20, wait)));
  }
}

/** Timers take 31 bits of milliseconds. */
const LONGEST_TIMER = 2_000_000_000;

/** The clock at `now`, as the server would say it, but for the reason of a hold that has begun meanwhile. */
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

function shownOf(clock: SeatClock): string {
  if (clock.left === null) return "";
  const until = clock.until === null ? "" : instantInWords(clock.until);
  switch (clock.why) {
    case "up":
      return "time is up";
    case "bot":
    case "open":
      return clockInWords(clock, instantInWords);
    case "pause":
      return `${shortTime(clock.left)}, paused until ${until}`;
    case "down":
      return `${shortTime(clock.left)}, goes on ${until}`;
    case "away":
      return `${shortTime(clock.left)}, away until ${until}`;
    case "rest":
      return `${shortTime(clock.left)}, rests until ${until}`;
    default:
      return shortTime(clock.left);
  }
}

/** "Mon 07:00" in the viewer's own zone; with the date where the week is another. */
export function instantInWords(instant: number): string {
  const far = instant - Date.now() > 6 * 86_400_000;
  return new Intl.DateTimeFormat(undefined, {
    ...(far ? { day: "numeric", month: "short" } : { weekday: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(instant);
}
