import { describe, expect, test } from "@jest/globals";
import { html, render } from "lit";
import { inline, readRules } from "./rules-text.ts";

describe("a game's RULES.md", () => {
  const text = readRules(`# The rules

Words used in one sense only.

## A. Components
- [AN-001] The deck has 126 cards.
  They are all different.
- **[AN-002]** There are 16 areas.

### Setup
- AN-030: Two to six players.
`);

  test("chapters, rules by number, plain paragraphs; a rule may go on in the next line", () => {
    expect(text.title).toBe("The rules");
    expect(text.chapters).toEqual([
      { title: "", level: 2, entries: [{ text: "Words used in one sense only." }] },
      {
        title: "A. Components",
        level: 2,
        entries: [
          { id: "AN-001", text: "The deck has 126 cards. They are all different." },
          { id: "AN-002", text: "There are 16 areas." },
        ],
      },
      { title: "Setup", level: 3, entries: [{ id: "AN-030", text: "Two to six players." }] },
    ]);
  });

  test("inside a line: bold, italic, code, and links to other rules", () => {
    const room = document.createElement("p");
    render(html`${inline("**Crowns** are _power_ (`crowns`, see AN-150).")}`, room);
    expect(room.querySelector("strong")?.textContent).toBe("Crowns");
    expect(room.querySelector("em")?.textContent).toBe("power");
    expect(room.querySelector("code")?.textContent).toBe("crowns");
    expect(room.querySelector("cv-rule")?.getAttribute("rule")).toBe("AN-150");
  });
});
