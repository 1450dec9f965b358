import "../../testing/encoder.ts";
import { afterEach, describe, expect, test } from "@jest/globals";
import { html, LitElement } from "lit";
import { HandTab, type HandTabState } from "./hand-tab.ts";

class Page extends LitElement {
  now: HandTabState = { place: "phone", question: 0, wantsCard: false };
  readonly tab = new HandTab(this, () => this.now);
  override render() {
    return html`<cv-table-frame></cv-table-frame>
      <section class="hand"><button class="hcard off">1</button><button class="hcard lit">2</button></section>`;
  }
}
customElements.define("test-hand-page", Page);

/** A page with a frame that only records which tabs it is asked to show. */
async function page(now: HandTabState) {
  const element = new Page();
  element.now = now;
  document.body.append(element);
  await element.updateComplete;
  const shown: string[] = [];
  const frame = element.renderRoot.querySelector("cv-table-frame");
  const show = (tab: string): void => {
    shown.push(tab);
    frame?.dispatchEvent(new CustomEvent("cv-tab", { detail: { tab } }));
  };
  Object.assign(frame ?? {}, { show, updateComplete: Promise.resolve() });
  const ask = async (question: number, wantsCard: boolean): Promise<void> => {
    element.now = { ...element.now, question, wantsCard };
    element.requestUpdate();
    await element.updateComplete;
  };
  return { element, shown, show, ask };
}
afterEach(() => document.body.replaceChildren());

describe("the hand's tab", () => {
  test("on a phone each new question switches between hand and map, and an unchanged question does not", async () => {
    const { shown, ask } = await page({ place: "phone", question: 1, wantsCard: true });
    await ask(2, false);
    await ask(3, true);
    await ask(3, false);
    await ask(4, true);
    expect(shown).toEqual(["main", "hand-sheet"]);
  });

  test("a player who is reading the log or writing is not interrupted", async () => {
    const { shown, show, ask } = await page({ place: "phone", question: 1, wantsCard: false });
    show("chat");
    await ask(2, true);
    expect(shown).toEqual(["chat"]);
  });

  test.each([
    ["column", []],
    ["tab", ["hand-sheet"]],
  ] as const)("H focuses the first card that can be chosen; in a %s", async (place, brought) => {
    const { element, shown } = await page({ place, question: 1, wantsCard: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true }));
    await element.updateComplete;
    await Promise.resolve();
    expect(shown).toEqual(brought);
    expect(element.shadowRoot?.activeElement?.textContent).toBe("2");
  });
});
