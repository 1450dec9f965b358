import { MINUTE } from "@caravanserai/clocks";
import type { Message, Room, ShownLine } from "@caravanserai/protocol";
import { namesOf, type Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { isHeldBackFrom, seatOf } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";
import * as repository from "./chat-repository.ts";
import { readingOf, roomsFor } from "./reading.ts";
import { blockedAmong, blocksAround, type Block } from "../social/relations-repository.ts";
import { mustBeAllowedToSpeak, standingOf } from "../social/sanctions.ts";
import { memoryLimit } from "../limits/limit.ts";
import { malformed, notAllowed, tooMany } from "../service-error.ts";

/** Each person may write this many messages in `SECONDS`. */
const MOST_MESSAGES = 6;
const SECONDS = 12;

/** What somebody says. */
export interface NewWords {
  readonly room: Room;
  readonly text: string;
  readonly act?: string | undefined;
  /** The line of a review of which it speaks. */
  readonly shown?: ShownLine | undefined;
}

/** Called with every message written at this server. */
export type Spoken = (table: string, message: Message) => void;

/**
 * The chat of a table. Players write to everybody. Spectators write to each other; the players read that room once the
 * match is over.
 */
export class ChatService {
  readonly #db: Db;
  readonly #spoken: Spoken;

  /** However they come: over a socket, over HTTP, by a program. */
  readonly #limit = memoryLimit(MOST_MESSAGES, SECONDS);

  constructor(db: Db, spoken: Spoken) {
    this.#db = db;
    this.#spoken = spoken;
  }

  /** @param said `act`: its id, if it has one: sent again with it, it is not written twice */
  async say(table: TableRow, person: Person, said: NewWords): Promise<Message> {
    const { room, text, act, shown } = said;
    if ((await this.#limit.take(person.id)) > 0) throw tooMany();
    const seated = seatOf(table, person) !== null;
    mustBeAllowedToSpeak(await standingOf(this.#db, person.id));
    if (room === "players" && !seated && table.host !== person.id)
      throw notAllowed("Only players may write in this room. Write to the other spectators instead.");
    if (room === "spectators" && !roomsFor(table, person).includes(room))
      throw notAllowed("Players and spectators can talk once the match is over.");
    if (shown !== undefined && (table.status !== "finished" || room !== "spectators"))
      throw malformed("shown: a line is kept with what is said together about a finished match.");
    const mentioned = await this.#mentionedIn(table, person, room, text);
    const blocked = await blockedAmong(this.#db, person.id, mentioned);
    // [MM-820] They are notified when the page may show them the message.
    const isLate = (id: string): boolean => room === "players" && isHeldBackFrom(table, { id });
    return this.#write(
      table.id,
      {
        ...{ room, person: person.id, name: person.name, text },
        ...(act === undefined ? {} : { act }),
        ...(shown === undefined ? {} : { shown }),
      },
      mentioned
        .filter((one) => !blocked.has(one))
        .map((one) => ({ person: one, after: isLate(one) ? table.spectatorDelay * MINUTE : 0 })),
    );
  }

  /**
   * [CO-314] The people mentioned: `@` followed by the exact name of somebody at the table who may read the room. Those
   * at the table are its players and its host, who may have no seat. [CO-313]
   */
  async #mentionedIn(table: TableRow, speaker: Person, room: Room, text: string): Promise<string[]> {
    if (!text.includes("@")) return [];
    const named = new Map(table.seats.flatMap(({ person, name }) => (person === null ? [] : [[person, name]])));
    const { host } = table;
    if (host !== null && !named.has(host))
      for (const [person, name] of await namesOf(this.#db, [host])) named.set(person, name);
    return [...named].flatMap(([person, name]) => {
      const reads = roomsFor(table, { id: person, name, password: null }).includes(room);
      return person !== speaker.id && reads && isCalled(text, name) ? [person] : [];
    });
  }

  /** Writes a message of the server. */
  async note(table: string, key: string, args: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#write(table, { room: "players", person: null, name: "", text: key, args });
  }

  /** The last messages of a table in the rooms that this person may read, filtered by blocks. [MM-520] [MM-521] */
  async last(table: TableRow, person: Person | null, limit: number, before?: number): Promise<Message[]> {
    const blocks = person === null ? [] : await blocksAround(this.#db, [person.id]);
    return this.#messages(table, person, blocks, limit, before);
  }

  /** Like `last`, for a reader who neither blocks anybody nor is blocked (`readersApart`). */
  lastOfAll(table: TableRow, person: Person | null, limit: number): Promise<Message[]> {
    return this.#messages(table, person, [], limit);
  }

  async #messages(
    table: TableRow,
    person: Person | null,
    blocks: readonly Block[],
    limit: number,
    before?: number,
  ): Promise<Message[]> {
    const reader = person?.id ?? "";
    const unread = blocks.flatMap((block) => {
      const author = block.person === reader ? block.blocked : block.person;
      return readingOf(table, reader, author, [block]) === "nothing" ? [{ author, since: block.at }] : [];
    });
    const heldBack = isHeldBackFrom(table, person) ? table.spectatorDelay : 0;
    const rooms = roomsFor(table, person);
    const found = await repository.messagesBefore(this.#db, table.id, rooms, before, limit, unread, heldBack);
    return found.map((message) => {
      if (message.person === null) return message;
      const since = blocks.filter(({ at }) => at.getTime() <= Date.parse(message.at));
      return readingOf(table, reader, message.person, since) === "folded" ? { ...message, folded: true } : message;
    });
  }

  /** Which of these people block somebody or are blocked: they may read different messages from everybody else. */
  async readersApart(persons: readonly string[]): Promise<ReadonlySet<string>> {
    const blocks = await blocksAround(this.#db, [...new Set(persons)]);
    return new Set(blocks.flatMap(({ person, blocked }) => [person, blocked]));
  }

  /** @param mentioned people at the table who are mentioned by name, each notified `after` this many milliseconds */
  async #write(
    match: string,
    message: Omit<repository.NewMessage, "match">,
    mentioned: readonly { readonly person: string; readonly after: number }[] = [],
  ): Promise<Message> {
    const { message: written, isNew } = await repository.insertMessage(
      this.#db,
      { match, ...message },
      async (tx, { at: text, number }) => {
        const at = Date.parse(text);
        const author = message.person ?? "";
        // The transaction has locked the messages of this table, so that no other mention comes between.
        const persons = mentioned.map(({ person }) => person);
        const last = await repository.lastMentions(tx, match, author, persons);
        const notices = mentioned
          .filter(({ person }) => at - (last.get(person) ?? 0) >= MENTION_GAP)
          .map(({ person, after }) =>
            makeNotice("mentioned", { person, match }, at, {
              key: repository.mentionKey({ match, author, person, number }),
              args: { who: message.name },
              due: at + after,
            }),
          );
        if (notices.length > 0) await insertNotices(tx, notices);
      },
    );
    if (isNew) this.#spoken(match, written);
    return written;
  }
}

/**
 * [CO-314] How many milliseconds after a `mentioned` notice the same author can cause the next one for the same person
 * at the same table.
 */
const MENTION_GAP = 5 * MINUTE;

/** [CO-314] Whether `@` and this exact name stand in the text. Upper and lower case count as the same. */
function isCalled(text: string, name: string): boolean {
  if (name === "") return false;
  const [line, called] = [text.toLocaleLowerCase(), `@${name.toLocaleLowerCase()}`];
  for (let at = line.indexOf(called); at >= 0; at = line.indexOf(called, at + 1))
    if (!/^[\p{L}\p{N}]/u.test(line.slice(at + called.length))) return true;
  return false;
}
