import type { LevelOffer } from "@caravanserai/protocol";
import { html, svg, type SVGTemplateResult } from "lit";

type Level = LevelOffer["level"];

const drawn = (d: string, width = 1.6): SVGTemplateResult =>
  svg`<path d=${d} fill="none" stroke="currentColor" stroke-width=${width} stroke-linejoin="round" stroke-linecap="round"/>`;
const filled = (d: string): SVGTemplateResult => svg`<path d=${d} fill="currentColor"/>`;

/** On a grid of 20 units, told apart by outline: staff and bundle, key, pen, parasol. */
const SIGNS: Readonly<Record<Level, SVGTemplateResult>> = {
  guest: svg`${drawn("M3 18 13.5 4M13.5 4 11.3 1.6M13.5 4 16.2 1.8")}${filled("M13.5 4.5C11 6.5 9.4 8.5 9.4 11 9.4 13.8 11.6 15.6 14 15.6 16.5 15.6 18.6 13.8 18.6 11 18.6 8.5 16 6.5 13.5 4.5Z")}`,
  steward: drawn("M6.2 2.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4M9 9 17.2 17.2M13 13 10.8 15.2M16 16 13.8 18.2", 2),
  vizier: filled("M17.5 2C10.5 3 6 7.5 4.6 13.8L3 18.5 4.2 18.8 6 14.5C12.5 14.5 17.2 9.5 17.5 2Z"),
  emperor: filled(
    "M1.5 10C2.5 5 6 3.4 9.3 3.1V1.2H10.7V3.1C14 3.4 17.5 5 18.5 10 17 8.9 15.3 8.9 14.2 10 13 8.9 11.8 8.9 10.7 9.8V18.8H9.3V9.8C8.2 8.9 7 8.9 5.8 10 4.7 8.9 3 8.9 1.5 10Z",
  ),
};

/** The sign of a bot of this level, which stands in its arch; a bot without another level is a steward. */
export const levelSign = (level: Level = "steward"): SVGTemplateResult => SIGNS[level];

/** The sign in a line of text or on a button. */
export const levelIcon = (level: Level) =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${SIGNS[level]}</svg>`;
