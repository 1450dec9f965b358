import { expect, test } from "@jest/globals";
import { Play } from "./testing/table.ts";

/** What a seat is offered, and whether it can be taken back. */
function offers(play: Play): Record<string, boolean> {
  return Object.fromEntries(play.ask(0).options.map(({ id, final }) => [id, final === true]));
}

test("[AN-110, AN-112, AN-113] what shows cards cannot be taken back, and says so; another leader of those that lie there can", () => {
  const play = new Play("meld", { seats: 2, melds: { 0: ["PUN-01 + PUN-05"] }, hands: { 0: "GRK-04, PUN-06" } });
  expect(offers(play)).toMatchObject({ start: true, add: true, leader: false, done: false });
});

test("[AN-117] DONE can be taken back while there is something to discard or to fight with; else the turn is over with it", () => {
  expect(offers(new Play("meld", { seats: 2, hands: { 0: "GRK-06" } }))["done"]).toBe(false);
  expect(offers(new Play("meld", { seats: 2, melds: { 0: ["PUN-01"] } }))["done"]).toBe(false);
  expect(offers(new Play("meld", { seats: 2, melds: { 1: ["PUN-01"] } }))["done"]).toBe(true);
  expect(offers(new Play("meld", { seats: 2 }))["done"]).toBe(true);
});
