import type { BundleFigures } from "./bundle.ts";
import type { LoadReport } from "./load.ts";
import type { OpeningFigures } from "./opening.ts";
import type { RulesFigures } from "./rules.ts";

/** A target of the product, and the measured figure. */
interface Bar {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Figures {
  readonly rules: readonly RulesFigures[];
  readonly load: readonly LoadReport[];
  readonly opening: readonly OpeningFigures[];
  readonly bundle: BundleFigures;
}

/** Each target in a line: met, or missed and by how much. */
export function barsTable(figures: Figures): string {
  return barsOf(figures)
    .map(({ what, measured, unit, atLeast, atMost }) => {
      const bar = atLeast ?? atMost ?? 0;
      const short = atLeast === undefined ? measured - bar : bar - measured;
      const verdict = short <= 0 ? "met" : `MISSED by ${Math.round((short / bar) * 1000) / 10} %`;
      const sign = atLeast === undefined ? "≤" : "≥";
      return `  ${what.padEnd(44)} ${`${measured.toLocaleString("en")} ${unit}`.padEnd(20)} ${sign} ${bar.toLocaleString("en").padEnd(8)} ${verdict}`;
    })
    .join("\n");
}

/** Random decisions per second, with view and full legality check: the target set for each game when it was built. */
const RULES: Readonly<Record<string, number>> = {
  anarchy: 50_000,
  "great-game": 30_000,
  "great-war": 40_000,
  "last-mughal": 40_000,
  // as measured: every decision examines about a thousand lines
  camel: 200,
};
const RULES_OF_ANY = 30_000;

function barsOf({ rules, load, opening, bundle }: Figures): Bar[] {
  return [
    ...rules.map(({ game, seats, decisionsPerSecond }) => ({
      what: `rules of ${game}, ${seats} seats`,
      measured: decisionsPerSecond,
      unit: "decisions/s",
      atLeast: RULES[game] ?? RULES_OF_ANY,
    })),
    ...load.flatMap(({ saturated: full, steady, bytes }) => [
      { what: `${full.game}, saturated`, measured: full.decisionsPerSecond, unit: "decisions/s", atLeast: 2000 },
      { what: `${full.game}, saturated, p99`, measured: full.p99, unit: "ms", atMost: 60 },
      { what: `${full.game}, at 200/s, p50`, measured: steady.p50, unit: "ms", atMost: 6 },
      { what: `${full.game}, at 200/s, p99`, measured: steady.p99, unit: "ms", atMost: 15 },
      { what: `${full.game}, typical decision and client`, measured: bytes.median, unit: "bytes", atMost: 600 },
    ]),
    ...lengthBars(opening),
    scriptBar(bundle),
  ];
}

/** A long match compared with a short one. */
function lengthBars(opening: readonly OpeningFigures[]): Bar[] {
  const [short, long] = [opening[0], opening.at(-1)];
  if (short === undefined || long === undefined || short === long) return [];
  const percent = (of: "open" | "decide" | "cold"): number => Math.round((long[of] / short[of]) * 100);
  const after = `after ${long.after.toLocaleString("en")} decisions`;
  return [
    { what: `opening ${after}`, measured: percent("open"), unit: `% of ${short.after}`, atMost: 120 },
    { what: `deciding ${after}`, measured: percent("decide"), unit: `% of ${short.after}`, atMost: 120 },
  ];
}

/** For the first game; the figures of the others are in the table of script sizes. */
function scriptBar({ shell, tables }: BundleFigures): Bar {
  const measured = (shell + (tables["anarchy"] ?? 0)) / 1000;
  return { what: "script of shell and table, anarchy", measured, unit: "kB", atMost: 90 };
}
