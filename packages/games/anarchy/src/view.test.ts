import { expect, test } from "@jest/globals";
import { logLine, observe } from "@caravanserai/kernel";
import { CARDS } from "./data/index.ts";
import { anarchy } from "./game.ts";
import { Play, ids, noOf } from "./testing/table.ts";

/** One card to draw, and forty more above the End of Game card. */
const stock = CARDS.map(({ id }) => id)
  .filter((id) => /^(BNG|CRN|MGH|MLB)/.test(id))
  .slice(0, 41)
  .join(", ");
const killed = "GRK-03, GRK-04, GRK-05, GRK-06, AWD-01, AWD-02, AWD-03, AWD-05, AWD-06";

function drawn(): Play {
  const market = "HYD-03, PUN-01, PUN-02";
  const hands = { 0: "AFG-05", 1: "GRK-02" };
  const play = new Play("turn", {
    seats: 3,
    hands,
    cash: [9, 5, 2],
    market,
    stock,
    killed,
    discards: "AWD-04, AWD-07",
  });
  return play.pay(0, 2).drawStock(0).drawMarket(0, "HYD-03");
}

test("[AN-091, AN-310–AN-313] EX60: each viewer sees only what the rules allow", () => {
  const play = drawn();
  const rival = play.view(1);
  expect(rival.hands).toEqual([3, 1, 0]);
  expect(rival.own).toEqual(ids("GRK-02"));
  expect(play.state.stock).toHaveLength(40);
  expect(rival.pile).toBe(50);
  expect([rival.cash, rival.market, rival.discards, rival.killed]).toEqual([
    [9, 5, 2],
    ids("PUN-01, PUN-02"),
    ids("AWD-07, AWD-04"),
    ids(killed),
  ]);
  const open = ids(`PUN-01, PUN-02, AWD-04, AWD-07, ${killed}`);
  const known = (faces: object): string[] => Object.keys(faces).sort();
  expect(known(rival.faces)).toEqual([...open, noOf("GRK-02")].map(String).sort());
  expect(known(play.view("public").faces)).toEqual(open.map(String).sort());
  expect(play.view("public").own).toEqual([]);
  expect(known(play.view(0).faces)).toEqual([...open, ...ids("AFG-05, BNG-01, HYD-03")].map(String).sort());
});

test("[AN-091, AN-313] the log shows the market card to everyone, but the card from the stock only to the drawer", () => {
  const play = drawn();
  const lines = (viewer: number | "public") =>
    play.log.filter((entry) => entry.key.startsWith("anarchy.draw")).map((entry) => logLine(entry, viewer)?.args);
  const market = { seat: 0, card: noOf("HYD-03") };
  expect(lines(1)).toEqual([{ seat: 0 }, market]);
  expect(lines("public")).toEqual([{ seat: 0 }, market]);
  expect(lines(0)).toEqual([{ seat: 0, card: noOf("BNG-01") }, market]);
});

test("[AN-315] the replay of a finished game shows hands and stock", () => {
  const view = drawn().view("all");
  expect(view.open).toEqual({
    hands: [ids("AFG-05, BNG-01, HYD-03"), ids("GRK-02"), []],
    stock: ids(stock).slice(1).reverse(),
  });
  expect(view.faces[noOf("BNG-02")]).toBe(noOf("BNG-02"));
  expect(drawn().view("public").open).toBeUndefined();
});

test("[AN-311] the pile has a single height, which is one less without the End of Game card", () => {
  const play = new Play("turn", { seats: 2, market: "HYD-03, PUN-01", killed });
  expect(play.view(1).pile).toBe(10);
  play.pay(0, 1).drawStock(0);
  expect(play.view(1).pile).toBe(9);
});

test("[AN-312] EX60: each bidder sees only their own bid; everyone sees who has sealed", () => {
  const melds = { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01"] };
  const play = new Play("war", { seats: 2, melds, cash: [7, 8] }).attack(0, "AWD", "NGP-06").bid(0, 6);
  expect(play.waitsFor).toBe("bid P1");
  expect(play.view(1)).toMatchObject({ cash: [7, 8], war: { bids: null, bill: null } });
  expect(observe(anarchy, play.match, 0).asks).toMatchObject([{ sealed: { amount: 6 } }]);
  for (const viewer of [1, "public"] as const) {
    const { asks, waiting } = observe(anarchy, play.match, viewer);
    expect(waiting.map(({ seat, ready }) => [seat, ready])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(asks.map(({ sealed }) => sealed)).toEqual(viewer === 1 ? [undefined] : []);
  }
  play.bid(1, 0);
  expect(play.logged("anarchy.bids")).toMatchObject([{ bids: [6, 0] }]);
});
