import { describe, expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTableWith } from "./table.ts";

const site = withServer();
const SMALLEST = 13;
const GAMES = [
  ["anarchy", ["me", "bot"]],
  ["great-game", ["me", "bot"]],
  ["great-war", ["me", "bot"]],
  ["last-mughal", ["me", "bot"]],
  ["camel", ["me", "bot"]],
] as const;

/** In the page: its visible texts outside of pictures whose letters are smaller, each with their size. */
function smallTexts(smallest: number): string[] {
  const found = new Set<string>();
  const walk = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof SVGElement) continue;
      if (node instanceof Element) {
        if (node.shadowRoot !== null) walk(node.shadowRoot);
        walk(node);
      }
      const element = node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host;
      const text = node.textContent?.trim() ?? "";
      if (node.nodeType !== Node.TEXT_NODE || text === "" || element === undefined) continue;
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility() || width < 2 || height < 2) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < smallest - 0.05)
        found.add(`${size} px: ${element.localName}.${element.className}: ${text.slice(0, 40)}`);
    }
  };
  walk(document.body);
  return [...found];
}

describe.each(GAMES)("the table of %s", (game, seats) => {
  test.each([
    [1440, 900],
    [390, 844],
  ])("R-145 has no text below 13 px at %d by %d", async (width, height) => {
    const person = await Person.at(site.browser, site.server.address, width, height);
    await openTableWith(person, game, seats, "Rafael");
    expect(await person.page.evaluate(smallTexts, SMALLEST)).toEqual([]);
    await person.close();
  });
});

test("R-137 in forced colours what is chosen has a mark of its own", async () => {
  const person = await Person.at(site.browser, site.server.address);
  const { page } = person;
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/new?game=anarchy");
  await page.getByRole("button", { name: "Open the table" }).waitFor();
  /** In the page: how chosen and other buttons of the same kind look, over all shadow trees. */
  const looks = await page.evaluate(() => {
    const all: Element[] = [];
    const collect = (root: ParentNode): void => {
      for (const element of root.querySelectorAll("*")) {
        all.push(element);
        if (element.shadowRoot !== null) collect(element.shadowRoot);
      }
    };
    collect(document);
    const look = (element: Element): string => {
      const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, borderTopColor, borderTopWidth, backgroundColor].join(" ");
    };
    const chosen = all.filter((one) => one.matches("[aria-pressed=true], [aria-checked=true], [aria-current=page]"));
    return chosen.map((one) => {
      const others = [...(one.parentElement?.children ?? [])].filter(
        (other) => other !== one && other.localName === one.localName && other.className === one.className,
      );
      return {
        what: `${one.localName}.${one.className} ${one.textContent.trim()}`,
        differs: others.every((other) => look(other) !== look(one)),
        others: others.length,
      };
    });
  });
  expect(looks.filter(({ others }) => others > 0).length).toBeGreaterThan(0);
  expect(looks.filter(({ differs }) => !differs)).toEqual([]);
  await person.close();
});
