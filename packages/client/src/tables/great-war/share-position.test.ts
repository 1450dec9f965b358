import type { GreatWarView } from "@caravanserai/great-war";
import { expect, test } from "@jest/globals";
import { render } from "lit";
import { titleOf } from "./face.ts";
import { position } from "./share-position.ts";

function wordsOf(own: readonly number[]): string {
  const view = {
    lines: [[{ id: "a", card: 3, round: 1 }], [{ id: "b", card: 7, round: 1, down: true }]],
    ...{ totals: [9, 0], own, faces: { 11: 5, 12: 6 } },
  } as unknown as GreatWarView;
  const place = document.createElement("div");
  render(position(view), place);
  return place.textContent.replace(/\s+/g, " ");
}

const first = (no: number): string => titleOf(no).split(" ")[0]!.slice(0, 8);

test("[MM-820] the picture names the face-up cards, no hidden one, and the hand of whom it is seen by", () => {
  const open = wordsOf([]);
  expect(open).toContain(first(3));
  expect(open).not.toContain(first(7));
  const seats = [wordsOf([11]), wordsOf([12])];
  expect(seats.map((words, i) => words.includes(first(5 + i)))).toEqual([true, true]);
  expect(seats[0]).not.toBe(seats[1]);
});
