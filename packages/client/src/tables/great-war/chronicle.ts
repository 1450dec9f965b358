import {
  enemyOf,
  EVENTS,
  sideOf,
  type GreatWarLog,
  type GreatWarLogKey,
  type GreatWarView,
  type Reckoned,
  type Side,
} from "@caravanserai/great-war";
import type { Chronicle, ChronicleSource, FightSide, KeyMoment, NumberedLine } from "../../contract/index.ts";
import { argsOf, chaptersOf, type ChapterStart } from "../../elements/chapters.ts";
import { counted, listed } from "../../elements/words.ts";
import { SHORT_NAMES, SIDE_NAMES, titleOf } from "./names.ts";
import { levelWords } from "./words/ending.ts";

type Source = ChronicleSource<GreatWarView>;

const chronicle: Chronicle<GreatWarView> = {
  measures: [
    { label: "Points captured", value: (view, seat) => view.scores[sideOf(seat)] },
    { label: "Points on the mat", value: (view, seat) => view.totals[sideOf(seat)] },
    { label: "Turns won", value: (view, seat) => view.history.filter(([winner]) => winner === seat).length },
  ],
  seatColour: (seat) => (seat === 0 ? "var(--gw-central)" : "var(--gw-allies)"),
  chapters: (source) => chaptersOf(turnsOf(source.lines), momentsOf(source), source),
  reason(seat, given, best) {
    // The rules package has reckoned both.
    const both = [given, best] as [Reckoned, Reckoned];
    const [played, other] = both.map((one) => standWords(sideOf(seat), one)) as [string, string];
    if (played === other || both[0].of !== both[1].of) return null;
    return { words: `As played, the turn stood at ${played}. The other answer makes it ${other}.`, rule: "GW-520" };
  },
};
export default chronicle;

/** "14 to 9, with 3 cards kept in hand". */
const standWords = (side: Side, { totals, keeps }: Reckoned): string =>
  `${totals[side]} to ${totals[enemyOf(side)]}, with ${keeps === 0 ? "no card" : counted(keeps, "card")} kept in hand`;

/** A chapter for each turn, named after its event. */
function turnsOf(lines: readonly NumberedLine[]): readonly ChapterStart[] {
  const starts = lines.flatMap((line, i): ChapterStart[] => {
    const begun = argsOf<GreatWarLog, "great-war.turn">(line, "great-war.turn");
    if (begun === null) return [];
    const event = lines.slice(i + 1).find(({ key }) => key === "great-war.event" || key === "great-war.turn");
    const card = argsOf<GreatWarLog, "great-war.event">(event, "great-war.event")?.card;
    const title = card === undefined ? undefined : EVENTS[card]?.title;
    return [{ at: line.seq, line: line.number, title: title ?? `Turn ${begun.turn}`, span: `turn ${begun.turn}` }];
  });
  return starts.length === 0 ? [{ at: 0, line: 0, title: "The match" }] : starts;
}

type Found = Omit<KeyMoment, "when" | "at" | "line">;
type Writers = {
  readonly [K in GreatWarLogKey]?: (args: GreatWarLog[K], at: number, source: Source) => Found | null;
};
const WRITERS: Writers = {
  "great-war.lead": ({ side, card, down }) =>
    down === undefined
      ? null
      : {
          ...{ symbol: "shield", weight: 3, title: `${titleOf(card)} falls at once` },
          facts: `${titleOf(down)} was in force against it: the lead card of ${SIDE_NAMES[side]} is turned face down.`,
        },
  "great-war.interrupt": ({ side, card, target }) => ({
    ...{ symbol: "sword", weight: 8, title: `${titleOf(card)} stops ${titleOf(target)}` },
    facts: `${capital(SIDE_NAMES[side])} interrupt with a Joker: the lead card is cancelled and the round is over.`,
  }),
  "great-war.bonus": ({ side, card }) => ({
    ...{ symbol: "card", weight: 4, title: `${SHORT_NAMES[side]}: ${titleOf(card)}` },
    facts: `${capital(SIDE_NAMES[side])} play their Bonus card.`,
  }),
  "great-war.cancel": ({ side, card, target }) => ({
    ...{ symbol: "shield", weight: 2, title: `${titleOf(card)} cancels ${titleOf(target)}` },
    facts: `A card of ${SIDE_NAMES[side === 0 ? 1 : 0]} lies face down.`,
  }),
  "great-war.blockade": ({ side, card, target }) => ({
    ...{ symbol: "shield", weight: 4, title: `${titleOf(card)} cuts off ${titleOf(target)}` },
    facts: `The Blockade of ${SIDE_NAMES[side]}: the card is cancelled and discarded.`,
  }),
  "great-war.duty-lapsed": ({ side }) => ({
    ...{ symbol: "shield", weight: 3, title: `${capital(SIDE_NAMES[side])} no longer have to attack` },
    facts: "A Joker has ended the round: no Attack card is owed any more.",
  }),
  "great-war.compare": ({ totals, winner, failed }, at, { positions }) => {
    const after = positions[at]?.view;
    const bp = (after?.history.at(-1) ?? [])[3] ?? 0;
    return {
      ...{ symbol: "sword", weight: 10 + bp / 10 },
      title: `The ${SHORT_NAMES[winner]} ${winner === 0 ? "win" : "wins"} ${totals[winner]} to ${totals[winner === 0 ? 1 : 0]}`,
      facts: `Central Powers ${totals[0]}, Entente ${totals[1]}${failed ? ", but no Attack was made" : ""}: ${SIDE_NAMES[winner]} capture ${bp} points${
        after === undefined ? "" : `; the score is ${after.scores[0]} to ${after.scores[1]}`
      }.`,
      ...(after === undefined
        ? {}
        : { sides: [fightSide(after, 0, totals[0]), fightSide(after, 1, totals[1])] as const }),
    };
  },
  "great-war.end": ({ scores, winner, level }) => ({
    ...{ symbol: "treasure", weight: 30 },
    title:
      winner === null
        ? "The war ends in a draw"
        : `The ${SHORT_NAMES[winner]} ${winner === 0 ? "win" : "wins"} the war`,
    facts: `Central Powers ${scores[0]} points, Entente ${scores[1]} points${winner === null ? "" : `: ${levelWords(level)}`}.`,
  }),
};

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The line as it was compared: face-down cards are struck through. */
function fightSide(view: GreatWarView, side: Side, total: number): FightSide {
  return {
    part: side === 0 ? "Central" : "Entente",
    who: counted(view.lastBattle[side].length, "card"),
    fighters: view.lastBattle[side].map(([card, up]) => ({ name: titleOf(card), dead: up === 0 })),
    sum: `${total} points`,
  };
}

function momentsOf(source: Source): readonly KeyMoment[] {
  let when = "turn 1";
  return source.lines.flatMap((line): readonly KeyMoment[] => {
    const begun = argsOf<GreatWarLog, "great-war.turn">(line, "great-war.turn");
    if (begun !== null) {
      when = `turn ${begun.turn}`;
      return [
        {
          at: line.seq,
          line: line.number,
          when,
          symbol: "card",
          weight: 1,
          title: `Turn ${begun.turn} begins`,
          facts: startWords(line, source),
        },
      ];
    }
    const write = WRITERS[line.key as GreatWarLogKey] as
      | ((args: NumberedLine["args"], at: number, source: Source) => Found | null)
      | undefined;
    const found = write?.(line.args, line.seq, source) ?? null;
    return found === null ? [] : [{ at: line.seq, line: line.number, when, ...found }];
  });
}

function startWords(line: NumberedLine, { lines }: Source): string {
  const begun = argsOf<GreatWarLog, "great-war.turn">(line, "great-war.turn");
  const event = lines.find((other) => other.number > line.number && other.key === "great-war.event");
  const card = argsOf<GreatWarLog, "great-war.event">(event, "great-war.event")?.card;
  const defends = begun === null ? "" : `${capital(SIDE_NAMES[begun.defender])} defend.`;
  return listed([defends, ...(card === undefined ? [] : [`The event is ${EVENTS[card]?.title ?? ""}.`])]).replace(
    " and ",
    " ",
  );
}
