import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8").replace(/\/\*[^]*?\*\//g, "");

/** The declarations of the block that begins with this selector. */
function block(selector: string): readonly string[] {
  const start = tokens.indexOf(selector);
  const body = tokens.slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start));
  return body
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

type Colour = readonly [r: number, g: number, b: number];
const colourOf = (declarations: readonly string[], name: string): Colour => {
  const hex = declarations
    .map((d) => new RegExp(`^${name}:\\s*#([0-9a-f]{6})$`).exec(d)?.[1])
    .find((found) => found !== undefined);
  if (hex === undefined) throw new Error(`There is no colour ${name}.`);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
};
/** WCAG 2 contrast. */
function contrast(a: Colour, b: Colour): number {
  const light = (colour: Colour): number => {
    const [r = 0, g = 0, bl = 0] = colour.map((c) =>
      c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const READ: readonly (readonly [text: string, ground: string])[] = [
  ["--ink", "--paper"],
  ["--ink-2", "--paper"],
  ["--ink-3", "--paper"],
  ["--ink-2", "--sunk"],
  ["--ink-3", "--sheet"],
  ["--lamp-text", "--paper"],
  ["--lamp-text", "--lamp-wash"],
  ["--on-lamp", "--lamp"],
  ["--on-ink", "--ink"],
  ["--info", "--sheet"],
  ["--gain", "--sheet"],
  ["--loss", "--sheet"],
  ["--ink", "--wash-note"],
  ["--ink", "--card"],
];

test.each(["day", "night"])("what must be read can be read by %s: 4.5 to 1", (theme) => {
  const day = block(":root");
  const declarations = theme === "day" ? day : [...block(':root[data-theme="night"]'), ...day];
  const weak = READ.map(
    ([text, ground]) => [text, ground, contrast(colourOf(declarations, text), colourOf(declarations, ground))] as const,
  ).filter(([, , ratio]) => ratio < 4.5);
  expect(weak).toEqual([]);
});

test("by night the line of every side's curve, half the way to white, can be seen: 3 to 1", () => {
  const day = block(":root");
  const sides = tokens.match(/--(an|gg|gw|lm|tc)-[a-z]+(?=:\s*#)/g) ?? [];
  expect(sides.length).toBeGreaterThan(15);
  const ground = colourOf([...block(':root[data-theme="night"]'), ...day], "--sheet");
  const colours = tokens.split(/[;{]/).map((line) => line.trim());
  const weak = sides.filter((side) => {
    const [r, g, b] = colourOf(colours, side);
    return contrast([(r + 255) / 2, (g + 255) / 2, (b + 255) / 2], ground) < 3;
  });
  expect(weak).toEqual([]);
});

test("pages and tables change their layout at sizes in em: a larger standard font counts as a smaller page", () => {
  const folder = new URL("../", import.meta.url);
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.(ts|css)$/.test(name))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .filter((line) => /\((min|max)-(width|height): *[\d.]+(px|rem)\)/.test(line) && !line.includes("@container"));
  expect(others).toEqual([]);
});
