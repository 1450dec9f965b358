import type { AccountService } from "../accounts/account-service.ts";
import { BackgroundWork } from "../scheduling/background-work.ts";
import type { ClubRoom } from "../clubs/club-room.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Config } from "../config.ts";
import type { Freshness } from "../sockets/freshness.ts";
import type { BotRunner } from "../match/bot-runner.ts";
import type { MatchCache } from "../match/match-cache.ts";
import type { MatchBroadcaster } from "../sockets/match-broadcaster.ts";
import type { ExportService } from "../people/export-service.ts";
import { ALIVE_EVERY_MS } from "./other-servers.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { ReviewService } from "../reviews/review-service.ts";
import type { TableService } from "../tables/table-service.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A page shows that it is offline when it receives nothing for 3.5 s: see docs/protocol.md, `heartbeat`. */
const COMPARE_EVERY_MS = 1500;
/** After this long, this server moves a bot that another server should have moved. */
const BOT_OVERDUE_SECONDS = 30;

interface Parts {
  readonly config: Config;
  readonly cache: MatchCache;
  readonly bots: BotRunner;
  readonly broadcaster: MatchBroadcaster;
  readonly freshness: Freshness;
  readonly accounts: AccountService;
  readonly tables: TableService;
  readonly center: NoticeCenter;
  readonly exports: Pick<ExportService, "sweep">;
  readonly clubs: Pick<ClubService, "sweep">;
  readonly clubRoom: Pick<ClubRoom, "sweep">;
  readonly reviews: Pick<ReviewService, "sweep">;
  /** Keeps up with other servers on the same database (`bridgeNodes`); null: there are none. */
  readonly beat: (() => Promise<void>) | null;
  readonly onError: (error: unknown) => void;
}

/** The periodic jobs: evict idle matches from the cache, delete old rows, compare pages with the database. */
export class Maintenance {
  readonly #parts: Parts;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #jobs: BackgroundWork;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#jobs = new BackgroundWork(parts.onError);
  }

  begin(): void {
    const { cache, bots, broadcaster, freshness, beat } = this.#parts;
    this.#every(30 * SECOND, async () => {
      broadcaster.sweep(Date.now());
      cache.evictIdle();
      await bots.wakeAll(BOT_OVERDUE_SECONDS);
    });
    this.#every(HOUR, () => this.sweep());
    this.#every(COMPARE_EVERY_MS, () => freshness.compare());
    if (beat !== null) this.#every(ALIVE_EVERY_MS, beat);
  }

  /** Deletes expired sessions, open tables that have not been touched for a long time, and other old rows. */
  async sweep(): Promise<void> {
    await this.#parts.accounts.sweep();
    await this.#parts.tables.sweep(this.#parts.config.OPEN_TABLE_DAYS);
    await this.#parts.center.sweep();
    await this.#parts.exports.sweep();
    await this.#parts.clubs.sweep();
    await this.#parts.clubRoom.sweep();
    await this.#parts.reviews.sweep();
  }

  /** Starts no more jobs, and waits for those in progress. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#jobs.settled();
  }

  #every(ms: number, job: () => Promise<void>): void {
    const timer = setInterval(() => {
      this.#jobs.add(job());
    }, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}
