import { createHash } from "node:crypto";
import {
  STEWARD,
  botAnswer,
  dealMatch,
  isWorthAThought,
  levelOf,
  pendingDecisions,
  play,
  seededRandom,
  storedForm,
  think,
  thinksAhead,
  type Ask,
  type Level,
  type Seat,
} from "@caravanserai/kernel";
import type { Thinker, Urgency, Wanted } from "../thinking/thinker.ts";
import type { LiveMatch } from "./live-match.ts";
import type { MatchRepository } from "./match-repository.ts";
import type { MatchService, SeatCommand } from "./match-service.ts";

/** Delay before the next attempt when the database could not be reached. */
const RETRY_MS = 2000;

export interface BotRunnerParts {
  readonly matches: MatchService;
  readonly repository: MatchRepository;
  readonly thinker: Thinker;
  /** Milliseconds that bots pause before they decide while anyone is watching. */
  readonly pauseMs: number;
  readonly isWatched: (matchId: string) => boolean;
  /** A bot gave no legal answer or threw an error: a defect of the game. The bot's seat takes the default. */
  readonly onDefect: (error: unknown, live: LiveMatch, kind: string) => void;
  readonly onError: (error: unknown, matchId: string) => void;
}

/** A wanted thought, before it is known whether anybody looks. */
type WantedHere = Omit<Wanted, "urgency"> & { readonly hasPersons: boolean };

/** A bot's command, and the seat that gives it. */
interface BotMove {
  readonly seat: Seat;
  readonly command: SeatCommand;
  /** [CO-207] [CO-571] Set if the bot answers for a person, whose seat it is sitting in or who has left. */
  readonly cause?: "bot";
  /** Set if a better answer may be found by thinking ahead; the command is the steward's answer until then. */
  readonly wanted?: WantedHere;
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
      const thought = move?.wanted === undefined ? "steward" : await this.#thoughtOf(move.wanted);
      if (move === null || thought === "overtaken") return;
      if (thought === "steward") await this.#submit(matchId, move);
      else {
        const question = move.command.do === "answer" ? move.command.question : 0;
        const better: BotMove = { ...move, command: { do: "answer", question, answer: thought.answer } };
        if (!(await this.#submit(matchId, better))) await this.#submit(matchId, move);
      }
    } catch (error) {
      if (this.#closed || this.#timers.has(matchId)) return;
      onError(error, matchId);
      this.#lookIn(matchId, RETRY_MS);
    }
  }

  #thoughtOf({ hasPersons, ...wanted }: WantedHere): ReturnType<Thinker["think"]> {
    const { thinker, isWatched } = this.#parts;
    return thinker.think({ ...wanted, urgency: urgencyOf(isWatched(wanted.matchId), hasPersons) });
  }

  /**
   * False: the answer is illegal. Any other refusal means that a player or another server's bot was faster. That event
   * triggers the next look here.
   */
  async #submit(matchId: string, { seat, command, cause }: BotMove): Promise<boolean> {
    if (this.#closed) return true;
    const submitted = await this.#parts.matches.submit(matchId, seat, command, null, {
      // A sealed answer may be changed, so another server's bot that was faster would not make it out of date.
      isWanted: (live) => live.isBot(seat) && live.match.sealed[seat] === null,
      ...(cause === undefined ? {} : { cause }),
    });
    if (submitted.ok || !ILLEGAL.includes(submitted.refusal.code)) return true;
    this.#parts.onError(new Error(`A thought was refused: ${submitted.refusal.message}`), matchId);
    return false;
  }
}

/** These refusals would mean that the thread gave an answer that the rules do not know. */
const ILLEGAL: readonly string[] = ["malformed", "not-offered", "not-legal"];

/** Where nobody looks and no person sits, a thought can wait; where one looks on, it is due at once. */
function urgencyOf(isWatched: boolean, hasPersons: boolean): Urgency {
  if (isWatched) return hasPersons ? "live" : "watched";
  return hasPersons ? "letter" : "alone";
}

/** The level of a bot; a bot that plays for a person is a steward. */
function levelIn({ definition, seats }: LiveMatch, seat: Seat): Level {
  const there = seats[seat];
  return there?.kind === "bot" && there.level !== null ? levelOf(definition, there.level) : STEWARD;
}

/**
 * What a bot that thinks ahead is to think about, or undefined. The match is dealt for its seat, so that nothing secret
 * leaves this thread. The seed is keyed by the match's secret, so it can be neither predicted nor rolled again.
 */
function wantedOf(live: LiveMatch, ask: Ask, level: Level): WantedHere | undefined {
  const { definition, match, secret, id } = live;
  const { seat, kind } = ask;
  if (!thinksAhead(level) || !isWorthAThought(definition, ask, level)) return undefined;
  const seed = createHash("sha256").update(`${secret}:think:${seat}:${match.seq}`).digest("hex");
  const dealt = storedForm(dealMatch(definition, match, seat, seededRandom(`deal ${seed}`)));
  const hasPersons = live.seats.some((one) => one.kind === "person");
  return {
    matchId: id,
    kind,
    hasPersons,
    task: { game: definition.id, version: definition.version, match: dealt, seat, level, seed },
  };
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
    const level = levelIn(live, seat);
    const answer =
      ask.blocking === false || thinksAhead(level)
        ? botAnswer(definition, definition.view(match.state, seat), ask, chance)
        : think(definition, match, ask, level, chance).answer;
    if (answer === null) return null;
    const command = { do: "answer", question: match.questions[seat] ?? 0, answer } as const;
    const outcome = play(definition, match, { seat, ...command }, live.dice);
    if (outcome.ok) {
      const wanted = wantedOf(live, ask, level);
      return { seat, command, ...(wanted === undefined ? {} : { wanted }) };
    }
    onDefect(new Error(outcome.refusal.message), kind);
  } catch (error) {
    onDefect(error, kind);
  }
  return null;
}
