import type { Curve } from "../contract/index.ts";

/* Distinguishes the curves of several seats without relying on colour: by dash pattern and token. */

export const DASHES = ["none", "7 4", "2 3", "10 3 2 3", "5 5", "1 4"] as const;
const TOKENS = [
  "M-13-13h26v26h-26Z",
  "M0-18 18 0 0 18-18 0Z",
  "M0-15A15 15 0 1 1 0 15 15 15 0 1 1 0-15Z",
  "M0-17 18 14h-36Z",
  "M-8.5-14.7h17L17 0 8.5 14.7h-17L-17 0Z",
  "M-14-15h28V2C14 9 7 14 0 17-7 14-14 9-14 2Z",
] as const;

/** The token of the nth curve. */
export const tokenOf = (curve: Curve, i: number): string => curve.shape ?? TOKENS[i % TOKENS.length] ?? TOKENS[0];

/**
 * The colour of a curve: by night half the way to white, since most colours of sides are too dark for a line on a dark
 * ground. @param colour a token: `var(--gg-britain)`
 */
export const lineColour = (colour: string): string =>
  `var(--by-day, ${colour}) var(--by-night, color-mix(in srgb, ${colour}, white))`;
