import { describe, expect, test } from "@jest/globals";
import { Play, type Position } from "./testing/table.ts";

const emptyHanded: Position = {
  seats: 2,
  melds: { 0: ["IND-03 + IND-04, IND-05, IND-06"] },
  market: "PUN-02, PUN-03",
  stock: "GRK-04, AFG-01",
};

describe("with an empty hand", () => {
  test("[AN-181, AN-182, AN-183, AN-261] EX23: the leader is discarded", () => {
    const play = new Play("turn", emptyHanded);
    play.pay(0, 1).drawStock(0).start(0, "GRK-04").done(0);
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["discard", "none"]);
    play.discard(0, "IND-03");
    expect(play.waitsFor).toBe("repair P0");
    play.name(0, "IND-04");
    expect(play.held("IND")).toBe("P0: IND-04 + IND-05, IND-06");
    expect([play.market, play.discards, play.held("GRK")]).toEqual(["PUN-03, IND-03", "PUN-02", "P0: GRK-04"]);
  });

  test("[AN-181] declining is allowed, and so is discarding a follower", () => {
    const declined = new Play("discard", emptyHanded).none(0);
    expect(declined.held("IND")).toBe("P0: IND-03 + IND-04, IND-05, IND-06");
    expect(new Play("discard", emptyHanded).discard(0, "IND-06").held("IND")).toBe("P0: IND-03 + IND-04, IND-05");
  });

  test("[AN-180, AN-181] the log cites the rule under which a card was discarded: from a meld, or from the hand", () => {
    const ruleOf = (play: Play): unknown => play.log.findLast(({ key }) => key === "anarchy.discard")?.rule;
    expect(ruleOf(new Play("discard", emptyHanded).discard(0, "IND-06"))).toBe("AN-181");
    expect(ruleOf(new Play("discard", { ...emptyHanded, hands: { 0: "AFG-01" } }).discard(0, "AFG-01"))).toBe("AN-180");
  });

  test("[AN-183, AN-262] EX24: no crown is left", () => {
    const play = new Play("turn", { ...emptyHanded, melds: { 0: ["GWL-02 + GWL-05, GWL-06"] } });
    play.pay(0, 1).drawStock(0).start(0, "GRK-04").done(0).discard(0, "GWL-02");
    expect([play.held("GWL"), play.hand(0)]).toEqual(["neutral", "GWL-05, GWL-06"]);
    play.pay(1, 1).drawMarket(1, "PUN-03").done(1).discard(1, "PUN-03");
    expect(play.logged("anarchy.turn").at(-1)).toMatchObject({ seat: 0, income: 2 });
  });

  test("[AN-183] the only card of a meld", () => {
    const play = new Play("discard", { ...emptyHanded, melds: { 0: ["GRK-04"] } }).discard(0, "GRK-04");
    expect(play.held("GRK")).toBe("neutral");
    expect(play.logged("anarchy.repair")).toEqual([{ seat: 0, area: "GRK", leader: null, taken: [], byRule: true }]);
  });

  test("[AN-056] without melds the phase is skipped", () => {
    expect(new Play("discard", { seats: 2, market: "PUN-02, PUN-03" }).logged("anarchy.noDiscard")).toEqual([
      { seat: 0, byRule: true },
    ]);
  });
});

test("[AN-180] EX25: a hand card must be discarded, even one drawn this turn", () => {
  const play = new Play("turn", { ...emptyHanded, market: "BNG-01, PUN-03" });
  play.pay(0, 1).drawMarket(0, "BNG-01").done(0);
  expect(play.ask(0).options).toHaveLength(1);
  expect(play.refusal(0, { option: "none" }).code).toBe("not-offered");
  expect(play.refusal(0, { option: "discard", pick: play.state.melds[0]?.leader }).rule).toBe("AN-180");
  expect(play.discard(0, "BNG-01").hand(0)).toBe("");
});
