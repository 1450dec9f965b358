import { describe, expect, test } from "@jest/globals";
import type { AnarchyView } from "@caravanserai/anarchy";
import { Person } from "./browsers.ts";
import { LONG } from "./dose.ts";
import type { Frames } from "./frames.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { sitDown, openTable, twoAtATable } from "./table.ts";

const at = withServer();

describe("The Anarchy, from a link to the last rupee", () => {
  test("a host and a guest play a whole game by clicking, with a reload and a lost connection, while a stranger watches, and view the replay", async () => {
    const { host, guest, path } = await twoAtATable(at.browser, at.server, "anarchy");
    const spectator = await Person.at(at.browser, at.server.address);
    await spectator.page.goto(path);
    await spectator.page.locator("cv-decision-bar").waitFor();
    const players = [new Player(host, "host"), new Player(guest, "guest")];

    await playOn(players, (answers) => answers >= 40);
    await host.picture("anarchy-early-desktop");
    await guest.picture("anarchy-early-phone");
    await host.page.reload();
    await host.page.locator("cv-decision-bar").waitFor();
    await playOn(players, (answers) => answers >= 20);

    at.server.line.cut();
    await guest.page.getByText("Not connected").first().waitFor();
    await guest.picture("anarchy-offline-phone");
    at.server.line.mend();
    await guest.page.getByText("Not connected").first().waitFor({ state: "detached" });
    await playOn(players);
    await host.picture("anarchy-end-desktop");
    await guest.picture("anarchy-end-phone");
    await spectator.picture("anarchy-end-spectator");

    const table = (await (
      await fetch(`${at.server.address}/api${path.replace("/table/", "/tables/")}`)
    ).json()) as Table;
    expect(table.table.status).toBe("finished");
    expect(table.table.result?.places.flat().sort()).toEqual([0, 1]);
    nothingSecretWasSent(table, [host.frames, guest.frames], spectator.frames);

    await host.page.goto(`${path.replace("/table/", "/replay/")}?as=all#0`);
    await host.page.locator("cv-decision-bar, cv-timeline").first().waitFor();
    await host.page.keyboard.press("End");
    await host.picture("anarchy-replay-end");
    await host.page.keyboard.press("Home");
    for (let step = 0; step < 5; step++) await host.page.keyboard.press("ArrowRight");
    await host.picture("anarchy-replay-start");
    for (const person of [host, guest, spectator]) {
      expect(person.complaints).toEqual([]);
      await person.close();
    }
  });

  test("two friends and four bots play a game of six", async () => {
    const host = await Person.at(at.browser, at.server.address);
    await host.page.goto("/new?game=anarchy");
    await host.page.getByText("6", { exact: true }).first().click();
    for (const seat of [2, 3, 4, 5]) await host.page.getByLabel(`Seat ${seat + 1}`).selectOption("bot");
    const link = await openTable(host, null, "Hildegard");
    const guest = await Person.at(at.browser, at.server.address);
    await sitDown(guest, link, "Tom");
    await host.page.locator("cv-decision-bar").waitFor();
    const players = [new Player(host, "six/0"), new Player(guest, "six/1")];
    await playOn(players, (answers) => answers >= 40);
    await host.picture("anarchy-six");
    await guest.picture("anarchy-six-guest");
    if (LONG) {
      await playOn(players);
      await host.picture("anarchy-six-end");
    }
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  });
});

interface Table {
  readonly table: {
    readonly status: string;
    readonly secret?: string;
    readonly result: { readonly places: number[][] } | null;
  };
}

/**
 * Compares what the others were sent at every position with each seat's hand: nobody else knows a card of a hand, no
 * frame before the end contains the secret of the dice, and a spectator is asked nothing.
 */
function nothingSecretWasSent({ table: { secret } }: Table, seats: readonly Frames[], spectator: Frames): void {
  if (secret === undefined) throw new Error("The secret of the dice is not published although the match is over.");
  let compared = 0;
  seats.forEach((frames, seat) => {
    const others = [...seats.filter((_, other) => other !== seat), spectator];
    for (const [seq, observation] of frames.observations) {
      const hand = (observation.view as AnarchyView).own;
      for (const other of others) {
        const seen = other.observations.get(seq);
        if (seen === undefined) continue;
        const known = hand.filter((card) => Object.hasOwn(seen.view.faces, String(card)));
        if (known.length > 0)
          throw new Error(`At position ${seq} somebody else was told cards ${known.join(", ")} of seat ${seat}.`);
        compared += hand.length;
      }
    }
  });
  expect(compared).toBeGreaterThan(100);
  expect([...spectator.observations.values()].filter((observation) => observation.asks.length > 0)).toEqual([]);
  const unfinished = [...seats, spectator].flatMap(({ raw }) => raw.filter((frame) => !frame.includes('"finished"')));
  expect(unfinished.filter((frame) => frame.includes(secret))).toEqual([]);
}
