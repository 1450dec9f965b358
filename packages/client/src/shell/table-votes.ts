import type { Viewer } from "@caravanserai/kernel";
import type { Ack, Proposal, TableInfo, TableVotes as SentVotes } from "@caravanserai/protocol";
import type { Votes } from "../contract/index.ts";
import { newActId } from "./api.ts";
import type { Connection } from "./connection.ts";

/** The votes of one table as the server sent them, in words. */
export class TableVotes {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #changed: () => void;
  #sent: SentVotes | null = null;
  /** Null until a table has a vote or a pause. */
  #words: typeof import("./votes-in-words.ts") | null = null;
  #loading = false;

  constructor(table: string, connection: Connection, changed: () => void) {
    this.#table = table;
    this.#connection = connection;
    this.#changed = changed;
  }

  open(): () => void {
    const heard = (sent: SentVotes): void => {
      if (sent.table === this.#table) this.heard(sent);
    };
    this.#connection.socket.on("votes", heard);
    return () => this.#connection.socket.off("votes", heard);
  }

  heard(sent: SentVotes): void {
    this.#sent = sent;
    this.#changed();
  }

  /** Opens a vote. Resolves to why it was refused, or null. */
  async ask(proposal: Proposal, word: string): Promise<string | null> {
    return sentence(await this.#connection.call("ask-vote", { table: this.#table, id: newActId(), proposal, word }));
  }

  /** @param firstAfter what happened first after an event, in words; empty: nobody can say */
  view(
    info: TableInfo | null,
    viewer: Viewer,
    seq: number,
    firstAfter: (seq: number) => string = () => "",
  ): Votes | null {
    const sent = this.#sent;
    if (sent === null || info?.status !== "playing") return null;
    const votes = sent.votes.filter(({ state }) => state === "open");
    const { pause } = sent;
    if (votes.length === 0 && pause === null) return null;
    const words = this.#words;
    if (words === null) {
      this.#load();
      return null;
    }
    const mine = typeof viewer === "number" && pause !== null ? pause.notices.includes(viewer) : null;
    const call = async (event: "vote" | "withdraw-vote", payload: object): Promise<string | null> =>
      sentence(await this.#connection.call(event, { table: this.#table, ...payload } as never));
    return {
      open: votes.map((vote) => words.shown(vote, info, viewer, seq, firstAfter)),
      pause:
        pause === null
          ? null
          : {
              words: words.pauseInWords(pause.ends, info.time, mine === false),
              mine,
            },
      say: (vote, voice) => call("vote", { vote, voice }),
      withdraw: (vote) => call("withdraw-vote", { vote }),
      resume: async (on) => sentence(await this.#connection.call("resume", { table: this.#table, on })),
    };
  }

  /** Fetches the words, then draws again; after a failure, the next drawing fetches them. */
  #load(): void {
    if (this.#loading) return;
    this.#loading = true;
    import("./votes-in-words.ts").then(
      (words) => {
        this.#words = words;
        this.#changed();
      },
      () => (this.#loading = false),
    );
  }
}

function sentence(ack: Ack): string | null {
  return ack.ok ? null : ack.message;
}
