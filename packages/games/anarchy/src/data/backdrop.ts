/**
 * The map around the areas, which has no effect on play (AN-006). Everything follows ruling AN-R3. Draw in this order:
 * sea, backdrop, areas, rivers, decor, labels, tokens.
 */
/** A name on the sea or outside the areas, or a trading post with its company. */
export type Decor =
  | { readonly kind: "sea" | "land"; readonly name: string; readonly x: number; readonly y: number }
  | {
      readonly kind: "factory";
      readonly name: string;
      readonly company: string;
      readonly x: number;
      readonly y: number;
      readonly label: { readonly x: number; readonly y: number; readonly anchor: "start" | "middle" | "end" };
    };

export const DECOR: readonly Decor[] = [
  { kind: "sea", name: "Arabian Sea", x: 170, y: 690 },
  { kind: "sea", name: "Bay of Bengal", x: 790, y: 690 },
  { kind: "sea", name: "Indian Ocean", x: 300, y: 965 },
  { kind: "land", name: "Tibet", x: 760, y: 160 },
  { kind: "land", name: "Turkestan", x: 610, y: 60 },
  { kind: "land", name: "Kalat", x: 66, y: 320 },
  { kind: "land", name: "Assam", x: 946, y: 322 },
  { kind: "land", name: "Ceylon", x: 589, y: 962 },
  { kind: "factory", name: "Calcutta", company: "English", x: 831, y: 478, label: { x: 838, y: 482, anchor: "start" } },
  { kind: "factory", name: "Madras", company: "English", x: 571, y: 786, label: { x: 580, y: 790, anchor: "start" } },
  { kind: "factory", name: "Bombay", company: "English", x: 333, y: 593, label: { x: 325, y: 597, anchor: "end" } },
  {
    kind: "factory",
    name: "Pondicherry",
    company: "French",
    x: 558,
    y: 824,
    label: { x: 567, y: 828, anchor: "start" },
  },
  {
    kind: "factory",
    name: "Chandernagore",
    company: "French",
    x: 829,
    y: 459,
    label: { x: 838, y: 460, anchor: "start" },
  },
  { kind: "factory", name: "Negapatam", company: "Dutch", x: 558, y: 864, label: { x: 567, y: 871, anchor: "start" } },
  { kind: "factory", name: "Cochin", company: "Dutch", x: 442, y: 889, label: { x: 433, y: 902, anchor: "end" } },
  {
    kind: "factory",
    name: "Surat",
    company: "English and Dutch",
    x: 330,
    y: 520,
    label: { x: 325, y: 535, anchor: "end" },
  },
  { kind: "factory", name: "Goa", company: "Portuguese", x: 364, y: 707, label: { x: 357, y: 711, anchor: "end" } },
  {
    kind: "factory",
    name: "Tranquebar",
    company: "Danish",
    x: 558,
    y: 852,
    label: { x: 567, y: 857, anchor: "start" },
  },
  { kind: "factory", name: "Serampore", company: "Danish", x: 830, y: 468, label: { x: 838, y: 471, anchor: "start" } },
  {
    kind: "factory",
    name: "Porto Novo",
    company: "Swedish",
    x: 556,
    y: 839,
    label: { x: 567, y: 843, anchor: "start" },
  },
];
