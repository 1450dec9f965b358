/**
 * A trading company: name, colour and emblem, without rules of its own (AN-011). Reconstructed; the rulebook shows only
 * logos.
 */
export interface Company {
  readonly id: string;
  readonly name: string;
  readonly monogram: string;
  readonly colour: string;
  readonly textColour: string;
  readonly tokenShape: "circle" | "hexagon" | "diamond" | "square" | "shield" | "triangle";
  readonly emblem: string;
}

/** Seat 0 is the English company, seat 1 the Dutch, and so on: every seat has a different one (AN-030). */
export const COMPANIES: readonly Company[] = [
  {
    id: "english",
    name: "English East India Company",
    monogram: "EIC",
    colour: "#d55e00",
    textColour: "#111111",
    tokenShape: "circle",
    emblem: "merchant mark: a heart quartered with the letters",
  },
  {
    id: "dutch",
    name: "Dutch East India Company",
    monogram: "VOC",
    colour: "#e69f00",
    textColour: "#111111",
    tokenShape: "hexagon",
    emblem: "interlaced V, O and C",
  },
  {
    id: "french",
    name: "French East India Company",
    monogram: "CIO",
    colour: "#0072b2",
    textColour: "#ffffff",
    tokenShape: "diamond",
    emblem: "fleur-de-lis",
  },
  {
    id: "danish",
    name: "Danish Asiatic Company",
    monogram: "DAC",
    colour: "#cc79a7",
    textColour: "#111111",
    tokenShape: "square",
    emblem: "elephant and castle",
  },
  {
    id: "portuguese",
    name: "Portuguese East India Company",
    monogram: "CIP",
    colour: "#009e73",
    textColour: "#111111",
    tokenShape: "shield",
    emblem: "armillary sphere",
  },
  {
    id: "swedish",
    name: "Swedish East India Company",
    monogram: "SOIC",
    colour: "#56b4e9",
    textColour: "#111111",
    tokenShape: "triangle",
    emblem: "three crowns",
  },
];
