import type { GlossaryEntry } from "../../contract/index.ts";

/** Terms of The Great Game that newcomers ask about. */
export const GLOSSARY = {
  camp: { term: "camp", text: "Britain or Russia, with the states that stand on its side." },
  sp: { term: "SP", text: "Strength points: the size of an army in a space, counted for each nation." },
  officer: {
    term: "officer",
    text: "A named person without SP of his own. His Tactics (T) help in fights, his Diplomacy (D) on missions.",
  },
  state: {
    term: "vassal state",
    text: "One of eleven countries between the empires. It is neutral, a proxy of one camp, or conquered.",
  },
  proxy: {
    term: "proxy",
    text: "A state that a mission has won over. Its spaces count for your camp, and its army is yours to move.",
  },
  conquered: {
    term: "conquered",
    text: "Your SP stand alone in its capital. Its spaces count for your camp, but it has no army and may rebel.",
  },
  emissary: {
    term: "Emissary",
    text: "A card that sends an officer to a state. 1d6 and his Diplomacy: 5 or more wins a step, 4 or less costs the officer.",
  },
  action: {
    term: "Action",
    text: "You use the text of the card and march for as many points as its value, in either order.",
  },
  reinforcement: { term: "Reinforcement", text: "You place as many SP as the value of the card in your capitals." },
  reaction: {
    term: "Reaction",
    text: "A yellow card that you lay while the rival acts: against a mission, a spy, an attack.",
  },
  invasion: {
    term: "invasion",
    text: "Marching into a neutral state or a proxy of the rival. Its army is placed at once, and the rival moves it.",
  },
  fortress: {
    term: "fortress",
    text: "A star on the map with a number: its strength in a fight. What it loses is never repaired.",
  },
  attrition: {
    term: "attrition",
    text: "At the end of a march 2d6 + 2 SP are safe, after each desert line 2d6 − 1. The rest is lost.",
  },
  rebels: { term: "Rebels", text: "A Rebellion card raises them in a state that the rival has conquered." },
  highAsia: {
    term: "High Asia",
    text: "Two cards of each camp open the way to Kashgaria, once both were played for Action.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
