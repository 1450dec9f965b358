import { expect, test } from "@jest/globals";
import { Play } from "./testing/table.ts";

/** The options of a seat, and whether each can be taken back. */
function offers(play: Play): Record<string, boolean> {
  return Object.fromEntries(play.ask(0).options.map(({ id, final }) => [id, final === true]));
}

test("[AN-110, AN-112, AN-113] answers that reveal cards are marked final; a new leader from the meld can be taken back", () => {
  const play = new Play("meld", { seats: 2, melds: { 0: ["PUN-01 + PUN-05"] }, hands: { 0: "GRK-04, PUN-06" } });
  expect(offers(play)).toMatchObject({ start: true, add: true, leader: false, done: false });
});

test("[AN-117] DONE can be taken back if there is something to discard or fight with; otherwise it ends the turn", () => {
  expect(offers(new Play("meld", { seats: 2, hands: { 0: "GRK-06" } }))["done"]).toBe(false);
  expect(offers(new Play("meld", { seats: 2, melds: { 0: ["PUN-01"] } }))["done"]).toBe(false);
  expect(offers(new Play("meld", { seats: 2, melds: { 1: ["PUN-01"] } }))["done"]).toBe(true);
  expect(offers(new Play("meld", { seats: 2 }))["done"]).toBe(true);
});
