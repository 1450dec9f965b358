import { expect, test } from "@jest/globals";
import type { GreatWarView } from "@caravanserai/great-war";
import type { Frames } from "./frames.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { twoAtATable } from "./table.ts";

/** The most games until all four have come; most games show all of them. */
const MOST_GAMES = 4;
const at = withServer();

test("two browsers play The Great War to its end: a Joker interrupts, cards are linked, a saved cancel is used later, a Bonus card is played out of turn", async () => {
  const missing: string[] = [];
  for (let game = 1; game <= MOST_GAMES; game++) {
    const { host, guest } = await twoAtATable(at.browser, at.server, "great-war");
    const players = [new Player(host, `war/${game}/0`), new Player(guest, `war/${game}/1`)];
    await playOn(players, (answers) => answers >= 24);
    await host.picture("great-war-early-desktop");
    await guest.picture("great-war-early-phone");
    await playOn(players);
    for (const { page } of [host, guest])
      await page.locator("cv-decision-bar", { hasText: "Dice verified by your browser" }).waitFor();
    await host.picture("great-war-end-desktop");
    await guest.picture("great-war-end-phone");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    const seen = occurrences(host.frames);
    await host.close();
    await guest.close();
    const lacking = Object.entries(seen).flatMap(([what, yes]) => (yes ? [] : [what]));
    if (lacking.length === 0) return;
    missing.push(`game ${game} lacked ${lacking.join(", ")}`);
  }
  throw new Error(`No game showed everything: ${missing.join("; ")}.`);
});

/** What the host's browser received, position by position. */
function occurrences({ log, observations }: Frames): Readonly<Record<string, boolean>> {
  const positions = [...observations]
    .sort(([a], [b]) => a - b)
    .map(([, observation]) => observation.view as GreatWarView);
  return {
    interrupt: log.some(({ key }) => key === "great-war.interrupt"),
    link: log.some(({ key, args }) => key === "great-war.play" && typeof args["host"] === "number"),
    "saved cancel": usedLater(positions),
    "Bonus card out of turn": positions.some((view, i) => {
      const before = positions[i - 1];
      return (
        typeof before?.acting === "number" &&
        ([0, 1] as const).some((side) => side !== before.acting && before.holdsBonus[side] && !view.holdsBonus[side])
      );
    }),
  };
}

/** Whether a card with an unused cancel at one position has used it at a later one. */
function usedLater(positions: readonly GreatWarView[]): boolean {
  return positions.some((view, i) => {
    const before = positions[i - 1];
    if (before?.turn !== view.turn) return false;
    return view.lines.some((line, side) =>
      line.some((card) => {
        const was = before.lines[side]?.find(({ id }) => id === card.id);
        return was === undefined ? false : (card.used ?? 0) > (was.used ?? 0);
      }),
    );
  });
}
