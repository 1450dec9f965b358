/* The vignettes of The Great War: small engravings of 96 × 60 units, one for each kind of card. Strokes and classes
   are in `strokes.ts`; support, gas, air raids, Jokers and Bonus cards in `vignettes.ts`. */

import { ADRIAN, BRODIE, hatch, man, rifle, sea, sky, STAHL, sun, wheel } from "./strokes.ts";
import { VIGNETTES } from "./vignettes.ts";

const troop = (hat: string): string =>
  sky +
  sun(72, 18, 9) +
  rifle(24, 40, 8) +
  rifle(50, 36, 8) +
  rifle(76, 40, 8) +
  man(20, 30, 0.82, hat) +
  man(72, 30, 0.82, hat) +
  man(46, 26, 1.02, hat) +
  hatch(53);
const bust = (cap: string, moustache: string, extra = ""): string =>
  `<rect class="oval" x="24" y="2" width="48" height="56" rx="24"/><g transform="translate(48 26)"><path class="k" d="M-21 33C-21 20-15 15-6 12.500H6C15 15 21 20 21 33Z"/><path class="face" d="M-8-5C-9 6-6 14 0 14S9 6 8-5Z"/><path class="k" d="${cap}"/><path class="k" d="${moustache}"/><path class="w" d="M-6 13 0 20 6 13M0 20V33"/><path class="k" d="M-5-.5H-2M2-.5H5" stroke="var(--ink)" stroke-width="1.200"/>${extra}</g>`;
export const PICTURES = {
  ...VIGNETTES,
  fighter:
    sky +
    sun(20, 14, 7) +
    `<g transform="rotate(-9 48 30)"><path class="k" d="M16 31 60 28 86 31 60 36 22 37ZM22 16H58V18.600H22ZM22 24H56V26H22ZM80 21 88 20 90 31H84ZM14 20H15.500V46H14Z"/><path class="l" d="M27 18V32M50 18V30M32 36 29 43M40 36 43 43"/><circle class="k" cx="36" cy="44" r="3.800"/><path class="k" d="M50 27.500 53 22H57L58 28Z"/></g>` +
    hatch(53),
  reconnaissance:
    sky +
    `<g transform="rotate(-16 48 30)"><path class="k" d="M6 21H90V29.500H6ZM43.500 6H52.500L50.500 54H45.500ZM35 49H61V54.500H35ZM46.500 2H49.500V7H46.500Z"/><circle class="ro" cx="16" cy="25.200" r="3.300"/><circle class="ro" cx="80" cy="25.200" r="3.300"/></g>`,
  balloon:
    sky +
    sun(18, 16, 7) +
    `<path class="k" d="M34 8C50 2 74 8 78 20 80 26 74 32 66 32 50 34 34 26 32 18 31 13 31 10 34 8Z"/><path class="k" d="M32 14C24 8 18 14 22 20 25 24 30 22 33 20ZM44 30C40 36 34 36 32 32 31 28 34 25 37 25Z"/><path class="w" d="M40 8C38 14 40 22 46 28M54 6C53 14 55 24 60 31"/><path class="l" d="M44 29 54 44M62 32 58 44M56 32V44M56 50V60"/><path class="k" d="M53 44H60V50H53Z"/>`,
  heavy:
    sky +
    sun(80, 14, 7) +
    `<path class="k" d="M34 37 66 7 75 16 44 45ZM66 7 70 3 79 12 75 16Z"/><path class="k" d="M6 50 34 34 44 44 12 54Z"/>` +
    wheel(40, 41, 11) +
    hatch(53),
  field:
    sky +
    `<path class="k" d="M38 34 86 20 87 24 40 40Z"/><path class="k" d="M42 16H46V42H42ZM4 50 38 36 42 41 8 53Z"/>` +
    wheel(42, 41, 11) +
    hatch(53),
  mortar:
    sky +
    `<path class="k" d="M30 46 54 8 64 14 40 51Z"/><path class="l" stroke-width="2.400" d="M54 22 74 50M54 22 66 50"/><path class="k" d="M20 48H48V52H20Z"/><path class="k" d="M70 6C74 4 80 8 79 13L72 18 66 13Z"/>` +
    hatch(53),
  hmg:
    sky +
    `<path class="k" d="M26 22H46V33H26ZM46 24H82V31H46ZM82 26H90V29H82ZM20 24H26V26H20ZM20 29H26V31H20Z"/><path class="w" d="M52 24V31M58 24V31M64 24V31M70 24V31M76 24V31"/><path class="l" stroke-width="2.600" d="M40 33 20 53M40 33 46 53M40 33 66 53"/><path class="k" d="M30 33H40L44 46 28 44Z" opacity=".8"/>` +
    hatch(54),
  tank:
    sky +
    `<path class="k" fill-rule="evenodd" d="M6 40 24 17C25.500 15 28 14.500 30 14.500H76C80 14.500 83 16 85 19L92 31C94 35 92 41 88 44L82 48C80 49.500 78 50 76 50H18C10 50 3 45 6 40ZM15 40C14 42 16 44 19 44H76L86 37C88 35 87 33 86 31L80 22H30Z"/><path class="k" d="M34 24H64V41H34Z"/><path class="k" d="M62 30H88V34H62Z"/><path class="w" d="M38 28H58M38 33H58M38 37H58"/>` +
    hatch(53),
  a7v:
    sky +
    `<path class="k" d="M8 45 15 21H38V14H58V21H80L89 45V50H8Z"/><path class="w" d="M15 27H82M12 36H86M44 17.500H52M28 21V45M68 21V45"/><path class="k" d="M80 30H94V33H80Z"/><path class="w" d="M10 46.500H88"/>` +
    hatch(53),
  cavalry:
    sky +
    `<path class="l" stroke-width="1.800" d="M22 54 34 4M50 54 60 2"/><path class="k" d="M34 4 50 8 33 12ZM60 2 78 6 58 11Z"/><path class="k" d="M36 58C36 46 41 33 50 26L51 16 57 21.500C63 23 67 27 71 33L82 44C85 47 84 51 80 52L74 52.500C70 51 66 48 61 46 61 51 62 55 64 58Z"/><circle class="sunfill" cx="64" cy="31" r="1.500"/><path class="w" d="M50 29C45 36 42 46 42 57M55 27C50 34 47 44 47 57M77 45 80 46"/>` +
    hatch(55),
  infantryEA: troop(BRODIE),
  infantryCP: troop(STAHL),
  infantryFR: troop(ADRIAN),
  leaderCP: bust(
    "M-11-4C-12-12-6-17 0-17S12-12 11-4C5-6.500-5-6.500-11-4ZM-1.500-24H1.500L1.200-17H-1.200Z",
    "M-7 6.500C-4 4-2 5 0 5.500 2 5 4 4 7 6.500 4 8-4 8-7 6.500Z",
    `<path class="w" d="M-11 27H-5M-8 24V30"/>`,
  ),
  leaderEA: bust(
    "M-13-6C-13-14-6-16 0-16S13-14 13-6L9-3.500H-9ZM-11-3.500H11C8-.5-8-.5-11-3.500Z",
    "M-6 6.500C-4 4.500-2 5 0 5.500 2 5 4 4.500 6 6.500 3 8.500-3 8.500-6 6.500Z",
  ),
  leaderFR: bust(
    "M-9-4-10-17H9L8-4ZM-10-4H11C9-1-7-1-10-4Z",
    "M-8 7C-4 3.500-2 5 0 5.500 2 5 4 3.500 8 7 4 9-4 9-8 7Z",
  ),
  sniper:
    sky +
    `<circle class="l" stroke-width="1.800" cx="62" cy="22" r="15"/><path class="l" d="M62 3V16M62 28V41M43 22H56M68 22H81"/><path class="k" d="M6 52C10 44 20 40 30 41L36 36C34 32 37 28 42 28 47 28 50 32 48 36L46 40 84 34 85 36.500 48 46 40 52Z"/>` +
    hatch(54),
  trenches: `<path class="gr" d="M3 4H93V56H3Z"/><path class="tr" d="M4 44H14V34H26V44H38V34H50V44H62V34H74V44H86V34H93"/><path class="tr thin" d="M20 44V57M56 44V57"/><path class="l" d="${Array.from({ length: 11 }, (_, i) => `M${6 + i * 8} 14l5 5M${11 + i * 8} 14l-5 5`).join("")}M4 16.500H92"/><path class="l" d="${Array.from({ length: 10 }, (_, i) => `M${9 + i * 8} 22l4 4M${13 + i * 8} 22l-4 4`).join("")}M6 24H90"/>`,
  fortifications:
    sky +
    `<path class="k" d="M6 54 14 30C30 22 66 22 82 30L90 54Z"/><path class="sunfill" d="M24 36H44V40H24ZM54 36H74V40H54Z"/><path class="w" d="M12 46H86M16 30C32 27 64 27 80 30"/>` +
    hatch(55),
  flamethrowers:
    sky +
    `<path class="fl" d="M40 34C52 30 56 14 72 10 70 16 78 14 92 4 88 14 94 16 92 24 88 34 74 36 66 36Z"/><path class="sunfill" d="M50 33C60 30 64 22 74 20 73 25 80 24 84 20 82 30 72 34 62 35Z"/><path class="k" d="M22 34 42 31V37L24 40Z"/>` +
    `<g transform="translate(14 26)"><path class="k" d="${STAHL}"/><path class="k" d="M-4.500-1C-4.500 3-2.500 5.500 0 5.500S4.500 3 4.500-1ZM-11 28C-11 13-8 8-2.500 6.500H2.500L12 10 11 15 9 28Z"/></g>` +
    hatch(54),
  warship:
    sky +
    sun(16, 12, 7) +
    `<path class="k" d="M4 38H92L84 48H14ZM18 32H34V38H18ZM62 32H80V38H62ZM40 24H58V38H40ZM44 12H48V24H44ZM52 12H56V24H52ZM34 33H24M8 33H18V35.500H8ZM80 33H92V35.500H80Z"/><path class="l" d="M38 10V24M61 14V24"/><path class="sm" d="M46 11C42 8 36 10 32 7M54 11C50 6 42 7 38 3"/>` +
    sea(50),
  uboat:
    sky +
    `<path class="k" d="M8 40C18 37 78 37 90 41L82 46H16ZM42 26H58V38H40Z"/><path class="l" stroke-width="1.800" d="M48 26V12H53M54 26V18M26 38V30H32"/>` +
    sea(45),
  camel:
    sky +
    sun(76, 16, 10) +
    `<path class="k" d="M14 54 18 38C18 32 22 29 27 29 30 22 36 20 41 27 46 19 54 20 57 29 62 30 64 27 64 22 64 17 67 14 72 14L78 17 77 20 70 20.500C70 28 68 35 61 37L60 54H57L55 39C48 42 36 42 29 39L27 54H24L23 42 17 54Z"/><path class="k" d="M38 22C37 15 39 10 42 8 40 5 42 1 45.500 1S50 4 48.500 7.500C52 10 54 16 53 24L46 28Z"/><path class="w" d="M41 12 48 16M42 4H49"/><path class="l" d="M76 19 52 18"/>` +
    `<path class="g" d="M2 54C20 50 40 56 58 53S86 51 94 54M10 58C30 55 50 59 80 56"/>`,
  reserves:
    sky +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<g transform="translate(${12 + i * 14.5} ${30 - i * 1.2})"><path class="k" d="M-5-1C-3-2-3-5 0-5S3-2 5-1ZM-3 0C-3 2-1.500 3 0 3S3 2 3 0ZM-5 4H5L4 14 6 24H3L0 15-3 24H-6L-4 14Z"/><path class="l" d="M5 6 8-9"/></g>`,
    ).join("") +
    hatch(54),
} as const satisfies Record<string, string>;
export type Picture = keyof typeof PICTURES;
