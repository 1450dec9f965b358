import type { GlossaryEntry } from "../../contract/index.ts";

/** Terms of Take That Camel that newcomers ask about. */
export const GLOSSARY = {
  unit: {
    term: "Unit",
    text: "Figures that take one order together: five riflemen, the crew of a gun, one beast, a tribe of up to twenty. Gaps of more than 2″ may not split it.",
  },
  order: {
    term: "order",
    text: "What one Unit does in a movement phase: a way for each of its figures, or a task. Every Unit has one order a turn.",
  },
  march: { term: "march", text: "The usual move: 6″ for men on foot, 10″ for tribesmen, 12″ for riders and camels." },
  fast: {
    term: "fast",
    text: "Half as far again as a march, for the British only, and never twice running. A Unit that moves does not fire.",
  },
  cover: {
    term: "cover",
    text: "Soft cover has a dotted outline, hard cover a solid one. It makes saving throws easier, and takes inches off the move of those who enter it. Tribesmen and Heroes pay nothing.",
  },
  footLine: {
    term: "foot line",
    text: "One of the five dotted lines across the table. When the column first reaches one, a tribe gathers there.",
  },
  volley: {
    term: "volley",
    text: "All figures of a Unit that can see the target throw for hits together; each hit is then saved on a die of its own.",
  },
  save: {
    term: "save",
    text: "The throw that keeps a man who is hit on his feet: 4 or more in the open, 3 in soft cover, 2 in hard cover, for rifles.",
  },
  prone: {
    term: "prone",
    text: "Lying down: saves are easier, moves are short, and strokes in melee hit more easily.",
  },
  hero: { term: "Hero", text: "A figure with a name, a star under his base, and a power of his own." },
  shaken: {
    term: "shaken",
    text: "The last man of a Unit: he does not move nearer to the enemy until he has joined others.",
  },
  event: {
    term: "event",
    text: "The card that is turned over at the start of each round. Half of the fifty change nothing.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
