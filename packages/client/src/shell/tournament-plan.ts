import { DAY } from "@caravanserai/clocks";
import { knockOutRounds, roundRobinRounds, swissRounds } from "@caravanserai/matchmaking";
import type { CreateTournament } from "@caravanserai/protocol";
import { counted } from "../elements/words.ts";
import { PACES } from "./seek-words.ts";

/** Every setting of a tournament but those that only its organiser can know: name, text, game, club, start. */
export type TournamentPlan = Omit<
  CreateTournament,
  "name" | "about" | "game" | "options" | "club" | "startsAt" | "public" | "invited" | "seeding"
> & { readonly seeding: "rating" | "lot" };

/** What an organiser chooses first: a kind of tournament, with all its settings. */
export interface TournamentKind {
  readonly id: "knock-out" | "league" | "swiss" | "friends";
  readonly title: string;
  readonly words: string;
  readonly plan: TournamentPlan;
}

const COMMON: Omit<TournamentPlan, "format" | "pace" | "least" | "most"> = {
  rated: true,
  seeding: "rating",
  rounds: null,
  cycles: 1,
  double: false,
  seats: 4,
  lateEntry: false,
  bots: false,
  strength: { from: null, to: null },
  settledOnly: false,
  thirdPlace: false,
  filler: false,
  final: false,
  adjudicate: null,
  atOnce: null,
  limit: null,
};

export const KINDS: readonly TournamentKind[] = [
  {
    id: "knock-out",
    title: "Knock-out in a weekend",
    words: "A pair plays both sides. The loser is out.",
    plan: { ...COMMON, format: "knock-out", pace: "live-45", double: true, adjudicate: "time", least: 4, most: 8 },
  },
  {
    id: "league",
    title: "League over a season",
    words: "Everybody meets everybody, a match every fortnight.",
    plan: { ...COMMON, format: "round-robin", pace: "days", seeding: "lot", least: 3, most: 6, limit: 14 * DAY },
  },
  {
    id: "swiss",
    title: "Swiss in four rounds",
    words: "You always meet somebody with as many points as you.",
    plan: { ...COMMON, format: "swiss", pace: "days", rounds: 4, least: 4, most: 16, lateEntry: true, limit: 14 * DAY },
  },
  {
    id: "friends",
    title: "Round of friends",
    words: "The same people at one table, three evenings; places count.",
    plan: { ...COMMON, format: "tables", pace: "evening", rated: false, rounds: 3, least: 3, most: 4 },
  },
];

export const isLive = (pace: string): boolean => PACES.live.includes(pace);

/** How many rounds and matches a tournament has if all its places are taken. */
export function extentOf(plan: TournamentPlan): {
  readonly rounds: number;
  readonly each: string;
  readonly all: number;
} {
  const { format, most, cycles, seats, thirdPlace, final } = plan;
  const twice = plan.double ? 2 : 1;
  switch (format) {
    case "knock-out": {
      const rounds = knockOutRounds(most);
      return {
        rounds,
        each: `${twice} to ${rounds * twice}`,
        all: (most - 1 + (thirdPlace && most > 3 ? 1 : 0)) * twice,
      };
    }
    case "round-robin": {
      const each = (most - 1) * cycles * twice;
      return { rounds: roundRobinRounds(most, cycles), each: String(each), all: (most * each) / 2 };
    }
    case "swiss": {
      const rounds = plan.rounds ?? swissRounds(most);
      return { rounds, each: String(rounds * twice), all: rounds * Math.floor(most / 2) * twice };
    }
    case "tables": {
      const rounds = plan.rounds ?? swissRounds(most);
      return {
        ...{ rounds: rounds + (final ? 1 : 0), each: final ? `${rounds} or ${rounds + 1}` : String(rounds) },
        all: rounds * Math.ceil(most / seats) + (final ? 1 : 0),
      };
    }
  }
}

/** What the settings mean together, for those who will play: a question and its answer. */
export function meaningOf(
  plan: TournamentPlan,
  limitDays: number,
): readonly (readonly [what: string, words: string])[] {
  const { format, most, pace, filler } = plan;
  const { rounds } = extentOf(plan);
  const together = format === "round-robin" && (plan.atOnce ?? most <= 6);
  const longest = (together ? 1 : rounds) * limitDays;
  return [
    [
      "It ends",
      isLive(pace)
        ? `after ${counted(rounds, "round")} in one sitting or several, as fast as they are played.`
        : `${counted(longest, "day")} after its start at the latest, if everybody uses the whole time${together ? "; all matches begin at once" : ""}.`,
    ],
    ["Odd number", ODD[filler && (format === "swiss" || format === "round-robin") ? "filler" : format]],
    ["One stops", isLive(pace) || format !== "knock-out" ? STOPS.forfeit : STOPS[plan.adjudicate ?? "waits"]],
    ["Equal points", EQUAL[format]],
  ];
}

const ODD = {
  filler: "A bot plays the one who would rest; that match is not rated.",
  swiss: "One person rests for a round and gets a point. Nobody rests twice.",
  "round-robin": "In every round another person rests.",
  "knock-out": "The first of the list rest in the first round and go on to the second.",
  tables: "Tables have a seat more or less; where that is not possible, somebody rests for half a point.",
} as const;
const STOPS = {
  forfeit: "Their match is lost on time, as the clock says. Who has withdrawn can be replaced from the reserve list.",
  time: "At the end of a round the player who has used less time advances.",
  waits: "The round waits until the match is over.",
} as const;
const EQUAL = {
  swiss: "Whose opponents scored more is ahead.",
  "round-robin": "The winner of their match against each other is ahead.",
  "knock-out": "A pair that is level plays on until one is ahead.",
  tables: "Whose table-mates scored more is ahead.",
} as const;
