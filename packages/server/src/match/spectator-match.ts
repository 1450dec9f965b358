import type { AnyGameDefinition, Viewer } from "@caravanserai/kernel";
import { LRUCache } from "lru-cache";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";
import type { MatchRepository, PastEvent } from "./match-repository.ts";
import { matchAfter, pastMatch, type PastPosition } from "./past.ts";

/** A match as shown to a viewer: the live match, or its position some minutes ago. */
export interface ShownMatch {
  readonly id: string;
  readonly definition: AnyGameDefinition;
  readonly match: AnyMatch;
  /** Number of lines in the log. */
  readonly lines: number;
  /** When the last event was committed, in milliseconds since 1970; 0: unknown. */
  readonly at: number;
  /** [CO-131] From when on the viewer's undo is refused; null: never. Spectators never undo anything. */
  undoUntil?(viewer: Viewer): number | null;
}

/** One event that spectators see later than the players. */
export interface DelayedStep {
  readonly event: PastEvent;
  readonly before: AnyMatch;
  readonly after: AnyMatch;
}

/** The maximum number of matches cached at the position that spectators see. */
const KEPT = 200;
/** If the cached position is further behind than this many events, it is read from a snapshot instead of replayed. */
const STEPS_MOST = 64;

/**
 * [MM-820] Running matches with a delay, as spectators see them: after the last event that is old enough. All code that
 * shows a match to a person without a seat must get the match here.
 */
export class SpectatorMatches {
  readonly #repository: MatchRepository;
  readonly #onSteps: (live: LiveMatch, steps: readonly DelayedStep[]) => void;
  readonly #kept = new LRUCache<string, ShownMatch>({ max: KEPT });

  /** @param parts.onSteps called with the events that have become old enough since the last call of `shown` */
  constructor(parts: {
    repository: MatchRepository;
    onSteps: (live: LiveMatch, steps: readonly DelayedStep[]) => void;
  }) {
    this.#repository = parts.repository;
    this.#onSteps = parts.onSteps;
  }

  /** The match as spectators see it now; `live` itself if nothing is held back. Call this in the match's queue. */
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
    return shownAfter(live, await pastMatch(this.#repository, live, seq));
  }

  async #playUpTo(live: LiveMatch, kept: ShownMatch, seq: number): Promise<ShownMatch> {
    const steps: DelayedStep[] = [];
    let shown = kept;
    for (const event of await this.#repository.eventsBetween(live.id, kept.match.seq + 1, seq)) {
      const after = matchAfter(live, shown, event);
      steps.push({ event, before: shown.match, after: after.match });
      shown = shownAfter(live, { event, ...after });
    }
    if (steps.length > 0) this.#onSteps(live, steps);
    return shown;
  }
}

function shownAfter({ id }: LiveMatch, { definition, match, event }: PastPosition): ShownMatch {
  return { id, definition, match, lines: event.firstLine + event.log.length, at: event.at };
}
