import type { Viewer } from "@caravanserai/kernel";
import type { Ack, Message, Room, Said, Say, ShownLine, TableInfo } from "@caravanserai/protocol";
import type { Chat, ChatMessage } from "../contract/index.ts";
import { newActId } from "./api.ts";
import type { Connection } from "./connection.ts";
import { tableMessage } from "./table-messages.ts";

/** Lines of the table that are also shown once over the table: what was open until then vanishes from the page. */
const DECIDED: ReadonlySet<string> = new Set([
  "table.vote.passed",
  "table.vote.refused",
  "table.vote.void",
  "table.handed",
  "table.host",
  "table.host.none",
]);

/** What a review adds to the chat: who writes, the line on its board, and what shows a line of which was spoken. */
interface Together {
  readonly mine: string | undefined;
  readonly shown: ShownLine | undefined;
  readonly open: (line: ShownLine) => void;
}

/** The chat of one table: the messages of the rooms that this viewer may read, and the number of unread ones. */
export class ChatChannel {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #onChange: () => void;
  readonly #onDecided: (words: string) => void;
  #messages: readonly Message[] = [];
  #read = -1;
  #first = true;

  /** @param onDecided called when a vote, a seat or the hosting has just been decided, with what happened */
  constructor(table: string, connection: Connection, onChange: () => void, onDecided: (words: string) => void) {
    this.#table = table;
    this.#connection = connection;
    this.#onChange = onChange;
    this.#onDecided = onDecided;
  }

  open(): () => void {
    const said = ({ table, message }: Said): void => {
      if (table === this.#table) this.receive([message]);
      this.#onChange();
      if (table === this.#table && message.person === null && DECIDED.has(message.text))
        this.#onDecided(tableMessage(message.text, message.args ?? {}));
    };
    this.#connection.socket.on("said", said);
    return () => this.#connection.socket.off("said", said);
  }

  receive(messages: readonly Message[]): void {
    const known = new Map([...this.#messages, ...messages].map((message) => [message.number, message]));
    this.#messages = [...known.values()].sort((a, b) => a.number - b.number);
    if (!this.#first) return;
    this.#first = false;
    this.read();
  }

  read(): void {
    const last = this.#messages.at(-1)?.number ?? -1;
    if (last === this.#read) return;
    this.#read = last;
    this.#onChange();
  }

  /** Players have their own room, and so do spectators. */
  room(viewer: Viewer): Room {
    return typeof viewer === "number" ? "players" : "spectators";
  }

  view(viewer: Viewer, info: TableInfo | null): Chat | null {
    if (info === null) return null;
    const room = this.room(viewer);
    const messages = this.#messages.filter((message) => message.room === room || message.person === null);
    const mine = info.seats.find((seat) => seat.seat === viewer)?.person;
    return {
      room,
      messages: messages.map((message) => shown(message, info, mine)),
      unread: messages.filter((message) => message.number > this.#read && message.person !== null).length,
      canWrite: true,
      say: (text) => this.say(text, viewer),
      markRead: () => this.read(),
    };
  }

  /** After the match, the room in which everybody writes who looks at it together. */
  together(info: TableInfo, { mine, shown: line, open }: Together): Chat {
    return {
      room: "together",
      messages: this.#messages
        .filter(({ room }) => room === "spectators")
        .map((message) => {
          const { shown: kept } = message;
          const words = shown(message, info, mine);
          return kept === undefined
            ? words
            : { ...words, line: { moves: kept.line.commands.length, open: () => open(kept) } };
        }),
      unread: this.#messages.filter(({ number, room }) => number > this.#read && room === "spectators").length,
      canWrite: mine !== undefined,
      say: (text) => this.say(text, "public", line),
      markRead: () => this.read(),
    };
  }

  /** @param line the line of a review of which it speaks */
  async say(text: string, viewer: Viewer, line?: ShownLine): Promise<string | null> {
    const room = this.room(viewer);
    const said: Say = {
      ...{ table: this.#table, room, text, id: newActId() },
      ...(line === undefined ? {} : { shown: line }),
    };
    const ack: Ack<{ message: Message }> = await this.#connection.emitWithRetry("say", said);
    if (!ack.ok) return ack.message;
    this.receive([ack.message]);
    this.read();
    this.#onChange();
    return null;
  }
}

function shown(message: Message, info: TableInfo, mine: string | undefined): ChatMessage {
  const { number, person, name, guest, program, text, at, args } = message;
  const seat = person === null ? undefined : info.seats.find((s) => s.person === person);
  return {
    id: number,
    seat: seat?.seat ?? null,
    name: person === null ? "Table" : name,
    guest,
    ...(program === undefined ? {} : { program }),
    text: person === null ? tableMessage(text, args ?? {}) : text,
    at,
    mine: person !== null && person === mine,
    ...(person === null ? {} : { person }),
    ...(message.folded === true ? { folded: true as const } : {}),
    ...(person === null ? { system: true as const } : {}),
  };
}
