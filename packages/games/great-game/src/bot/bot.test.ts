import { describe, expect, test } from "@jest/globals";
import { seededRandom, type Answer } from "@caravanserai/kernel";
import { greatGame } from "../game.ts";
import { Play, conquered, neutral, proxy } from "../testing/table.ts";
import { VASSALS, type Camp } from "../map.ts";
import type { OfficerId, SpaceId } from "../data/index.ts";

/** The bot's answer to the open question of a camp. */
function botAnswers(p: Play, camp: Camp): Answer {
  return greatGame.bot(greatGame.view(p.g, p.seat(camp)), p.ask(camp), seededRandom("bot"));
}

describe("the bot", () => {
  test("first gives up SP away from capitals and rebellions, and keeps one to hold each space [GG-172]", () => {
    const p = Play.action(
      {
        sp: { orenburg: { russia: 4 }, guryev: { russia: 5 }, kazala: { russia: 2 }, tashkent: { russia: 3 } },
        vassals: { kazak: conquered("russia"), khokand: conquered("russia") },
      },
      "britain",
      "imperial-commitments",
      [5],
    ).text();
    expect(botAnswers(p, "russia")).toEqual({ option: "remove", split: { guryev: 4, kazala: 1 } });
  });

  test("meets a small invasion in the capital, a strong one in the strongest fortress [GG-231]", () => {
    const called = (sp: number): Answer =>
      botAnswers(
        Play.action(
          { sp: { sind: { britain: sp } }, vassals: { baluchistan: neutral("britain") } },
          "britain",
          "campaign",
        ).march("sind", ["kandahar"]),
        "russia",
      );
    expect(called(8)).toEqual({ option: "deploy", split: { kabul: 10 } });
    expect(called(14)).toEqual({ option: "deploy", split: { ghazni: 10 } });
  });

  test("plays Informant against a spy with any Diplomacy [GG-169]", () => {
    const window = (spy: "stoddart" | "keane"): Answer =>
      botAnswers(
        Play.action(
          { officers: { [spy]: "delhi" }, russia: ["informant", "campaign"] },
          "britain",
          "shooting-leave",
        ).spy(spy),
        "russia",
      );
    expect([window("stoddart"), window("keane")]).toEqual([{ option: "play" }, { option: "pass" }]);
  });

  test("raises Rebels against the weakest garrison that they outnumber, otherwise in the capital [GG-290]", () => {
    const risen = (lahore: number, multan: number): Answer =>
      botAnswers(
        Play.action(
          {
            sp: { lahore: { britain: lahore }, multan: { britain: multan } },
            vassals: { punjab: conquered("britain") },
          },
          "russia",
          "rebellion",
          [3, 3],
        ).target("punjab"),
        "russia",
      );
    expect(risen(8, 2)).toEqual({ option: "place", split: { multan: 6 } });
    expect(risen(8, 9)).toEqual({ option: "place", split: { lahore: 6 } });
  });

  test("spoils a mission with an even chance of success, using its best diplomat [GG-167]", () => {
    const p = Play.action(
      {
        officers: { duhamel: "orenburg", burnes: "delhi", stoddart: "tehran" },
        vassals: { persia: proxy("russia") },
        britain: ["spoiler", "campaign"],
      },
      "russia",
      "emissary",
    ).target("punjab");
    expect(botAnswers(p, "britain")).toEqual({ option: "send", pick: "burnes" });
  });

  test("marches with at most ten SP if there is no enemy to fight [GG-368]", () => {
    const p = Play.action(
      { sp: { tehran: { persia: 20 } }, vassals: { persia: proxy("russia") }, damage: { "geok-tepe": "destroyed" } },
      "russia",
      "emissary",
    );
    const setOut = botAnswers(p, "russia");
    expect(setOut).toEqual({ option: "march", pick: "tehran" });
    const onward = botAnswers(p.answer("russia", setOut), "russia");
    expect(onward).toMatchObject({ value: { sp: { persia: 10 } } });
  });

  test("sends no mission to Persia when its army would come too late [GG-450]", () => {
    const envoys = (decade: number, round: number): Answer =>
      botAnswers(
        Play.action(
          {
            decade,
            round,
            officers: { stoddart: "tehran", burnes: "delhi" },
            vassals: {
              ...Object.fromEntries(VASSALS.map((vassal) => [vassal, conquered("britain")])),
              persia: proxy("russia"),
            },
          },
          "britain",
          "emissary",
        ),
        "britain",
      );
    expect(envoys(1, 1)).toEqual({ option: "target", pick: "persia" });
    expect(envoys(5, 3)).toEqual({ option: "end" });
  });

  test("does not use the general of its only army or its last officer as a spy [GG-168]", () => {
    const spies = (officers: Partial<Record<OfficerId, SpaceId>>): Answer =>
      botAnswers(
        Play.action(
          {
            sp: { kabul: { britain: 6 } },
            officers,
            russia: ["campaign"],
            vassals: { afghanistan: conquered("britain") },
          },
          "britain",
          "shooting-leave",
        ),
        "britain",
      );
    expect(spies({ roberts: "kabul", burnes: "delhi" })).toEqual({ option: "spy", pick: "burnes" });
    expect(spies({ burnes: "delhi" })).not.toMatchObject({ option: "spy" });
    expect(spies({ roberts: "kabul" })).not.toMatchObject({ option: "spy" });
  });

  test("does not march back to join a force that is coming its way", () => {
    // On their way to Geok-Tepe, those from Tehran pass through Khorasan.
    const p = Play.action(
      { sp: { tehran: { persia: 10 }, khorasan: { persia: 8 } }, vassals: { persia: proxy("russia") } },
      "russia",
      "emissary",
    );
    expect(botAnswers(p, "russia")).not.toEqual({ option: "march", pick: "khorasan" });
  });

  test("holds a second space of a conquered state, so that Rebels in the capital do not free it [GG-267]", () => {
    const p = Play.action(
      { sp: { lahore: { britain: 4 } }, vassals: { punjab: conquered("britain") }, round: 2 },
      "britain",
      "shooting-leave",
    );
    const setOut = botAnswers(p, "britain");
    expect(setOut).toEqual({ option: "march", pick: "lahore" });
    const step = botAnswers(p.answer("britain", setOut), "britain");
    expect(step).toMatchObject({ option: "step", value: { sp: { britain: 1 } } });
    expect(botAnswers(p.answer("britain", step), "britain")).toEqual({ option: "stop" });
  });

  test("does not empty a conquered capital while other garrisons can spare SP [GG-172]", () => {
    const p = Play.action(
      {
        sp: { kazakhs: { russia: 3 }, tashkent: { russia: 3 }, khiva: { russia: 3 } },
        vassals: { kazak: conquered("russia"), khokand: conquered("russia"), khiva: conquered("russia") },
      },
      "britain",
      "imperial-commitments",
      [5],
    ).text();
    const { split } = botAnswers(p, "russia") as { readonly split: object };
    expect(Object.values(split).toSorted()).toEqual([1, 2, 2]);
  });
});
