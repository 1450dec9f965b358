import { expect, test } from "@jest/globals";
import { botsPlayAndAreReplayed } from "./bots.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { twoAtATable } from "./table.ts";

const LONG = 480_000;
/** They march and play counters rather than end their phases. */
const BOLD = { oneIn: 8 };
const at = withServer();

test(
  "two browsers play a whole game by clicking, with mutinies and marches in it",
  async () => {
    const { host, guest } = await twoAtATable(at.browser, at.server, "last-mughal");
    const players = [new Player(host, "mughal/0", BOLD), new Player(guest, "mughal/1", BOLD)];
    const seen = (key: string): boolean => host.frames.story.some((entry) => entry.key === `last-mughal.${key}`);
    await playOn(players, (answers) => answers >= 12);
    await host.picture("last-mughal-early-desktop");
    await guest.picture("last-mughal-early-phone");
    await playOn(players);
    expect(["mutiny", "march"].filter((key) => !seen(key))).toEqual([]);
    await host.picture("last-mughal-end-desktop");
    await guest.picture("last-mughal-end-phone");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  },
  LONG,
);

test(
  "two bots play a whole game on the server, and it can be replayed",
  () => botsPlayAndAreReplayed(at.browser, at.server, "last-mughal"),
  LONG,
);
