import { describe, expect, test } from "@jest/globals";
import { symbolsOf, cardsOf, governmentOf } from "./state.ts";
import { Play } from "./testing/table.ts";

describe("START and ADD", () => {
  test("[AN-004, AN-110, AN-111] EX09: legal and illegal starts", () => {
    const bengal = { seats: 2, hands: { 0: "BNG-01, BNG-03, BNG-04, BNG-05, BNG-06" } };
    for (const meld of ["BNG-04 + BNG-03, BNG-05", "BNG-01 + BNG-04, BNG-06", "BNG-05"])
      expect(new Play("meld", bengal).start(0, meld).held("BNG")).toBe(`P0: ${meld}`);
    const play = new Play("meld", bengal);
    for (const meld of ["BNG-06", "BNG-01 + BNG-05", "BNG-01 + BNG-03"])
      expect(play.refusal(0, play.startAnswer(meld))).toMatchObject({ code: "not-legal", rule: "AN-110" });
  });

  test("[AN-014, AN-112] EX10: following is not transitive", () => {
    const play = new Play("meld", { seats: 2, melds: { 0: ["BNG-01 + BNG-04"] }, hands: { 0: "BNG-05, BNG-07" } });
    expect(play.refusal(0, { option: "add", picks: play.state.hands[0]?.slice(0, 1) }).rule).toBe("AN-112");
    expect(play.add(0, "BNG-07").held("BNG")).toBe("P0: BNG-01 + BNG-04, BNG-07");
  });

  test("[AN-119] cards cannot be laid on another player's meld, although they would follow its leader", () => {
    const melds = { 0: ["GRK-01"], 1: ["BNG-01 + BNG-04"] };
    const play = new Play("meld", { seats: 2, melds, hands: { 0: "BNG-07, GRK-02" } });
    const [bengal, gorkha] = play.state.hands[0] ?? [];
    expect(play.refusal(0, { option: "add", picks: [bengal] }).code).toBe("not-legal");
    expect(play.refusal(0, { option: "leaderFromHand", pick: bengal }).code).toMatch(/^not-/);
    expect(play.held("BNG")).toBe("P1: BNG-01 + BNG-04");
    play.answer(0, { option: "add", picks: [gorkha ?? -1] });
    expect(play.held("GRK")).toBe("P0: GRK-01 + GRK-02"); // the own one takes them
  });

  test("[AN-110, AN-111, AN-120] EX11: a fortress by itself", () => {
    const play = new Play("meld", {
      seats: 2,
      hands: { 0: "GRK-04, AFG-05" },
      market: "PUN-01, PUN-02",
      stock: "PUN-03",
    });
    play.start(0, "GRK-04");
    expect(play.held("GRK")).toBe("P0: GRK-04");
    expect(play.figures("GRK")).toEqual({ crowns: 1, defence: 1, treasures: 0 });
    expect(play.logged("anarchy.start")).toHaveLength(1);
    play.done(0).discard(0, "AFG-05");
    play.pay(1, 1).drawMarket(1, "PUN-02").done(1).discard(1, "PUN-02");
    expect(play.logged("anarchy.turn").at(-1)).toMatchObject({ seat: 0, income: 2 });
  });

  test("[AN-117, AN-116] EX14: laying is optional, and melded cards cannot be picked up at will", () => {
    const play = new Play("meld", { seats: 2, melds: { 0: ["PUN-01 + PUN-05"] }, hands: { 0: "GRK-04" } });
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["start", "leader", "done"]);
    expect(play.done(0).hand(0)).toBe("GRK-04");
  });

  test("[AN-118] EX15: an area held by another player", () => {
    const play = new Play("meld", { seats: 2, melds: { 1: ["MSL-03"] }, hands: { 0: "MSL-01, MSL-05" } });
    for (const answer of [
      play.startAnswer("MSL-01"),
      { option: "add", picks: [0] },
      play.coupAnswer("MSL-01 + MSL-05"),
    ])
      expect(play.refusal(0, answer).code).toBe("not-offered");
  });

  test("[AN-112] one act may add cards to several own areas", () => {
    const melds = { 0: ["PUN-01", "GRK-01"] };
    const play = new Play("meld", { seats: 2, melds, hands: { 0: "PUN-05, GRK-05, GRK-06" } });
    play.add(0, "PUN-05, GRK-05");
    expect([play.held("PUN"), play.held("GRK"), play.hand(0)]).toEqual([
      "P0: PUN-01 + PUN-05",
      "P0: GRK-01 + GRK-05",
      "GRK-06",
    ]);
  });
});

describe("LEADER", () => {
  test("[AN-112, AN-113, AN-114] EX12: Nader is murdered", () => {
    const melds = { 0: ["AFG-01 + AFG-03, AFG-04"] };
    const play = new Play("meld", { seats: 2, melds, hands: { 0: "AFG-02, AFG-06" } });
    play.leader(0, "AFG-02").add(0, "AFG-06");
    expect(play.held("AFG")).toBe("P0: AFG-02 + AFG-03, AFG-04, AFG-06");
    expect(play.hand(0)).toBe("AFG-01");
    const cards = cardsOf(governmentOf(play.state, "AFG"));
    const sum = (s: "crowns" | "swords" | "castles" | "treasures") => symbolsOf(play.state, s, cards);
    expect([sum("crowns"), sum("swords"), sum("castles"), sum("treasures")]).toEqual([2, 3, 1, 1]);
  });

  test("[AN-115] EX13: not in an area started in this phase", () => {
    const play = new Play("meld", { seats: 2, hands: { 0: "AFG-01, AFG-02, GRK-04" } });
    play.start(0, "AFG-01 + AFG-02");
    expect(play.refusal(0, { option: "leader", pick: 1 }).code).toBe("not-offered");
  });

  test("[AN-115] EX13: only once per area and phase", () => {
    const play = new Play("meld", { seats: 2, melds: { 0: ["GRK-01 + GRK-04"] }, hands: { 0: "GRK-02" } });
    play.leader(0, "GRK-02");
    expect(play.held("GRK")).toBe("P0: GRK-02 + GRK-04");
    expect(play.hand(0)).toBe("GRK-01");
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["done"]);
  });

  test("[AN-113, AN-114] a leader from the meld reveals nothing new and can be taken back; one from the hand cannot", () => {
    const play = new Play("meld", { seats: 2, melds: { 0: ["GRK-01 + GRK-02, GRK-05"] }, hands: { 0: "GRK-03" } });
    play.leader(0, "GRK-02");
    expect(play.hand(0)).toBe("GRK-01, GRK-03, GRK-05");
    expect(play.undo(0).ok).toBe(true);
    expect(play.held("GRK")).toBe("P0: GRK-01 + GRK-02, GRK-05");
    play.leader(0, "GRK-03");
    expect(play.undo(0).ok).toBe(false);
  });
});
