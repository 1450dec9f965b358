import type { Chance } from "@caravanserai/kernel";

/* The dice in the box (section 2). All are fair. D2 and D3 are six-sided dice with each number on two faces. */

const D2_FACES = [0, 0, 1, 1, 2, 2] as const;
const D3_FACES = [1, 1, 2, 2, 3, 3] as const;

/** 0, 1 or 2, each on two faces (CK-022). */
export const d2 = (face: number): number => D2_FACES[face - 1] as number;
/** 1, 2 or 3, each on two faces (CK-021). */
export const d3 = (face: number): number => D3_FACES[face - 1] as number;

/** The dice that a figure throws for hits. */
export interface HitDice {
  readonly count: number;
  readonly die: "D2" | "D3" | "D6";
}
export function throwHits(chance: Chance, { count, die }: HitDice): number[] {
  return Array.from({ length: count }, () => {
    const face = chance.die(6, "camel.hits");
    return die === "D2" ? d2(face) : die === "D3" ? d3(face) : face;
  });
}
/** Mean number of hits. */
export const meanHits = ({ count, die }: HitDice): number => count * (die === "D2" ? 1 : die === "D3" ? 2 : 3.5);
