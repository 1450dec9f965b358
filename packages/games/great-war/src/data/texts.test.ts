import { describe, expect, test } from "@jest/globals";
import { ALL_CARDS, type Known } from "../cards.ts";
import { BONUS, CARDS, type BonusCard, type Card, type Clause } from "./index.ts";

/*
 * Players rely on the text of a card, the rules on its effects. These tests parse every text word for word, and compare
 * it with what the tables of `cards.ts` allow the card to do.
 */

/**
 * The meaning of a word in a text. "Central Powers or Neutral Artillery" is parsed as two items, so the first of them
 * means Artillery as well.
 */
const WORDS: Readonly<Record<string, Clause>> = {
  Aviation: { icons: ["aviation"] },
  Naval: { icons: ["naval"] },
  "Field Artillery": { icons: ["cannon"] },
  Artillery: { types: ["artillery"] },
  "German Artillery": { types: ["artillery"], nations: ["German"] },
  "British Artillery": { types: ["artillery"], nations: ["British"] },
  "French Artillery": { types: ["artillery"], nations: ["French"] },
  "Neutral Artillery": { types: ["artillery"], groups: ["N"] },
  "Central Powers": { types: ["artillery"], groups: ["CP"] },
  Entente: { types: ["artillery"], groups: ["EA"] },
  "any Artillery": { types: ["artillery"] },
  Infantry: { types: ["infantry"] },
  "Infantry card with the Attack arrow": { types: ["infantry"], icons: ["attack"] },
  "Heavy Machine-Gun": { types: ["hmg"] },
  Cavalry: { types: ["cavalry"] },
  Tank: { types: ["tank"] },
  "Armoured Car": { types: ["armoured_car"] },
  Fighter: { types: ["fighter"] },
  Bomber: { types: ["bomber"] },
  Leader: { types: ["leader"] },
  Fortifications: { types: ["fortifications"] },
  Trenches: { types: ["trenches"] },
  "Barbed Wire": { types: ["wire"] },
  Land: { land: true },
  card: { not_types: ["joker"] },
};
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, "2": 2 };

/** The cards meant by a phrase such as "Trenches, Fortifications or Barbed Wire cards". */
function meant(phrase: string, besides: Clause = {}): string[] {
  const words = phrase
    .replace(/\(.*?\)/g, "")
    .split(/,\s*|\s+and\/or\s+|\s+or\s+(?:to\s+)?/)
    .map((word) => word.replace(/^(?:(?:a|one|enemy|your face-up)\s+)+/, "").trim())
    .map((word) => (word.includes(" with ") ? word : word.replace(/(?!^)\s*cards?$/, "")));
  return CARDS.filter((card) =>
    words.some((word) => {
      const clause = WORDS[word];
      if (clause === undefined) throw new Error(`What is "${word}" in "${phrase}"?`);
      return isOf(card, clause) && isOf(card, besides);
    }),
  ).map(({ id }) => id);
}

function isOf(card: Card, { types, not_types, icons, groups, nations, land }: Clause): boolean {
  const isLand = !card.icons.includes("aviation") && !card.icons.includes("naval") && !card.types.includes("joker");
  return (
    (types?.some((type) => card.types.includes(type)) ?? true) &&
    !(not_types?.some((type) => card.types.includes(type)) ?? false) &&
    (icons?.every((icon) => card.icons.includes(icon)) ?? true) &&
    (groups?.includes(card.group) ?? true) &&
    (nations?.includes(card.nation) ?? true) &&
    (land === undefined || isLand)
  );
}

const matched = (by: readonly boolean[] | null | undefined): string[] | null =>
  by === null || by === undefined ? null : CARDS.filter((_, no) => by[no] === true).map(({ id }) => id);

/** What a text promises, in the same structure that `done` derives from the tables. */
function promised({ text, title }: Card | BonusCard) {
  const found = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const cancel = found(/X: cancel (one .+?)\. /);
  const link = found(/\+: link to (?:one of )?(.+?)(?:\.|:|; that)/);
  const command = /you may play (?:up to )?(one|two) (.+?) cards? with him/.exec(text);
  const look = /Look at (?:(\w+) random cards?|the whole enemy hand)/.exec(text);
  const uses = text.includes("used twice per turn") ? 2 : /cancel one|Look at/.test(text) ? 1 : 0;
  const fells = text.includes("cancels every enemy card with the Attack arrow");
  const draws = /draw (one|two) (?:Nationality cards?|cards? from your Nationality deck)/.exec(text);
  return {
    title,
    cancels: cancel === undefined ? null : meant(cancel),
    links: link === undefined ? null : hosts(link),
    command:
      command !== null
        ? { max: NUMBERS[command[1] ?? ""], cards: meant(command[2] ?? "") }
        : text.includes("together with any one card")
          ? { max: 1, cards: meant("card") }
          : null,
    joker: text.startsWith("Interrupt: cancel the enemy card just played; the round ends."),
    look: look === null ? null : look[1] === undefined ? Number.MAX_SAFE_INTEGER : (NUMBERS[look[1]] ?? 0),
    looksAtBonus: text.includes("and the enemy Bonus card"),
    raids: text.includes("discard one of them"),
    uses,
    fells: fells ? CARDS.filter((card) => card.icons.includes("attack")).map(({ id }) => id) : null,
    restricted: text.includes("Defender only, first round only"),
    draws: draws === null ? 0 : (NUMBERS[draws[1] ?? ""] ?? 0),
    blockades: text.startsWith("Blockade. If face up at the end of the turn: cancel and discard one enemy Nationality"),
    shieldsHost: text.includes("card cannot be cancelled by an enemy cancel effect"),
    shields: text.includes("your Infantry cannot be cancelled by Gas cards"),
    salvages: text.includes("If you lose th"),
    power: text.includes("cancel power 2") ? 1 : 0,
    extra: text.includes("you may play one more Infantry card, unlinked") ? meant("Infantry") : null,
  };
}

/** The hosts that a text allows: "one of your face-up cards that has the X icon and is a Fighter, Bomber, …". */
function hosts(phrase: string): string[] {
  if (phrase === "your face-up cards") return CARDS.map(({ id }) => id);
  const weapons = /^your face-up cards that has the X icon and is (.+)$/.exec(phrase);
  return weapons === null ? meant(phrase) : meant(weapons[1] ?? "", { icons: ["cancel"] });
}

function done(card: Known) {
  return {
    title: card.title,
    cancels: matched(card.cancels),
    links: matched(card.links),
    command: card.command === null ? null : { max: card.command.max, cards: matched(card.command.cards) },
    joker: card.joker,
    look: card.look?.count ?? null,
    looksAtBonus: card.look?.bonus === true,
    raids: card.look?.raid === true,
    uses: card.uses,
    fells: matched(card.fells),
    restricted: card.restricted,
    draws: card.draws,
    blockades: card.blockades !== null,
    shieldsHost: card.shieldsHost !== null,
    shields: card.shields !== null,
    salvages: card.salvages !== null,
    power: card.power,
    extra: matched(card.extra?.cards),
  };
}

describe("every card does what its text says [GW-003]", () => {
  test.each([...CARDS, ...BONUS].map((card, no) => [card.id, card, no] as const))("%s", (_id, card, no) => {
    expect(done(ALL_CARDS[no] as Known)).toEqual(promised(card));
  });

  test("Blockades strike the other side's cards, Gas Masks protect from gas, the Field Hospital saves Infantry", () => {
    for (const [no, { types, group }] of CARDS.entries()) {
      if (!types.includes("blockade")) continue;
      const enemies = CARDS.filter((card) => card.group === (group === "CP" ? "EA" : "CP"));
      expect(matched(ALL_CARDS[no]?.blockades)).toEqual(enemies.map(({ id }) => id));
    }
    const masks = ALL_CARDS.find(({ title }) => title === "Gas Masks")?.shields;
    expect([matched(masks?.cards), matched(masks?.against)]).toEqual([meant("Infantry"), ["B-4-S", "R-4-D"]]);
    const saves = ALL_CARDS.filter(({ salvages }) => salvages !== null).map(({ title, salvages }) => [
      title,
      salvages?.max,
      matched(salvages?.cards)?.length,
    ]);
    expect(saves).toEqual([
      ["Field Hospital", 1, meant("Infantry").length],
      ["Stretcher Bearers", 2, CARDS.length],
    ]);
  });
});
