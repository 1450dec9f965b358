import { shortTime } from "@caravanserai/clocks";
import type { Seat } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type { GameTable, GuideProgress, MenuItem, Said, TableHeader, TableStore } from "../contract/index.ts";
import type { Connection } from "./connection.ts";
import { rematchWords } from "./rematch-words.ts";
import { instantInWords } from "./table-clocks.ts";

/** A dialog that the table page opens from its menu. */
export type MenuAction =
  | "vote"
  | "orders"
  | "webhooks"
  | "takeOver"
  | "about"
  | "links"
  | "resign"
  | "rematch"
  | "result"
  | "theme";

/** What the header of a live table needs. */
interface HeadedTable extends Pick<TableStore, "timeline"> {
  readonly id: string;
  readonly title: string;
  readonly info: TableInfo | null;
  readonly viewer: TableStore["state"]["viewer"];
  readonly isHost: boolean;
  readonly table: Pick<GameTable, "windows" | "guide"> | null;
  readonly guide: GuideProgress | null;
  readonly connection: Pick<Connection, "call">;
  /** The seat that this person is asked to take over, and the deadline. */
  readonly asked: { readonly seat: Seat; readonly until: number } | null;
}
interface Situation {
  readonly elsewhere: TableHeader["elsewhere"];
  readonly dice: NonNullable<TableHeader["dice"]> | null;
  /** The older position that is shown; null: the present one. */
  readonly shownSeq: number | null;
  readonly isAway: (seat: Seat) => boolean;
  /** The host of a table that keeps a seat for this person; null: it keeps none. */
  readonly keptBy: (table: string) => string | null;
  /** Opens a dialog of the page. */
  readonly act: (action: MenuAction) => void;
  /** Gives time to a seat. Resolves to what the person is told. */
  readonly give: (seat: Seat, name: string, ms: number) => Promise<Said>;
  /** Declines to take over this seat. */
  readonly decline: (seat: Seat) => Promise<void>;
}

/** The header of a live table: its menu, and what is shown above the board. */
export function headerOf(table: HeadedTable, now: Situation): TableHeader {
  return {
    title: table.title,
    elsewhere: now.elsewhere,
    menu: menuOf(table, now),
    watching: table.info?.spectators ?? 0,
    ...(isDelayed(table) ? { delay: table.info?.spectatorDelay ?? 0 } : {}),
    offered: offeredSeats(table, now),
    asked: askedToStepIn(table, now),
    closed: closedWithout(table),
    after: afterMatch(table, now),
    dice: now.dice,
  };
}

const CLOSED: Readonly<Record<NonNullable<TableInfo["ended"]>, readonly [title: string, words: string]>> = {
  end: ["The table has ended the match without a result.", "Nobody wins or loses."],
  void: ["The match is void.", "It ended before every player had answered once, so it does not count."],
  admin: ["An admin has ended the match without a result.", "Nobody wins or loses."],
};

/** [CO-545] */
function closedWithout({ info }: HeadedTable): NonNullable<TableHeader["closed"]> | null {
  if (info?.status !== "finished" || info.result !== null) return null;
  const [title, words] = CLOSED[info.ended ?? "end"];
  return { title, words };
}

/** [MM-820] */
function isDelayed({ info, viewer }: HeadedTable): boolean {
  return info !== null && info.status === "playing" && info.spectatorDelay > 0 && typeof viewer !== "number";
}

function menuOf(table: HeadedTable, now: Situation): readonly MenuItem[] {
  const { info } = table;
  const playing = info?.status === "playing";
  const seated = typeof table.viewer === "number";
  const action = (what: MenuAction) => (): void => now.act(what);
  const { sinceMyTurn } = table.timeline;
  return [
    ...guideItems(table),
    { label: "About this table", icon: "info", run: action("about") },
    { label: "Links and invitations", icon: "link", run: action("links") },
    ...(table.isHost ? [{ label: "Webhooks of this table", icon: "hook" as const, run: action("webhooks") }] : []),
    ...timeItems(table, now),
    ...(playing && seated && table.table?.windows !== undefined
      ? [{ label: "Standing orders", icon: "hourglass" as const, run: action("orders") }]
      : []),
    ...(playing && seated ? [{ label: "Call a vote", icon: "vote" as const, run: action("vote") }] : []),
    ...(playing && !seated && info.seats.some(({ offered }) => offered)
      ? [{ label: "Take over a seat", icon: "people" as const, run: action("takeOver") }]
      : []),
    ...(playing && seated ? [{ label: "Resign", icon: "flag" as const, run: action("resign") }] : []),
    ...(playing ? [] : afterMatch(table, now)),
    ...(playing && sinceMyTurn !== null
      ? [{ label: "Since my last turn", icon: "play" as const, run: sinceMyTurn }]
      : []),
    ...(playing ? [{ label: "What if …", icon: "swap" as const, href: whatIf(table, now) }] : []),
    { label: "Keys and help", icon: "help", href: "/help" },
    { label: "Day or night", icon: "moon", run: action("theme") },
    { label: "Home", icon: "home", href: "/" },
  ];
}

/** The address of a what-if from the shown position. */
function whatIf({ id }: HeadedTable, { shownSeq }: Situation): string {
  return `/table/${id}/what-if${shownSeq === null ? "" : `?at=${shownSeq}`}`;
}

/** What explains the game comes first. */
function guideItems({ guide, table, info }: HeadedTable): readonly MenuItem[] {
  if (info === null) return [];
  const lesson: MenuItem = { label: "How to play", icon: "book", href: `/learn/${info.game}` };
  if (guide === null || table?.guide === undefined || info.status !== "playing") return [lesson];
  return [
    {
      label: guide.on ? "Now without help" : "Explain each question",
      icon: "bulb",
      run: () => guide.turn(!guide.on),
    },
    { label: "Who am I, how do I win", icon: "star", run: () => guide.open() },
    lesson,
  ];
}

/** [MM-208] The rematch: to be opened, kept for this person, or already theirs. */
function rematchItem(info: TableInfo, now: Situation): MenuItem {
  const { rematch } = info;
  const again = (label: string): MenuItem => ({ label, icon: "swap", run: () => now.act("rematch") });
  if (rematch === null) return again(rematchWords(info).label);
  const wishes = now.keptBy(rematch);
  return wishes === null
    ? { label: "Go to the next match", icon: "swap", href: `/table/${rematch}` }
    : again(`${wishes} wants a rematch: sit down`);
}

/** Seats that a spectator may take over. */
function offeredSeats({ info, viewer }: HeadedTable, now: Situation): NonNullable<TableHeader["offered"]> | null {
  if (info?.status !== "playing" || typeof viewer === "number") return null;
  const names = info.seats.filter(({ offered }) => offered).map(({ name }) => name);
  return names.length === 0 ? null : { names, take: () => now.act("takeOver") };
}

/** [CO-561] A seat that the table asks this person to take over. */
function askedToStepIn({ info, viewer, asked }: HeadedTable, now: Situation): NonNullable<TableHeader["asked"]> | null {
  if (info?.status !== "playing" || typeof viewer === "number" || asked === null) return null;
  return {
    name: info.seats[asked.seat]?.name ?? "",
    until: instantInWords(asked.until),
    take: () => now.act("takeOver"),
    decline: () => now.decline(asked.seat),
  };
}

/** What the person can do about time: return to their seat, give time to others. */
function timeItems(table: HeadedTable, now: Situation): readonly MenuItem[] {
  const { info, viewer } = table;
  const time = info?.time ?? null;
  if (info?.status !== "playing" || time === null || time.clock.kind === "none" || typeof viewer !== "number")
    return [];
  const others = info.seats.filter(({ seat, kind, departed }) => seat !== viewer && kind === "person" && !departed);
  return [
    ...(now.isAway(viewer) ? [{ label: "I am back", icon: "people" as const, send: () => comeBack(table) }] : []),
    ...(time.gift === 0
      ? []
      : others.map(({ seat, name }) => ({
          label: `Give ${name} ${shortTime(time.gift)}`,
          icon: "gift" as const,
          send: () => now.give(seat, name, time.gift),
        }))),
  ];
}

async function comeBack({ id, connection }: HeadedTable): Promise<Said | null> {
  const answer = await connection.call("back", { table: id });
  return answer.ok ? null : { text: answer.message, refusal: true };
}

function afterMatch({ id, info, viewer }: HeadedTable, now: Situation): readonly MenuItem[] {
  if (info?.status !== "finished") return [];
  return [
    ...(typeof viewer === "number" ? [rematchItem(info, now)] : []),
    ...(info.result === null ? [] : [{ label: "The result", icon: "flag" as const, run: () => now.act("result") }]),
    { label: "Watch the replay", icon: "play", href: `/replay/${id}` },
    { label: "Download the record", icon: "download", href: `/api/tables/${id}/record` },
  ];
}
