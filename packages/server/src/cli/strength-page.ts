import { passes, sumOf, wilson, type AnyGameDefinition, type Bar, type Measured } from "@caravanserai/kernel";

/** Adds a duel to the others: one of the same levels, rules and numbers is added up, unless its seed is known. */
export function withMeasured(rows: readonly Measured[], row: Measured): readonly Measured[] {
  const same = rows.find(
    (one) =>
      one.level === row.level &&
      one.rival === row.rival &&
      one.seats === row.seats &&
      one.version === row.version &&
      Object.entries(row.numbers).every(([key, value]) => one.numbers[key as keyof Measured["numbers"]] === value),
  );
  const others = rows.filter((one) => one.level !== row.level || one.rival !== row.rival || one.seats !== row.seats);
  const isNew = same !== undefined && !row.seeds.some((seed) => same.seeds.includes(seed));
  const plus = (one: readonly number[], other: readonly number[]): readonly number[] =>
    one.map((number, seat) => number + (other[seat] ?? 0));
  const sum = isNew
    ? {
        ...row,
        games: plus(same.games, row.games),
        won: plus(same.won, row.won),
        median: Math.max(same.median, row.median),
        p99: Math.max(same.p99, row.p99),
        seeds: [...same.seeds, ...row.seeds],
      }
    : row;
  return [...others, sum];
}

const BEGIN = "<!-- The table below is written by `npm run duel -- --write`. -->";

/** The page of measured strength: what stands above its table stays. */
export function strengthPage(games: readonly AnyGameDefinition[], page: string): string {
  const at = page.indexOf(BEGIN);
  const above = at < 0 ? `${page.trimEnd()}\n\n` : page.slice(0, at);
  const rows = games.flatMap((game) => (game.levels?.measured ?? []).map((row) => rowOf(game, row)));
  const head = [
    [
      "game",
      "seats",
      "level",
      "rival",
      "games",
      "won",
      "95 %",
      "by seat",
      "thought: median, p99",
      "bar",
      "version",
      "seeds",
      "date",
    ],
  ];
  const lines = [...head, head[0]?.map(() => "---") ?? [], ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${above}${BEGIN}\n\n${lines.join("\n")}\n`;
}

function rowOf(game: AnyGameDefinition, row: Measured): string[] {
  const games = sumOf(row.games);
  const won = sumOf(row.won);
  const [low, high] = wilson(won, games).map((end) => (100 * end).toFixed(0)) as [string, string];
  const bar = game.levels?.offers
    .find(({ name }) => name === row.level)
    ?.bars.find(({ rival, seats }) => rival === row.rival && seats === row.seats);
  return [
    game.id,
    String(row.seats),
    row.level,
    row.rival,
    String(games),
    `${((100 * won) / games).toFixed(1)} %`,
    `${low} to ${high} %`,
    row.games.map((played, seat) => `${row.won[seat] ?? 0}/${played}`).join(", "),
    row.median === 0 && row.p99 === 0 ? "none" : `${row.median}, ${row.p99} ms`,
    bar === undefined
      ? ""
      : `${barWords(bar)}: ${passes(bar, row) ? "passed" : games < bar.games ? "too few games" : "not passed"}`,
    String(row.version),
    row.seeds.join(", "),
    row.date,
  ];
}

function barWords({ games, atLeast, atMost, eachSeat }: Bar): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    `${games} games`,
    ...(atLeast === undefined ? [] : [`at least ${percent(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${percent(atMost)}`]),
    ...(eachSeat === undefined ? [] : [`each seat ${percent(eachSeat)}`]),
  ].join(", ");
}
