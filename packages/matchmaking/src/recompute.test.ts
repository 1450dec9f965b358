import { expect, test } from "@jest/globals";
import { compareLines, ratingKey, recompute, settingKey, type RatedMatch, type Recomputed } from "./recompute.ts";

const DAY = 86_400_000;

function match(number: number, ranks: Record<string, number>, change: Partial<RatedMatch> = {}): RatedMatch {
  return {
    number,
    match: `match-${number}`,
    game: "anarchy",
    class: "live",
    list: "people",
    endedAt: number * 1_000,
    annulled: false,
    setting: String(Object.keys(ranks).length),
    counted: true,
    players: Object.entries(ranks).map(([person, rank], index) => ({ person, rank, side: String(index) })),
    ...change,
  };
}

const FIVE = [
  match(1, { A: 1, B: 2 }),
  match(2, { B: 1, C: 1 }),
  match(3, { A: 2, C: 1, D: 3 }),
  match(4, { D: 1, A: 2 }),
  match(5, { A: 1, B: 3, C: 4, D: 1 }),
];

function expectEnd({ book }: Recomputed, expected: Record<string, [mu: number, sigma: number]>): void {
  for (const [person, [mu, sigma]] of Object.entries(expected)) {
    const { rating } = book.ratings.get(ratingKey(FIVE[0]!, person))!;
    expect(rating.mu).toBeCloseTo(mu, 5);
    expect(rating.sigma).toBeCloseTo(sigma, 5);
  }
}

test("[MM-316] [MM-342] E63: five matches and their recomputation", () => {
  const { lines, book } = recompute([...FIVE].reverse());
  const after = (number: number, person: string): [number, number] => {
    const line = lines.find((one) => one.number === number && one.person === person)!;
    return [line.after.mu, line.after.sigma];
  };
  const expected: [number: number, person: string, mu: number, sigma: number][] = [
    [1, "A", 1563.249348, 189.745935],
    [1, "B", 1436.750652, 189.745935],
    [2, "B", 1442.6603, 180.738592],
    [2, "C", 1493.434439, 189.420449],
    [3, "A", 1553.911341, 177.368162],
    [3, "C", 1576.454172, 177.035097],
    [3, "D", 1417.823114, 185.670339],
    [4, "D", 1490.035823, 176.633481],
    [4, "A", 1488.011444, 169.50948],
    [5, "A", 1540.60804, 157.886006],
    [5, "B", 1424.97254, 167.198569],
    [5, "C", 1479.95807, 164.339104],
    [5, "D", 1545.878322, 163.701074],
  ];
  expect(lines).toHaveLength(expected.length);
  for (const [number, person, mu, sigma] of expected) {
    expect(after(number, person)[0]).toBeCloseTo(mu, 5);
    expect(after(number, person)[1]).toBeCloseTo(sigma, 5);
  }
  expect(book.ratings.get(ratingKey(FIVE[0]!, "A"))).toMatchObject({ matches: 4, lastEnd: 5_000 });
  expect(compareLines(lines, recompute(FIVE).lines)).toEqual([]);
});

test("[MM-342] E63: a changed digit in a stored line is found", () => {
  const { lines } = recompute(FIVE);
  const stored = lines.map((line) =>
    line.number === 3 && line.person === "C" ? { ...line, after: { ...line.after, mu: line.after.mu + 1e-6 } } : line,
  );
  expect(compareLines(stored, lines)).toMatchObject([{ number: 3, person: "C" }]);
  expect(compareLines(lines.slice(1), lines)).toMatchObject([{ number: 1, person: "A", stored: null }]);
  expect(compareLines(lines, lines.slice(0, -1))).toMatchObject([{ number: 5, person: "D", computed: null }]);
});

test("[MM-342] E64: order matters, so the matches are numbered", () => {
  const [one, two, ...rest] = FIVE;
  expectEnd(recompute([{ ...one!, number: 2 }, { ...two!, number: 1 }, ...rest]), {
    A: [1542.205311, 157.624459],
    B: [1424.698558, 167.146295],
    C: [1485.036451, 164.588193],
    D: [1546.802434, 163.706478],
  });
  expectEnd(recompute(FIVE.map((each) => (each.number === 2 ? { ...each, endedAt: 500 } : each))), {
    A: [1540.60804, 157.886006],
  });
  expect(() => recompute([one!, { ...two!, number: 1 }])).toThrow(RangeError);
});

test("[MM-343] E65: an annulled match is skipped and the others keep their numbers", () => {
  const recomputed = recompute(FIVE.map((each) => (each.number === 2 ? { ...each, annulled: true } : each)));
  expectEnd(recomputed, {
    A: [1541.20113, 158.439348],
    B: [1418.318665, 174.910865],
    C: [1484.222197, 172.072728],
    D: [1546.593221, 164.308169],
  });
  expect([...new Set(recomputed.lines.map(({ number }) => number))]).toEqual([1, 3, 4, 5]);
});

test("[MM-319] [MM-320] the second class starts from the first, without idleness; the first class with it", () => {
  const live = recompute([match(1, { A: 1, B: 2 })]).book.ratings.get(ratingKey(FIVE[0]!, "A"))!.rating;
  const later = recompute([
    match(1, { A: 1, B: 2 }),
    match(2, { A: 1, X: 2 }, { class: "correspondence", endedAt: 400 * DAY }),
    match(3, { A: 1, Y: 2 }, { endedAt: 400 * DAY + 1_000 }),
  ]).lines;
  expect(later.find(({ number, person }) => number === 2 && person === "A")!.before).toEqual(live);
  expect(later.find(({ number, person }) => number === 3 && person === "A")!.before).toEqual({
    mu: live.mu,
    sigma: 200,
  });
});

test("[MM-303] bot accounts are rated in a separate list", () => {
  const { book } = recompute([match(1, { A: 1, B: 2 }, { list: "bots" })]);
  expect(book.ratings.has(ratingKey({ list: "bots", game: "anarchy", class: "live" }, "A"))).toBe(true);
  expect(book.ratings.has(ratingKey({ list: "people", game: "anarchy", class: "live" }, "A"))).toBe(false);
});

test("[MM-333] [MM-334] terms apply from the 51st counted match on, and are included in its lines", () => {
  const duels = Array.from({ length: 60 }, (_, index) =>
    match(
      index + 1,
      { [`p${index}`]: index % 2 === 0 ? 1 : 2, [`q${index}`]: index % 2 === 0 ? 2 : index % 4 === 1 ? 2 : 1 },
      { counted: index !== 3 },
    ),
  );
  const { lines, book } = recompute(duels);
  const terms = (number: number): number[] => lines.filter((line) => line.number === number).map(({ term }) => term);
  expect(terms(51)).toEqual([0, 0]);
  const inUse = book.terms.get(settingKey(duels[0]!))!;
  expect(inUse["0"]).toBeGreaterThan(0);
  expect(terms(52)).toEqual([inUse["0"], inUse["1"]]);
  expect(terms(60)).toEqual(terms(52));
});
