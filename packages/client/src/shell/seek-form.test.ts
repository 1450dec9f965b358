import { expect, test } from "@jest/globals";
import type { GameInfo, SeekTermsGiven } from "@caravanserai/protocol";
import { openingTerms } from "./seek-form.ts";

const info = (id: string, min: number, max: number): GameInfo => ({
  ...{ id, version: 1, options: {}, windows: [], levels: [] },
  seats: { min, max },
});
const INFOS = [info("anarchy", 2, 6), info("great-war", 2, 2), info("camel", 2, 2)];
const NOTHING = { infos: INFOS, last: null, page: null, favourite: null };
const LAST: SeekTermsGiven = {
  class: "correspondence",
  games: [
    { game: "camel", seats: [2, 2], options: { tribes: ["3"] }, sides: ["british"] },
    { game: "great-war", seats: [2, 2], options: {}, sides: null },
  ],
  paces: ["weeks"],
  rated: "rated",
  range: "any",
  firm: true,
  audience: "followed",
  days: 14,
};

test("[MM-004] without an earlier search: the favourite, all its seat counts, any options, either side, the default pace", () => {
  expect(openingTerms({ ...NOTHING, favourite: "anarchy" })).toEqual({
    class: "live",
    games: [{ game: "anarchy", seats: [2, 6], options: {}, sides: null }],
    paces: ["live-45"],
    rated: "either",
    range: { below: 200, above: 200 },
    days: 7,
  });
  expect(openingTerms({ ...NOTHING, favourite: "great-war" }).games).toMatchObject([{ game: "great-war" }]);
  expect(openingTerms(NOTHING).games).toMatchObject([{ game: "anarchy" }]);
});

test("[MM-004] the game of the page takes precedence over the favourite", () => {
  expect(openingTerms({ ...NOTHING, page: "camel", favourite: "anarchy" }).games).toEqual([
    { game: "camel", seats: [2, 2], options: {}, sides: null },
  ]);
});

test("[MM-004] the form opens with the last search, regardless of the favourite", () => {
  expect(openingTerms({ ...NOTHING, last: LAST, favourite: "anarchy" })).toEqual(LAST);
});

test("[MM-004] on the page of a game the last search is applied to that game", () => {
  expect(openingTerms({ ...NOTHING, last: LAST, page: "camel" })).toEqual({ ...LAST, games: [LAST.games[0]] });
  expect(openingTerms({ ...NOTHING, last: LAST, page: "anarchy" })).toMatchObject({
    ...{ class: "correspondence", paces: ["weeks"], rated: "rated" },
    games: [{ game: "anarchy", seats: [2, 6], options: {}, sides: null }],
  });
});

test("[MM-004] a game that the site no longer has is left out", () => {
  const last = { ...LAST, games: [{ game: "chess", seats: [2, 2] as [number, number], options: {}, sides: null }] };
  expect(openingTerms({ ...NOTHING, last, favourite: "great-war" }).games).toMatchObject([{ game: "great-war" }]);
});
