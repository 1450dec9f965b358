import type { AnyGameDefinition } from "@caravanserai/kernel";
import { LRUCache } from "lru-cache";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";
import type { MatchRepository, PastEvent } from "./match-repository.ts";
import { matchAfter, pastMatch } from "./past.ts";

/** A match as it is shown to somebody: a live match, or one as it stood some minutes ago. */
export interface ShownMatch {
  readonly id: string;
  readonly definition: AnyGameDefinition;
  readonly match: AnyMatch;
  /** How many lines its log has. */
  readonly lines: number;
  /** When its last event was committed, in milliseconds since 1970; 0: not known. */
  readonly at: number;
}

/** One event of a match that spectators are shown later than those who play it. */
export interface DelayedStep {
  readonly event: PastEvent;
  readonly before: AnyMatch;
  readonly after: AnyMatch;
}

/** Matches kept at the position that spectators see. */
const KEPT = 200;
/** Behind by more events than this, the position is read from a snapshot instead of being played up to. */
const STEPS_MOST = 64;

/**
 * [MM-820] Running matches with a delay as spectators see them: after the last event that is old enough. Everything
 * that shows them to somebody without a seat asks here.
 */
export class SpectatorMatches {
  readonly #repository: MatchRepository;
  readonly #onSteps: (live: LiveMatch, steps: readonly DelayedStep[]) => void;
  readonly #kept = new LRUCache<string, ShownMatch>({ max: KEPT });

  /** @param parts.onSteps called with the events that have become old enough since the last look at the match */
  constructor(parts: {
    repository: MatchRepository;
    onSteps: (live: LiveMatch, steps: readonly DelayedStep[]) => void;
  }) {
    this.#repository = parts.repository;
    this.#onSteps = parts.onSteps;
  }

  /** The match as spectators see it now: `live` itself where nothing is held back. Call it in the match's turn. */
  async shown(live: LiveMatch): Promise<ShownMatch> {
    if (!live.isDelayed) {
      this.#kept.delete(live.id);
      return live;
    }
    const seq = await this.#repository.seqForSpectators(live.id);
    const kept = this.#kept.get(live.id);
    if (kept !== undefined && kept.match.seq >= seq) return kept;
    const isNear = kept !== undefined && seq - kept.match.seq <= STEPS_MOST;
    const shown = isNear ? await this.#playUpTo(live, kept, seq) : await this.#read(live, seq);
    this.#kept.set(live.id, shown);
    return shown;
  }

  async #read(live: LiveMatch, seq: number): Promise<ShownMatch> {
    const { event, match } = await pastMatch(this.#repository, live, seq);
    return shownAfter(live, match, event);
  }

  async #playUpTo(live: LiveMatch, kept: ShownMatch, seq: number): Promise<ShownMatch> {
    const steps: DelayedStep[] = [];
    let shown = kept;
    for (const event of await this.#repository.eventsBetween(live.id, kept.match.seq + 1, seq)) {
      const before = shown.match;
      const after = matchAfter(live.definition, before, event, live.dice);
      steps.push({ event, before, after });
      shown = shownAfter(live, after, event);
    }
    if (steps.length > 0) this.#onSteps(live, steps);
    return shown;
  }
}

function shownAfter({ id, definition }: LiveMatch, match: AnyMatch, event: PastEvent): ShownMatch {
  return { id, definition, match, lines: event.firstLine + event.log.length, at: event.at };
}
