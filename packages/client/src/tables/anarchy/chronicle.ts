import { cardNo, type AnarchyLog, type AnarchyView, type AreaCode, type CardNo } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import type { Chronicle, ChronicleSource, Fighter, FightSide, KeyMoment, NumberedLine } from "../../contract/index.ts";
import { argsOf, chaptersOf, inOrder, type ChapterStart } from "../../elements/chapters.ts";
import { counted } from "../../elements/words.ts";
import { companyOf, SHAPES } from "./art.ts";
import { countOf, listWords } from "./cards.ts";
import { cardsOf, Position } from "./position.ts";
import { areaName, rupees, signed } from "./words/names.ts";

type Source = ChronicleSource<AnarchyView>;
/** A key moment with the data that titles its chapter. */
interface AreaMoment extends KeyMoment {
  readonly kind: "government" | "coup" | "war" | "income" | "end";
  readonly area: AreaCode | null;
}

/** A rise in income of this much since the previous turn is a key moment. */
const LEAP = 3;
/** Turns per chapter. */
const TURNS_A_CHAPTER = 10;
const FEWEST_CHAPTERS = 3;
const MOST_CHAPTERS = 6;

const REGIONS: Readonly<Record<AreaCode, string>> = {
  ...{ AFG: "the north", MSL: "the north", MGH: "the north", RJP: "the north" },
  ...{ AWD: "the east", GRK: "the east", BNG: "the east" },
  ...{ GWL: "the centre", IND: "the centre", BRD: "the centre", NGP: "the centre" },
  ...{ HYD: "the Deccan", PUN: "the Deccan" },
  ...{ MYS: "the south", CRN: "the south", MLB: "the south" },
};

const chronicle: Chronicle<AnarchyView> = {
  measures: [
    { label: "Income", unit: "₹", value: (view, seat) => new Position(view).income(seat) },
    { label: "Money", unit: "₹", value: (view, seat) => view.cash[seat] ?? 0 },
    { label: "Areas", value: (view, seat) => view.melds.filter((meld) => meld.owner === seat).length },
  ],
  seatColour: (seat) => `var(--an-${companyOf(seat).id})`,
  seatShape: (seat) => SHAPES[companyOf(seat).tokenShape],
  chapters: (source) => {
    const moments = momentsOf(source);
    return chaptersOf(startsOf(moments, turnsOf(source.lines)), moments, source);
  },
};
export default chronicle;

interface Turn {
  readonly at: number;
  readonly line: number;
  readonly turn: number;
}
const turnsOf = (lines: readonly NumberedLine[]): readonly Turn[] =>
  lines.flatMap((line) => {
    const begun = argsOf<AnarchyLog, "anarchy.turn">(line, "anarchy.turn");
    return begun === null ? [] : [{ at: line.seq, line: line.number, turn: begun.turn }];
  });

function momentsOf(source: Source): readonly AreaMoment[] {
  const { lines, name } = source;
  const moments: AreaMoment[] = [];
  const incomes = new Map<Seat, number>();
  let turn = 0;
  let isFirst = true;
  for (const [i, line] of lines.entries()) {
    const when = `turn ${turn}`;
    const begun = argsOf<AnarchyLog, "anarchy.turn">(line, "anarchy.turn");
    if (begun !== null) {
      turn = begun.turn;
      const before = incomes.get(begun.seat);
      incomes.set(begun.seat, begun.income);
      if (before !== undefined && begun.income - before >= LEAP) moments.push(leapOf(line, begun, before, name));
    }
    const start = argsOf<AnarchyLog, "anarchy.start">(line, "anarchy.start");
    // a leader without followers is not worth reporting, except for the very first government
    if (start !== null && (isFirst || start.followers.length > 0)) {
      moments.push(governmentOf(line, when, start, isFirst, name));
      isFirst = false;
    }
    const coup = argsOf<AnarchyLog, "anarchy.coupOutcome">(line, "anarchy.coupOutcome");
    if (coup !== null) moments.push(coupOf(line, when, coup, name));
    const bill = argsOf<AnarchyLog, "anarchy.bill">(line, "anarchy.bill");
    if (bill !== null) moments.push(warOf(source, i, when, bill));
    const lapse = argsOf<AnarchyLog, "anarchy.lapse">(line, "anarchy.lapse");
    if (lapse !== null)
      moments.push({
        ...{ at: line.seq, line: line.number, when, symbol: "shield", kind: "war", area: lapse.target, weight: 2 },
        title: `The attack on ${areaName(lapse.target)} lapses`,
        facts: `${name(lapse.seat)} found no passage to ${areaName(lapse.target)}.`,
      });
    const historian = argsOf<AnarchyLog, "anarchy.historian">(line, "anarchy.historian");
    if (historian !== null)
      moments.push({
        ...{ at: line.seq, line: line.number, when, symbol: "card", kind: "end", area: null, weight: 8 },
        title: "The historian arrives",
        facts: `${historian.drawn ? `${name(historian.seat)} drew` : `The market of ${name(historian.seat)} showed`} the historian: only the final melds are left.`,
      });
  }
  return [...moments, endOf(source, turn)];
}

function leapOf(
  line: NumberedLine,
  { seat, turn, areas, treasures, income }: AnarchyLog["anarchy.turn"],
  before: number,
  name: Source["name"],
): AreaMoment {
  return {
    ...{ at: line.seq, line: line.number, when: `turn ${turn}`, symbol: "treasure", kind: "income", area: null },
    weight: 2 + income - before,
    title: `The income of ${name(seat)} leaps to ${rupees(income)}`,
    facts: `1 + ${counted(areas, "area")} + ${countOf(treasures, "treasures")} = ${rupees(income)}; it was ${rupees(before)} a turn before.`,
  };
}

function governmentOf(
  { seq: at, number: line }: NumberedLine,
  when: string,
  { seat, area, leader, followers }: AnarchyLog["anarchy.start"],
  isFirst: boolean,
  name: Source["name"],
): AreaMoment {
  const cards = followers.length + 1;
  return {
    ...{ at, line, when, symbol: "crown", kind: "government", area, weight: isFirst ? 6 : cards },
    title: isFirst
      ? `First government: ${name(seat)}, ${areaName(area)}`
      : `${name(seat)} takes ${areaName(area)}, ${counted(cards, "card")}`,
    facts: `${cardTitle(leader)} leads ${areaName(area)}${followers.length === 0 ? " alone" : ` with ${cardTitles(followers)}`}.`,
  };
}

function coupOf(
  { seq: at, number: line }: NumberedLine,
  when: string,
  { area, winner, loser, success, crowns, against }: AnarchyLog["anarchy.coupOutcome"],
  name: Source["name"],
): AreaMoment {
  const seat = success ? winner : loser;
  const sum = `${countOf(crowns, "crowns")} against ${against}`;
  return {
    ...{ at, line, when, symbol: "crown", kind: "coup", area, weight: success ? 6 : 4 },
    title: success ? `${name(seat)}’s coup in ${areaName(area)}` : `${name(seat)}’s coup in ${areaName(area)} fails`,
    facts: success
      ? `${sum}: ${areaName(area)} passes from ${name(loser)} to ${name(winner)}.`
      : `${sum}${crowns === against ? ", a tie" : ""}: ${areaName(area)} stays with ${name(winner)}.`,
  };
}

/** A war, from its declaration to the last log line it caused. */
function warOf(source: Source, i: number, when: string, bill: AnarchyLog["anarchy.bill"]): AreaMoment {
  const { lines, positions, name } = source;
  const { attacker, defender, target, swords, defence, bids, winner, killed } = bill;
  const from = lines.slice(0, i).findLastIndex(({ key }) => key === "anarchy.declare");
  const rest = lines.slice(i + 1);
  const next = rest.findIndex(({ key }) => key === "anarchy.turn" || key === "anarchy.declare");
  const after = next < 0 ? rest : rest.slice(0, next);
  const declared = argsOf<AnarchyLog, "anarchy.declare">(lines[from], "anarchy.declare");
  const results = after.filter(({ key }) => RESULTS.includes(key));
  const { seq: at = 0, number: line = 0 } = results.at(-1) ?? lines[i] ?? {};
  const dead = new Set(
    after.flatMap((line) => argsOf<AnarchyLog, "anarchy.killed">(line, "anarchy.killed")?.cards ?? []),
  );
  const reinforced = lines
    .slice(from, i)
    .flatMap((line) => argsOf<AnarchyLog, "anarchy.reinforce">(line, "anarchy.reinforce")?.cards ?? []);
  const before = new Position(positions[Math.max(0, (lines[from]?.seq ?? 1) - 1)]?.view ?? emptyView(positions));
  const meld = before.meld(target);
  const held = meld === undefined ? [] : before.nos(cardsOf(meld));
  const now = new Position(positions[at]?.view ?? emptyView(positions));
  const taken = now.meld(target)?.owner;
  const changes = [attacker, defender].flatMap((seat) => {
    const [was, is] = [before.income(seat), now.income(seat)];
    return was === is
      ? []
      : [`${name(seat)}’s income ${is > was ? "rises" : "drops"} from ${rupees(was)} to ${rupees(is)}`];
  });
  const fallen = killed === 0 ? "No card dies." : `Each side loses up to ${counted(killed, "card")}.`;
  const side = (part: string, who: Seat, cards: readonly CardNo[], sum: string): FightSide => ({
    ...{ part, sum, who: name(who) },
    fighters: cards.map((no): Fighter => ({ name: cardTitle(no), note: figuresNote(no), dead: dead.has(no) })),
  });
  return {
    ...{ at, line, when: `${when} · ${name(attacker)}’s war`, kind: "war", area: target },
    symbol: winner === attacker ? "sword" : "shield",
    weight: 7 + Math.min(4, dead.size),
    title:
      winner !== attacker
        ? `The attack on ${areaName(target)} fails`
        : taken === attacker
          ? `${areaName(target)} ${areaName(target).endsWith("s") ? "fall" : "falls"} to ${name(attacker)}`
          : taken === undefined
            ? `${name(attacker)} leaves ${areaName(target)} without a ruler`
            : `${name(attacker)} wins the war for ${areaName(target)}`,
    facts: `${countOf(swords, "swords")} and ${rupees(bids[0])} against ${defence} and ${rupees(bids[1])}: the bill is ${signed(bill.bill)}. ${fallen}${
      changes.length === 0 ? "" : ` ${changes.join("; ")}.`
    }`,
    sides: [
      side("Attack", attacker, declared?.line ?? [], `${swords} + ${rupees(bids[0])} = ${swords + bids[0]}`),
      side("Defence", defender, [...held, ...reinforced], `${defence} + ${rupees(bids[1])} = ${defence + bids[1]}`),
    ],
  };
}
const RESULTS: readonly string[] = ["anarchy.killed", "anarchy.captured", "anarchy.aftermath", "anarchy.repair"];

function endOf({ lines, positions, name }: Source, turn: number): AreaMoment {
  const at = positions.length - 1;
  const last = positions[at];
  const [winners = []] = last?.result?.places ?? [];
  const cash = last?.view.cash ?? [];
  const purses = cash
    .map((sum, seat) => ({ seat, sum }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ seat, sum }) => `${name(seat)} ${rupees(sum)}`);
  const [winner] = winners;
  const isCounted = lines.some(({ key }) => key === "anarchy.finalIncome");
  return {
    ...{
      at,
      line: Number.MAX_SAFE_INTEGER,
      when: `turn ${turn}`,
      symbol: "treasure",
      kind: "end",
      area: null,
      weight: 12,
    },
    title:
      winner === undefined || winners.length > 1
        ? "The match ends"
        : `${name(winner)} wins${isCounted ? ` with ${rupees(cash[winner] ?? 0)}` : ""}`,
    facts: `${listWords(purses)}.`,
  };
}

const FIRST: Turn = { at: 0, line: 0, turn: 1 };

/** Three to six chapters, depending on the length of the match, with roughly equal numbers of moments. */
function startsOf(moments: readonly AreaMoment[], turns: readonly Turn[]): readonly ChapterStart[] {
  const wanted = Math.round(turns.length / TURNS_A_CHAPTER);
  const ordered = inOrder(moments) as readonly AreaMoment[];
  const count = Math.max(1, Math.min(ordered.length, Math.max(FEWEST_CHAPTERS, Math.min(MOST_CHAPTERS, wanted))));
  const turnOf = (at: number): Turn => turns.findLast((turn) => turn.at <= at) ?? turns[0] ?? FIRST;
  const cuts = Array.from({ length: count }, (_, i) =>
    i === 0 ? FIRST : turnOf(ordered[Math.floor((i * ordered.length) / count)]?.at ?? 0),
  ).filter((cut, i, all) => i === 0 || cut.at > (all[i - 1]?.at ?? 0));
  const last = turns.at(-1)?.turn ?? 1;
  const titles: string[] = [];
  return cuts.map((cut, i) => {
    const next = cuts[i + 1];
    const inside = ordered.filter(({ line }) => line >= cut.line && line < (next?.line ?? Infinity));
    const until = next === undefined ? last : Math.max(cut.turn, next.turn - 1);
    const span = until === cut.turn ? `turn ${cut.turn}` : `turns ${cut.turn}–${until}`;
    const title = titleOf(inside, i === 0, next === undefined, titles);
    titles.push(title);
    return { at: cut.at, line: cut.line, title, span };
  });
}

/** The title of a chapter: what is fought over in it, and where. */
function titleOf(inside: readonly AreaMoment[], isFirst: boolean, isLast: boolean, taken: readonly string[]): string {
  if (isFirst) return "The scramble";
  const free = titlesOf(inside).filter((title) => !taken.includes(title));
  return free[0] ?? (isLast ? "The final melds" : "The balance holds");
}

function titlesOf(inside: readonly AreaMoment[]): readonly string[] {
  const kinds = [
    { kind: "war", one: (area: AreaCode) => `The war for ${areaName(area)}`, many: "Wars in" },
    { kind: "coup", one: (area: AreaCode) => `The coup in ${areaName(area)}`, many: "Coups in" },
    { kind: "government", one: (area: AreaCode) => `A government for ${areaName(area)}`, many: "Governments in" },
  ] as const;
  return kinds
    .map(({ kind, one, many }) => {
      const of = inside
        .filter((moment) => moment.kind === kind)
        .flatMap(({ area, weight }) => (area === null ? [] : [{ area, weight }]));
      const byWeight = of.toSorted((a, b) => b.weight - a.weight).map(({ area }) => area);
      const regions = [...new Set(byWeight.map((area) => REGIONS[area]))];
      const fought = (region: string): number => byWeight.filter((area) => REGIONS[area] === region).length;
      const wide = regions.filter((region) => fought(region) > 1).sort((a, b) => fought(b) - fought(a));
      return {
        weight: of.reduce((sum, { weight }) => sum + weight, 0),
        titles: [...wide.map((region) => `${many} ${region}`), ...byWeight.map(one)],
      };
    })
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ titles }) => titles);
}

const cardTitle = (no: CardNo): string => cardNo(no).name;
const cardTitles = (nos: readonly CardNo[]): string => listWords(nos.map(cardTitle));
/** "2 swords, 1 castle". */
function figuresNote(no: CardNo): string {
  const card = cardNo(no);
  return [
    ...(card.swords > 0 ? [countOf(card.swords, "swords")] : []),
    ...(card.castles > 0 ? [countOf(card.castles, "castles")] : []),
  ].join(", ");
}
function emptyView(positions: Source["positions"]): AnarchyView {
  const [first] = positions;
  if (first === undefined) throw new Error("A match has a first position.");
  return first.view;
}
