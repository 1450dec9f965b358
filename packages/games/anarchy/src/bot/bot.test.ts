import { expect, test } from "@jest/globals";
import { seededRandom, type Seat } from "@caravanserai/kernel";
import { lastOf } from "@caravanserai/kernel/testing/bot-game";
import { CARDS } from "../data/index.ts";
import { anarchy } from "../game.ts";
import { Play, ids } from "../testing/table.ts";
import { chanceOfCrowns, outlookOf } from "./outlook.ts";

/** The winners of a game in which these seats have the bot and the others play at random. */
function winnerOf(game: number, bots: readonly Seat[], seats: number): readonly Seat[] {
  const atRandom = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !bots.includes(seat));
  return lastOf(anarchy, { seats, seed: `bot ${game}`, atRandom }).result?.places[0] ?? [];
}

test("[AN-332] the bot beats the random player from either seat", () => {
  const games = Array.from({ length: 40 }, (_, game) => winnerOf(game, [game % 2], 2)[0] === game % 2);
  expect(games.filter((won) => won).length).toBeGreaterThanOrEqual(38);
});

test("[AN-332] it starts neutral areas, with all followers, before it is done", () => {
  const play = new Play("meld", { seats: 2, hands: { 0: "NGP-01, NGP-05, NGP-06, AFG-05" } });
  const answer = anarchy.bot(play.view(0), play.ask(0), seededRandom("x"));
  expect(answer).toMatchObject({ option: "start", pick: ids("NGP-01")[0] });
  play.start(0, "NGP-01 + NGP-05, NGP-06");
  expect(anarchy.bot(play.view(0), play.ask(0), seededRandom("x"))).toEqual({ option: "done" });
});

test("[AN-332] it grants passage only to an attacker who is poorer than the defender", () => {
  const melds = { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01"], 2: ["GWL-02"] };
  const answer = (cash: readonly number[]) => {
    const play = new Play("war", { seats: 3, melds, cash, hands: { 1: "AFG-05" } });
    play.attack(0, "AWD", "NGP-06", ["GWL"]);
    return anarchy.bot(play.view(2), play.ask(2), seededRandom("x"));
  };
  expect(answer([5, 90, 5])).toEqual({ option: "grant" });
  expect(answer([90, 5, 5])).toEqual({ option: "refuse" });
});

test("[AN-332] it bids enough to keep its cards alive, and nothing if the game is too short to earn it back", () => {
  const bid = (seat: Seat, cash: readonly number[], cardsLeft: number) => {
    const stock = CARDS.map(({ id }) => id)
      .filter((id) => !/^(BNG|NGP)/.test(id))
      .slice(0, cardsLeft)
      .join(", ");
    const play = new Play("war", { seats: 2, cash, melds: { 0: ["NGP-01 + NGP-06"], 1: ["BNG-02"] }, stock });
    play.attack(0, "BNG", "NGP-06");
    return anarchy.bot(play.view(seat), play.ask(seat), seededRandom("x"));
  };
  // Three swords against an undefended area: a bill of 3 costs each side a card, a bill of 4 costs none.
  expect(bid(0, [30, 0], 90)).toEqual({ option: "bid", amount: 1 });
  // By bidding at least ₹7 more than the attacker, the defender holds Bengal and captures the line.
  expect(bid(1, [0, 30], 90)).toEqual({ option: "bid", amount: 7 });
  expect(bid(1, [0, 30], 2)).toEqual({ option: "bid", amount: 0 });
});

test("[AN-332] it estimates the threat of a hidden hand from the unseen cards", () => {
  const play = new Play("meld", { seats: 2, melds: { 1: ["CRN-01"] }, hands: { 0: "CRN-02", 1: "CRN-03" } });
  const outlook = outlookOf(play.view(0), 0);
  expect(outlook.unseen).toHaveLength(123);
  expect(chanceOfCrowns(outlook, 1, ids("CRN-01")[0] ?? 0, 0)).toBe(1);
  // Chanda Sahib is followed by three unseen cards with a crown (3, 5, 6). Each is the one hidden card with a
  // probability of 1 in 123.
  expect(chanceOfCrowns(outlook, 1, ids("CRN-01")[0] ?? 0, 1)).toBeCloseTo(1 - (122 / 123) ** 3, 10);
  expect(chanceOfCrowns(outlook, 1, ids("CRN-01")[0] ?? 0, 4)).toBe(0);
});

test("[AN-332] it does not discard a leader that could overthrow it while it has another card", () => {
  // Imad-ul-Mulk cannot follow the leader of the player's own meld, has more crowns, and would lead the next coup
  // against it.
  const play = new Play("discard", { seats: 2, melds: { 0: ["MGH-05 + MGH-06"] }, hands: { 0: "MGH-02, NGP-06" } });
  expect(anarchy.bot(play.view(0), play.ask(0), seededRandom("x"))).toMatchObject({ pick: ids("NGP-06")[0] });
});

test("[AN-332] it does not discard a treasure that a rival's leader could use while it has a useless card", () => {
  // BNG-06 brings two treasures to the player who leads Bengal; NGP-06 has neither leader nor area yet.
  const play = new Play("discard", { seats: 2, melds: { 1: ["BNG-01"] }, hands: { 0: "BNG-06, NGP-06" } });
  expect(anarchy.bot(play.view(0), play.ask(0), seededRandom("x"))).toEqual({
    option: "discard",
    pick: ids("NGP-06")[0],
  });
});

test("[AN-332] it risks only crowned cards in a coup, and adds others once the coup has succeeded", () => {
  const play = new Play("meld", { seats: 2, melds: { 1: ["BNG-02"] }, hands: { 0: "BNG-01, BNG-07" } });
  const [leader] = ids("BNG-01");
  expect(anarchy.bot(play.view(0), play.ask(0), seededRandom("x"))).toEqual({
    option: "coup",
    value: { leader, followers: [] },
  });
});

test("[AN-332] it asks for passage only if its march needs it", () => {
  // Malabar is reached through Carnatic or Mysore: one of the two is enough.
  const melds = {
    0: ["NGP-01 + NGP-06"],
    1: ["MLB-04"],
    2: ["CRN-02 + CRN-05, CRN-09, CRN-10", "MYS-02 + MYS-07, MYS-08"],
  };
  const stock = CARDS.map(({ id }) => id).filter((id) => !/^(NGP|MLB|CRN|MYS)/.test(id));
  const play = new Play("war", { seats: 3, cash: [40, 0, 0], melds, stock: stock.join(", ") });
  const answer = anarchy.bot(play.view(0), play.ask(0), seededRandom("x"));
  expect(answer).toMatchObject({ option: "attack", value: { target: "MLB", passage: [expect.any(String)] } });
});

test("[AN-332] it declares no war in which both sides would only lose their cards", () => {
  // Three swords against an undefended area: unless the bid is higher, a bill of 3 kills the one defender and leaves
  // the area neutral.
  const melds = { 0: ["NGP-01 + NGP-06"], 1: ["BNG-02"] };
  const many = CARDS.map(({ id }) => id).filter((id) => !/^(BNG|NGP)/.test(id));
  const war = (cash: readonly number[], cardsLeft: number) => {
    const play = new Play("war", { seats: 2, cash, melds, stock: many.slice(0, cardsLeft).join(", ") });
    return anarchy.bot(play.view(0), play.ask(0), seededRandom("x"));
  };
  expect(war([6, 6], 8)).toEqual({ option: "none" });
  expect(war([30, 0], 90)).toMatchObject({ option: "attack" });
});
