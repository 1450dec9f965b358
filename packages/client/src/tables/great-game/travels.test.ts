import "../../testing/encoder.ts";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { GreatGameView } from "@caravanserai/great-game";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import { localGreatGame } from "../../testing/great-game-local.ts";
import { Travels } from "./travels.ts";

const march = (seq: number, from: string, to: string): NumberedLine => ({
  ...{ number: seq, seq, key: "great-game.march" },
  args: { camp: "russia", of: "russia", from, to, sp: { russia: 4 }, officers: [] },
});
const LINES = [march(1, "kazala", "turkestan"), march(2, "turkestan", "kazala")];

const { state: first } = localGreatGame({ seed: "travels", viewer: "public" });
/** The state in a replay: all lines, at this position. */
const at = (seq: number, before: GreatGameView | null): TableState<GreatGameView> => ({
  ...{ ...first, lines: LINES, seq, before },
});

let moved: Element[] = [];
const root = document.createElement("div");
beforeEach(() => {
  moved = [];
  root.innerHTML = `<svg>${["kazala", "turkestan"].map((space) => `<g data-piece="${space}-russia"></g>`).join("")}</svg>`;
  for (const piece of root.querySelectorAll("g"))
    Object.assign(piece, { animate: jest.fn(() => void moved.push(piece)) });
});
afterEach(() => root.replaceChildren());
const pieces = (): (string | null)[] => moved.map((piece) => piece.getAttribute("data-piece"));

test("a step forward animates what this step moved, also in a replay, which has all lines", () => {
  const travels = new Travels();
  const { view } = first.observation;
  travels.follow(at(0, null), null, root, 1);
  travels.follow(at(1, view), null, root, 1);
  expect(pieces()).toEqual(["turkestan-russia"]);
  travels.follow(at(2, view), null, root, 1);
  expect(pieces()).toEqual(["turkestan-russia", "kazala-russia"]);
});

test("a step back, a jump or the viewer’s own march animates nothing", () => {
  const travels = new Travels();
  const { view } = first.observation;
  travels.follow(at(2, null), null, root, 1);
  travels.follow(at(1, view), null, root, 1);
  travels.follow(at(2, null), null, root, 1);
  travels.follow(at(0, null), null, root, 1);
  travels.follow(at(1, view), "russia", root, 1);
  expect(pieces()).toEqual([]);
});
