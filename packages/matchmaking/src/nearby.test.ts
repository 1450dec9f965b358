import { expect, test } from "@jest/globals";
import { differences } from "./nearby.ts";
import { anarchy, correspondent, GREAT_WAR, seeker } from "./testing/seeks.ts";

const { seek: own } = seeker("a", 0, 1500);
const apart = (change: Parameters<typeof seeker>[3], strengthFits = true) =>
  differences(own, seeker("b", 1, 1500, change).seek, () => strengthFits);

test("[MM-046] names the one or two wishes that separate the seeks", () => {
  expect(apart({})).toEqual({ game: "great-war", differ: [] });
  expect(apart({ rated: "casual" })?.differ).toEqual([{ kind: "rated", rated: false }]);
  expect(apart({ paces: ["evening"] }, false)?.differ).toEqual([
    { kind: "pace", paces: ["evening"] },
    { kind: "strength" },
  ]);
});

test("[MM-046] sides and options can separate seeks too; of several games the nearest is named", () => {
  const oneSide = { ...GREAT_WAR, sides: [0] };
  const scenario = { ...GREAT_WAR, options: { scenario: ["1914"] } };
  const { seek } = seeker("a", 0, 1500, { games: [{ ...oneSide, options: { scenario: ["basic"] } }, anarchy(2, 4)] });
  const from = (change: Parameters<typeof seeker>[3]) =>
    differences(seek, seeker("b", 1, 1500, change).seek, () => true);
  expect(from({ games: [oneSide] })?.differ).toEqual([{ kind: "sides" }]);
  expect(from({ games: [scenario] })?.differ).toEqual([{ kind: "options", names: ["scenario"] }]);
  expect(from({ games: [anarchy(5, 6)] })?.differ).toEqual([{ kind: "seats", seats: [5, 6] }]);
  expect(from({ games: [{ ...oneSide, options: { scenario: ["1914"] } }, anarchy(3, 4)] })).toEqual({
    game: "anarchy",
    differ: [],
  });
});

test("[MM-046] three differences, another class or no game in common are too far apart", () => {
  expect(apart({ paces: ["evening"], rated: "casual" }, false)).toBeNull();
  expect(differences(own, correspondent("b", 0, 1500).seek, () => true)).toBeNull();
  expect(apart({ games: [anarchy(2, 2)] })).toBeNull();
});
