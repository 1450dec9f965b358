import { describe, expect, test } from "@jest/globals";
import { texts } from "../cards.ts";
import { cardOf } from "../deck.ts";
import {
  armyOf,
  homeCapitalOf,
  lineBetween,
  limitOf,
  neighboursOf,
  spaceOf,
  spacesIn,
  stateOf,
  vassalsIn,
} from "../map.ts";
import { scoreOf } from "../scoring.ts";
import { scene } from "../testing/table.ts";
import { CARDS, LINES, MARKERS, NATION_RECORDS, OFFICERS, SCENARIOS, SPACES, STATES, type SpaceId } from "./index.ts";

/** The historical result (GG-454). */
const HISTORICAL_RESULT = {
  britain: [
    "ghazni",
    "kabul",
    "kandahar",
    "baluchi",
    "karachi",
    "sind",
    "herat",
    "bombay",
    "delhi",
    "simla",
    "leh",
    "hunza",
    "kotan",
    "lahore",
    "multan",
    "peshawar",
    "srinagar",
  ],
  russia: [
    "baku",
    "guryev",
    "orenburg",
    "bokhara",
    "samarkand",
    "termez",
    "kuldja",
    "altai",
    "kazakhs",
    "kazala",
    "khiva",
    "petro-alexandrovsk",
    "osh",
    "tashkent",
    "turkestan",
    "merv",
    "geok-tepe",
    "krasnovodsk",
    "slavers",
  ],
  neither: ["kashgar"],
} as const satisfies Record<string, readonly SpaceId[]>;

const named = (ids: readonly string[]): string[] => [...ids].sort();

describe("the map", () => {
  test("[GG-002] has eleven vassal states and two home countries", () => {
    expect(STATES.filter((s) => s.home === null)).toHaveLength(11);
    expect(named(vassalsIn("campaign"))).toEqual(
      named([
        "afghanistan",
        "baluchistan",
        "bokhara",
        "herat",
        "kashgaria",
        "kazak",
        "khiva",
        "khokand",
        "persia",
        "punjab",
        "turcomans",
      ]),
    );
  });
  test("[GG-020] has 43 spaces, each of one state, all joined", () => {
    expect(SPACES).toHaveLength(43);
    for (const state of STATES) for (const space of state.spaces) expect(spaceOf(space).state).toBe(state.id);
    expect(named(STATES.flatMap((s) => s.spaces))).toEqual(named(SPACES.map((s) => s.id)));
    const reached = new Set<SpaceId>(["delhi"]);
    for (const at of reached) for (const { to } of neighboursOf("campaign", at)) reached.add(to);
    expect(reached.size).toBe(43);
  });
  test("[GG-021] has round spaces and fortresses", () => {
    expect(SPACES.filter((s) => s.fortress > 0)).toHaveLength(16);
    expect(SPACES.every((s) => Number.isInteger(s.fortress) && s.fortress >= 0)).toBe(true);
  });
  test("[GG-022] has a capital in each state; the home capitals are fortresses", () => {
    for (const state of STATES) expect(state.spaces).toContain(state.capital);
    expect([homeCapitalOf("britain"), homeCapitalOf("russia")]).toEqual(["delhi", "orenburg"]);
    expect([spaceOf("delhi").fortress, spaceOf("orenburg").fortress]).toEqual([10, 10]);
  });
  test("[GG-025] has lines of three kinds, the same from both ends, no two between the same spaces", () => {
    expect(new Set(LINES.map((l) => l.line))).toEqual(new Set(["regular", "desert", "water"]));
    for (const { a, b, line } of LINES) {
      expect(lineBetween("campaign", a, b)).toBe(line);
      expect(lineBetween("campaign", b, a)).toBe(line);
    }
    expect(new Set(LINES.map((l) => [l.a, l.b].sort().join(" "))).size).toBe(LINES.length);
  });
  test("[GG-026] agrees with the rulebook's examples", () => {
    expect([spaceOf("herat").fortress, spaceOf("ghazni").fortress]).toEqual([15, 10]);
    for (const space of ["kabul", "kandahar", "sind", "khorasan"] as const) expect(spaceOf(space).fortress).toBe(0);
    for (const way of [
      ["tehran", "khorasan", "herat"],
      ["delhi", "sind", "kandahar", "ghazni", "kabul"],
    ] as SpaceId[][])
      way.slice(1).forEach((to, i) => expect(lineBetween("campaign", way[i] as SpaceId, to)).toBe("regular"));
    expect(lineBetween("campaign", "kabul", "kandahar")).toBeNull();
  });
  test("[GG-161] only states with at least three spaces can be targets", () => {
    for (const state of STATES) if (state.home === null) expect(state.emissaryTarget).toBe(state.spaces.length >= 3);
  });
  test("[GG-450] 37 spaces can score", () => {
    expect(SPACES.filter((s) => spaceOf(s.id).scores)).toHaveLength(37);
  });
  test("[GG-454] the historical result is 17 to 19", () => {
    const { britain, russia, neither } = HISTORICAL_RESULT;
    expect([britain.length, russia.length, neither.length]).toEqual([17, 19, 1]);
    expect(named([...britain, ...russia, ...neither])).toEqual(
      named(SPACES.filter((s) => spaceOf(s.id).scores).map((s) => s.id)),
    );
  });
});

describe("the pieces", () => {
  test("[GG-040] four nations and the Rebels have SP pieces", () => {
    expect(NATION_RECORDS.map((n) => n.id)).toEqual(["britain", "russia", "afghanistan", "persia", "rebels"]);
    expect(vassalsIn("campaign").filter((v) => armyOf(v) !== null)).toEqual(["afghanistan", "persia"]);
    expect([stateOf("afghanistan").mobileSp, stateOf("persia").mobileSp, stateOf("punjab").mobileSp]).toEqual([
      10, 20, 0,
    ]);
  });
  test("[GG-042] the limits, which the counters can represent", () => {
    expect((["britain", "russia", "afghanistan", "persia", "rebels"] as const).map(limitOf)).toEqual([
      40, 40, 10, 20, 64,
    ]);
    for (const { counters, limit } of NATION_RECORDS) {
      const sum = Object.entries(counters).reduce((all, [size, n]) => all + Number(size) * n, 0);
      expect(sum).toBeGreaterThanOrEqual(limit);
    }
    const counters = NATION_RECORDS.flatMap((n): number[] => Object.values(n.counters)).reduce((a, b) => a + b, 0);
    expect(counters + OFFICERS.length).toBe(120);
  });
  test("[GG-047] the markers fill their sheet", () => {
    expect(MARKERS.reduce((sum, m) => sum + m.count, 0)).toBe(176);
  });
  test("[GG-044] the ratings given by the rulebook", () => {
    const rating = (id: string) => OFFICERS.find((o) => o.id === id);
    expect(rating("simonich")).toMatchObject({ tactics: 1, diplomacy: 1 });
    expect(rating("pottinger")).toMatchObject({ tactics: 3 });
    expect(rating("stoddart")).toMatchObject({ diplomacy: 1 });
    expect(rating("burnes")).toMatchObject({ diplomacy: 2 });
    expect(rating("vitkevich")).toMatchObject({ diplomacy: 2 });
    expect(rating("skobelev")).toMatchObject({ tactics: 2, desert: true });
    expect([OFFICERS.length, OFFICERS.filter((o) => o.country === "britain").length]).toEqual([24, 10]);
  });
});

describe("the cards", () => {
  test("[GG-060] 54 of 19 types", () => {
    expect(CARDS).toHaveLength(19);
    expect(CARDS.reduce((sum, c) => sum + c.copies, 0)).toBe(54);
  });
  test("[GG-062, GG-139] yellow headers, each with its trigger", () => {
    const yellow = CARDS.filter((c) => c.reaction);
    expect(yellow.map((c) => c.id)).toEqual(["spoiler", "informant", "hero", "emirs-daughter"]);
    expect(CARDS.filter((c) => c.trigger !== null)).toEqual(yellow);
  });
  test("[GG-065] two High Asia cards a side", () => {
    expect(CARDS.filter((c) => c.highAsia === "britain").map((c) => c.id)).toEqual([
      "pundits",
      "royal-geographic-society",
    ]);
    expect(CARDS.filter((c) => c.highAsia === "russia").map((c) => c.id)).toEqual(["kossacks", "military-surveyors"]);
  });
  test("each card's text has a rule", () => {
    for (const { id } of CARDS) expect(texts[id].rule).toMatch(/^GG-\d{3}$/);
  });
  test("[GG-160] a Campaign has value 4 and no text", () => {
    expect(cardOf("campaign")).toMatchObject({ value: 4, textFor: "none" });
  });
});

describe("the scenarios", () => {
  test("[GG-083] every imperial officer is at the start or arrives once", () => {
    const campaign = SCENARIOS[0];
    const all = [
      ...campaign.officers.map((o) => o.officer),
      ...campaign.reinforcements.flatMap((r) => [...r.britain, ...r.russia]),
    ];
    expect(named(all)).toEqual(named(OFFICERS.filter((o) => o.kind === "imperial").map((o) => o.id)));
  });
  test("[GG-084] six decades in the campaign, two in the others", () => {
    expect(SCENARIOS.map((s) => s.decades.length)).toEqual([6, 2, 2]);
  });
  test("[GG-087] the boundaries", () => {
    expect(SCENARIOS.map((s) => spacesIn(s.id).length)).toEqual([43, 14, 14]);
    for (const space of spacesIn("russian-conquest"))
      for (const { to } of neighboursOf("russian-conquest", space)) expect(spacesIn("russian-conquest")).toContain(to);
  });
  test("every record names its source", () => {
    for (const record of [...STATES, ...LINES, ...OFFICERS, ...CARDS, ...SCENARIOS, ...NATION_RECORDS])
      expect(["rulebook", "public", "reconstructed"]).toContain(record.provenance);
    expect(scoreOf(scene(), "britain")).toEqual([3, 0]);
  });
});
