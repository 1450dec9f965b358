import type { GlossaryEntry } from "../../contract/index.ts";

/** Terms of The Last Mughal that newcomers ask about. */
export const GLOSSARY = {
  counter: {
    term: "counter",
    text: "One of 27 of each side. It is played once: as its event or reinforcement, or discarded for its action points, never both.",
  },
  ap: {
    term: "action points",
    text: "What a march costs. A figure gives its initiative, a column without one 1; counters can add up to 3.",
  },
  figure: {
    term: "figure",
    text: "A general or a rebel leader: initiative (action points), command (how many units follow), and a tactical bonus in battle.",
  },
  column: { term: "column", text: "A figure with its units, or up to four units of one space without a figure." },
  road: {
    term: "Grand Trunk Road",
    text: "The full line from the Punjab to Calcutta. Marching on it costs nothing, or 1 in the monsoon; its open spaces score at the end.",
  },
  monsoon: {
    term: "monsoon",
    text: "Turns 2 and 3. The road costs 1 action point a step, and each river 1 more.",
  },
  revolt: {
    term: "active revolt",
    text: "A city whose flag flies. It is the rebels’ while no British unit holds it; British units that march in put the revolt down.",
  },
  mutiny: {
    term: "mutiny",
    text: "Loyal sepoys in a city that rebels, and that follow no general, change sides.",
  },
  walls: {
    term: "inside the walls",
    text: "Units that shut themselves in a city. With enemies outside they are besieged and cannot move.",
  },
  fp: {
    term: "fortification point",
    text: "A besieged city has 2. Siege rolls destroy them; with the last one the city falls and all inside are lost.",
  },
  civilians: {
    term: "civilians",
    text: "Those who survive a rising wait inside the walls. Saved, they are worth 1 point to the British; massacred, 2 to the rebels.",
  },
  massacre: {
    term: "massacre",
    text: "Its memory gives +1 in one battle to the British general or unit that finds the place: “Remember Cawnpore!”",
  },
  step: {
    term: "step",
    text: "British regiments have two: full and disorganised. All other units are lost with their first step.",
  },
  refuge: {
    term: "refuge",
    text: "The defender of a city may go inside the walls instead of fighting. No battle is fought; a siege follows.",
  },
  pursuit: {
    term: "pursuit",
    text: "A column that retreats in the open from one with more cavalry loses one more step.",
  },
  initiative: {
    term: "initiative",
    text: "Rolled at the start of a turn. Its holder moves, fights and besieges first.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
