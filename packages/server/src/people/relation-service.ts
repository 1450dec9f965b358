import { eq } from "drizzle-orm";
import type { OwnPeople } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { blocks, follows, people } from "../db/schema.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { withMark } from "../social/program-mark.ts";
import * as repository from "../social/relations-repository.ts";

/** [MM-500] [MM-523] */
const FOLLOWS_MOST = 500;
const BLOCKS_MOST = 500;

/** Callbacks by which blocks affect the rest of the server, after the commit. */
export interface RelationNews {
  /** [MM-136] Declines, on behalf of the person who blocks, the ready checks that ask both. */
  blocked(person: string, blocked: string): Promise<void>;
  /** What these two see of each other has changed. */
  relationChanged(persons: readonly string[]): void;
}

/** Following and blocking people. The other person is not notified. */
export class RelationService {
  readonly #db: Db;
  readonly #news: RelationNews;

  constructor(parts: { db: Db; news: RelationNews }) {
    this.#db = parts.db;
    this.#news = parts.news;
  }

  async all(person: string): Promise<OwnPeople> {
    const [followed, blocked] = await Promise.all([
      repository.followedBy(this.#db, person),
      repository.blockedBy(this.#db, person),
    ]);
    const shown = ({ at, ...listed }: repository.Listed) => ({ ...withMark(listed), at: at.toISOString() });
    return { follows: followed.map(shown), blocks: blocked.map(shown) };
  }

  /** [MM-500] If the other has blocked this person, the call succeeds as usual but has no effect. [MM-522] */
  async follow(person: Person, other: string): Promise<void> {
    mustHaveAccount(person);
    await this.#write(person, other, async (tx) => {
      const { blocks: isBlocked } = await repository.ownRelation(tx, person.id, other);
      if (isBlocked) throw notAllowed("You have blocked this person. Unblock them first.");
      await mustHaveRoom(tx.$count(follows, eq(follows.person, person.id)), FOLLOWS_MOST, "follow");
      await repository.follow(tx, person.id, other);
    });
    this.#news.relationChanged([person.id]);
  }

  async unfollow(person: Person, other: string): Promise<void> {
    await repository.unfollow(this.#db, person.id, other);
    this.#news.relationChanged([person.id]);
  }

  /** [MM-520] [MM-500] Blocking somebody ends following them. */
  async block(person: Person, other: string): Promise<void> {
    const isNew = await this.#write(person, other, async (tx) => {
      await mustHaveRoom(tx.$count(blocks, eq(blocks.person, person.id)), BLOCKS_MOST, "block");
      await repository.unfollow(tx, person.id, other);
      return repository.block(tx, person.id, other);
    });
    if (!isNew) return;
    await this.#news.blocked(person.id, other);
    this.#news.relationChanged([person.id, other]);
  }

  /** [MM-523] */
  async unblock(person: Person, other: string): Promise<void> {
    await repository.unblock(this.#db, person.id, other);
    this.#news.relationChanged([person.id, other]);
  }

  /** Changes a person's lists one at a time, so that none exceeds its limit. */
  async #write<T>(person: Person, other: string, job: (tx: Db) => Promise<T>): Promise<T> {
    if (person.id === other) throw notAllowed("You cannot do this with yourself.");
    return this.#db.transaction(async (tx) => {
      await tx.select({ id: people.id }).from(people).where(eq(people.id, person.id)).for("no key update");
      const [there] = await tx
        .select({ deletedAt: people.deletedAt })
        .from(people)
        .where(eq(people.id, other))
        .for("key share");
      if (there?.deletedAt !== null) throw notFound("person");
      return job(tx);
    });
  }
}

function mustHaveAccount({ password }: Person): void {
  if (password === null) throw new ServiceError("account-needed", "You need an account for this. Make one first.");
}

async function mustHaveRoom(count: PromiseLike<number>, most: number, verb: string): Promise<void> {
  if ((await count) >= most) throw new ServiceError("too-many", `You can ${verb} at most ${most} people.`);
}
