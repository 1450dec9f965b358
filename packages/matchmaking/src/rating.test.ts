import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  describeChange,
  expectedPlaces,
  expectedResult,
  idled,
  isSettled,
  NEW_RATING,
  rateMatch,
  showRating,
  startingRating,
  strengthIn,
  type RankedPlayer,
  type Rating,
} from "./rating.ts";

const DAY = 86_400_000;

function player(mu: number, sigma: number, rank: number, term = 0): RankedPlayer {
  return { rating: { mu, sigma }, term, rank };
}

function newPeople(...ranks: number[]): RankedPlayer[] {
  return ranks.map((rank) => ({ rating: NEW_RATING, term: 0, rank }));
}

function expectRatings(ratings: Rating[], expected: [mu: number, sigma: number][]): void {
  expect(ratings).toHaveLength(expected.length);
  ratings.forEach(({ mu, sigma }, index) => {
    expect(mu).toBeCloseTo(expected[index]![0], 5);
    expect(sigma).toBeCloseTo(expected[index]![1], 5);
  });
}

test("[MM-313] [MM-314] [MM-318] E46: two new people, a win and a tie", () => {
  const won = rateMatch(newPeople(1, 2));
  expectRatings(won, [
    [1563.249348, 189.745935],
    [1436.750652, 189.745935],
  ]);
  expect(won.map((rating) => showRating(rating).short)).toEqual(["1563? ± 379", "1437? ± 379"]);
  expectRatings(rateMatch(newPeople(1, 1)), [
    [1500, 189.745935],
    [1500, 189.745935],
  ]);
});

test("[MM-315] [MM-321] E47: settled ratings, expected and unexpected results", () => {
  const [one, other] = [player(1700, 80, 1), player(1400, 60, 2)];
  expect(expectedResult(one, other)).toBeCloseTo(0.8496, 4);
  expectRatings(rateMatch([one, other]), [
    [1705.558409, 78.926608],
    [1396.871876, 59.571006],
  ]);
  expectRatings(rateMatch([player(1700, 80, 2), player(1400, 60, 1)]), [
    [1668.589827, 78.926608],
    [1417.676806, 59.571006],
  ]);
  expectRatings(rateMatch([player(1700, 80, 1), player(1400, 60, 1)]), [
    [1687.074118, 78.926608],
    [1407.274341, 59.571006],
  ]);
});

test("[MM-314] E48: a new person beats a settled one", () => {
  const after = rateMatch([player(1500, 200, 1), player(1620, 70, 2)]);
  expect(expectedResult(player(1500, 200, 1), player(1620, 70, 2))).toBeCloseTo(0.3844, 4);
  expectRatings(after, [
    [1596.665021, 184.850772],
    [1608.150053, 69.399749],
  ]);
  expect(after.map((rating) => showRating(rating).short)).toEqual(["1597? ± 370", "1608 ± 139"]);
});

test("[MM-314] E49: three new people", () => {
  expectRatings(rateMatch(newPeople(1, 2, 3)), [
    [1584.332464, 186.19889],
    [1500, 186.19889],
    [1415.667536, 186.19889],
  ]);
});

test("[MM-314] [MM-321] E50: three, tie for first, and their expected places", () => {
  const three = [player(1550, 110, 1), player(1480, 90, 1), player(1600, 130, 3)];
  expectRatings(rateMatch(three), [
    [1566.797908, 104.990022],
    [1498.569022, 87.264896],
    [1537.807844, 122.338528],
  ]);
  expect(expectedPlaces(three).map((place) => place.toFixed(2))).toEqual(["1.97", "2.22", "1.81"]);
});

test("[MM-314] E51: three, tie for last", () => {
  expectRatings(rateMatch([player(1550, 110, 2), player(1480, 90, 1), player(1600, 130, 2)]), [
    [1528.451543, 104.990022],
    [1512.040708, 87.264896],
    [1563.260596, 122.338528],
  ]);
});

test("[MM-314] [MM-317] E52: six new people, tie for first", () => {
  const sigma = 182.582949;
  expectRatings(rateMatch(newPeople(1, 1, 3, 4, 5, 6)), [
    [1584.332464, sigma],
    [1584.332464, sigma],
    [1521.083116, sigma],
    [1478.916884, sigma],
    [1436.750652, sigma],
    [1394.58442, sigma],
  ]);
});

const SIX = [
  player(1720, 60, 3),
  player(1500, 200, 1),
  player(1610, 95, 3),
  player(1450, 140, 2),
  player(1580, 75, 5),
  player(1390, 120, 5),
];
const AFTER_SIX: [number, number][] = [
  [1714.225878, 59.129472],
  [1639.076143, 176.194183],
  [1607.516885, 91.144869],
  [1516.279697, 129.990688],
  [1559.986674, 73.013692],
  [1369.475329, 113.9066],
];

test("[MM-314] [MM-317] E53: six people, ties in the middle and at the end, in any order of the arguments", () => {
  expectRatings(rateMatch(SIX), AFTER_SIX);
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
      expectRatings(
        rateMatch(order.map((index) => SIX[index]!)),
        order.map((index) => AFTER_SIX[index]!),
      );
    }),
  );
});

test("[MM-314] E54: five new people, tie for second", () => {
  const sigma = 183.311844;
  expectRatings(rateMatch(newPeople(1, 2, 2, 4, 5)), [
    [1601.198957, sigma],
    [1525.299739, sigma],
    [1525.299739, sigma],
    [1449.400522, sigma],
    [1398.801043, sigma],
  ]);
});

test("[MM-314] E55: four, all tied", () => {
  expectRatings(rateMatch([player(1600, 100, 1), player(1500, 100, 1), player(1450, 100, 1), player(1400, 100, 1)]), [
    [1586.679784, 95.872844],
    [1498.445275, 95.437298],
    [1454.480403, 95.476459],
    [1410.394538, 95.688498],
  ]);
});

test("[MM-318] E56: two new people who win in turn are settled after eight matches", () => {
  let ratings = [NEW_RATING, NEW_RATING];
  const sigmas: number[] = [];
  for (let match = 0; match < 8; match++) {
    ratings = rateMatch(ratings.map((rating, index) => ({ rating, term: 0, rank: index === match % 2 ? 1 : 2 })));
    sigmas.push(ratings[0]!.sigma);
    expect(isSettled(ratings[0]!)).toBe(match === 7);
  }
  expect(sigmas[6]).toBeCloseTo(142.769082, 5);
  expect(sigmas[7]).toBeCloseTo(136.770021, 5);
});

test.each([
  [100, 30, 100],
  [100, 31, 100.09995],
  [100, 365, 129.22848],
  [60, 395, 104.403065],
  [140, 60, 142.126704],
  [190, 400, 200],
])("[MM-320] E57: σ %d after %d idle days is %d", (sigma, days, expected) => {
  const rating = idled({ mu: 1640, sigma }, 1_000, 1_000 + days * DAY);
  expect(rating.sigma).toBeCloseTo(expected, 5);
  expect(rating.mu).toBe(1640);
  expect(idled({ mu: 1640, sigma }, 1_000, 999 + (days + 1) * DAY)).toEqual(rating);
});

test("[MM-320] E58: a match after a long pause", () => {
  const rested = idled({ mu: 1640, sigma: 60 }, 0, 395 * DAY);
  expectRatings(rateMatch([{ rating: rested, term: 0, rank: 2 }, player(1600, 80, 1)]), [
    [1608.861344, 100.577105],
    [1618.287963, 78.307792],
  ]);
});

test("[MM-319] E59: the second class starts from the first, less certain", () => {
  const start = startingRating({ mu: 1640, sigma: 65 });
  expect(start).toEqual({ mu: 1640, sigma: 150 });
  expect(startingRating({ mu: 1640, sigma: 170 })).toEqual({ mu: 1640, sigma: 170 });
  expect(startingRating(undefined)).toEqual(NEW_RATING);
  expectRatings(rateMatch([{ rating: start, term: 0, rank: 1 }, player(1500, 200, 2)]), [
    [1669.810904, 145.110828],
    [1447.006958, 188.233787],
  ]);
});

test("[MM-314] [MM-321] E60: with a seat term", () => {
  const britain = (rank: number): RankedPlayer => player(1600, 90, rank, 20.8);
  const russia = (rank: number): RankedPlayer => player(1600, 90, rank, -20.8);
  expect(expectedResult(britain(1), russia(2))).toBeCloseTo(0.5544, 4);
  expectRatings(rateMatch([britain(1), russia(2)]), [
    [1618.976007, 87.498115],
    [1581.023993, 87.498115],
  ]);
  const lost = rateMatch([britain(2), russia(1)]);
  expect(lost[0]!.mu).toBeCloseTo(1576.387034, 5);
  expect(lost[1]!.mu).toBeCloseTo(1623.612966, 5);
  expect(rateMatch([player(1600, 90, 1), player(1600, 90, 2)])[0]!.mu).toBeCloseTo(1621.294486, 5);
});

test("[MM-316] six decimals are kept", () => {
  for (const { mu, sigma } of rateMatch(SIX)) {
    expect(mu).toBe(Number(mu.toFixed(6)));
    expect(sigma).toBe(Number(sigma.toFixed(6)));
  }
});

test("[MM-318] shown as a number with its uncertainty", () => {
  expect(showRating(NEW_RATING).short).toBe("1500? ± 400");
  expect(showRating({ mu: 1611.5, sigma: 48 })).toMatchObject({
    short: "1612 ± 96",
    words: "1612, give or take 96",
    settled: true,
  });
  expect(showRating({ mu: 1560, sigma: 180 })).toMatchObject({
    short: "1560? ± 360",
    words: "1560, give or take 360, unsettled",
    settled: false,
  });
  expect(isSettled({ mu: 1500, sigma: 140 })).toBe(true);
});

test("[MM-345] the change as shown to the person", () => {
  expect(describeChange(NEW_RATING, rateMatch(newPeople(1, 2))[0]!)).toBe("1563, +63, now ± 379");
  expect(describeChange(NEW_RATING, rateMatch(newPeople(1, 2))[1]!)).toBe("1437, −63, now ± 379");
  expect(describeChange(NEW_RATING, rateMatch(newPeople(1, 1))[0]!)).toBe("1500, ±0, now ± 379");
});

test("[MM-021] E17: strength in a room", () => {
  expect(strengthIn({ mu: 1519.6, sigma: 200 }, { mu: 1700, sigma: 60 })).toBe(1520);
  expect(strengthIn(undefined, { mu: 1700, sigma: 60 })).toBe(1700);
  expect(strengthIn(undefined, undefined)).toBe(1500);
});

const anyRating = fc.record({
  mu: fc.double({ min: 800, max: 2400, noNaN: true }),
  sigma: fc.double({ min: 24, max: 200, noNaN: true }),
});

test("[MM-315] [MM-317] the formula gives what the library gives", () => {
  const anyPlayer = fc.record({
    rating: anyRating,
    term: fc.double({ min: -150, max: 150, noNaN: true }),
    rank: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(anyPlayer, { minLength: 2, maxLength: 6 }), (drawn) => {
      const players = drawn.map((one) => ({
        ...one,
        rank: 1 + drawn.filter((other) => other.rank < one.rank).length,
      }));
      expectRatings(
        rateMatch(players),
        players.map((one) => byFormula(one, players)),
      );
    }),
  );
});

function byFormula(one: RankedPlayer, players: readonly RankedPlayer[]): [number, number] {
  const weight = 2 / players.length;
  const v = one.rating.sigma ** 2 + 4;
  let gain = 0;
  let loss = 0;
  for (const other of players) {
    if (other === one) continue;
    const c = Math.sqrt(v + other.rating.sigma ** 2 + 4 + 20_000);
    const e = expectedResult(one, other);
    const s = one.rank < other.rank ? 1 : one.rank === other.rank ? 0.5 : 0;
    gain += (v / c) * (s - e);
    loss += (v / c ** 2) * e * (1 - e);
  }
  return [one.rating.mu + weight * gain, Math.sqrt(v * (1 - weight * loss))];
}

test("[MM-317] with equal uncertainty, one of two gains what the other loses", () => {
  fc.assert(
    fc.property(anyRating, anyRating, fc.constantFrom(1, 2), (one, other, rank) => {
      const pair = [player(one.mu, one.sigma, 1), player(other.mu, one.sigma, rank)];
      const [first, second] = rateMatch(pair);
      expect(first!.mu - one.mu).toBeCloseTo(other.mu - second!.mu, 5);
    }),
  );
});

test("[MM-317] with equal ratings the better rank never gains less, and equal ranks give equal results", () => {
  fc.assert(
    fc.property(
      anyRating,
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 }),
      (rating, drawn) => {
        const ranks = drawn.map((rank) => 1 + drawn.filter((other) => other < rank).length);
        const after = rateMatch(ranks.map((rank) => ({ rating, term: 0, rank })));
        ranks.forEach((rank, index) => {
          ranks.forEach((other, otherIndex) => {
            const difference = after[index]!.mu - after[otherIndex]!.mu;
            if (rank === other) expect(Math.abs(difference)).toBeLessThan(3e-6);
            if (rank < other) expect(difference).toBeGreaterThan(-3e-6);
          });
        });
      },
    ),
  );
});

test("[MM-314] a match with one person is refused", () => {
  expect(() => rateMatch(newPeople(1))).toThrow(RangeError);
});
