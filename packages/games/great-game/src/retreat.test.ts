import { describe, expect, test } from "@jest/globals";
import { sendOfficersHome } from "./combat.ts";
import { freshPieces, hintFor } from "./march.ts";
import type { Battle, GreatGame } from "./state.ts";
import { refugesOf } from "./retreat.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp } from "./testing/table.ts";
import type { Step } from "./answers.ts";
import type { Camp } from "./map.ts";
import type { CardType } from "./data/index.ts";

const nobody = { attacker: 0, defender: 0 };

/** A position in which a camp has played this card and this combat has just been fought. */
function fought(
  g: GreatGame,
  camp: Camp,
  type: CardType,
  battle: Pick<Battle, "space" | "from" | "attacker">,
): GreatGame {
  turnUp(g, camp, type);
  g.turn = {
    ...{ camp, card: g.current[camp] ?? -1, type, as: "action", points: 3, text: "used", marched: true },
    ...{ rebels: type === "rebellion" ? "punjab" : null, tired: {}, tiredOfficers: [] },
  };
  g.battle = {
    ...{ ...battle, by: camp, due: { ...nobody }, lost: { ...nobody }, officers: { attacker: [], defender: [] } },
    rebels: { attacker: battle.attacker === "rebels", defender: false },
  };
  return g;
}
const retreat = (side: "attacker" | "defender", back: boolean): Step => ({ do: "retreat", side, back });

describe("a force that has retreated", () => {
  test("[GG-326] cannot march again under this card: beaten Rebels who flee to other Rebels", () => {
    const sp = { lahore: { britain: 8, rebels: 3 }, multan: { rebels: 4 } };
    const g = scene({ sp, vassals: { punjab: conquered("britain") } });
    const p = new Play(fought(g, "russia", "rebellion", { space: "lahore", from: null, attacker: "rebels" }), [
      retreat("attacker", false),
      ...park("russia"),
    ]);
    expect(p.sp("multan", "rebels")).toBe(7);
    expect(freshPieces(p.g, "russia", "rebels", "multan").sp).toEqual({ rebels: 4 });
  });

  test("[GG-427] is an invader where it is thrown back into a neutral state; no army is raised", () => {
    const g = scene({ sp: { ghazni: { britain: 4 } }, vassals: { afghanistan: neutral() } });
    fought(g, "britain", "campaign", { space: "ghazni", from: "kandahar", attacker: "britain" });
    g.march = {
      camp: "britain",
      of: "britain",
      at: "ghazni",
      from: "kandahar",
      sp: { britain: 4 },
      officers: [],
      dropped: {},
      over: false,
    };
    const p = new Play(g, [retreat("attacker", true), ...park("britain")]);
    expect(p.sp("kandahar", "britain")).toBe(4);
    expect(p.g.vassals.afghanistan).toEqual(neutral("britain"));
    expect(p.g.sp.afghanistan).toEqual({});
    expect(p.said("great-game.invaded")).toEqual([{ vassal: "afghanistan", by: "britain", space: "kandahar" }]);
  });
});

test("[GG-331] an officer who is all that remains of a neutral stack may enter any space", () => {
  const g = scene({
    sp: { ghazni: { britain: 2 } },
    officers: { pottinger: "kandahar" },
    vassals: { afghanistan: neutral("russia") },
  });
  const alone = { camp: "britain", of: "afghanistan", at: "kandahar", sp: {}, officers: ["pottinger"] } as const;
  expect(hintFor(g, { ...alone, officers: ["pottinger"] }).open).toContain("ghazni");
  expect(hintFor(g, { ...alone, sp: { afghanistan: 1 }, officers: ["pottinger"] }).open).not.toContain("ghazni");
});

test("[GG-392] an officer who is already at home is not sent there", () => {
  const g = scene({ officers: { "emir-of-bokhara": "bokhara", akbar: "ghazni" } });
  const lines: unknown[] = [];
  const log = { log: (entry: { readonly args?: unknown }) => lines.push(entry.args) };
  sendOfficersHome(g, "bokhara", ["emir-of-bokhara"], false, log);
  sendOfficersHome(g, "ghazni", ["akbar"], false, log);
  expect(lines).toEqual([{ officer: "akbar", from: "ghazni", to: "kabul" }]);
});

describe("the spaces of a retreat", () => {
  const battle = (g: GreatGame, over: Partial<Battle>): GreatGame => ({
    ...g,
    battle: {
      space: "baku",
      from: "tehran",
      by: "britain",
      attacker: "britain",
      due: { attacker: 0, defender: 0 },
      lost: { attacker: 0, defender: 0 },
      officers: { attacker: [], defender: [] },
      rebels: { attacker: false, defender: false },
      ...over,
    },
  });
  test("[GG-423] over water only for a camp that played Gunboat Diplomacy for Action", () => {
    const g = scene({ sp: { baku: { russia: 3, persia: 9 } }, vassals: { persia: proxy("britain") } });
    const b = battle(g, {});
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual([]);
    b.effects.seaRetreat = ["russia"];
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual(["guryev"]);
  });
  test("[GG-131, GG-423] even if the text was declined", () => {
    const p = Play.action({}, "russia", "gunboat-diplomacy");
    expect([p.g.effects.sea, p.g.effects.seaRetreat]).toEqual([[], ["russia"]]);
  });
  test("[GG-425] not onto rival imperial SP, nor into Kashgaria without access", () => {
    const g = scene({
      sp: { osh: { russia: 3, afghanistan: 9 }, kashgar: { persia: 2 }, tashkent: { britain: 1, persia: 4 } },
      vassals: {
        khokand: conquered("russia"),
        afghanistan: proxy("britain"),
        kashgaria: proxy("russia"),
        persia: proxy("russia"),
      },
    });
    const b = battle(g, { space: "osh", from: "kashgar" });
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual([]);
    b.ascent.russia = ["kossacks", "military-surveyors"];
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual(["kashgar"]);
  });
});
