import type { EventId } from "@caravanserai/camel";
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

/* A small drawing for each event card, 64 by 56 units. Lines and flat fills, with the same colours by day and by
   night, since the card is paper. */

const line = (d: string): SVGTemplateResult => svg`<path class="line" d=${d}/>`;
const fill = (d: string, cls = "grey"): SVGTemplateResult => svg`<path class="fill ${cls}" d=${d}/>`;

const elephant = fill(
  "M10 24C10 15 20 12 30 12 40 12 46 15 50 18 56 18 60 22 60 28L59 40C59 43 55 43 55 40L54 32 48 32V46H41V37H24V46H17V36C12 34 10 30 10 24Z",
);
const camel = fill(
  "M8 26C12 24 14 18 19 15 23 12 27 18 29 20 33 14 38 14 40 22L46 21C47 16 49 12 54 12L58 14 54 18C53 26 50 30 45 32V47H41V33H22V47H18V32C13 32 9 31 8 26Z",
  "tan",
);
const mule = fill(
  "M8 24C14 20 26 20 38 20L46 12 46 6 49 11 52 7 53 13 59 20 55 24 49 22C48 30 44 32 42 32V47H38V33H20V47H16V31C11 30 8 28 8 24Z",
  "brown",
);
const dizzy = line("M20 6C24 2 30 2 33 6M36 4C39 1 44 2 45 5M14 8C14 5 17 3 19 4");
const puffs = line("M2 22H9M1 28H9M3 34H10");
const turban = (x: number, y: number): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y})"><path class="fill paper" d="M-6-3C-6-10 6-10 6-3Z"/><path class="fill tan" d="M-5-3H5V3C5 6-5 6-5 3Z"/><path class="fill grey" d="M-9 16C-9 8-4 7 0 7S9 8 9 16Z"/></g>`;
const bubble = (x: number, y: number, sign: string): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y})"><path class="fill paper" d="M-8-6H8V5H1L-2 9-2 5H-8Z"/><path class="line" d=${sign}/></g>`;
const skull = svg`<path class="fill paper" d="M32 8C42 8 46 15 45 23 45 27 42 28 42 31V35H22V31C22 28 19 27 19 23 18 15 22 8 32 8Z"/><path class="line" d="M26 35V40M32 35V40M38 35V40"/><circle class="fill ink" cx="26.500" cy="22" r="3.500"/><circle class="fill ink" cx="37.500" cy="22" r="3.500"/>`;
const signpost = (arms: SVGTemplateResult): SVGTemplateResult => svg`${line("M32 10V52M22 52H42")}${arms}`;

const PICTURES: Readonly<Record<EventId, SVGTemplateResult>> = {
  blank: svg`${fill("M2 46 20 16 30 32 40 10 62 46Z", "hill")}${line("M14 26 20 32 25 25M34 21 40 28 46 22")}`,
  elephants_funny_turn: svg`${elephant}${dizzy}`,
  mules_funny_turn: svg`${mule}${dizzy}`,
  camels_funny_turn: svg`${camel}${dizzy}`,
  landslide: svg`${fill("M2 50 2 12 24 20 46 50Z", "hill")}${fill("M30 18 38 16 42 22 36 28 29 25Z")}${fill("M42 32 49 30 53 36 48 42 41 39Z")}${fill("M52 44 57 43 60 48 55 51 51 49Z")}${line("M28 12 33 6M44 24 50 19")}`,
  pinched_ammo: svg`${fill("M10 26H54V48H10Z", "tan")}${fill("M10 26 16 16H48L54 26Z", "brown")}${line("M10 36H54M26 26V48M38 26V48")}${line("M24 10 40 42M40 10 24 42")}`,
  opium: svg`${fill("M8 38 44 32C46 26 56 26 56 34S46 42 44 38L8 43Z", "brown")}${line("M50 24C46 18 54 16 50 10 47 6 52 4 52 2M42 22C39 18 44 15 41 10")}`,
  tribes_debate: svg`${turban(13, 36)}${turban(32, 36)}${turban(51, 36)}${bubble(12, 12, "M-4 2 0-3 4 2")}${bubble(33, 9, "M-4-1H4")}${bubble(53, 12, "M-4-3 0 2 4-3")}`,
  too_hot: svg`<circle class="fill lamp" cx="32" cy="26" r="11"/>${line("M32 4V10M32 42V48M10 26H16M48 26H54M16 10 20 14M44 38 48 42M48 10 44 14M20 38 16 42")}`,
  wrong_trail: signpost(
    svg`${fill("M32 12H52L58 18 52 24H32Z", "tan")}${fill("M32 27H14L8 33 14 39H32Z", "paper")}${line("M44 15C47 15 48 18 45 19V20M45 22V22")}`,
  ),
  wrong_trail_back: signpost(
    svg`${fill("M32 12H52L58 18 52 24H32Z", "paper")}${fill("M32 27H14L8 33 14 39H32Z", "tan")}${line("M26 33H16M19 30 16 33 19 36")}`,
  ),
  bad_wind: svg`${elephant}${puffs}`,
  bad_breath: svg`${camel}${line("M60 18H63M60 22H64M59 26H63")}`,
  poisoned_water: svg`${skull}${line("M8 48C12 44 16 52 20 48S28 44 32 48 40 52 44 48 52 44 56 48")}`,
  camel_fancy: svg`${camel}${fill("M50 2C52-1 57 0 57 4 57 8 52 11 50 13 48 11 43 8 43 4 43 0 48-1 50 2Z", "red")}`,
  toilet: svg`${elephant}${fill("M2 52C2 47 6 47 6 44 6 41 10 41 10 44 14 44 14 48 13 48 17 48 17 52 15 52Z", "brown")}`,
};

/** The drawing of a card. */
export const eventPicture = (card: EventId): TemplateResult =>
  html`<svg class="event-picture" viewBox="0 0 64 56" aria-hidden="true">${PICTURES[card]}</svg>`;
