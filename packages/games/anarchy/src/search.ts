import { chancesBy, shuffled, type Evaluation, type Search, type Seat } from "@caravanserai/kernel";
import { WEIGHTS } from "./data/evaluation.ts";
import { defenceOf, sumOf, valueOf } from "./figures.ts";
import { incomeOfSeat } from "./income.ts";
import { cardsOf, cashOf, handOf, meldsOf, nosOf, type Anarchy } from "./state.ts";
import type { AnarchyView } from "./view.ts";

/** How a bot judges imagined games: what each seat will have earned at the end, and what could still change that. */
const evaluation: Evaluation<Anarchy> = {
  features(g, one, other) {
    const left = incomesLeft(g);
    const [mine, theirs] = [one, other].map((seat) => figuresOf(g, seat, left)) as [Figures, Figures];
    const lead = mine.total - theirs.total;
    return [lead / (5 + 10 * Math.sqrt(left)), ...mine.others.map((figure, at) => figure - (theirs.others[at] ?? 0))];
  },
  weights: WEIGHTS,
};

/** About how many more incomes each seat has; the final one included. */
function incomesLeft({ drawer, stock, order }: Anarchy): number {
  return drawer === null ? stock.length / (1.5 * order.length) + 1 : 1;
}

interface Figures {
  /** Rupees at the end, if nothing changes. */
  readonly total: number;
  readonly others: readonly number[];
}

function figuresOf(g: Anarchy, seat: Seat, left: number): Figures {
  const { income, areas } = incomeOfSeat(g, seat);
  const cash = cashOf(g, seat);
  const hand = nosOf(g, handOf(g, seat));
  const laid = nosOf(g, meldsOf(g, seat).flatMap(cardsOf));
  const later = (left - 1) / left;
  return {
    total: cash + left * income,
    others: [
      cash / 50,
      (later * income) / 5,
      (later * areas) / 3,
      (later * hand.length) / 5,
      (later * hand.reduce((sum, no) => sum + valueOf(no), 0)) / 10,
      (later * defenceOf(laid)) / 10,
      (later * sumOf("swords", laid)) / 5,
    ],
  };
}

export const search: Search<Anarchy, AnarchyView> = {
  clock: (g) => g.turn,
  chances: (g) => chancesBy(evaluation, g, g.order.length),
  evaluation,
  shuffle(g, random) {
    g.stock = shuffled(g.stock, random);
    return g;
  },
};
