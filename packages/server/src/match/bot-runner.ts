import { botAnswer, pendingDecisions, play, seededRandom, viewOf, type Ask, type Seat } from "@caravanserai/kernel";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch, MatchEvent } from "./match-event.ts";
import type { MatchRepository } from "./match-repository.ts";
import type { MatchService, SeatCommand } from "./match-service.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** Delay before the next attempt when the database could not be reached. */
const RETRY_MS = 2000;

export interface BotRunnerParts {
  readonly matches: MatchService;
  readonly repository: MatchRepository;
  /** Milliseconds that bots pause before they decide while anyone is watching. */
  readonly pauseMs: number;
  readonly isWatched: (matchId: string) => boolean;
  /** A bot gave no legal answer or threw an error: a defect of the game. The bot's seat takes the default. */
  readonly onDefect: (error: unknown, live: LiveMatch, kind: string) => void;
  readonly onError: (error: unknown, matchId: string) => void;
}

/** A bot's command, and the seat that gives it. */
interface BotMove {
  readonly seat: Seat;
  readonly command: SeatCommand;
  /** [CO-207] [CO-571] Set if the bot answers for a person, whose seat it is sitting in or who has left. */
  readonly cause?: "bot";
}

/**
 * Plays the seats of bots and of people who left for good. Bots' commands are submitted like everyone else's, one at a
 * time.
 */
export class BotRunner {
  readonly #parts: BotRunnerParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(parts: BotRunnerParts) {
    this.#parts = parts;
  }

  /** Called after every event, on every server. */
  see({ matchId, seats, after }: MatchEvent): void {
    if (after.result === null && hasBots(seats, after)) this.look(matchId);
  }

  /** Called after every change of a clock: a bot may now be sitting in for a person. */
  seeClock({ id, match, seats, clock }: LiveMatch): void {
    if (match.result === null && seats.some(({ seat }) => clock?.isSitting(seat) === true)) this.look(id);
  }

  /** Lets a bot decide, if the match waits for one. */
  look(matchId: string): void {
    if (this.#closed || this.#timers.has(matchId)) return;
    this.#lookIn(matchId, this.#parts.isWatched(matchId) ? this.#parts.pauseMs : 0);
  }

  /**
   * Wakes the bots of all matches that have waited for a bot for `afterSeconds`, no matter which server left them
   * waiting.
   */
  async wakeAll(afterSeconds: number): Promise<void> {
    for (const id of await this.#parts.repository.waitingForBots(afterSeconds)) this.look(id);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #lookIn(matchId: string, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(matchId);
      this.#decide(matchId).catch((error: unknown) => this.#parts.onError(error, matchId));
    }, ms);
    this.#timers.set(matchId, timer);
  }

  async #decide(matchId: string): Promise<void> {
    const { matches, onDefect, onError } = this.#parts;
    try {
      const move = await matches.read(matchId, (live): BotMove | null => {
        const found = nextMove(live, (error, kind) => onDefect(error, live, kind));
        return found !== null && live.seats[found.seat]?.kind === "person" ? { ...found, cause: "bot" } : found;
      });
      // A refusal means that a player or another server's bot was faster. That event triggers the next look here.
      if (move !== null && !this.#closed)
        await matches.submit(matchId, move.seat, move.command, null, {
          // A sealed answer may be changed, so another server's bot that was faster would not make it out of date.
          isWanted: (live) => live.isBot(move.seat) && live.match.sealed[move.seat] === null,
          ...(move.cause === undefined ? {} : { cause: move.cause }),
        });
    } catch (error) {
      if (this.#closed || this.#timers.has(matchId)) return;
      onError(error, matchId);
      this.#lookIn(matchId, RETRY_MS);
    }
  }
}

/** Whether the server plays any seat of a match. */
function hasBots(seats: readonly StoredSeat[], match: AnyMatch): boolean {
  return match.departed.length > 0 || seats.some(({ kind }) => kind === "bot");
}

/**
 * The next bot command, or null if no bot has anything to do. Optional asks come first: bots for which the match does
 * not wait may act before the first pending decision of a bot.
 */
function nextMove(live: LiveMatch, onDefect: (error: unknown, kind: string) => void): BotMove | null {
  const { match } = live;
  if (match.result !== null || !live.seats.some(({ seat }) => live.isBot(seat))) return null;
  for (const ask of match.asks) {
    const move = ask.blocking === false && live.isBot(ask.seat) ? answerOf(live, ask, onDefect) : null;
    if (move !== null) return move;
  }
  const pending = pendingDecisions(match).find(({ seat }) => live.isBot(seat));
  if (pending === undefined) return null;
  const { seat, question, ask } = pending;
  return answerOf(live, ask, onDefect) ?? { seat, command: { do: "default", question } };
}

/**
 * The bot's answer to this ask, or null if it has no legal one. The bot reads only the view of its seat. Its randomness
 * is keyed by the match's secret, so it can be neither predicted nor rolled again.
 */
function answerOf(live: LiveMatch, ask: Ask, onDefect: (error: unknown, kind: string) => void): BotMove | null {
  const { definition, match } = live;
  const { seat, kind } = ask;
  try {
    const chance = seededRandom(`${live.secret}:bot:${seat}:${match.seq}`);
    const answer = botAnswer(definition, viewOf(definition, match.state, seat), ask, chance);
    if (answer === null) return null;
    const command = { do: "answer", question: match.questions[seat] ?? 0, answer } as const;
    const outcome = play(definition, match, { seat, ...command }, live.dice);
    if (outcome.ok) return { seat, command };
    onDefect(new Error(outcome.refusal.message), kind);
  } catch (error) {
    onDefect(error, kind);
  }
  return null;
}
