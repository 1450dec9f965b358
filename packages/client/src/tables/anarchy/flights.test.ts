import "../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import type { AnarchyView } from "@caravanserai/anarchy";
import { anarchy } from "@caravanserai/anarchy/game";
import { localAnarchy } from "../../testing/anarchy-local.ts";
import { flightsOf } from "./flights.ts";

/** Every step of a game as spectators see it. */
function steps(seats: number, seed: string): readonly (readonly [AnarchyView, AnarchyView])[] {
  const store = localAnarchy({ seats, seed, viewer: "public" });
  const views: AnarchyView[] = [];
  store.playUntil((t) => {
    views.push(anarchy.view(t.match.state, "public"));
    return false;
  });
  return views.slice(1).flatMap((after, i): [AnarchyView, AnarchyView][] => {
    const before = views[i];
    return before === undefined ? [] : [[before, after]];
  });
}

describe("flights of cards and coins", () => {
  test("the cards that fly to and from each hand account for its growth, in every step of a game", () => {
    for (const [before, after] of steps(3, "flights")) {
      const flights = flightsOf(before, after, null).filter(({ what }) => what !== "coin");
      for (const seat of after.order) {
        const came = flights.filter(({ to }) => to === `seat-${seat}`).length;
        const left = flights.filter(({ from }) => from === `seat-${seat}`).length;
        expect(came - left).toBe((after.hands[seat] ?? 0) - (before.hands[seat] ?? 0));
      }
    }
  });

  test("a card that another player draws from the pile flies face down, one taken from the market face up", () => {
    const all = steps(2, "flights").flatMap(([before, after]) => flightsOf(before, after, null));
    expect(all).toContainEqual({ from: "stock", to: "seat-1", what: null });
    const taken = all.find(({ from, to }) => from === "market" && to === "seat-0");
    expect(typeof taken?.what).toBe("number");
  });

  test("income flies from its owner's areas, and a large one as a few coins only", () => {
    const coins = steps(2, "flights").flatMap(([before, after]) =>
      flightsOf(before, after, null)
        .filter(({ what }) => what === "coin")
        .map(({ from, to }) => ({ from, to, after })),
    );
    expect(coins.length).toBeGreaterThan(20);
    for (const { from, to, after } of coins)
      expect(from === "stock" || after.melds.some(({ area, owner }) => area === from && to === `seat-${owner}`)).toBe(
        true,
      );
  });

  test("cards that the viewer draws fly face up to the viewer's hand", () => {
    const store = localAnarchy({ seats: 2, seed: "flights", viewer: 0 });
    store.playUntil((t) => t.asked?.kind === "draw");
    const before = store.state.observation.view;
    const [first] = before.market;
    void store.decide(store.match.questions[0] ?? 0, { option: "market", pick: first ?? 0 });
    expect(flightsOf(before, store.state.observation.view, 0)).toContainEqual({
      from: "market",
      to: "hand",
      what: first,
    });
  });
});
