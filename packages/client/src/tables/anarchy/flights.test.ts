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

describe("what flies", () => {
  test("as many cards come to each hand and leave it as it grew by, in every step of a game", () => {
    for (const [before, after] of steps(3, "flights")) {
      const flights = flightsOf(before, after, null).filter(({ what }) => what !== "coin");
      for (const seat of after.order) {
        const came = flights.filter(({ to }) => to === `seat-${seat}`).length;
        const left = flights.filter(({ from }) => from === `seat-${seat}`).length;
        expect(came - left).toBe((after.hands[seat] ?? 0) - (before.hands[seat] ?? 0));
      }
    }
  });

  test("a card drawn from the pile by another is a back, one taken from the market is seen", () => {
    const all = steps(2, "flights").flatMap(([before, after]) => flightsOf(before, after, null));
    expect(all).toContainEqual({ from: "stock", to: "seat-1", what: null });
    const taken = all.find(({ from, to }) => from === "market" && to === "seat-0");
    expect(typeof taken?.what).toBe("number");
  });

  test("income flies from the areas of its owner, some coins of it where it is much", () => {
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

  test("what comes into one's own hand is known, and flies there", () => {
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
