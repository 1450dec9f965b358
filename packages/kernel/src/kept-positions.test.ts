import { expect, test } from "@jest/globals";
import { KeptPositions } from "./going-back.ts";
import type { Match } from "./match.ts";
import type { MatchCommand } from "./going-back.ts";

type Position = Match<object, { readonly do: string }>;
const answer: MatchCommand = { do: "answer", seat: 0, question: 1, answer: { option: "go" } };
const back = (to: number): MatchCommand => ({ do: "back", to });
const at = (seq: number): Position => ({ seq }) as Position;

test("keeps the positions to which the commands later go back, until they are undone", () => {
  const commands = [answer, answer, answer, back(1), answer, back(2), back(5)];
  const kept = new KeptPositions<object, { readonly do: string }>(commands);
  kept.add(at(0), null);
  expect(kept.after(0)).toBeUndefined();
  for (const [i, command] of commands.slice(0, 3).entries()) kept.add(at(i + 1), command);
  expect(kept.after(1)).toEqual(at(1));
  expect(kept.after(2)).toEqual(at(2));
  // No command goes back there.
  expect(kept.after(3)).toBeUndefined();
  kept.add(at(4), back(1));
  expect(kept.after(1)).toEqual(at(1));
  // Undone by going back to 1.
  expect(kept.after(2)).toBeUndefined();
  kept.add(at(5), answer);
  expect(kept.after(5)).toEqual(at(5));
});
