import {
  sizeOf,
  spacesControlled,
  vassalsOf,
  type Camp,
  type Flag,
  type GreatGameLog,
  type GreatGameView,
  type LogKey,
  type SideTally,
} from "@caravanserai/great-game";
import type { Chronicle, ChronicleSource, FightSide, KeyMoment, NumberedLine } from "../../contract/index.ts";
import { argsOf, chaptersOf, type ChapterStart } from "../../elements/chapters.ts";
import { counted, listed } from "../../elements/words.ts";
import { fightAt, type Fight } from "./fights.ts";
import { endWords, lostWords, tallyWords } from "./words/log.ts";
import {
  campAdjective,
  campName,
  capitalised,
  cardName,
  flagName,
  flagNames,
  officerName,
  spaceName,
  stateName,
} from "./words/names.ts";

type Source = ChronicleSource<GreatGameView>;

const campOf = (view: GreatGameView, seat: number): Camp => view.camps[seat] ?? "britain";
const chronicle: Chronicle<GreatGameView> = {
  measures: [
    { label: "Spaces", value: (view, seat) => spacesControlled(view, campOf(view, seat), true) },
    { label: "States", value: (view, seat) => vassalsOf(view, campOf(view, seat)).length },
    { label: "Cards", value: (view, seat) => view.hands[campOf(view, seat)] },
  ],
  seatColour: (seat, view) => `var(--gg-${campOf(view, seat)})`,
  chapters: (source) => chaptersOf(decadesOf(source.lines), momentsOf(source), source),
};
export default chronicle;

function decadesOf(lines: readonly NumberedLine[]): readonly ChapterStart[] {
  const starts = lines.flatMap((line): ChapterStart[] => {
    const begun = argsOf<GreatGameLog, "great-game.decade">(line, "great-game.decade");
    return begun === null ? [] : [{ at: line.seq, line: line.number, title: `The ${begun.decade}` }];
  });
  return starts.length === 0 ? [{ at: 0, line: 0, title: "The match" }] : starts;
}

function momentsOf(source: Source): readonly KeyMoment[] {
  const { lines } = source;
  const moments: KeyMoment[] = [];
  let when = "";
  for (const [i, line] of lines.entries()) {
    const decade = argsOf<GreatGameLog, "great-game.decade">(line, "great-game.decade");
    if (decade !== null) when = decade.decade;
    const round = argsOf<GreatGameLog, "great-game.round">(line, "great-game.round");
    if (round !== null) when = `${when.split(",")[0] ?? ""}, round ${round.round}`;
    const fight = line.key === "great-game.attack" ? fightAt(lines, i) : null;
    const moment = fight === null ? momentOf(line, source) : fightOf(fight, lines, i, source);
    if (moment !== null) moments.push({ when, ...moment });
  }
  return moments;
}

type Found = Omit<KeyMoment, "when">;
type Writers = {
  readonly [K in LogKey]?: (args: GreatGameLog[K], at: number, source: Source) => Omit<Found, "at" | "line"> | null;
};

/** Lines that each make a moment of their own; a fight combines several lines. */
const WRITERS: Writers = {
  "great-game.conquered": ({ vassal, by }, at, source) => ({
    ...{ symbol: "castle", weight: 10, title: `${campName(by)} conquers ${stateName(vassal)}` },
    facts: `The fortresses of ${stateName(vassal)} are razed. ${standing(source, at)}`,
  }),
  "great-game.proxy": ({ camp, vassal }, at, source) => ({
    ...{ symbol: "crown", weight: 7, title: `${stateName(vassal)} becomes a ${campAdjective(camp)} proxy` },
    facts: `Its court now sides with ${campName(camp)}. ${standing(source, at)}`,
  }),
  "great-game.neutral": ({ vassal, by }, at, source) => ({
    ...{ symbol: "shield", weight: 6, title: `${stateName(vassal)} is neutral again` },
    facts: `${by === "rebels" ? "Its Rebels have driven the masters out." : `${campName(by)} has taken it out of its rival’s hands.`} ${standing(source, at)}`,
  }),
  "great-game.invaded": ({ vassal, by, space }) => ({
    ...{ symbol: "sword", weight: 5, title: `${campName(by)} invades ${stateName(vassal)}` },
    facts:
      space === null
        ? `${stateName(vassal)} is now invaded by ${campName(by)}.`
        : `The army enters at ${spaceName(space)}.`,
  }),
  "great-game.lapsed": ({ vassal, of }, at, source) => ({
    ...{ symbol: "shield", weight: 6, title: `The ${campAdjective(of)} invasion of ${stateName(vassal)} ends` },
    facts: `${campName(of)} has nobody left there. ${standing(source, at)}`,
  }),
  "great-game.rebels.rise": ({ vassal, dice, sp }) => ({
    ...{ symbol: "sword", weight: 7, title: `${stateName(vassal)} rises in rebellion` },
    facts: `${dice.join(" + ")} = ${sp} Rebels.`,
  }),
  "great-game.ascent": ({ camp, type, cards }) =>
    cards < 2
      ? null
      : {
          ...{ symbol: "card", weight: 4, title: `${campName(camp)} reaches High Asia` },
          facts: `${cardName(type)} was the second card on the way there.`,
        },
  "great-game.officer.lost": ({ officer, why }) => ({
    ...{ symbol: "shield", weight: why === "decade" ? 1 : 4, title: `${capitalised(officerName(officer))} is lost` },
    facts: {
      mission: "His mission failed, and he did not come back.",
      spy: "He was caught spying.",
      decade: "The decade has taken him.",
      conquest: "His country was conquered.",
      reversion: "The rising is over.",
    }[why],
  }),
  "great-game.mission.roll": ({ camp, vassal, die, modifiers, total, needed, success }) =>
    success
      ? null
      : {
          ...{ symbol: "crown", weight: 2, title: `${stateName(vassal)} is not moved` },
          facts: `The ${campAdjective(camp)} Emissary rolls ${[die, ...modifiers.map(({ value }) => value)].join(" + ").replaceAll("+ -", "− ")} = ${total}; ${needed} needed.`,
        },
  "great-game.end": ({ britain, russia }) => ({
    ...{ symbol: "treasure", weight: 20 },
    title:
      britain === russia
        ? "The match ends level"
        : `${britain > russia ? "Britain" : "Russia"} holds more spaces at the end`,
    facts: `Britain ${counted(britain, "space")}, Russia ${counted(russia, "space")}.`,
  }),
};

function momentOf(line: NumberedLine, source: Source): Found | null {
  const write = WRITERS[line.key as LogKey] as
    | ((args: NumberedLine["args"], at: number, source: Source) => Omit<Found, "at" | "line"> | null)
    | undefined;
  const found = write?.(line.args, line.seq, source) ?? null;
  return found === null ? null : { at: line.seq, line: line.number, ...found };
}

/** "Britain controls 14 spaces, Russia 11." */
function standing({ positions }: Source, at: number): string {
  const view = positions[at]?.view;
  if (view === undefined) return "";
  return `Britain controls ${counted(spacesControlled(view, "britain", true), "space")}, Russia ${spacesControlled(view, "russia", true)}.`;
}

function fightOf(fight: Fight, lines: readonly NumberedLine[], i: number, _source: Source): Found | null {
  const { attack, entries } = fight;
  const end = entries.find((entry) => entry.key === "great-game.combat.end");
  if (end === undefined) return null;
  const ended = lines.slice(i).find((line) => line.key === "great-game.combat.end");
  if (ended === undefined) return null;
  const { seq: at, number: line } = ended;
  const losses = entries.flatMap((entry) => (entry.key === "great-game.combat.losses" ? [entry.args] : []));
  const lostBy = (side: "attacker" | "defender") => losses.filter((loss) => loss.side === side);
  const countOf = (side: "attacker" | "defender"): number =>
    lostBy(side).reduce((sum, { lost }) => sum + sizeOf(lost.sp) + lost.fortress, 0);
  const rolls = entries.flatMap((entry) => (entry.key === "great-game.combat.roll" ? [entry.args] : []));
  const { space } = attack;
  const place = spaceName(space);
  const isGone = (side: "attacker" | "defender"): boolean => lostBy(side).at(-1)?.left === 0;
  const beaten = end.args.retreats ?? (isGone("defender") ? "defender" : isGone("attacker") ? "attacker" : null);
  const of = capitalised(flagName(attack.of));
  const side = (part: string, tally: SideTally, which: "attacker" | "defender"): FightSide => {
    const roll = rolls.find((r) => r.side === which);
    const lost = lostBy(which);
    return {
      ...{ part, who: capitalised(flagNames(tally.flags)) },
      fighters: [
        {
          name: tallyWords({ ...tally, officers: [] }),
          dead: isGone(which),
          ...(lost.length === 0 ? {} : { note: `${listed(lost.map((l) => lostWords(l.lost)))} lost` }),
        },
        ...tally.officers.map((officer) => ({ name: capitalised(officerName(officer)), dead: false })),
      ],
      sum:
        roll === undefined
          ? ""
          : `${roll.dice.join(" + ")}${roll.total === roll.dice.reduce((a, b) => a + b, 0) ? "" : ` → ${roll.total}`}, inflicts ${roll.losses}`,
    };
  };
  const [attackers, defenders] = [countOf("attacker"), countOf("defender")];
  return {
    ...{
      at,
      line,
      symbol: beaten === "attacker" ? "shield" : "sword",
      weight: 3 + Math.min(6, (attackers + defenders) / 3),
    },
    title:
      beaten === "defender"
        ? `${of} ${winsOf(attack.of)} at ${place}`
        : beaten === "attacker"
          ? `${place} holds out against ${flagName(attack.of)}`
          : `Nobody gives way at ${place}`,
    facts: `${capitalised(flagNames(attack.attacker.flags))}: ${counted(attackers, "loss", "losses")}; ${flagNames(attack.defender.flags)}: ${defenders}. ${endWords(place, end.args.retreats, end.args.why)}`,
    sides: [side("Attack", attack.attacker, "attacker"), side("Defence", attack.defender, "defender")],
  };
}

const winsOf = (flag: Flag): string => (flag === "rebels" ? "win" : "wins");
