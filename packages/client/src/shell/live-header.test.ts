import { expect, test } from "@jest/globals";
import { presetSettings } from "@caravanserai/clocks";
import type { TableInfo } from "@caravanserai/protocol";
import { headerOf } from "./live-header.ts";

const seat = (number: number, name: string): TableInfo["seats"][number] => ({
  ...{ seat: number, kind: "person", name, person: name.toLowerCase(), guest: true, presence: "here" },
  ...{ departed: false, offered: false },
});
const INFO: TableInfo = {
  ...{ id: "0123456789ab", game: "anarchy", version: 1, name: "Mondays", note: "", options: {}, public: true },
  ...{ reactions: "concealed", automatic: true, startWhenFull: false, rated: false, spectatorDelay: 0 },
  ...{ status: "playing", host: "ada", seats: [seat(0, "Ada"), seat(1, "Bob")], spectators: 0, commitment: "00" },
  ...{ nonceCommitments: [null, null], noncesOpened: [], seatsFixed: true, createdAt: "", startedAt: "" },
  ...{ finishedAt: null, result: null, rematch: null, imported: false, time: presetSettings("days", "private") },
  ...{ votes: null, ended: null, seatsBy: null },
};
const done = (): Promise<never> => Promise.reject(new Error("Nothing is pressed."));

/** The menu as the host, or somebody who watches, sees it. */
function iconsOf(viewer: 0 | "public", change: Partial<TableInfo> = {}): readonly unknown[] {
  const table: Parameters<typeof headerOf>[0] = {
    ...{ id: INFO.id, title: "The Anarchy", info: { ...INFO, ...change }, viewer, isHost: viewer === 0, asked: null },
    table: { windows: {}, guide: () => Promise.resolve({ entries: {} } as never) },
    guide: { on: true, seen: [], turn: () => undefined, explained: () => undefined, open: () => undefined },
    timeline: { sinceMyTurn: () => undefined } as never,
    connection: { call: done } as never,
  };
  const { menu } = headerOf(table, {
    ...{ elsewhere: null, dice: null, shownSeq: null, keptBy: () => null, act: () => undefined, give: done },
    ...{ isAway: () => true, decline: done },
  });
  return menu.map(({ icon }) => icon);
}

test("no two things of the menu have the same icon", () => {
  const offered = [INFO.seats[0]!, { ...INFO.seats[1]!, offered: true }];
  const menus = [
    iconsOf(0),
    iconsOf("public", { seats: offered }),
    iconsOf(0, { status: "finished", result: { ranks: [1, 2] } as never }),
  ];
  for (const icons of menus) expect(icons).toEqual([...new Set(icons)]);
  expect(menus[0]!.length).toBeGreaterThan(14);
});
