import { describe, expect, test } from "@jest/globals";
import { seededRandom, type Answer } from "@caravanserai/kernel";
import { greatGame } from "../game.ts";
import { Play, conquered, neutral, proxy } from "../testing/table.ts";
import type { Camp } from "../map.ts";

/** What the bot answers to the question before a camp. */
function botAnswers(p: Play, camp: Camp): Answer {
  return greatGame.bot(greatGame.view(p.g, p.seat(camp)), p.ask(camp), seededRandom("bot"));
}

describe("the bot", () => {
  test("gives up SP away from capitals and rebellions first, and leaves one to hold a space [GG-172]", () => {
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

  test("denounces a spy who has any Diplomacy [GG-169]", () => {
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

  test("raises Rebels on the weakest garrison that they outnumber, else in the capital [GG-290]", () => {
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

  test("spoils a mission that is as likely to succeed as not, with its best diplomat [GG-167]", () => {
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
});
