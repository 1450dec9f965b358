import type { ReviewState } from "@caravanserai/protocol";
import type { joinReview, leadReview, moveReview, newReview } from "@caravanserai/protocol/schema";
import type { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import type { Caller } from "../tables/access.ts";
import { mustFind } from "../tables/find-table.ts";
import type { TableRow } from "../tables/table-repository.ts";
import type { TableService } from "../tables/table-service.ts";
import { newToken } from "../tokens.ts";
import * as repository from "./review-repository.ts";

/** The most reviews that one person has made and that stand. */
const MOST_REVIEWS = 50;
/** Days after the last move until a review is deleted. */
const KEPT_DAYS = 30;

type Of<Schema extends z.ZodType> = z.output<Schema>;

/** Finished matches that several people look at together: one leads, the others' boards follow. */
export class ReviewService {
  readonly #db: Db;
  readonly #tables: Pick<TableService, "seen">;
  readonly #changed: (review: string) => void;

  /** @param changed called after every change that those who take part must see */
  constructor(parts: { db: Db; tables: Pick<TableService, "seen">; changed: (review: string) => void }) {
    this.#db = parts.db;
    this.#tables = parts.tables;
    this.#changed = parts.changed;
  }

  async make(table: TableRow, person: Person, { moment, viewer }: Of<typeof newReview>): Promise<string> {
    if (table.status !== "finished")
      throw new ServiceError("not-over", "A match can be looked at together once it is over.");
    mustBeIn(table, moment);
    if ((await repository.countReviews(this.#db, person.id)) >= MOST_REVIEWS)
      throw new ServiceError("too-many-reviews", `You can have at most ${MOST_REVIEWS} reviews. Remove one first.`);
    return repository.makeReview(this.#db, {
      ...{ id: newToken(), match: table.id, maker: person.id, moment, viewer },
    });
  }

  async remove(table: string, review: string, person: Person): Promise<void> {
    const row = await this.#mustFind(table, review);
    if (row.maker !== person.id) throw notAllowed("Only the person who made this review may remove it.");
    await repository.deleteReview(this.#db, review);
    this.#changed(review);
  }

  /** Takes part; null: has left. Somebody without a name sees everything, and is not listed. */
  async join({ table, review, own, on }: Of<typeof joinReview>, caller: Caller): Promise<ReviewState | null> {
    const row = await this.#mustFind(table, review);
    const { person } = caller;
    if (!on) {
      if (person !== null) {
        await repository.goOut(this.#db, review, person.id);
        this.#changed(review);
      }
      return null;
    }
    await this.#tables.seen(table, caller);
    if (person !== null && (await repository.comeIn(this.#db, review, person.id, own))) this.#changed(review);
    return repository.stateOf(this.#db, row);
  }

  async move({ table, review, moment, viewer, line }: Of<typeof moveReview>, person: Person): Promise<void> {
    const row = await this.#mustFind(table, review);
    mustBeIn(await mustFind(this.#db, table), moment);
    if (!(await repository.show(this.#db, row.id, person.id, { moment, viewer, line })))
      throw notAllowed("Another person leads. Ask for the lead to show something.");
    this.#changed(review);
  }

  async lead({ table, review, act, person: to }: Of<typeof leadReview>, person: Person): Promise<void> {
    const row = await this.#mustFind(table, review);
    const isLeader = row.leader === person.id;
    if (act === "ask") await repository.ask(this.#db, review, person.id);
    else if (act === "take") await this.#take(row, person);
    else if (!isLeader) throw notAllowed("Only the person who leads may do this.");
    else if (act === "give") await this.#give(row, to ?? "");
    if (act !== "ask") await repository.forgetAsked(this.#db, review);
    this.#changed(review);
  }

  async #take(row: repository.ReviewRow, person: Person): Promise<void> {
    const { leader, people } = await repository.stateOf(this.#db, row);
    const isLed = people.some((one) => one.person === leader && one.here);
    // somebody else was faster, or the leader has come back
    if (isLed || !(await repository.changeLeader(this.#db, row.id, leader, person.id)))
      throw notAllowed("Another person leads now.");
  }

  async #give(row: repository.ReviewRow, to: string): Promise<void> {
    if (!(await repository.changeLeader(this.#db, row.id, row.leader, to)))
      throw notAllowed("This person is not here.");
  }

  async stateOf(review: string): Promise<ReviewState | null> {
    const row = await repository.findReview(this.#db, review);
    return row === undefined ? null : repository.stateOf(this.#db, row);
  }

  /** The comments on a match have changed: those who look at it together are told. */
  async commented(table: string): Promise<void> {
    for (const review of await repository.reviewsOf(this.#db, table)) this.#changed(review);
  }

  sweep(): Promise<void> {
    return repository.deleteOldReviews(this.#db, KEPT_DAYS);
  }

  async #mustFind(table: string, review: string): Promise<repository.ReviewRow> {
    const row = await repository.findReview(this.#db, review);
    if (row?.match !== table) throw notFound("review");
    return row;
  }
}

/** @throws ServiceError unless the match has this moment */
function mustBeIn(table: TableRow, moment: number): void {
  if (moment > table.seq) throw notFound("moment");
}
