import { describe, expect, test } from "@jest/globals";
import { greatGame } from "./game.ts";
import { setup } from "./setup.ts";
import { Play, park, scene, turnUp } from "./testing/table.ts";

describe("the sequence of play", () => {
  test("[GG-001, GG-100, GG-103] decade, deal, exchanges by Britain and Russia, round", () => {
    const { state: game, agenda } = setup({ scenario: "campaign", balance: false }, 2, 3);
    const p = new Play(game, agenda);
    expect(greatGame.seats({ scenario: "campaign" })).toEqual({ min: 2, max: 2, names: ["britain", "russia"] });
    expect(greatGame.seats({ scenario: "russian-conquest" })).toEqual({ min: 1, max: 1, names: ["russia"] });
    expect([p.asked, p.waiting, p.g.hands.britain.length, p.g.hands.russia.length, p.g.deck.length]).toEqual([
      "exchange",
      ["britain"],
      7,
      7,
      40,
    ]);
    p.answer("britain", { option: "exchange", picks: [] });
    expect([p.asked, p.waiting]).toEqual(["exchange", ["russia"]]);
    p.answer("russia", { option: "exchange", picks: p.g.hands.russia.slice(0, 2) });
    expect([p.asked, p.waiting, p.g.round]).toEqual(["select", ["britain", "russia"], 1]);
    expect(p.g.deck).toHaveLength(40);
  });
  test("[GG-101] no officers arrive in the first decade; from the second Britain's come first", () => {
    const first = new Play(scene({ decade: 0 }), [{ do: "decade" }]);
    expect(first.asked).toBe("exchange");
    const second = new Play(scene({ decade: 1 }), [{ do: "decade" }]);
    expect([second.asked, second.waiting]).toEqual(["officers", ["britain"]]);
  });
  test("[GG-027, GG-105, GG-110] cards are turned up and stay on the panel, newer on older", () => {
    const g = scene({ round: 0, britain: ["emissary", "campaign", "hero"], russia: ["pundits", "spoiler", "hero"] });
    const p = new Play(g, [{ do: "round" }], [2]);
    p.answer("britain", { option: "card", pick: 0 }).answer("russia", { option: "card", pick: 3 });
    p.answer("britain", { option: "action" }).end().answer("russia", { option: "action" }).end();
    expect(greatGame.view(p.g, "public").current).toEqual({ britain: null, russia: null });
    p.answer("britain", { option: "card", pick: 1 }).answer("russia", { option: "card", pick: 4 });
    const seen = greatGame.view(p.g, "public");
    expect([seen.round, seen.decade, seen.played, seen.current]).toEqual([
      2,
      0,
      { britain: [0, 1], russia: [3, 4] },
      { britain: 1, russia: 4 },
    ]);
    expect(seen.faces).toEqual({ 0: "emissary", 1: "campaign", 3: "pundits", 4: "spoiler" });
  });
  test("[GG-493] cards that a spy has seen stay known until they are played", () => {
    const g = scene({ britain: ["emissary", "hero"], russia: ["pundits", "spoiler", "rebellion"] });
    g.seen.britain = [...g.hands.russia];
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")]);
    p.answer("britain", { option: "card", pick: 0 }).answer("russia", { option: "card", pick: 4 });
    expect(greatGame.view(p.g, 0).seen).toEqual([2, 3]);
    expect(greatGame.view(p.g, 1).seen).toEqual([]);
  });
  test("[GG-111, GG-441] after five rounds the decade ends and the next begins with new cards", () => {
    const g = scene({ round: 5, britain: ["hero", "hero"], russia: ["hero"] });
    const p = new Play(g, [{ do: "endOfRound" }]);
    expect([p.g.decade, p.asked]).toEqual([1, "officers"]);
    p.answer("britain", { option: "place", pick: "delhi" });
    for (let i = 0; i < 3; i++) p.answer("britain", { option: "place", pick: "delhi" });
    p.answer("russia", { option: "place", pick: "orenburg" });
    expect([p.asked, p.g.hands.britain.length, p.g.firstCard]).toEqual(["exchange", 7, 3]);
  });
  test("[GG-061, GG-063] a yellow card serves as the card of the round, for its value only", () => {
    const p = Play.action({ officers: { burnes: "delhi" } }, "britain", "spoiler");
    expect(p.ask("britain").options.map((o) => o.id)).toEqual(["march", "end"]);
    expect(p.g.turn?.points).toBe(1);
    const g = scene();
    const q = new Play(g, [...turnUp(g, "britain", "hero"), ...park("russia")]).answer("britain", {
      option: "reinforcement",
    });
    expect(q.g.sp.britain).toEqual({ delhi: 1 });
  });
  test("[GG-137] a card played for Reinforcement allows neither its text nor marches", () => {
    const g = scene({ sp: { delhi: { britain: 3 } }, officers: { burnes: "delhi" } });
    const p = new Play(g, [...turnUp(g, "britain", "emissary"), ...park("russia")]).answer("britain", {
      option: "reinforcement",
    });
    expect([p.waiting, p.g.turn]).toEqual([["russia"], null]);
  });
  test("[GG-460, GG-492] in solitaire both sides are dealt seven cards; the automaton exchanges none and its cards are hidden", () => {
    const { state: game, agenda } = setup({ scenario: "first-afghan-war", balance: false }, 2, 3);
    const p = new Play(game, agenda);
    expect([p.g.hands.britain.length, p.g.hands.russia.length]).toEqual([7, 7]);
    p.answer("britain", { option: "exchange", picks: [] });
    expect([p.said("great-game.exchange"), p.asked, p.waiting]).toEqual([
      [{ camp: "britain", count: 0 }],
      "select",
      ["britain"],
    ]);
    expect(Object.keys(greatGame.view(p.g, 0).faces).map(Number)).toEqual(p.g.hands.britain.toSorted((a, z) => a - z));
  });
  test("[GG-470] a solitaire scenario has officer losses and bonus rolls like the campaign", () => {
    const g = scene({ scenario: "first-afghan-war", officers: { burnes: "delhi" } });
    const p = new Play(g, [{ do: "endOfDecade" }], [3]);
    expect(p.g.lost).toEqual(["burnes"]);
    expect(p.said("great-game.officer.arrives")).toEqual([{ camp: "britain", officer: "keane", space: "delhi" }]);
  });
});
