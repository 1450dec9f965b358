import type { AnyView } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import { cardOf } from "../games/index.ts";
import { templateMarkup } from "./template-markup.ts";

/* The picture of a match for link previews in chats: an SVG that needs neither a document nor a style sheet. */

/** Increase it when the drawing changes: it is part of the key of every picture. */
export const DRAWING_VERSION = 3;
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The contents of a picture, all of them public. */
export interface ShareCard {
  readonly game: string;
  /** "Finished after 212 decisions": one line above the title. */
  readonly kicker: string;
  readonly people: readonly {
    /** Null: the seat is free. */
    readonly name: string | null;
    /** The seat's own name in the game; null: it has none. */
    readonly role: string | null;
    /** Null: unknown, or not shown before the end. */
    readonly score: string | null;
    readonly won: boolean;
  }[];
  /** The game's view of the position, as the viewer of the picture sees it; null: the match has not begun. */
  readonly view: AnyView | null;
  /** The latest event, or the result. */
  readonly headline: string;
  readonly foot: string;
}

/** The daytime colours of the tokens that the drawings use. */
const COLOURS: Readonly<Record<string, string>> = {
  "--map-sea": "#dde5e6",
  "--map-land": "#f7f4ea",
  "--map-tint": "34%",
  "--map-border": "#34302a",
  "--map-ink": "#1c1a17",
  "--map-halo": "#fbfaf6",
  "--sheet": "#fbfaf6",
  "--card": "#fdfcf8",
  "--card-back": "#3b4460",
  "--gg-line-blue": "#3b6fa8",
  "--gw-central": "#5d6b4a",
  "--gw-allies": "#3f5f86",
};
const PAPER = "#f1eee6";
const INK = "#1c1a17";
const INK_2 = "#5b554a";
const WON = "#a63c12";

const EDGE = 64;
const MAP_WIDTH = 496;
const MAP_HEIGHT = 310;
/** A position with its pieces needs more room, which leaves less for the words below. */
const POSITION_HEIGHT = 400;
const MAP_LEFT = CARD_WIDTH - EDGE - MAP_WIDTH;
const TEXT_WIDTH = MAP_LEFT - EDGE - 44;

/** On the left the game and its players, on the right the game's own drawing and the latest event. */
export async function shareCardSvg(card: ShareCard): Promise<string> {
  const known = cardOf(card.game);
  const title = known?.title ?? card.game;
  const position = card.view === null ? undefined : await positionOf(card.game, card.view);
  const drawing = position ?? (await drawingOf(card.game));
  const mapHeight = position === undefined ? MAP_HEIGHT : POSITION_HEIGHT;
  const titleSize = widthOf(title, 60) > TEXT_WIDTH ? 44 : 60;
  const parts: string[] = [text(card.kicker, EDGE, 84, 24, INK_2)];
  let y = 92;
  for (const line of wrapped(title, titleSize, TEXT_WIDTH, 2))
    parts.push(text(line, EDGE, (y += titleSize * 1.12), titleSize, INK));
  const rule = Math.round(y + 28);
  parts.push(
    `<path d="M${EDGE} ${rule}h${TEXT_WIDTH}M${EDGE} ${rule + 5}h${TEXT_WIDTH}" stroke="${INK}" stroke-width="2"/>`,
  );
  y = rule + 12;
  const row = Math.min(52, (548 - y) / Math.max(1, card.people.length));
  for (const { name, role, score, won } of card.people) {
    y += row;
    const side = role === null ? null : (known?.seats?.[role] ?? role);
    const note = cut([side, score].filter((words) => words !== null).join(" · "), 22, TEXT_WIDTH * 0.4);
    parts.push(arch(EDGE, y - 27, name, won));
    parts.push(text(cut(name ?? "a free seat", 30, TEXT_WIDTH - 84 - widthOf(note, 22)), EDGE + 44, y, 30, INK));
    parts.push(text(note, EDGE + TEXT_WIDTH, y, 22, INK_2, "end"));
  }
  let below = EDGE + mapHeight + 22;
  for (const line of wrapped(card.headline, 30, MAP_WIDTH, position === undefined ? 4 : 2))
    parts.push(text(line, MAP_LEFT, (below += 38), 30, INK));
  parts.push(text(cut(card.foot, 22, CARD_WIDTH - 2 * EDGE), EDGE, 596, 22, INK_2));
  const map =
    drawing === undefined
      ? ""
      : nested(resolved(templateMarkup(drawing)), { width: MAP_WIDTH, height: mapHeight }, position === undefined);
  const frame = `<rect x="${MAP_LEFT}" y="${EDGE}" width="${MAP_WIDTH}" height="${mapHeight}" fill="none" stroke="${INK}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>${map}${frame}${parts.join("")}</svg>`;
}

/** The small drawing of a game, from its card; undefined: unknown game. */
async function drawingOf(game: string): Promise<TemplateResult | undefined> {
  if (cardOf(game) === undefined) return undefined;
  const { drawing } = (await import(`../games/${game}-drawing.ts`)) as { readonly drawing: () => TemplateResult };
  return drawing();
}

/** [MM-820] The position as the game draws it for a picture; undefined: unknown game. */
async function positionOf(game: string, view: AnyView): Promise<TemplateResult | undefined> {
  if (cardOf(game) === undefined) return undefined;
  const { position } = (await import(`../tables/${game}/share-position.ts`)) as {
    readonly position: (view: AnyView) => TemplateResult;
  };
  return position(view);
}

/** The arch with the first letter of a name, as elsewhere on the site. */
function arch(x: number, y: number, name: string | null, won: boolean): string {
  const letter = name === null ? "+" : (Array.from(name)[0]?.toLocaleUpperCase() ?? "");
  const shape = `M${x} ${y + 32}V${y + 13}q0-8 13-13q13 5 13 13v19z`;
  return `<path d="${shape}" fill="${won ? WON : "none"}" stroke="${won ? WON : INK}" stroke-width="2"/><text x="${x + 13}" y="${y + 26}" font-family="Castoro" font-size="18" text-anchor="middle" fill="${won ? "#fff" : INK}">${escaped(letter)}</text>`;
}

function text(words: string, x: number, y: number, size: number, fill: string, anchor = "start"): string {
  return `<text x="${x}" y="${Math.round(y)}" font-family="Castoro" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The approximate width of a line: no font is available here. */
function widthOf(words: string, size: number): number {
  let ems = 0;
  for (const letter of words)
    ems += /[iljtfr.,:;'’!|()\s]/u.test(letter)
      ? 0.31
      : /[mwMW@—]/u.test(letter)
        ? 0.86
        : /\p{Lu}|[&₹%]/u.test(letter)
          ? 0.68
          : /\p{Script=Latin}|\p{N}|\p{P}/u.test(letter)
            ? 0.51
            : 1;
  return ems * size;
}

function cut(words: string, size: number, width: number): string {
  if (widthOf(words, size) <= width) return words;
  const letters = Array.from(words);
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

function wrapped(words: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(word, size, width));
  }
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  shown[most - 1] = cut(`${shown[most - 1] ?? ""} …………`, size, width).replace(/ ?…+$/u, " …");
  return shown;
}

/** Replaces the names of colours by their values: a picture has no style sheet. */
function resolved(drawing: string): string {
  return drawing
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => COLOURS[name] ?? INK)
    .replaceAll(/calc\((\d+)% \+ (\d+)%\)/g, (_, one: string, other: string) => `${Number(one) + Number(other)}%`)
    .replaceAll(
      /color-mix\(in srgb, (#[0-9a-f]{6}) (\d+)%, (#[0-9a-f]{6})\)/gi,
      (_, one: string, share: string, other: string) => mixed(one, Number(share) / 100, other),
    );
}

function mixed(one: string, share: number, other: string): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(part(one, at) * share + part(other, at) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** A drawing in its place: filling it, or uncropped with the background colour at its sides. */
function nested(
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
  fills: boolean,
): string {
  const place = `x="${MAP_LEFT}" y="${EDGE}" width="${width}" height="${height}"`;
  const ground = /<rect\b[^>]*?fill="(#[0-9a-f]+)"/i.exec(drawing)?.[1] ?? PAPER;
  const around = fills ? "" : `<rect ${place} fill="${ground}"/>`;
  return drawing.replace(
    /<svg\b[^>]*?viewBox="([^"]*)"[^>]*>/,
    (_, box: string) =>
      `${around}<svg ${place} viewBox="${box}" preserveAspectRatio="xMidYMid ${fills ? "slice" : "meet"}">`,
  );
}
