import { expect, test } from "@jest/globals";
import { camel } from "@caravanserai/camel/game";
import { readOptions } from "@caravanserai/kernel";
import { games } from "../games.ts";
import { settingOf, sideAtStart, sideOf } from "./settings.ts";

const game = (id: string) => games[id]!;

test("[MM-330] a setting consists of the number of seats and the options that the game names, or all options if it names none", () => {
  const settings = Object.entries(games).map(([id, one]) => {
    const seats = one.seats(defaultsOf(id)).max;
    return [id, Object.keys(JSON.parse(settingOf(one, defaultsOf(id), seats)) as object)];
  });
  expect(Object.fromEntries(settings)).toEqual({
    anarchy: ["seats", "finalCoups", "latecomersPurse", "supremacy"],
    "great-game": ["seats", "balance", "headStart", "scenario"],
    "great-war": ["seats", "bonusOutOfTurn", "scenario"],
    "last-mughal": ["seats", ...Object.keys(game("last-mughal").options).sort()],
    camel: ["seats", "lastRound", "naturals", "objective", "terrain", "tribes"],
  });
});

test("[MM-330] the order of options does not matter for a setting", () => {
  const options = defaultsOf("camel");
  const turned = Object.fromEntries(Object.entries(options).reverse());
  expect(settingOf(camel, turned, 2)).toBe(settingOf(camel, options, 2));
  expect(settingOf(camel, options, 2)).not.toBe(settingOf(camel, { ...options, tribes: "3" }, 2));
});

test("[MM-330] a side is the seat's name or else its number; in The Anarchy the place in the turn order, once it is drawn", () => {
  expect(sideAtStart(camel, ["british", "afghan"], 1)).toBe("afghan");
  expect(sideAtStart({}, undefined, 2)).toBe("2");
  const anarchy = game("anarchy");
  expect(sideAtStart(anarchy, undefined, 0)).toBeNull();
  expect([0, 1, 2].map((seat) => sideOf(anarchy, undefined, seat, { order: [2, 0, 1] }))).toEqual(["2", "3", "1"]);
});

function defaultsOf(id: string) {
  return readOptions(game(id).options, {});
}
