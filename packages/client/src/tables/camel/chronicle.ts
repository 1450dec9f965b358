import { sideOf, type CamelView, type CamelLog, type LogKey, type Side } from "@caravanserai/camel";
import type { Chronicle, ChronicleSource, KeyMoment, NumberedLine } from "../../contract/index.ts";
import { argsOf, chaptersOf, type ChapterStart } from "../../elements/chapters.ts";
import { counted, countedInWords, listed } from "../../elements/words.ts";
import { OBJECTIVES, WHY } from "./words/log.ts";
import {
  capital,
  cardOfEvent,
  EFFECTS,
  figureName,
  pieceName,
  sideName,
  structureName,
  unitName,
} from "./words/names.ts";

type Source = ChronicleSource<CamelView>;

/** The most chapters of a match. */
const MOST_CHAPTERS = 6;
/** A volley that fells at least this many figures is a key moment. */
const GRAVE_VOLLEY = 2;

const enemyOf = (side: Side): Side => (side === "british" ? "afghan" : "british");
const chronicle: Chronicle<CamelView> = {
  measures: [
    { label: "Enemies fallen", value: (view, seat) => view.losses[enemyOf(sideOf(seat))] },
    { label: "Own fallen", value: (view, seat) => view.losses[sideOf(seat)] },
    { label: "Foot lines", value: (view) => view.lines },
  ],
  seatColour: (seat) => `var(--tc-${sideOf(seat)})`,
  chapters: (source) => chaptersOf(startsOf(source.lines), momentsOf(source), source),
};
export default chronicle;

/** Chapters of roughly equally many rounds; the first also includes the setup. */
function startsOf(lines: readonly NumberedLine[]): readonly ChapterStart[] {
  const rounds = lines.flatMap((line) => {
    const begun = argsOf<CamelLog, "camel.round">(line, "camel.round");
    return begun === null ? [] : [{ at: line.seq, line: line.number, round: begun.round }];
  });
  const each = Math.max(1, Math.ceil(rounds.length / MOST_CHAPTERS));
  const starts = rounds.filter((_, i) => i % each === 0);
  if (starts.length === 0) return [{ at: 0, line: 0, title: "The setup" }];
  const last = rounds.at(-1)?.round ?? 1;
  return starts.map(({ at, line, round }, i) => {
    const until = (starts[i + 1]?.round ?? last + 1) - 1;
    const isLast = i === starts.length - 1;
    return {
      at,
      line,
      title:
        i === 0
          ? "Into the pass"
          : isLast
            ? "The last rounds"
            : reachedBefore(lines, at, starts[i + 1]?.at ?? Infinity),
      span: until <= round ? `round ${round}` : `rounds ${round}–${until}`,
    };
  });
}

/** The title for the rounds between two positions: the foot line that the column reaches, or the figures fallen. */
function reachedBefore(lines: readonly NumberedLine[], from: number, until: number): string {
  const inside = lines.filter(({ seq }) => seq >= from && seq < until);
  const reached = inside.flatMap((line) => argsOf<CamelLog, "camel.line">(line, "camel.line") ?? []).at(-1);
  if (reached !== undefined) return `To the ${reached.line}′ line`;
  const volleys = inside.filter(({ key }) => key === "camel.volley").length;
  const strikes = inside.filter(({ key }) => key === "camel.strike").length;
  return strikes > volleys ? "Hand to hand" : volleys > 0 ? "Under fire" : "A quiet march";
}

type Found = Omit<KeyMoment, "when" | "at" | "line">;
type Writers = { readonly [K in LogKey]?: (args: CamelLog[K], source: Source) => Found | null };
const WRITERS: Writers = {
  "camel.objective": ({ objective, die }) => ({
    ...{ symbol: "card", weight: 6, title: OBJECTIVES[objective] ?? "The objective" },
    facts: die === null ? "The objective of this match." : `The die for the objective shows ${die}.`,
  }),
  "camel.deployed": ({ figures }) => ({
    ...{ symbol: "shield", weight: 5, title: "The column is set up" },
    facts: `${counted(figures, "figure")} stand at the foot of the pass.`,
  }),
  "camel.event": ({ card }) =>
    card === "blank"
      ? null
      : { ...{ symbol: "card", weight: 1, title: cardOfEvent(card).title.replace(/\.$/, "") }, facts: EFFECTS[card] },
  "camel.lost": ({ figures, why }) => ({
    ...{
      symbol: "shield",
      weight: 2 + figures.length,
      title: `${countedInWords(figures.length, "figure")} lost ${why === "collapse" ? "in a collapse" : "to the event"}`,
    },
    facts: `${capital(listed(figures.map(figureName)))}.`,
  }),
  "camel.line": ({ line }) => ({
    ...{ symbol: "castle", weight: 7, title: `The column reaches the ${line}′ line` },
    facts: `Its head is ${line} ${line === 1 ? "foot" : "feet"} up the pass.`,
  }),
  "camel.tribe": ({ unit, die, riflemen, snipers, swordsmen }) => ({
    ...{ symbol: "sword", weight: 4, title: `A tribe gathers: ${unitName(unit)}` },
    facts: `The die shows ${die}: ${riflemen} with rifles, ${counted(snipers, "sniper")}, ${swordsmen} with swords.`,
  }),
  "camel.relief": ({ unit }) => ({
    ...{ symbol: "castle", weight: 10, title: `${capital(unitName(unit))} is relieved` },
    facts: "The column has come through to it.",
  }),
  "camel.home": ({ figure }) => ({
    ...{ symbol: "crown", weight: 8, title: `${capital(figureName(figure))} is safe` },
    facts: "Brought home through the pass.",
  }),
  "camel.claimed": ({ piece, side }) => ({
    ...{
      symbol: "castle",
      weight: 6,
      title: `${pieceName(piece)} falls to ${side === "british" ? "the British" : "the Afghans"}`,
    },
    facts: "It serves the other side from now on.",
  }),
  "camel.captured": ({ piece, side }) => ({
    ...{ symbol: "castle", weight: 7, title: `${pieceName(piece)} is captured` },
    facts: `${sideName(side)} have taken it.`,
  }),
  "camel.volley": ({ unit, target, dice, hits, saves }) => {
    const fallen = saves.filter(([, , , , lives]) => lives === 0).length;
    if (fallen < GRAVE_VOLLEY) return null;
    return {
      ...{
        symbol: "sword",
        weight: 2 + fallen,
        title: `${capital(unitName(unit))} fells ${fallen} of ${unitName(target)}`,
      },
      facts: `${counted(dice.length, "figure")} ${dice.length === 1 ? "fires" : "fire"}: ${counted(hits, "hit")}, ${counted(saves.length - fallen, "save")}, ${fallen} fall.`,
    };
  },
  "camel.shell": ({ unit, structure, ruined }) =>
    ruined
      ? {
          ...{ symbol: "castle", weight: 6, title: `${capital(structureName(structure))} is a ruin` },
          facts: `${capital(unitName(unit))} has shelled it down.`,
        }
      : null,
  "camel.end": ({ winner, why }) => ({
    ...{ symbol: "treasure", weight: 30, title: `${sideName(winner)} win` },
    facts: capital(WHY[why]),
  }),
};

function momentsOf(source: Source): readonly KeyMoment[] {
  const { lines } = source;
  let when = "the setup";
  const moments: KeyMoment[] = [];
  let strikes: CamelLog["camel.strike"][] = [];
  let struck = { seq: 0, number: 0 };
  /** All blows of one phase form one moment. */
  const closeMelee = (): void => {
    const killed = strikes.filter(({ kills }) => kills);
    if (killed.length > 0)
      moments.push({
        ...{ at: struck.seq, line: struck.number, when, symbol: "sword", weight: 3 + killed.length },
        title: `${countedInWords(killed.length, "figure")} ${killed.length === 1 ? "falls" : "fall"} in the melee`,
        facts: `${counted(strikes.length, "blow")}: ${listed(killed.slice(0, 4).map(({ enemy }) => figureName(enemy)))}${killed.length > 4 ? ` and ${killed.length - 4} more` : ""} ${killed.length === 1 ? "falls" : "fall"}.`,
      });
    strikes = [];
  };
  for (const line of lines) {
    const begun = argsOf<CamelLog, "camel.round">(line, "camel.round");
    if (begun !== null || line.key === "camel.phase-done") closeMelee();
    if (begun !== null) when = `round ${begun.round}`;
    const strike = argsOf<CamelLog, "camel.strike">(line, "camel.strike");
    if (strike !== null) {
      strikes.push(strike);
      struck = line;
    }
    const write = WRITERS[line.key as LogKey] as
      | ((args: NumberedLine["args"], source: Source) => Found | null)
      | undefined;
    const found = write?.(line.args, source) ?? null;
    if (found !== null) moments.push({ at: line.seq, line: line.number, when, ...found });
  }
  closeMelee();
  return moments;
}
