import { asksOf, botAnswer, play, seededRandom, viewOf, type Ask, type Command } from "@caravanserai/kernel";
import type { LiveMatch } from "./live-match.ts";
import { openAsks } from "./match-event.ts";
import type { Referee } from "./match-service.ts";

/** How long to wait after the database could not be reached. */
const RETRY_MS = 2000;

export interface BotNews {
  /** A bot gave no legal answer, or broke: a defect of the game. Its default was taken. */
  stumbled(error: unknown, match: string, kind: string): void;
  failed(error: unknown, match: string): void;
}

/** Plays the seats of bots and of people who left for good: by the same way as everybody's decisions, one at a time, between those of others. */
export class Bots {
  readonly #referee: Referee;
  readonly #pauseMs: number;
  readonly #isWatched: (id: string) => boolean;
  readonly #news: BotNews;
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  /** @param pauseMs so long they think while somebody watches */
  constructor(referee: Referee, pauseMs: number, isWatched: (id: string) => boolean, news: BotNews) {
    this.#referee = referee;
    this.#pauseMs = pauseMs;
    this.#isWatched = isWatched;
    this.#news = news;
  }

  /** Lets a bot of this match decide, if it is for one to decide. To be called after every event. */
  see(live: LiveMatch): void {
    if (this.#closed || live.botDue || botCommand(live, null) === null) return;
    live.botDue = true;
    this.#later(live, this.#isWatched(live.id) ? this.#pauseMs : 0);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(live: LiveMatch, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#decide(live);
    }, ms);
    this.#timers.add(timer);
  }

  async #decide(live: LiveMatch): Promise<void> {
    try {
      // Not before now may the event that this causes ask for the next decision.
      live.botDue = false;
      let isOvertaken = false;
      await this.#referee.act(live.id, (current) => {
        const command = isOvertaken ? null : botCommand(current, this.#news);
        if (command === null) throw new NothingToDo();
        // Asked again: another server's bots were faster. What they did has told ours already what comes next.
        isOvertaken = true;
        return { command, act: null };
      });
    } catch (error) {
      if (error instanceof NothingToDo || this.#closed) return;
      this.#news.failed(error, live.id);
      live.botDue = true;
      this.#later(live, RETRY_MS);
    }
  }
}

/** Somebody else, or another process, has done it. */
class NothingToDo extends Error {}

/**
 * What a bot does now, or null if none has anything to do: those for whom nobody waits may speak up before the first acts that is asked.
 * Without `news` only whether there is something to decide.
 */
function botCommand(live: LiveMatch, news: BotNews | null): Command | null {
  const { game, match } = live;
  if (match.result !== null) return null;
  for (const ask of asksOf(game, match)) {
    const command = ask.blocking === false && live.isBot(ask.seat) ? answerOf(live, ask, news) : null;
    if (command !== null) return command;
  }
  const ask = openAsks(game, match).find(({ seat }) => live.isBot(seat));
  if (ask === undefined) return null;
  const fallback: Command = { do: "default", seat: ask.seat, question: match.questions[ask.seat] ?? 0 };
  return news === null ? fallback : (answerOf(live, ask, news) ?? fallback);
}

/**
 * What the bot answers to this ask, null if nothing that is legal. It sees what its seat sees; its chance is keyed by the match's secret, so that it can
 * be neither foreseen nor rolled again.
 */
function answerOf(live: LiveMatch, ask: Ask, news: BotNews | null): Command | null {
  const { game, match } = live;
  const { seat, kind } = ask;
  try {
    const answer = botAnswer(
      game,
      viewOf(game, match.state, ask.seat),
      ask,
      seededRandom(`${live.secret}:bot:${seat}:${match.seq}`),
    );
    if (answer === null) return null;
    const command: Command = { do: "answer", seat, question: match.questions[seat] ?? 0, answer };
    const outcome = play(game, match, command, live.dice);
    if (outcome.ok) return command;
    news?.stumbled(new Error(outcome.refusal.message), live.id, kind);
  } catch (error) {
    news?.stumbled(error, live.id, kind);
  }
  return null;
}
