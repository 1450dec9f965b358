/* More vignettes of The Great War, in the style of `pictures.ts`: support, gas, air raids, the Jokers and the Bonus
   cards. */
import { hatch, man, sea, sky, STAHL, sun, wheel } from "./strokes.ts";

const cloud = (x: number, y: number, s: number): string =>
  `<path class="cl" transform="translate(${x} ${y}) scale(${s})" d="M-14 8C-20 8-20 0-14-1-14-8-5-11-1-6 3-11 12-9 12-2 19-2 19 8 13 8Z"/>`;
const burst = (x: number, y: number, s: number): string =>
  `<path class="k" transform="translate(${x} ${y}) scale(${s})" d="M0-10 2-3 9-7 5-1 11 2 4 3 6 10 0 5-5 10-4 3-11 3-5-1-9-7-2-3Z"/>`;
const cross = (x: number, y: number, r: number): string =>
  `<path class="cr" d="M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}" stroke-width="${r * 0.7}"/>`;
const lorry = (x: number): string =>
  `<g transform="translate(${x} 0)"><path class="k" d="M0 24C8 21 20 21 26 24V41H0ZM28 30H36L38 36H41V41H28Z"/><path class="w" d="M8 23V40M17 23V40M30 32H35V36H30Z"/></g>${wheel(x + 8, 43, 5)}${wheel(x + 32, 43, 5)}`;
const biplane = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path class="k" d="M-34-7H34V-4H-34ZM-34 6H34V9H-34ZM-4-9 0-14 4-9 5 8 0 16-5 8ZM-18-2H-10V5H-18ZM10-2H18V5H10ZM-10 14H10V16H-10Z"/><path class="l" d="M-30-5V7M-23-5V7M30-5V7M23-5V7M-14-9V11M14-9V11"/></g>`;
const bomb = (x: number, y: number): string =>
  `<path class="k" d="M${x - 1.5} ${y - 4}H${x + 1.5}L${x + 2} ${y}C${x + 2.5} ${y + 4} ${x} ${y + 7} ${x} ${y + 7}S${x - 2.5} ${y + 4} ${x - 2} ${y}Z"/>`;
const letter = `<path class="paper" d="M30 20H82V50H30Z"/><path class="l" d="M30 20 56 38 82 20M30 50 48 33M82 50 64 33"/>`;

export const VIGNETTES = {
  gas:
    sky +
    [14, 26, 38]
      .map(
        (x) =>
          `<path class="k" d="M${x - 4} 30C${x - 4} 26 ${x + 4} 26 ${x + 4} 30V54H${x - 4}ZM${x - 1.5} 21H${x + 1.5}V26H${x - 1.5}ZM${x - 4} 21H${x + 4}V23H${x - 4}Z"/><path class="w" d="M${x - 1.5} 31V52"/>`,
      )
      .join("") +
    `<path class="l" d="M38 22H48"/>` +
    cloud(62, 24, 0.95) +
    cloud(80, 36, 0.85) +
    cloud(60, 42, 0.75) +
    cloud(82, 16, 0.6) +
    hatch(55),
  projector:
    sky +
    [8, 24, 40]
      .map(
        (x) =>
          `<path class="k" d="M${x} 50 ${x + 16} 22 ${x + 23} 26 ${x + 7} 54Z"/><path class="w" d="M${x + 5} 49 ${x + 18} 26"/>`,
      )
      .join("") +
    `<path class="l" stroke-dasharray="2 2.500" d="M62 22C68 12 76 8 84 9"/>` +
    cloud(80, 16, 0.7) +
    cloud(82, 34, 0.6) +
    hatch(54),
  mask:
    sky +
    `<path class="k" d="M48 4C62 4 67 14 66 26 65 34 60 42 55 44H41C36 42 31 34 30 26 29 14 34 4 48 4Z"/><circle class="ro" cx="39.500" cy="22" r="6.500"/><circle class="ro" cx="56.500" cy="22" r="6.500"/><path class="w" d="M36 20 41 25M53 20 58 25M48 5V15M33 12 63 12"/><path class="k" d="M42 34H54V42H42ZM44 42H52L56 50C60 54 70 52 76 48L80 53C70 60 56 60 50 53Z"/><path class="k" d="M76 42H90V56H76Z"/><path class="w" d="M78 46H88M78 50H88"/>` +
    hatch(55, 4, 44),
  tunnel: `<path class="k" fill-rule="evenodd" d="M3 3H93V57H3ZM22 57V26C22 14 34 8 48 8S74 14 74 26V57Z"/><path class="l" stroke-width="2.600" d="M26 57V25H70V57M34 57V31H62V57M40 57V36H56V57"/><path class="w" d="M8 12 16 18M80 10 88 16M7 34 15 38M80 36 89 40M10 50 17 46M82 52 90 48"/><path class="l" stroke-width="2" d="M30 52 46 36M40 34C46 33 50 37 50 43"/><circle class="k" cx="54" cy="54" r="3"/><circle class="k" cx="60" cy="55" r="2.400"/>`,
  pioneers:
    sky +
    sun(76, 16, 8) +
    `<g transform="rotate(32 48 30)"><path class="k" d="M46.500 2H49.500V40H46.500ZM40 38H56V50C56 56 50 59 48 60 46 59 40 56 40 50ZM43 2H53V5H43Z"/></g><g transform="rotate(-34 48 30)"><path class="k" d="M46.500 8H49.500V58H46.500ZM22 12C32 3 64 3 74 12 64 9 32 9 22 12Z"/></g>` +
    hatch(55),
  grenadeStick:
    sky +
    `<g transform="rotate(-38 48 30)"><path class="k" d="M20 22H38V38H20ZM38 27.500H78V32.500H38ZM78 26H82V34H78ZM17 24H20V36H17Z"/><path class="w" d="M24 23V37M29 23V37M34 23V37M44 30H74"/><path class="l" d="M82 30C88 30 88 38 92 36"/></g>` +
    burst(80, 14, 0.7) +
    hatch(54),
  grenadeMills:
    sky +
    `<path class="k" d="M48 18C60 18 66 27 66 36S58 54 48 54 30 45 30 36 36 18 48 18ZM43 11H53V19H43Z"/><path class="w" d="M31 30H65M30 37H66M33 45H63M40 20C37 28 37 44 40 52M48 18V54M56 20C59 28 59 44 56 52"/><path class="l" stroke-width="2.400" d="M53 12C64 10 72 20 72 34"/><circle class="l" cx="36" cy="13" r="5" stroke-width="1.600"/>` +
    hatch(55),
  railway:
    sky +
    cloud(30, 10, 0.55) +
    cloud(14, 14, 0.45) +
    `<path class="k" d="M28 24H66V38H28ZM66 14H86V40H66ZM32 14H38V24H32ZM31 12H39V15H31ZM48 19H56V24H48ZM22 40H88V44H22ZM14 46 24 36V46Z"/><path class="sunfill" d="M70 18H82V27H70Z"/><path class="w" d="M36 25V37M44 25V37M52 25V37M60 25V37"/>` +
    wheel(34, 46, 5.5) +
    wheel(48, 46, 5.5) +
    wheel(64, 45, 7) +
    wheel(80, 46, 5.5) +
    `<path class="l" stroke-width="1.600" d="M4 53H92"/><path class="l" d="M10 53V56M22 53V56M34 53V56M46 53V56M58 53V56M70 53V56M82 53V56"/>`,
  lorries: sky + sun(16, 14, 6) + lorry(4) + lorry(50) + `<path class="g" d="M2 49H94M12 53H70M34 56H90"/>`,
  pigeon:
    sky +
    sun(18, 16, 8) +
    `<path class="k" d="M20 34C30 36 38 32 44 28 40 16 46 8 60 3 57 10 60 16 62 22 68 20 70 12 82 10 76 16 76 24 70 32 74 31 78 32 82 35 76 36 73 40 66 42 56 45 46 44 38 41 32 44 24 44 18 42 24 40 24 37 20 34Z"/><circle class="sunfill" cx="75" cy="33.500" r="1"/><path class="w" d="M50 26C50 18 53 12 57 9M56 27C60 24 64 22 68 20M26 39 38 38"/><path class="k" d="M52 44H58V49H52Z"/><path class="l" d="M54 42V46M58 42V45"/>` +
    hatch(54),
  telephone:
    sky +
    `<path class="k" d="M22 26H74V54H22ZM30 12C36 6 60 6 66 12L72 18 64 23 60 17C54 15 42 15 36 17L32 23 24 18Z"/><path class="w" d="M26 30H70V50H26Z"/><circle class="ro" cx="40" cy="40" r="7"/><path class="w" d="M54 35H66M54 40H66M54 45H66"/><path class="l" stroke-width="2.400" d="M74 40H82V34"/><circle class="k" cx="82" cy="33" r="2.400"/><path class="l" d="M22 46C14 46 16 54 8 53"/>` +
    hatch(56),
  dog:
    sky +
    sun(16, 14, 6) +
    `<path class="k" d="M22 56 26 40C22 36 18 36 12 40 12 32 18 28 26 30 38 28 50 30 56 26L60 14 64 19 70 18 74 24 84 27 83 31 74 33C72 40 68 44 66 48L66 56H61L59 46C52 48 42 47 36 44L30 48 27 56Z"/><circle class="sunfill" cx="70" cy="23" r="1.100"/><path class="w" d="M60 28 68 34"/><path class="k" d="M58 33H65V40H58Z"/><path class="w" d="M59.500 35H63.500"/>` +
    hatch(56),
  hospital:
    sky +
    `<path class="k" d="M8 50 20 18H76L88 50Z"/><path class="sunfill" d="M32 21H64V44H32Z"/>${cross(48, 32.5, 9)}<path class="w" d="M24 22 16 47M72 22 80 47"/><path class="l" d="M20 18V6M76 18V6"/><path class="k" d="M20 6H32L29 9 32 12H20Z"/>` +
    hatch(53),
  camouflage:
    sky +
    `<path class="net" d="M4 46C18 14 78 14 92 46Z"/><path class="l" d="M14 40 30 24M22 44 46 20M38 46 64 22M56 46 76 28M72 46 84 36M26 26 44 46M42 21 66 46M58 21 80 44M14 34 24 46"/>` +
    [
      [20, 38],
      [32, 28],
      [44, 38],
      [54, 26],
      [66, 38],
      [76, 34],
      [36, 44],
      [58, 43],
    ]
      .map(([x = 0, y = 0]) => `<path class="k" d="M${x} ${y}l5-3 3 4-4 3-5 1Z"/>`)
      .join("") +
    `<path class="l" stroke-width="2" d="M4 46V54M92 46V54M48 20V12"/>` +
    hatch(52),
  periscope:
    sky +
    `<path class="k" d="M46 6H60V12H54V44H46Z"/><path class="sunfill" d="M56 7.500H59V10.500H56Z"/><path class="l" stroke-dasharray="3 2.500" d="M62 9H92M44 42H36"/>` +
    man(28, 44, 0.78, STAHL) +
    `<path class="g" d="M56 26C62 22 66 28 72 25S84 26 94 22"/><path class="k" d="M58 30C66 26 76 30 94 26V57H58Z"/><path class="w" d="M64 34H72M78 32H88M62 42H70M76 44H86M66 51H74"/>`,
  wire:
    sky +
    `<path class="k" d="M16 8H19V56H16ZM47 6H50V56H47ZM77 10H80V56H77Z"/><path class="l" stroke-width="1.400" d="M2 24C12 18 16 18 18 20S38 30 48 18 70 16 78 22 90 26 94 22M2 38C10 44 14 36 18 34S40 42 48 34 68 42 78 36 90 34 94 40M18 20 48 34 78 22M18 34 48 18 78 36"/><path class="l" d="${[
      [9, 20],
      [27, 25],
      [39, 25],
      [58, 16],
      [68, 18],
      [88, 25],
      [8, 40],
      [28, 37],
      [40, 38],
      [60, 38],
      [70, 39],
      [88, 35],
      [33, 27],
      [63, 28],
    ]
      .map(([x = 0, y = 0]) => `M${x - 2.5} ${y - 2.5}l5 5M${x + 2.5} ${y - 2.5}l-5 5`)
      .join("")}"/>` +
    hatch(55),
  bomber: sky + sun(78, 46, 6) + biplane(46, 22, 1.05) + bomb(36, 43) + bomb(46, 49) + bomb(56, 43) + hatch(57),
  airship:
    sky +
    `<path class="k" d="M4 25C10 14 34 11 56 12 74 13 88 18 93 25 88 32 74 37 56 38 34 39 10 36 4 25Z"/><path class="k" d="M4 16 14 19V31L4 34ZM36 39H48L46 44H38ZM60 38H70L68 42H62Z"/><path class="w" d="M8 25H91M14 20C34 17 66 17 88 22M14 30C34 33 66 33 88 28M28 13C26 20 26 30 28 37M46 12V38M64 13C66 20 66 30 64 37"/><path class="sk beam" d="M12 60 38 40M24 60 46 42M84 60 64 40M74 60 58 42"/>`,
  antiAircraft:
    sky +
    `<path class="k" d="M40 38 66 4 71 8 48 42ZM34 40H60L66 52H28ZM20 52H74V56H20Z"/>` +
    wheel(38, 45, 6) +
    burst(18, 14, 0.7) +
    burst(84, 26, 0.6) +
    burst(32, 6, 0.4) +
    biplane(22, 27, 0.2),
  armouredCar:
    sky +
    `<path class="k" d="M8 40 12 28H34V20H58V28H76L90 32V42H8ZM58 22H72V24.500H58Z"/><path class="w" d="M38 23H54M14 32H72M62 29V41M30 29V41M76 33H86"/>` +
    wheel(24, 44, 8) +
    wheel(72, 44, 8) +
    hatch(54),
  minefield:
    sky +
    `<path class="k" d="M48 6 50.500 13H45.500ZM48 12C59 12 66 19 66 28S59 44 48 44 30 37 30 28 37 12 48 12ZM26 14 34 18 31 21ZM70 14 62 18 65 21ZM22 27H31V30H22ZM65 27H74V30H65ZM46.500 44H49.500V60H46.500Z"/><path class="w" d="M31 28H65M36 20C40 16 44 15 48 15"/>` +
    sea(46),
  // the Jokers
  spy:
    sky +
    `<path class="k" d="M18 18H62L56 15C55 6 50 4 40 4S25 6 24 15ZM28 20H52C52 30 47 37 40 37S28 30 28 20ZM12 58C12 44 20 38 32 36L40 46 48 36C60 38 68 44 68 58Z"/><path class="w" d="M31 25H37M43 25H49M36 32H44M40 46V58"/><path class="paper" d="M66 30H92V46H66Z"/><path class="l" d="M66 30 79 39 92 30"/>`,
  veil:
    sky +
    `<path class="k" d="M48 3C66 3 74 18 72 34 71 44 76 50 80 57H60C64 48 62 40 61 34 58 42 54 47 48 47S38 42 35 34C34 40 32 48 36 57H16C20 50 25 44 24 34 22 18 30 3 48 3Z"/><path class="face" d="M36 20C38 14 42 12 48 12S58 14 60 20C61 32 56 43 48 43S35 32 36 20Z"/><path class="k" d="M34 11C42 5 54 5 62 11L60 15C52 11 44 11 36 15ZM46 4 48-1 50 4ZM39 23H45L42 25ZM51 23H57L54 25ZM45 36C47 35 49 35 51 36 49 38 47 38 45 36Z"/><path class="w" d="M28 24C27 36 26 44 22 54M68 24C69 36 70 44 74 54"/><circle class="sunfill" cx="48" cy="8" r="1.600"/>`,
  noMansLand:
    sky +
    sun(74, 16, 9) +
    `<path class="k" d="M20 54 23 30 14 20 16 18 23 25 24 8 27 8 28 24 38 14 40 16 29 30 31 54ZM66 54 68 36 60 30 62 28 68 32 69 22 71 22 72 32 80 28 81 30 72 37 74 54Z"/><path class="g" d="M2 46C12 42 20 50 34 46S54 42 64 47 84 44 94 47"/><path class="k" d="M36 54C38 50 52 50 56 54 50 57 42 57 36 54ZM80 55C82 52 90 52 93 55 88 57 84 57 80 55Z"/>` +
    hatch(53),
  askari:
    sky +
    sun(20, 18, 10) +
    `<path class="k" d="M74 54 76 26C72 22 66 23 60 26 62 20 68 17 74 18 70 12 72 8 78 6 77 11 78 14 79 16 84 12 90 12 94 16 88 16 84 18 82 21 88 22 90 26 90 32 86 27 83 25 80 26L79 54Z"/>` +
    `<g transform="translate(42 28)"><path class="k" d="M-14-2C-8-5-8-11 0-11 9-11 9-6 16-8 12-1 6 0-14-2ZM-5-1C-5 4-3 6.500 0 6.500S5 4 5-1ZM-13 28C-13 14-9 9-3 7.500H3C9 9 13 14 13 28Z"/><path class="w" d="M-3 8 0 13 3 8M0 13V28M-9 14 9 24"/></g>` +
    `<path class="g" d="M2 55C10 44 12 52 16 46 20 53 24 45 28 55M58 55C60 48 64 52 66 46 68 52 70 48 72 55"/>`,
  minaret:
    sky +
    sun(74, 14, 8) +
    `<path class="k" d="M14 54V24H12V21H14L17 8 20 21H22V24H20V54ZM30 54V36C30 24 40 20 48 12 56 20 66 24 66 36V54ZM47.300 4H48.700V12H47.300ZM26 50H72V54H26Z"/><path class="sunfill" d="M42 54V44C42 39 46 37 48 34 50 37 54 39 54 44V54Z"/><path class="w" d="M34 36H62M17 12V21"/><path class="k" d="M74 54 76 44C78 42 80 42 82 44L88 45 90 54H87L86 49H79L78 54Z"/><path class="k" d="M80 43C80 38 82 36 84 37 87 38 86 42 86 44Z"/>` +
    `<path class="g" d="M2 55H94M10 58H80"/>`,
  codebreakers:
    sky +
    letter +
    `<path class="k" d="M4 46 18 26 23 29 9 49 4 52Z"/><circle class="l" stroke-width="2.600" cx="48" cy="24" r="14"/><circle class="lens" cx="48" cy="24" r="12.500"/><path class="k" d="M57 34 60 31 74 46 70 50Z"/><path class="l" stroke-width="1.600" d="M40 20H44M46 20H49M51 20H57M40 25H49M51 25H53M55 25H57M42 30H47M49 30H55"/>`,
  // the Bonus cards
  codeBook:
    sky +
    `<path class="paper" d="M10 14C22 8 38 10 48 16 58 10 74 8 86 14V50C74 45 58 46 48 52 38 46 22 45 10 50Z"/><path class="l" stroke-width="1.600" d="M48 16V52"/><path class="l" d="M16 20H22M25 20H30M33 20H42M16 26H28M31 26H42M16 32H20M23 32H34M37 32H42M16 38H30M33 38H42M54 20H60M63 20H74M77 20H80M54 26H64M67 26H80M54 32H58M61 32H72M75 32H80M54 38H68"/><path class="k" d="M62 36H76V56L69 51 62 56Z"/>`,
  convoy:
    sky +
    sun(76, 12, 6) +
    [
      [6, 26, 0.6],
      [56, 24, 0.6],
      [26, 38, 0.95],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})"><path class="k" d="M0 2H46L41 10H5ZM16-8H28V2H16ZM20-16H25V-8H20ZM6-10H7.500V2H6ZM38-10H39.500V2H38Z"/><path class="sm" d="M22-17C18-22 10-20 6-24"/></g>`,
      )
      .join("") +
    sea(50),
  counterBattery:
    sky +
    `<g transform="rotate(-30 30 40)"><path class="k" d="M16 36H58V43H16ZM10 34H24V46H10Z"/></g>` +
    wheel(24, 45, 8) +
    `<path class="l" stroke-dasharray="3 2.500" d="M52 22C60 12 70 10 76 14"/>` +
    burst(78, 26, 1.4) +
    hatch(54),
  creeping:
    sky +
    burst(16, 34, 1.1) +
    burst(36, 30, 1.3) +
    burst(58, 30, 1.3) +
    burst(80, 34, 1.1) +
    cloud(24, 16, 0.5) +
    cloud(70, 14, 0.5) +
    `<path class="k" d="M4 56C10 48 22 48 28 56ZM26 56C32 46 44 46 50 56ZM48 56C54 46 66 46 72 56ZM70 56C76 48 86 48 92 56Z"/>`,
  decoys:
    sky +
    `<path class="dashed" d="M14 46 20 24C30 20 60 20 70 24L78 46Z"/><path class="dashed" d="M46 28H88V33H46Z"/><path class="l" stroke-width="2" d="M22 46V55M44 46V55M68 46V55M30 22 62 46M62 22 30 46"/>` +
    hatch(54),
  mineBlast:
    sky +
    `<path class="k" d="M40 52C36 38 26 32 18 12 26 18 28 24 33 26 31 16 34 8 36 2 40 10 41 18 44 22 46 12 50 6 54 1 54 12 53 18 55 22 60 14 64 10 72 6 68 16 64 22 63 27 70 22 76 22 84 18 74 32 62 36 58 52Z"/><path class="w" d="M44 48C42 38 38 32 32 26M49 48V28M54 48C56 38 60 32 66 24"/><circle class="k" cx="14" cy="26" r="2"/><circle class="k" cx="86" cy="28" r="2"/><circle class="k" cx="78" cy="10" r="1.500"/><circle class="k" cx="24" cy="6" r="1.500"/><path class="k" d="M10 56C22 48 34 52 48 51S76 48 88 56Z"/>`,
  doctrine:
    sky +
    `<path class="paper" d="M8 8H88V52H8Z"/><path class="g" d="M14 40C24 30 30 44 42 34S60 26 66 32 78 26 84 28"/><path class="l" stroke-width="2" d="M20 48C26 36 38 40 44 26M40 48C48 40 56 42 62 22"/><path class="k" d="M40 28 46 18 48 29ZM58 24 64 13 66 25Z"/><path class="l" d="M14 14H30M14 18H26M70 44H82V36"/><circle class="l" cx="74" cy="18" r="5"/><path class="l" d="M74 11V25M67 18H81"/>`,
  weapon:
    sky +
    `<g transform="rotate(-18 48 30)"><path class="k" d="M8 34 30 30H84V34H40L34 37 32 46H26L27 38 10 44ZM84 31H92V33H84ZM44 34H54V46H44Z"/><path class="w" d="M46 37V45M49 37V45M52 37V45M34 32H80"/></g><circle class="l" stroke-width="3.400" stroke-dasharray="3.200 2" cx="76" cy="44" r="9"/><circle class="l" stroke-width="2" cx="76" cy="44" r="4"/>` +
    hatch(55, 4, 60),
  overTheTop:
    sky +
    sun(76, 14, 8) +
    `<path class="k" d="M2 34C14 30 30 34 46 31V58H2Z"/><path class="w" d="M6 40H16M22 38H32M10 47H20M28 46H40M6 53H14M22 54H34"/><path class="l" stroke-width="2.200" d="M52 58 44 24M60 58 52 22M50 50H58M48 42H56M46 34H54"/>` +
    man(62, 26, 0.85, STAHL) +
    man(28, 16, 0.62, STAHL) +
    `<path class="l" stroke-width="2" d="M68 34 88 14M32 22 46 6"/>`,
  propaganda:
    sky +
    `<path class="paper" d="M26 4H86V52H26Z"/><path class="k" d="M30 8H82V14H30ZM36 46H76V49H36ZM40 41H72V43.500H40Z"/><path class="k" d="M36 22 60 17V37L36 32ZM60 16C66 18 66 36 60 38ZM40 32 44 40H48L46 33Z"/><path class="l" stroke-width="1.400" d="M68 22 76 18M69 27H78M68 32 76 36"/><path class="l" stroke-width="2" d="M26 4V58M86 4V58"/>`,
  stretcher:
    sky +
    `<path class="k" d="M10 34H86V37H10ZM28 30C34 25 52 27 66 29L70 34H26Z"/><circle class="k" cx="24" cy="30" r="3.400"/>${man(12, 20, 0.62, STAHL)}${man(84, 20, 0.62, STAHL)}<path class="k" d="M8 36 4 54H8L12 42 16 54H20L16 36ZM80 36 76 54H80L84 42 88 54H92L88 36Z"/><path class="sunfill" d="M42 10H54V22H42Z"/>${cross(48, 16, 5)}` +
    hatch(56),
  raid:
    `<path class="night" d="M3 3H93V57H3Z"/><circle class="sunfill" cx="76" cy="15" r="7"/><circle class="night" cx="79" cy="13" r="6"/><path class="l pale" d="M4 38C16 34 22 40 34 37S60 36 70 39 86 36 92 38"/>` +
    `<path class="pale fill" d="M12 50C16 44 26 42 36 44L42 38C41 33 44 30 48 30 52 30 55 33 54 37L50 42 62 46 72 42 73 44 62 50 46 48 38 52C28 54 18 54 12 50Z"/><path class="pale fill" d="M70 42 82 34 84 36 74 44Z"/><path class="l pale" d="${[10, 22, 60, 74, 88].map((x) => `M${x - 2.5} 34.500l5 5M${x + 2.5} 34.500l-5 5`).join("")}"/>`,
} as const satisfies Record<string, string>;
