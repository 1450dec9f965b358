import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { html, render } from "lit";
import { GAMES } from "../games/index.ts";
import { inline, readRules } from "./rules-text.ts";

describe("a game's RULES.md", () => {
  const text = readRules(`# The rules

Words used in one sense only.

Each entry has an id; \`npm run rules:coverage\` shows its test.

---

## A. Components
- [AN-001] The deck has 126 cards.
  They are all different. (src: §2.5; public: Tric Trac (2019); ruling AN-R2)
- **[AN-002]** There are 16 areas (suits). (§D.3)

### Setup
- AN-030: Two to six players. (src: Unit organisation, "two flanks"; LM-R2)

| Decision | Default |
|---|:--|
| Pay | one card |

Step by step:

1. Pay.
   Then draw.
2. Lay.
`);

  test("has chapters, numbered rules with their sources, paragraphs and tables, but no notes for readers of the code", () => {
    expect(text.title).toBe("The rules");
    expect(text.chapters).toEqual([
      { title: "", level: 2, entries: [{ text: "Words used in one sense only." }] },
      {
        title: "A. Components",
        level: 2,
        entries: [
          {
            id: "AN-001",
            text: "The deck has 126 cards. They are all different.",
            source: "§2.5; public: Tric Trac (2019); ruling AN-R2",
          },
          { id: "AN-002", text: "There are 16 areas (suits).", source: "§D.3" },
        ],
      },
      {
        title: "Setup",
        level: 3,
        entries: [
          { id: "AN-030", text: "Two to six players.", source: 'Unit organisation, "two flanks"; LM-R2' },
          { text: "| Decision | Default |", cells: ["Decision", "Default"] },
          { text: "| Pay | one card |", cells: ["Pay", "one card"] },
          { text: "Step by step:" },
          { text: "1. Pay. Then draw." },
          { text: "2. Lay." },
        ],
      },
    ]);
  });

  test("can have bold, italic, code and links to other rules inside a line", () => {
    const room = document.createElement("p");
    render(html`${inline("**Crowns** are _power_ (`crowns`, see AN-150, [rulings](RULINGS.md)).")}`, room);
    expect(room.querySelector("strong")?.textContent).toBe("Crowns");
    expect(room.querySelector("em")?.textContent).toBe("power");
    expect(room.querySelector("code")?.textContent).toBe("crowns");
    expect(room.querySelector("cv-rule")?.getAttribute("rule")).toBe("AN-150");
    expect(room.textContent).toContain("rulings)");
  });
});

/** Abbreviations and roles that the rulebooks write in capitals. */
const CAPITALS = new Set(
  "AN GG GW LM CK AP BLC BNI BP DR FP HMG II III IP MG NE NW NWP SE SP SW VC VP VS CARRY ON AR".split(" "),
);

test.each(GAMES.map(({ id }) => id))("the rules of %s do not refer to steps by their names in the code", (game) => {
  const { chapters } = readRules(readFileSync(`packages/games/${game}/RULES.md`, "utf8"));
  const entries = chapters.flatMap((chapter) => chapter.entries);
  expect(entries.length).toBeGreaterThan(100);
  const coded = entries.flatMap(({ text }) => [
    ...(text.match(/\(src:|`[^`]*`|\w+_\w+|->|\b[a-z]+[A-Z]\w*|\b[a-z]+\.[a-z]+\b/g) ?? []),
    ...(text.match(/\b[A-Z]{2,}\b/g) ?? []).filter((word) => !CAPITALS.has(word)),
  ]);
  expect(coded).toEqual([]);
});
