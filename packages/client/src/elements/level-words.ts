import { STEWARD_RATING } from "@caravanserai/matchmaking";
import type { GameInfo, LevelOffer } from "@caravanserai/protocol";
import { upperFirst } from "./words.ts";

type Level = LevelOffer["level"];

/** The level of a bot without another. */
const STEWARD: Level = "steward";
/** Weakest first. */
export const LEVELS: readonly Level[] = ["guest", STEWARD, "vizier", "emperor"];

export const levelTitle = (level: Level): string => upperFirst(level);

/** The levels of a game at a table of this size beside the steward, weakest first. */
export function levelsAt(info: GameInfo | undefined, seats: number): readonly LevelOffer[] {
  return (info?.levels ?? [])
    .filter((offer) => offer.seats === seats)
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}

/** How strong a level is, as duels have shown, or why it cannot be chosen: one sentence without a full stop. */
export function levelWords({ whyNot, strength, seats }: LevelOffer): string {
  if (whyNot === "off") return "not offered: this server does without bots that think ahead";
  if (strength === null) return "not offered: not measured yet";
  if (whyNot === "unmeasured") return "not offered yet: measured in too few games";
  const { games, share } = strength;
  if (whyNot === "weak")
    return `not offered here: won ${Math.round(share * games)} of ${games} games against ${stewards(seats)}`;
  // Rounded down, so that nobody is promised more than was shown.
  const tenths = Math.floor(share * 10 + 1e-9);
  return seats === 2
    ? `wins ${tenths} of 10 games against the Steward`
    : `first at ${tenths} of 10 tables with ${seats - 1} Stewards`;
}

/** How long it takes to answer, in words. */
export function thinkingWords(milliseconds: number): string {
  if (milliseconds === 0) return "answers at once";
  if (milliseconds < 100) return "thinks less than a tenth of a second";
  const tenths = Math.round(milliseconds / 100);
  return tenths === 1 ? "thinks a tenth of a second" : `thinks about ${tenths / 10} seconds`;
}

/** Who sits opposite at a table against bots, in words. */
export interface Opponent {
  readonly level: Level;
  readonly character: string;
  readonly strength: string;
  /** The figures behind the strength; empty: none. */
  readonly figures: string;
  /** Empty if the level is not offered. */
  readonly time: string;
  readonly isOffered: boolean;
  /** Among the levels of bots; null: not measured. */
  readonly rating: number | null;
}

const CHARACTERS: Readonly<Record<Level, string>> = {
  guest: "Plays some of its answers by chance. Good company for a first game.",
  steward: "Keeps the house, and plays by the book.",
  vizier: "Tries its answers in imagined games before it gives one.",
  emperor: "Thinks as the Vizier does, with more patience.",
};

/** The steward and the other levels of a game at a table of this size, weakest first. */
export function opponentsAt(info: GameInfo | undefined, seats: number): readonly Opponent[] {
  const offers = levelsAt(info, seats);
  const steward: Opponent = {
    level: STEWARD,
    character: CHARACTERS.steward,
    strength: offers.some(({ whyNot }) => whyNot === null) ? "the measure for the others" : "the bot of this game",
    ...{ figures: "", time: thinkingWords(0), isOffered: true, rating: STEWARD_RATING },
  };
  const others = offers.map((offer): Opponent => {
    const isOffered = offer.whyNot === null;
    return {
      level: offer.level,
      character: CHARACTERS[offer.level],
      strength: levelWords(offer),
      figures: levelFigures(offer),
      time: isOffered ? thinkingWords(offer.thinks) : "",
      isOffered,
      rating: offer.rating,
    };
  });
  return [steward, ...others].toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}

/** The figures behind the words. */
export function levelFigures({ strength, thinks }: LevelOffer): string {
  if (strength === null) return "";
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const { games, share, low, high } = strength;
  const time = thinks === 0 ? "" : ` A thought takes ${Math.round(thinks)} ms in the median.`;
  return `${percent(share)} of ${games} games, with an interval of 95 % from ${percent(low)} to ${percent(high)}.${time}`;
}

const stewards = (seats: number): string => (seats === 2 ? "the Steward" : "Stewards");

/** What a bot of this level is like. */
export function botWords(level: Level | undefined, offers: readonly LevelOffer[]): string {
  const offer = offers.find((one) => one.level === level);
  return offer === undefined || offer.strength === null ? "plays steadily" : levelWords(offer);
}
