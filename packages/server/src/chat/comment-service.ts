import type { RecordedComment } from "@caravanserai/kernel";
import type { Comment, CommentsAnswer } from "@caravanserai/protocol";
import { MOST_COMMENTS, type commenters, type newComment } from "@caravanserai/protocol/schema";
import type { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { blocksAround, type Block } from "../social/relations-repository.ts";
import { mustBeAllowedToSpeak, standingOf } from "../social/sanctions.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { hasSatAt, isHost } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { insertMessage } from "./chat-repository.ts";
import * as repository from "./comment-repository.ts";
import { readingOf } from "./reading.ts";

/** The most comments that one person may write on a match. */
const MOST_BY_ONE = 50;

/**
 * Comments on moments of finished matches. They are messages, so that they are numbered, reported, removed by
 * moderators, exported and erased as those of the chat are.
 */
export class CommentService {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Comments after a number, as this person may read them. [MM-520] [MM-521] */
  async after(table: TableRow, person: Person | null, after: number, limit: number): Promise<CommentsAnswer> {
    mustBeOver(table);
    const { commenters } = table;
    const found = commenters === "nobody" ? [] : await this.#read(table, person, after, limit + 1);
    return {
      comments: found.slice(0, limit),
      more: found.length > limit,
      commenters,
      mayWrite: mayWrite(table, person),
      mayChoose: isPlayer(table, person),
    };
  }

  async #read(table: TableRow, person: Person | null, after: number, limit: number): Promise<Comment[]> {
    const reader = person?.id ?? "";
    const blocks = person === null ? [] : await blocksAround(this.#db, [person.id]);
    const unread = blocks.flatMap((block) => {
      const author = other(block, reader);
      return readingOf(table, reader, author, [block]) === "nothing" ? [{ author, since: block.at }] : [];
    });
    const lines = await repository.commentsAfter(this.#db, table.id, after, limit, unread);
    return lines.map((line) => {
      const since = blocks.filter(({ at }) => at.getTime() <= Date.parse(line.at));
      const isFolded = line.person !== null && readingOf(table, reader, line.person, since) === "folded";
      const isOwn = person !== null && line.person === person.id;
      return {
        ...{ ...line, own: isOwn, removable: mayRemove(table, person, line.person) },
        ...(isFolded ? { folded: true } : {}),
      };
    });
  }

  /** All comments that this person may read, for the record of the match. */
  async recorded(table: TableRow, person: Person | null): Promise<RecordedComment[]> {
    if (table.commenters === "nobody") return [];
    const all = await this.#read(table, person, 0, MOST_COMMENTS);
    return all.map(({ moment, name, text, at }) => ({ moment, name, text, at }));
  }

  async write(table: TableRow, person: Person, given: z.output<typeof newComment>): Promise<Comment> {
    mustBeOver(table);
    if (!mayWrite(table, person))
      throw notAllowed(
        table.commenters === "nobody"
          ? "The players of this match have closed its comments."
          : "Only the players of this match may comment on it.",
      );
    mustBeAllowedToSpeak(await standingOf(this.#db, person.id));
    const { moment, text, id: act } = given;
    if (moment > table.seq) throw notFound("moment");
    const { message } = await insertMessage(
      this.#db,
      {
        ...{ match: table.id, room: "spectators", person: person.id, name: person.name, text, moment },
        ...(act === undefined ? {} : { act }),
      },
      async (tx) => {
        // counted with the new one, while the messages of the table are locked
        if ((await repository.countComments(tx, table.id)) > MOST_COMMENTS)
          throw new ServiceError("too-many-comments", `A match can have at most ${MOST_COMMENTS} comments.`);
        if ((await repository.countWrittenBy(tx, table.id, person.id)) > MOST_BY_ONE)
          throw new ServiceError("too-many-comments", `You can write at most ${MOST_BY_ONE} comments on a match.`);
      },
    );
    // sent again with the id of a line of the chat
    if (message.moment === undefined) throw notFound("comment");
    return { ...message, moment: message.moment, own: true, removable: true };
  }

  /** Its author may remove a comment; the players of the match also those of people who did not play. */
  async remove(table: TableRow, person: Person, number: number): Promise<void> {
    const author = await repository.authorOf(this.#db, table.id, number);
    if (author === undefined) throw notFound("comment");
    if (!mayRemove(table, person, author))
      throw notAllowed("You may remove your own comments, and at your own matches those of people who did not play.");
    await repository.removeWords(this.#db, table.id, number);
  }

  async choose(table: TableRow, person: Person, who: z.output<typeof commenters>): Promise<void> {
    mustBeOver(table);
    if (!isPlayer(table, person)) throw notAllowed("Only the players of this match may decide who comments on it.");
    await repository.setCommenters(this.#db, table.id, who);
  }
}

function mustBeOver({ status }: TableRow): void {
  if (status !== "finished") throw new ServiceError("not-over", "A match can be commented on once it is over.");
}

/** Whether the person has held a seat, or has uploaded the record. */
function isPlayer(table: TableRow, person: Person | null): boolean {
  return hasSatAt(table, person) || (table.imported && isHost(table, person));
}

function mayWrite(table: TableRow, person: Person | null): boolean {
  if (person === null || table.commenters === "nobody") return false;
  return table.commenters === "everybody" || isPlayer(table, person);
}

function mayRemove(table: TableRow, person: Person | null, author: string | null): boolean {
  if (person === null) return false;
  if (author === person.id) return true;
  const hasPlayed = author !== null && hasSatAt(table, { id: author, name: "", password: null });
  return isPlayer(table, person) && !hasPlayed;
}

function other({ person, blocked }: Block, reader: string): string {
  return blocked === reader ? person : blocked;
}
