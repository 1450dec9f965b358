import { seededRandom, type Random } from "@caravanserai/kernel";
import type { Locator } from "playwright-core";
import type { Person } from "./browsers.ts";
import { questionInPage, stateInPage, type Answering, type Bar, type SeatState } from "./player.ts";

/** The answers after which the person is shown at once what others do. */
const STAGED = 12;

/** The most presses of Tab before the test gives up. */
const MOST_STOPS = 200;

/** The place of the focus, as a person without a mouse sees it. */
export interface Focus {
  /** Tag, id, label or text of the element with the focus, for messages. */
  readonly name: string;
  /** The focus is visible: an outline or a shadow that the element has only with the focus. */
  readonly seen: boolean;
}

/**
 * A person without a mouse: only keys are pressed, no script sets the focus or clicks, and the page is only read. The
 * focus must be visible wherever a key presses something.
 */
export class Typist implements Answering {
  readonly person: Person;
  readonly #random: Random;
  readonly #bar: Locator;
  readonly #pressed: string[] = [];
  #answers = 0;
  /** What was pressed by which means, so that a test can check that all means were used. */
  readonly used = { number: 0, enter: 0, list: 0, hand: 0, stepper: 0, confirm: 0 };

  constructor(person: Person, seed: string) {
    this.person = person;
    this.#random = seededRandom(seed);
    this.#bar = person.page.locator("cv-decision-bar");
  }

  async press(key: string): Promise<void> {
    this.#pressed.push(key);
    await this.person.page.keyboard.press(key);
  }

  /** Presses Tab until the focus is on an element of this name, and checks that the focus is visible. */
  async tabTo(name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await this.press(key);
      const focus = await this.focus();
      if (name.test(focus.name)) {
        mustBeSeen(focus);
        return;
      }
      passed.push(focus.name);
    }
    throw new Error(`${String(name)} cannot be reached by ${key}; passed ${[...new Set(passed)].join(" | ")}`);
  }

  /** What cannot be taken back is asked once more: the way back has the focus, and the next stop carries it out. */
  async confirm(): Promise<void> {
    const back = await this.focus();
    if (!back.name.includes("#unsure")) throw new Error(`The way back does not have the focus: ${back.name}`);
    await this.press("Tab");
    const { name } = await this.focus();
    if (!name.includes("#confirm")) throw new Error(`After the way back comes no confirmation: ${name}`);
    return this.press("Enter");
  }

  async focus(): Promise<Focus> {
    return this.person.page.evaluate(focusInPage);
  }

  state(): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, null);
  }

  stateAfter(state: SeatState): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, state);
  }

  async answer(): Promise<void> {
    if (this.#answers++ === STAGED) await this.person.showAtOnce();
    const question = await this.#question();
    for (let presses = 0; presses < 60; presses++) {
      if ((await this.#question()) !== question || (await this.state()) !== "mine") return;
      await this.#next(presses);
    }
    throw new Error(
      `Sixty times something was pressed, and no answer given: ${JSON.stringify(await this.#look())}; the last keys: ${this.#pressed.slice(-60).join(" ")}`,
    );
  }

  async prompt(): Promise<string> {
    return (await this.#look()).prompt;
  }

  async #next(presses: number): Promise<void> {
    const look = await this.#look();
    if (look.confirm) {
      this.used.confirm++;
      return this.confirm();
    }
    if (look.drafted && look.primary && this.#random.below(4) > 0) {
      this.used.enter++;
      await this.press("d");
      mustBeSeen(await this.focus());
      return this.press("Enter");
    }
    if (look.numbers.length > 0 && (!look.list || presses > 40 || this.#random.below(2) === 0)) {
      this.used.number++;
      return this.press(look.numbers[this.#random.below(look.numbers.length)] ?? "1");
    }
    if (look.lit > 0 && this.#random.below(2) === 0) return this.#fromHand(look.lit);
    if (look.list) return this.#fromList(look);
    if (look.primary) {
      this.used.enter++;
      return this.press("Enter");
    }
  }

  /** Presses some card of the hand with H, arrows and Space. */
  async #fromHand(lit: number): Promise<void> {
    await this.press("h");
    const nth = this.#random.below(lit);
    for (let seen = 0, steps = 0; steps < 60; steps++) {
      const { name } = await this.focus();
      if (/\b(lit|picked)\b/.test(name) && seen++ === nth) {
        this.used.hand++;
        mustBeSeen(await this.focus());
        return this.press("Space");
      }
      await this.press("ArrowRight");
    }
  }

  /** C opens the list and moves the focus there; Tab moves through it; Space presses. */
  async #fromList(look: Look): Promise<void> {
    if (!look.expanded) {
      await this.press("c");
      if (!(await this.#look()).expanded) throw new Error("C does not open the list.");
    }
    const goal = this.#random.below(Math.max(1, look.choices));
    const inList = (name: string): boolean => /cv-choices|\.panel/.test(name);
    if (!inList((await this.focus()).name)) {
      await this.press("d");
      for (let stops = 0; stops < MOST_STOPS && !inList((await this.focus()).name); stops++)
        await this.press("Shift+Tab");
    }
    for (let stops = 0; stops < goal; stops++) {
      await this.press("Tab");
      if (!inList((await this.focus()).name)) {
        await this.press("Shift+Tab");
        break;
      }
    }
    const focus = await this.focus();
    if (!inList(focus.name)) throw new Error(`The list cannot be reached by keys; the focus is at ${focus.name}`);
    mustBeSeen(focus);
    if (focus.name.startsWith("input")) {
      this.used.stepper++;
      return this.press("ArrowUp");
    }
    this.used.list++;
    return this.press("Space");
  }

  #question(): Promise<string> {
    return this.#bar.evaluate(questionInPage);
  }

  #look(): Promise<Look> {
    return this.#bar.evaluate(lookInPage);
  }
}

function mustBeSeen(focus: Focus): void {
  if (!focus.seen) throw new Error(`Nothing shows that the focus is at ${focus.name}`);
}

interface Look {
  readonly prompt: string;
  readonly confirm: boolean;
  readonly primary: boolean;
  readonly drafted: boolean;
  readonly list: boolean;
  readonly expanded: boolean;
  /** Keys of the choices in the bar. */
  readonly numbers: readonly string[];
  /** Stops in the list. */
  readonly choices: number;
  /** Lit cards of the hand. */
  readonly lit: number;
}

/** Runs in the page: the choices that the bar and the hand offer. */
function lookInPage(element: Element): Look {
  const { renderRoot: root } = element as unknown as Bar;
  const list = root.querySelector("button[aria-label='Choices as a list']");
  const hand = (element.getRootNode() as ParentNode).querySelector("cv-hand, .hand");
  return {
    prompt: root.querySelector<HTMLElement>(".prompt")?.innerText ?? "",
    confirm: root.querySelector("#confirm") !== null,
    primary: root.querySelector(".acts .lampbtn:not([aria-disabled])") !== null,
    drafted: root.querySelector("button[aria-label='Clear choice']") !== null,
    list: list !== null,
    expanded: list?.getAttribute("aria-expanded") === "true",
    numbers: [...root.querySelectorAll(".acts .btn.grow:not([aria-disabled])")].flatMap(
      (button) => button.getAttribute("aria-keyshortcuts") ?? [],
    ),
    choices: [...root.querySelectorAll(".panel cv-choices")].reduce(
      (sum, part) => sum + (part.shadowRoot?.querySelectorAll(".pick, .btn, cv-stepper").length ?? 0),
      0,
    ),
    lit: hand?.querySelectorAll("[state='lit'], .lit").length ?? 0,
  };
}

/** Runs in the page: the innermost element with the focus, named by itself and by its container. */
function focusInPage(): Focus {
  const hosts: string[] = [];
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) {
    hosts.push(`${element.localName} ${element.getAttribute("state") ?? ""}`);
    element = element.shadowRoot.activeElement;
  }
  if (element === null || element === document.body) return { name: "nothing", seen: false };
  const own = [
    element.localName,
    element.id === "" ? "" : `#${element.id}`,
    element.closest(".panel") === null ? "" : ".panel",
    element.getAttribute("state") ?? "",
    element.classList.contains("lit") ? "lit" : "",
    element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 60),
  ];
  const shown = (one: Element): boolean => {
    const style = getComputedStyle(one);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  };
  const box = element.getBoundingClientRect();
  const isVisible = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0;
  const name = [...own, ...hosts.reverse().map((host) => `in ${host}`)].filter((word) => word !== "").join(" ");
  return { name: name.replaceAll(/\s+/g, " "), seen: isVisible && shown(element) };
}
