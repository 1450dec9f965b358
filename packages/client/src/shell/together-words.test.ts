import { expect, test } from "@jest/globals";
import type { PlayedTogether, SidesTogether } from "@caravanserai/protocol";
import { metWords, recordWords } from "./together-words.ts";

const met = (more: object): PlayedTogether["last"][number] => ({
  ...{ match: null, game: "great-war", at: "2027-03-22T09:00:00Z", result: "behind", seats: 2 },
  ...{ scores: { mine: 24, theirs: 31 }, ...more },
});

test("two won, lost and drew, with the score; more than two ended before one another", () => {
  expect(metWords(met({}), "You", "Jan")).toBe("You lost to Jan, 24 to 31");
  expect(metWords(met({ result: "before", scores: null }), "Ida", "Jan")).toBe("Ida beat Jan");
  expect(metWords(met({ result: "tie", scores: { mine: 3, theirs: 3 } }), "Ida", "Jan")).toBe(
    "Ida drew with Jan, 3 to 3",
  );
  expect(metWords(met({ seats: 4 }), "Ida", "Jan")).toBe("Ida ended behind Jan");
  const record = { matches: 6, mine: 4, theirs: 1, ties: 1, last: [] };
  const sides = (seats: number): SidesTogether[] => [{ seats }] as unknown as SidesTogether[];
  expect(recordWords(record, sides(2), "Ida", "Jan")).toBe("6 matches: Ida won 4, lost 1 and drew 1.");
  expect(recordWords(record, sides(4), "Ida", "Jan")).toContain("Ida ended before Jan in 4, behind in 1");
});
