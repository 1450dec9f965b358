import { describe, expect, test } from "@jest/globals";
import { html, render } from "lit";
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
- AN-030: Two to six players.

| Decision | Default |
|---|:--|
| PAY | n = 1 |
`);

  test("chapters, rules by number with their sources, paragraphs, tables; without notes for people who read the code", () => {
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
          { id: "AN-030", text: "Two to six players." },
          { text: "| Decision | Default |", cells: ["Decision", "Default"] },
          { text: "| PAY | n = 1 |", cells: ["PAY", "n = 1"] },
        ],
      },
    ]);
  });

  test("inside a line: bold, italic, code, and links to other rules", () => {
    const room = document.createElement("p");
    render(html`${inline("**Crowns** are _power_ (`crowns`, see AN-150, [rulings](RULINGS.md)).")}`, room);
    expect(room.querySelector("strong")?.textContent).toBe("Crowns");
    expect(room.querySelector("em")?.textContent).toBe("power");
    expect(room.querySelector("code")?.textContent).toBe("crowns");
    expect(room.querySelector("cv-rule")?.getAttribute("rule")).toBe("AN-150");
    expect(room.textContent).toContain("rulings)");
  });
});
