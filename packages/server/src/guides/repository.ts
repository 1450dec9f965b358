import type { GuideState } from "@caravanserai/protocol";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { guides } from "../db/schema.ts";

/** Each person's progress in the guides through first games. */
export class GuideRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** By id of the game. */
  async of(person: string): Promise<Record<string, GuideState>> {
    const rows = await this.#db.select().from(guides).where(eq(guides.person, person));
    return Object.fromEntries(rows.map(({ game, on, seen }) => [game, { on, seen }]));
  }

  async keep(person: string, game: string, { on, seen }: GuideState): Promise<void> {
    await this.#db
      .insert(guides)
      .values({ person, game, on, seen })
      .onConflictDoUpdate({ target: [guides.person, guides.game], set: { on, seen } });
  }
}
