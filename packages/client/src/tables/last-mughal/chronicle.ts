import {
  reckoning,
  SIDES,
  TURNS,
  type LastMughalLog,
  type LastMughalView,
  type LogKey,
  type PieceId,
  type Reckoned,
  type Side,
} from "@caravanserai/last-mughal";
import type { Chronicle, ChronicleSource, FightSide, KeyMoment, NumberedLine } from "../../contract/index.ts";
import { argsOf, chaptersOf, type ChapterStart } from "../../elements/chapters.ts";
import { counted, listed } from "../../elements/words.ts";
import {
  capitalised,
  figureName,
  pieceName,
  provinceName,
  ratioWords,
  sideInside,
  sideName,
  spaceName,
  unitName,
} from "./words/names.ts";

type Source = ChronicleSource<LastMughalView>;
const sideAt = (seat: number): Side => SIDES[seat] ?? "british";

const chronicle: Chronicle<LastMughalView> = {
  measures: [
    // the last turn's Reckoning counts in the result
    {
      label: "Points",
      value: (view, seat) => reckoning(view)[view.ended === "last-turn" ? "end" : "now"][sideAt(seat)],
    },
    { label: "If it ended now", value: (view, seat) => reckoning(view).end[sideAt(seat)] },
    { label: "Counters", value: (view, seat) => view.hands[sideAt(seat)] },
  ],
  seatColour: (seat) => `var(--lm-${sideAt(seat)})`,
  chapters: (source) => chaptersOf(turnsOf(source.lines), momentsOf(source), source),
  reason(seat, given, best) {
    // The rules package has reckoned both.
    const both = [given, best] as [Reckoned, Reckoned];
    const [played, other] = both.map((one) => reckonedWords(sideAt(seat), one)) as [string, string];
    if (played === other || both[0].of !== both[1].of) return null;
    const rule = both[0].of === "siege" ? "LM-805" : "LM-713";
    return { words: `As played, ${played}. With the other answer, ${other}.`, rule };
  },
};
export default chronicle;

/** "the rebels hold the field at Lucknow on 3 of 6 dice". */
function reckonedWords(side: Side, reckoned: Reckoned): string {
  if (reckoned.of === "siege")
    return `the siege of ${spaceName(reckoned.city)} takes ${(reckoned.destroyed / 6).toFixed(1)} fortification points on average`;
  if (reckoned.space === null) return "there is no battle";
  const { space, dice } = reckoned;
  return `${sideInside(side)} win at ${spaceName(space)} on ${dice === 0 ? "none" : dice} of 6 dice`;
}

/** A chapter for each turn, named after its months. */
function turnsOf(lines: readonly NumberedLine[]): readonly ChapterStart[] {
  const starts = lines.flatMap((line): ChapterStart[] => {
    const begun = argsOf<LastMughalLog, "last-mughal.turn">(line, "last-mughal.turn");
    if (begun === null) return [];
    return [
      { at: line.seq, line: line.number, title: TURNS[begun.turn - 1]?.months ?? "", span: `turn ${begun.turn}` },
    ];
  });
  return starts.length === 0 ? [{ at: 0, line: 0, title: "The match" }] : starts;
}

type Found = Omit<KeyMoment, "when" | "at" | "line">;
type Writers = { readonly [K in LogKey]?: (args: LastMughalLog[K], at: number, source: Source) => Found | null };
const WRITERS: Writers = {
  "last-mughal.cities": ({ province, rolls }) => {
    const risen = rolls.filter(({ rebels }) => rebels).map(({ city }) => spaceName(city));
    if (risen.length === 0) return null;
    return {
      ...{ symbol: "crown", weight: 4 + risen.length },
      title: `${capitalised(provinceName(province))} rises`,
      facts: `${listed(risen)} ${risen.length === 1 ? "joins" : "join"} the rebellion; ${
        risen.length === rolls.length
          ? "no city stays quiet"
          : `${listed(rolls.filter(({ rebels }) => !rebels).map(({ city }) => spaceName(city)))} ${rolls.length - risen.length === 1 ? "stays" : "stay"} quiet`
      }.`,
    };
  },
  "last-mughal.civilians": ({ city, die, live }) =>
    live
      ? null
      : {
          ...{ symbol: "shield", weight: 6, title: `Massacre at ${spaceName(city)}` },
          facts: `The die shows ${die}: the civilians do not reach the walls.`,
        },
  "last-mughal.incite": ({ city, die, value, success }) =>
    success
      ? {
          ...{ symbol: "crown", weight: 5, title: `${spaceName(city)} is incited to rebel` },
          facts: `The die shows ${die}; ${value === 2 ? "a 1" : `${value - 1} or less`} was needed.`,
        }
      : null,
  "last-mughal.quell": ({ city, by }) => ({
    ...{ symbol: "castle", weight: 5, title: `Order in ${spaceName(city)}` },
    facts: {
      march: "A British column puts the revolt down on its march.",
      garrison: "Its garrison puts the revolt down.",
      battle: "The revolt is put down after the battle.",
      siege: "The revolt is put down with the siege.",
    }[by],
  }),
  "last-mughal.general": ({ figure, die, dies }) =>
    dies
      ? {
          ...{ symbol: "shield", weight: 5, title: `${capitalised(figureName(figure))} dies` },
          facts: `The die shows ${die}.`,
        }
      : null,
  "last-mughal.overrun": ({ space, units }) => ({
    ...{ symbol: "sword", weight: 3, title: `Overrun at ${spaceName(space)}` },
    facts: `${capitalised(listed(units.map(unitName)))} ${units.length === 1 ? "is" : "are"} swept away.`,
  }),
  "last-mughal.fall": ({ city, pieces, massacre }, _at, source) => ({
    ...{ symbol: "castle", weight: 10, title: `${spaceName(city)} falls` },
    facts: `${pieces.length === 0 ? "Nobody was left inside the walls" : `Lost with the city: ${listed(pieces.map(pieceName))}`}${massacre ? ", and a massacre follows" : ""}. ${standing(source, _at)}`,
  }),
  "last-mughal.siege-lifted": ({ city }, at, source) => ({
    ...{ symbol: "shield", weight: 9, title: `${spaceName(city)} is relieved` },
    facts: `The siege is lifted. ${standing(source, at)}`,
  }),
  "last-mughal.lost": ({ pieces, why }) => {
    const figures = pieces.filter((piece) => piece.startsWith("f-"));
    return figures.length === 0
      ? null
      : {
          ...{
            symbol: "shield",
            weight: 6,
            title: `${capitalised(listed(figures.map(pieceName)))} ${figures.length === 1 ? "is" : "are"} lost`,
          },
          facts: LOST[why],
        };
  },
  "last-mughal.end": ({ british, rebel, why }) => ({
    ...{ symbol: "treasure", weight: 30 },
    title: ENDS[why],
    facts: `British ${british}, rebels ${rebel}.`,
  }),
};
const LOST: Readonly<Record<LastMughalLog["last-mughal.lost"]["why"], string>> = {
  "no-retreat": "There was no way out.",
  rout: "The rout left nobody to follow.",
  column: "The whole column fell.",
  siege: "The city fell with all in it.",
  alone: "Alone among enemies, with no escape.",
  "bahadur-shah": "Bahadur Shah was lost.",
  "no-refuge": "No refuge was left.",
};
const ENDS: Readonly<Record<LastMughalLog["last-mughal.end"]["why"], string>> = {
  "delhi-and-calcutta": "The rebels hold Delhi and Calcutta",
  "all-cities": "The British hold all cities",
  "last-turn": "The sixth turn is over",
};

/** "The British have 14 points, the rebels 9." */
function standing({ positions }: Source, at: number): string {
  const view = positions[at]?.view;
  if (view === undefined) return "";
  const { now } = reckoning(view);
  return `The British have ${counted(now.british, "point")}, the rebels ${now.rebel}.`;
}

function momentsOf(source: Source): readonly KeyMoment[] {
  const { lines } = source;
  let when = "turn 1";
  return lines.flatMap((line, i): readonly KeyMoment[] => {
    const begun = argsOf<LastMughalLog, "last-mughal.turn">(line, "last-mughal.turn");
    if (begun !== null) when = `turn ${begun.turn}`;
    if (line.key === "last-mughal.outcome") {
      const battle = battleOf(lines, i, source);
      return battle === null ? [] : [{ when, ...battle }];
    }
    const write = WRITERS[line.key as LogKey] as
      | ((args: NumberedLine["args"], at: number, source: Source) => Found | null)
      | undefined;
    const found = write?.(line.args, line.seq, source) ?? null;
    return found === null ? [] : [{ at: line.seq, line: line.number, when, ...found }];
  });
}

/** A battle from its first line to its outcome. */
function battleOf(lines: readonly NumberedLine[], i: number, source: Source): Omit<KeyMoment, "when"> | null {
  const outcome = argsOf<LastMughalLog, "last-mughal.outcome">(lines[i], "last-mughal.outcome");
  const from = lines.slice(0, i).findLastIndex(({ key }) => key === "last-mughal.battle");
  if (outcome === null || from < 0) return null;
  const fought = lines.slice(from, i + 1);
  const combat = fought
    .flatMap((line) => argsOf<LastMughalLog, "last-mughal.combat">(line, "last-mughal.combat") ?? [])
    .at(-1);
  if (combat === undefined) return null;
  const losses = fought.flatMap(
    (line) => argsOf<LastMughalLog, "last-mughal.losses">(line, "last-mughal.losses") ?? [],
  );
  const lost = new Map<PieceId, string>();
  const dead = new Set<PieceId>();
  for (const { units } of losses)
    for (const { unit, steps, eliminated } of units) {
      if (eliminated) dead.add(unit);
      else if (steps > 0) lost.set(unit, "disorganised");
    }
  const attackers =
    argsOf<LastMughalLog, "last-mughal.battle">(lines[from], "last-mughal.battle")?.attacker ?? "british";
  const defenders: Side = attackers === "british" ? "rebel" : "british";
  const side = (part: string, who: Side, tally: typeof combat.attacker): FightSide => ({
    ...{ part, who: sideName(who) },
    fighters: [...(tally.lead === null ? [] : [tally.lead]), ...tally.units].map((piece) => {
      const note = lost.get(piece);
      return { name: capitalised(pieceName(piece)), dead: dead.has(piece), ...(note === undefined ? {} : { note }) };
    }),
    sum: `strength ${tally.strength}, tactics ${tally.total}`,
  });
  const { loser, space } = outcome;
  const winner: Side | null = loser === null ? null : loser === "british" ? "rebel" : "british";
  return {
    at: lines[i]?.seq ?? 0,
    line: lines[i]?.number ?? 0,
    ...{ symbol: winner === attackers ? "sword" : "shield", weight: 4 + Math.min(5, dead.size + lost.size / 2) },
    title:
      winner === null
        ? `A battle without a winner at ${spaceName(space)}`
        : `${capitalised(sideInside(winner))} win at ${spaceName(space)}`,
    facts: `Column ${ratioWords(combat.column)}, die ${combat.die}: ${combat.code}. ${
      loser === null
        ? "Both sides are routed."
        : `${capitalised(sideInside(loser))} ${outcome.why === "rout" ? "are routed" : "retreat"}.`
    } ${standing(source, lines[i]?.seq ?? 0)}`,
    sides: [side("Attack", attackers, combat.attacker), side("Defence", defenders, combat.defender)],
  };
}
