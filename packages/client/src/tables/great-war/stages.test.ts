import "../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import type { CardNo, GreatWarView, LineCard, Side } from "@caravanserai/great-war";
import { greatWar } from "@caravanserai/great-war/game";
import { logLine, type Viewer } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import type { NumberedLine } from "../../contract/index.ts";
import { freshCards } from "./fresh-cards.ts";
import { changeOf, stagesOf, totalsOf, type StageData } from "./stages.ts";

interface Step {
  readonly by: number;
  readonly before: GreatWarView;
  readonly after: GreatWarView;
  readonly lines: readonly NumberedLine[];
  /** All lines up to here. */
  readonly log: readonly NumberedLine[];
}

/**
 * The position derived from the lines. Unlike the position after the last stage, it lacks what only the view
 * contains.
 */
function positionAfter(before: GreatWarView, after: GreatWarView, lines: readonly NumberedLine[]): GreatWarView {
  let view = before;
  for (const line of lines) {
    view = { ...view, ...changeOf({ view, after, you: null }, line).view };
    view = { ...view, totals: totalsOf(view) };
  }
  return view;
}

/** Every event of a game between bots, as a viewer sees it. */
function events(seed: string, viewer: Viewer): readonly Step[] {
  const log: NumberedLine[] = [];
  return [...botGame(greatWar, { seats: 2, seed })].map(({ ask, before, after, log: entries }) => {
    const lines = entries.flatMap((entry, i): NumberedLine[] => {
      const line = logLine(entry, viewer);
      return line === null ? [] : [{ ...line, number: log.length + i, seq: after.seq }];
    });
    log.push(...lines);
    return {
      by: ask.seat,
      before: greatWar.view(before.state, viewer),
      after: greatWar.view(after.state, viewer),
      lines,
      log: [...log],
    };
  });
}

/** What a position shows on the table, with cards by their numbers. */
function shownIn(view: GreatWarView) {
  const name = (id: number | undefined): CardNo | undefined => view.lines.flat().find((card) => card.id === id)?.card;
  const card = ({ host, by, id: _, ...rest }: LineCard) => ({ ...rest, host: name(host), by: name(by) });
  return {
    lines: view.lines.map((line) => line.map(card)),
    turn: [view.turn, view.defender, view.event, view.attackMade],
    hands: [view.hands, view.holdsBonus],
    piles: [view.decks, view.discards, view.bonusDeck],
    score: [view.totals, view.captured, view.scores, view.history, view.lastBattle],
  };
}

const keysOf = (stages: readonly StageData[]): string[] =>
  stages.map(({ lines }) => lines[0]?.key.replace("great-war.", "") ?? "");

describe("the stages of an event", () => {
  test.each(["stages a", "stages b", "stages c"])("its lines lead to the next position, in game %s", (seed) => {
    for (const { before, after, lines } of events(seed, "public"))
      expect(shownIn(positionAfter(before, after, lines))).toEqual(shownIn(after));
  });

  test("the cards travelling to and from each hand account for its change in size", () => {
    for (const { before, after, lines } of events("stages a", "public")) {
      const moves = stagesOf(before, after, lines, null).flatMap((stage) => stage.moves);
      for (const side of [0, 1] as const) {
        const hand = `hand-${side}`;
        const came = moves.filter(({ to }) => to === hand).length - moves.filter(({ from }) => from === hand).length;
        expect(came).toBe(after.hands[side] - before.hands[side]);
      }
    }
  });

  test("cards drawn by the enemy travel face down, the viewer's own are turned up; all others travel face up", () => {
    for (const you of [0, 1] as const)
      for (const { before, after, lines } of events("stages b", you))
        for (const { moves } of stagesOf(before, after, lines, you))
          for (const { card, from, to } of moves) {
            const isDraw = from.startsWith("deck") || from === "bonus-deck";
            expect(card === null).toBe(from === "event" || (isDraw && !to.endsWith(String(you))));
          }
  });

  test("the viewer's own acts need no stage: the first stage shows another side's act or none", () => {
    for (const you of [0, 1] as const) {
      const steps = events("stages a", you).map((step) => ({
        ...step,
        stages: stagesOf(step.before, step.after, step.lines, you),
      }));
      const leads = steps.filter(({ by, lines }) => by === you && lines[0]?.key === "great-war.lead");
      expect(leads.length).toBeGreaterThan(5);
      for (const { stages } of leads.filter(({ lines }) => lines.length === 1)) expect(stages).toEqual([]);
      for (const { stages } of steps) {
        const [line] = stages[0]?.lines ?? [];
        if (/lead|play|cancel|stand|discard/.test(line?.key ?? "")) expect(line?.args["side"]).not.toBe(you);
      }
    }
  });

  test("a turn ends with comparison, then capture; the next begins with its event and the Bonus cards", () => {
    const all = events("stages c", "public").map(({ before, after, lines }) =>
      keysOf(stagesOf(before, after, lines, null)),
    );
    const ends = all.filter((keys) => keys.includes("compare"));
    expect(ends.length).toBeGreaterThan(5);
    for (const keys of ends) expect(keys.indexOf("capture")).toBeGreaterThan(keys.indexOf("compare"));
    const begins = all.filter((keys) => keys.includes("turn"));
    for (const keys of begins) expect(keys.indexOf("event")).toBe(keys.indexOf("turn") + 1);
  });

  test("a cancel names the acting card and its target", () => {
    const cancels = events("stages a", "public").flatMap(({ before, after, lines }) =>
      stagesOf(before, after, lines, null).filter(({ lines: [line] }) => line?.key === "great-war.cancel"),
    );
    expect(cancels.length).toBeGreaterThan(5);
    for (const { by, on, view } of cancels) {
      expect(view.lines.flat().find(({ card }) => card === on)?.down).toBe(true);
      expect(view.lines.flat().some(({ card }) => card === by)).toBe(true);
    }
  });
});

describe("new hand cards", () => {
  const side: Side = 0;
  const steps = events("fresh", side);

  test("are those drawn since their owner's last answer", () => {
    const begun = steps.filter(({ lines }) => lines.some(({ key }) => key === "great-war.turn"));
    expect(begun.length).toBeGreaterThan(5);
    for (const { log, lines, after } of begun) {
      const fresh = freshCards(log, side);
      const hand = new Set(
        [...after.own, ...(after.ownBonus === null ? [] : [after.ownBonus])].map((id) => after.faces[id]),
      );
      expect([...fresh].filter((card) => !hand.has(card))).toEqual([]);
      const drawn = lines.filter(({ key, args }) => key === "great-war.draw" && args["side"] === side);
      expect(fresh.size).toBeGreaterThanOrEqual(drawn.flatMap(({ args }) => args["piles"]).length);
    }
    for (const { by, log, lines } of steps) {
      const draws = lines.some(({ key, args }) => key.endsWith("draw") && args["side"] === side);
      const answers =
        by === side && lines.some(({ key, args }) => /lead|stand|cancel/.test(key) && args["side"] === side);
      if (answers && !draws) expect(freshCards(log, side).size).toBe(0);
    }
  });

  test("do not exist at the start of a war, nor for spectators", () => {
    expect(freshCards(steps[0]?.log ?? [], side).size).toBe(0);
    expect(freshCards(steps.at(-1)?.log ?? [], null).size).toBe(0);
  });
});
