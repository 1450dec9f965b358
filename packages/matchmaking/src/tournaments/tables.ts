import { TIE } from "./points.ts";
import { Meetings, roundsOf, totalPoints, type NewRound, type Round } from "./rounds.ts";

/** [MM-750] A two-player table would be a different game in a tournament for more. */
const FEWEST_AT_A_TABLE = 3;
/** [MM-752] */
const EXCHANGES_MOST = 1000;

/**
 * [MM-750] The sizes of the tables; null: an entry must have a bye first.
 * @param wished the preferred number of seats at a table
 * @param most the maximum number of seats in the game
 */
export function tableSizes(people: number, wished: number, most: number): number[] | null {
  let tables = Math.ceil(people / wished);
  while (tables > 1 && Math.floor(people / tables) < FEWEST_AT_A_TABLE) tables -= 1;
  if (Math.ceil(people / tables) > most) return null;
  const small = Math.floor(people / tables);
  return Array.from({ length: tables }, (_, table) => (table < people % tables ? small + 1 : small));
}

export type TablesInput = {
  /** Seeds of the entries that are present (at least three), in ascending order. */
  readonly present: readonly number[];
  /** The previous rounds, where every match has a result (`assumeTies`). */
  readonly rounds: readonly Round[];
  readonly wished: number;
  readonly most: number;
};

/** [MM-705] [MM-750]–[MM-753] Seats the next round. */
export function pairTables({ present, rounds, wished, most }: TablesInput): NewRound {
  const own = new Map(present.map((seed) => [seed, roundsOf(rounds, seed, TIE)]));
  const roundsOfSeed = (seed: number) => own.get(seed) ?? [];
  const points = new Map(present.map((seed) => [seed, totalPoints(roundsOfSeed(seed))]));
  const inOrder = [...present].sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0) || one - other);
  const byesOf = (seed: number): number => roundsOfSeed(seed).filter(({ kind }) => kind === "bye").length;
  const byes: number[] = [];
  let order = inOrder;
  let sizes = tableSizes(order.length, wished, most);
  while (sizes === null) {
    const fewest = Math.min(...order.map(byesOf));
    const bye = order.findLast((seed) => byesOf(seed) === fewest) ?? 0;
    byes.push(bye);
    order = order.filter((seed) => seed !== bye);
    sizes = tableSizes(order.length, wished, most);
  }
  const meetings = new Meetings(rounds);
  const dealt = deal(order, sizes, meetings);
  const tables = improve(dealt, order, meetings);
  const moved = tables.some((table, i) => table.some((seed) => dealt[i]?.includes(seed) !== true));
  return {
    byes,
    pairings: tables.map((table) => ({
      seats: seatsAt(
        order.filter((seed) => table.includes(seed)),
        (seed, seat) => roundsOfSeed(seed).filter((one) => one.seat === seat).length,
      ),
      reasons: [
        { rule: "MM-751", message: "In the order of points, spread by fewest meetings." },
        ...(moved
          ? [{ rule: "MM-752", message: "People of two tables were exchanged to lower repeated meetings." }]
          : []),
      ],
    })),
  };
}

/**
 * [MM-755] The table at which the best players contest the first places after the last round.
 * @param standings after all rounds; if entries share the last place at this table, the better seeds play
 * @param most the maximum number of players at the table
 */
export function finalTable(
  standings: readonly { readonly entry: number; readonly place: number }[],
  { present, rounds, wished: most }: Pick<TablesInput, "present" | "rounds" | "wished">,
): NewRound {
  const best = standings
    .filter(({ entry }) => present.includes(entry))
    .sort((one, other) => one.place - other.place || one.entry - other.entry)
    .slice(0, most)
    .map(({ entry }) => entry);
  const timesIn = (entry: number, seat: number): number =>
    roundsOf(rounds, entry, TIE).filter((one) => one.seat === seat).length;
  const message = `The best ${best.length} play for the first places.`;
  return { byes: [], pairings: [{ seats: seatsAt(best, timesIn), reasons: [{ rule: "MM-755", message }] }] };
}

/** [MM-751] */
export function deal(order: readonly number[], sizes: readonly number[], meetings: Meetings): number[][] {
  const tables: number[][] = sizes.map(() => []);
  for (const seed of order) {
    const met = (table: readonly number[]): number => table.reduce((sum, one) => sum + meetings.between(seed, one), 0);
    const [best] = tables
      .filter((table, i) => table.length < (sizes[i] ?? 0))
      .sort((one, other) => met(one) - met(other) || one.length - other.length);
    best?.push(seed);
  }
  return tables;
}

/** [MM-752] Exchanges two players of different tables as long as that lowers the excess. */
export function improve(
  dealt: readonly (readonly number[])[],
  order: readonly number[],
  meetings: Meetings,
): number[][] {
  const tables = dealt.map((table) => [...table]);
  const tableOf = (seed: number): number => tables.findIndex((table) => table.includes(seed));
  const weight = (seed: number, table: number, without: number): number =>
    (tables[table] ?? []).reduce(
      (sum, one) => sum + (one === seed || one === without ? 0 : meetings.between(seed, one) ** 2),
      0,
    );
  for (let exchange = 0; exchange < EXCHANGES_MOST; exchange++) {
    let best = { gain: 0, one: 0, other: 0, from: 0, to: 0 };
    for (const [i, one] of order.entries()) {
      const from = tableOf(one);
      for (const other of order.slice(i + 1)) {
        const to = tableOf(other);
        if (from === to) continue;
        const now = weight(one, from, one) + weight(other, to, other);
        const then = weight(one, to, other) + weight(other, from, one);
        if (now - then > best.gain) best = { gain: now - then, one, other, from, to };
      }
    }
    if (best.gain === 0) break;
    const { one, other, from, to } = best;
    tables[from]?.splice(tables[from].indexOf(one), 1, other);
    tables[to]?.splice(tables[to].indexOf(other), 1, one);
  }
  return tables;
}

/** [MM-753] */
function seatsAt(inOrder: readonly number[], timesIn: (seed: number, seat: number) => number): number[] {
  const seats = new Array<number>(inOrder.length).fill(0);
  const free = new Set(seats.keys());
  for (const seed of inOrder) {
    const [seat = 0] = [...free].sort((one, other) => timesIn(seed, one) - timesIn(seed, other) || one - other);
    free.delete(seat);
    seats[seat] = seed;
  }
  return seats;
}
