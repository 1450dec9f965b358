/** npm run bench:pairing -- [sizes] [queue]: CPU time of one pairing run, by number of open seeks and kind of queue. */
import { pair } from "../src/pair.ts";
import type { PersonFacts, Relation } from "../src/people.ts";
import type { Seek, SeekGame } from "../src/seek.ts";

const SECOND = 1_000;
const RUNS = 5;

type Queue = { readonly seeks: Seek[]; readonly people: PersonFacts[]; readonly relations: Relation[] };

/** mulberry32: gives the same queue in every run of the benchmark. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** People of all strengths who look for one to three games, some of them with options, sides or narrow wishes. */
function mixedQueue(size: number): Queue {
  const random = randomNumbers(14);
  const pick = <T>(...values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const entry = (game: string): SeekGame => ({
    game,
    seats: game === "anarchy" ? pick([2, 6], [3, 4], [4, 4], [2, 2]) : [2, 2],
    options: pick({}, {}, { scenario: ["a"] }, { scenario: ["b", "a"] }),
    sides: game === "anarchy" ? null : pick(null, null, [0], [1]),
  });
  const people = Array.from({ length: size }, (_, index): PersonFacts => {
    const rating = { mu: 1500 + 400 * (random() + random() + random() - 1.5), sigma: 60 + 140 * random() };
    return {
      person: `P${index}`,
      botAccount: random() < 0.02,
      ratings: Object.fromEntries(GAMES.map((game) => [game, { live: { ...rating, mu: rating.mu + 100 * random() } }])),
      reliability: pick(null, 80, 95, 100),
      follows: [],
      clubs: [],
    };
  });
  const seeks = people.map(({ person }, index): Seek => ({
    id: `s${String(index).padStart(6, "0")}`,
    person,
    at: Math.floor(random() * 300) * SECOND,
    until: null,
    class: "live",
    games: GAMES.filter(() => random() < 0.4).map(entry),
    paces: pick(["live-15"], ["live-45"], ["live-15", "live-45"], ["evening", "live-45"]),
    rated: pick("rated", "casual", "either"),
    range: pick<Seek["range"]>("any", { below: 200, above: 200 }, { below: 100, above: 100 }),
    firm: random() < 0.1,
    settledOnly: random() < 0.05,
    reliableOnly: random() < 0.1,
    audience: random() < 0.02 ? "followed" : "everyone",
    bots: random() < 0.3,
  }));
  const relations = Array.from({ length: size }, (_, index): Relation => {
    const other = (index + 1 + Math.floor(random() * (size - 1))) % size;
    return {
      persons: [`P${Math.min(index, other)}`, `P${Math.max(index, other)}`],
      blocked: random() < 0.2,
      together: random() < 0.3 ? [{ game: "great-war", class: "live" }] : [],
      lastFinished: random() < 0.5 ? 0 : null,
    };
  });
  const oneForEach = [...new Map(relations.map((one) => [one.persons.join(" "), one])).values()];
  return { seeks, people, relations: oneForEach };
}

const GAMES = ["anarchy", "great-game", "great-war", "last-mughal", "camel"];

/** Everybody is new: all strengths are equal, so candidates differ only in age. */
function newcomers(size: number): Queue {
  const { seeks, people, relations } = mixedQueue(size);
  return { seeks, relations, people: people.map((person) => ({ ...person, ratings: {} })) };
}

/** Everybody wants the same side of one game: nobody can be paired. */
function oneSided(size: number): Queue {
  const { seeks, people, relations } = mixedQueue(size);
  const games: SeekGame[] = [{ game: "great-war", seats: [2, 2], options: {}, sides: [0] }];
  return { people, relations, seeks: seeks.map((seek) => ({ ...seek, games, paces: ["live-45"], rated: "rated" })) };
}

/** Everybody accepts a different list of values of an option, so hardly any two seeks ask for the same. */
function ownOptions(size: number): Queue {
  const { seeks, people, relations } = mixedQueue(size);
  const random = randomNumbers(15);
  const values = (): string[] => Array.from({ length: 4 }, () => `scenario ${Math.floor(random() * 40)}`);
  return {
    people,
    relations,
    seeks: seeks.map((seek) => ({
      ...seek,
      games: seek.games.map((entry) => ({ ...entry, options: { scenario: [...new Set(values())] } })),
    })),
  };
}

/** Everybody looks for a table of three to six players of one game, and accepts only strengths near their own. */
function tables(size: number): Queue {
  const { seeks, people, relations } = mixedQueue(size);
  const games: SeekGame[] = [{ game: "anarchy", seats: [3, 6], options: {}, sides: null }];
  const range = { below: 50, above: 50 };
  return { people, relations, seeks: seeks.map((seek) => ({ ...seek, games, range, firm: true })) };
}

const rows = [];
const SIZES = (process.argv[2] ?? "1000,10000").split(",").map(Number);
for (const [kind, make] of Object.entries({ mixedQueue, newcomers, oneSided, ownOptions, tables }).filter(
  ([name]) => process.argv[3] === undefined || process.argv[3] === name,
)) {
  for (const size of SIZES) {
    const { seeks, people, relations } = make(size);
    const open = seeks.filter(({ games }) => games.length > 0);
    const times: number[] = [];
    let result = pair(open, people, relations, 300 * SECOND);
    for (let run = 0; run < RUNS; run++) {
      const before = process.cpuUsage();
      result = pair(open, people, relations, 300 * SECOND);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    times.sort((one, other) => one - other);
    rows.push({
      queue: kind,
      seeks: open.length,
      groups: result.groups.length,
      left: result.left.length,
      exchanged: result.exchanged,
      "CPU ms, median": Math.round(times[Math.floor(RUNS / 2)] ?? 0),
      "CPU ms, maximum": Math.round(times[RUNS - 1] ?? 0),
    });
  }
}
console.table(rows);
