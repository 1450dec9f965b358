import { expect, test } from "@jest/globals";
import { Play } from "./testing/table.ts";

const position = {
  seats: 3,
  cash: [3],
  melds: { 0: ["NGP-01 + NGP-02, NGP-06"], 1: ["CRN-01", "AWD-01"], 2: ["GWL-01"] },
  hands: { 0: "CRN-02, AFG-05", 1: "CRN-03" },
  market: "PUN-01, PUN-02, PUN-03",
  stock: "MLB-01, MLB-02, MLB-03",
};

test("[AN-050, AN-051, AN-052] the decisions of a turn come in order", () => {
  const play = new Play("turn", position);
  const asked: string[] = [];
  const note = (next: Play): Play => {
    asked.push(next.waitsFor);
    return next;
  };
  note(note(note(play).pay(0, 1)).drawStock(0)).coup(0, "CRN-02");
  note(note(play).none(1)).name(0, "CRN-02");
  note(play).done(0);
  note(play).discard(0, "AFG-05");
  note(play).attack(0, "AWD", "NGP-06", ["GWL"]);
  note(play).refuse(2);
  note(play).none(0);
  expect(asked).toEqual([
    "pay P0",
    "draw P0",
    "meld P0",
    "coupDefence P1",
    "government P0",
    "meld P0",
    "discard P0",
    "war P0",
    "permission P2",
    "war P0",
  ]);
  expect([play.waitsFor, play.state.turn]).toEqual(["pay P1", 2]);
});

test("[AN-015] per-turn notes are cleared at the next turn", () => {
  const play = new Play("turn", position).pay(0, 1).drawStock(0).leader(0, "NGP-02").coup(0, "CRN-02").none(1);
  play.name(0, "CRN-02").done(0).discard(0, "AFG-05").attack(0, "AWD", "NGP-06", ["GWL"]).grant(2);
  play.none(1).bid(0, 0).none(0);
  const facts = ({ active, closed, tried, asked, granted, draw, war, coup }: Play["state"]) => ({
    active,
    closed,
    tried,
    asked,
    granted,
    draw,
    war,
    coup,
  });
  expect(facts(play.state)).toEqual({
    active: 1,
    closed: [],
    tried: [],
    asked: [],
    granted: [],
    draw: null,
    war: null,
    coup: null,
  });
  const before = new Play("turn", position).pay(0, 1).drawStock(0).leader(0, "NGP-02").coup(0, "CRN-02").none(1);
  before.name(0, "CRN-02").done(0).discard(0, "AFG-05").attack(0, "AWD", "NGP-06", ["GWL"]).refuse(2);
  expect(facts(before.state)).toMatchObject({ closed: ["NGP", "CRN"], tried: ["CRN"], asked: [2], granted: [] });
});
