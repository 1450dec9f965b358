import type { HelpedPosition } from "@caravanserai/protocol";
import type { CommandRefusal, GameCard, NumberedLine, TableHeader, Timeline } from "../contract/index.ts";
import { api, messageOf } from "./api.ts";
import type { Shown } from "./match-table.ts";
import { UnsharedTable } from "./unshared-table.ts";

/** [MM-549] The position of a table that has asked an admin for help, as of when it was fetched. */
export class HelpedTable extends UnsharedTable {
  readonly replay = null;
  readonly #table: string;
  #position: HelpedPosition["position"] | null = null;

  constructor(table: string, card: (game: string) => GameCard | undefined) {
    super(`help-${table}`, card);
    this.#table = table;
  }

  async open(): Promise<void> {
    try {
      const { table, eyes, position } = await api.get(`/admin/help/${this.#table}`);
      const why = await this.loadGame(table);
      if (why !== null) throw new Error(why);
      this.info = table;
      this.viewer = eyes;
      this.#position = position;
      this.redraw();
    } catch (error) {
      this.failure = messageOf(error);
      this.changed();
    }
  }

  close(): void {
    // Nothing to follow: the position is fetched once.
  }

  decide(): Promise<CommandRefusal | null> {
    return Promise.resolve({ code: "not-your-decision", message: "Admins can only look here. They decide nothing." });
  }
  undo(): Promise<CommandRefusal | null> {
    return this.decide();
  }
  order(): Promise<CommandRefusal | null> {
    return this.decide();
  }

  protected get shown(): Shown | null {
    const position = this.#position;
    return position === null ? null : { seq: position.seq, observation: position.observation, before: null };
  }
  protected get lines(): readonly NumberedLine[] {
    return (this.#position?.lines ?? []).map(({ undone, at, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      ...(undone === true ? { undone } : {}),
    }));
  }
  protected readonly live = false;
  protected readonly connectionState = "connected";
  protected readonly sending = false;

  get header(): TableHeader {
    return {
      title: this.title,
      elsewhere: null,
      menu: [{ label: "Back to the reports", icon: "out", href: "/admin" }],
      watching: 0,
      after: [{ label: "Back to the reports", icon: "out", href: "/admin" }],
    };
  }

  get timeline(): Timeline {
    return {
      newest: this.#position?.seq ?? 0,
      present: this.shown?.observation ?? null,
      readUpTo: Number.POSITIVE_INFINITY,
      justNow: null,
      sinceMyTurn: null,
      show: () => undefined,
      step: () => undefined,
    };
  }
}
