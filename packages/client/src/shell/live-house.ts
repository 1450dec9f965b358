import type { Observation, Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type { House, MenuItem, Talk } from "../elements/house.ts";
import type { GameCard } from "../tables/contract.ts";
import type { CatchingUp } from "./catching-up.ts";
import type { Connection } from "./connection.ts";
import type { Mine } from "./mine.ts";
import type { Talking } from "./talking.ts";

/** What the house asks of a table that is being played. */
export interface PlayedTable {
  readonly id: string;
  readonly info: TableInfo | null;
  readonly viewer: Viewer;
  readonly card: (game: string) => GameCard | undefined;
  readonly connection: Pick<Connection, "retryIn">;
  readonly mine: Pick<Mine, "elsewhere">;
  readonly talking: Pick<Talking, "say" | "read">;
  readonly talk: Talk | null;
  readonly notes: string | null;
  readonly catching: CatchingUp | null;
  readonly newest: number;
  readonly present: Observation | null;
  readonly readUpTo: number;
  readonly wish: ((wish: Wish) => void) | undefined;
  show(seq: number | null): Promise<void>;
  step(by: number): void;
  skipCatchUp(): void;
  writeNotes(text: string): Promise<boolean>;
}

/** What the house has around a table that is being played. */
export function liveHouse(table: PlayedTable): House {
  return {
    get title() {
      return table.info === null ? "" : (table.card(table.info.game)?.title ?? "");
    },
    get talk() {
      return table.talk;
    },
    get notes() {
      return table.notes;
    },
    get catchUp() {
      return table.catching?.view ?? null;
    },
    get elsewhere() {
      return table.mine.elsewhere(table.id);
    },
    get menu() {
      return menuOf(table);
    },
    get watching() {
      return table.info?.spectators ?? 0;
    },
    get newest() {
      return table.newest;
    },
    get present() {
      return table.present;
    },
    replay: null,
    get after() {
      return afterOf(table);
    },
    get readUpTo() {
      return table.readUpTo;
    },
    get retryIn() {
      return table.connection.retryIn;
    },
    clock: () => null,
    say: (text) => table.talking.say(text, table.viewer),
    readTalk: () => table.talking.read(),
    writeNotes: (text) => table.writeNotes(text),
    show: (seq) => {
      if (table.catching !== null) table.skipCatchUp();
      void table.show(seq);
    },
    step: (by) => table.step(by),
    playCatchUp: (playing) => table.catching?.play(playing),
    skipCatchUp: () => table.skipCatchUp(),
  };
}

function menuOf(table: PlayedTable): readonly MenuItem[] {
  const playing = table.info?.status === "playing";
  const seated = typeof table.viewer === "number";
  return [
    { label: "About this table", icon: "info", run: () => ask(table, "about") },
    { label: "Links and invitations", icon: "link", run: () => ask(table, "links") },
    ...(playing && seated ? [{ label: "Resign", icon: "flag" as const, run: () => ask(table, "resign") }] : []),
    ...(playing ? [] : afterOf(table)),
    { label: "Keys and help", icon: "book", href: "/help" },
    { label: "Day or night", icon: "moon", run: () => ask(table, "theme") },
    { label: "Home", icon: "people", href: "/" },
  ];
}

function afterOf(table: PlayedTable): readonly MenuItem[] {
  if (table.info?.status !== "finished") return [];
  const rematch = table.info.rematch;
  return [
    { label: "Look at the replay", icon: "play", href: `/replay/${table.id}` },
    ...(typeof table.viewer === "number"
      ? [
          rematch === null
            ? { label: "Play again", icon: "swap" as const, run: () => ask(table, "rematch") }
            : { label: "To the next match", icon: "swap" as const, href: `/table/${rematch}` },
        ]
      : []),
    { label: "Download the record", icon: "download", href: `/api/tables/${table.id}/record` },
  ];
}

/** The page of the table opens its dialogs. */
export type Wish = "about" | "links" | "resign" | "rematch" | "theme";

function ask(table: PlayedTable, wish: Wish): void {
  table.wish?.(wish);
}
