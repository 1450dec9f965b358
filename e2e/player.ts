import { seededRandom, type Random } from "@caravanserai/kernel";
import type { Locator } from "playwright-core";
import type { Person } from "./browsers.ts";

/**
 * Plays by pressing lit controls, like a person who does not know the game: the primary button, the other buttons, the
 * list of choices. It reads only the page. It gives the first answers with the mouse; then it presses the same buttons
 * from inside the page, and is shown at once what others do, so that a whole game of hundreds of answers takes seconds
 * instead of minutes.
 */
export class Player implements Answering {
  readonly person: Person;
  readonly #random: Random;
  readonly #bar: Locator;
  #byMouse: number;
  /** If there is also a list, a plain button is pressed one time in this many. */
  readonly #oneIn: number;
  /** The height of the decision bar, with and without a sheet over the table. */
  readonly #heights = new Map<boolean, number>();

  constructor(person: Person, seed: string, { byMouse = 12, oneIn = 2 } = {}) {
    this.person = person;
    this.#random = seededRandom(seed);
    this.#bar = person.page.locator("cv-decision-bar");
    this.#byMouse = byMouse;
    this.#oneIn = oneIn;
  }

  state(): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, null);
  }

  stateAfter(state: SeatState): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, state);
  }

  /**
   * The decision bar changes its height only where a sheet over a phone's table says what it need not say, so a button
   * does not move just before a person presses it.
   */
  async #checkBar(): Promise<void> {
    const { height, isSheeted } = await this.#bar.evaluate((bar) => ({
      height: bar.getBoundingClientRect().height,
      isSheeted: bar.closest("cv-table-frame")?.hasAttribute("sheeted") === true,
    }));
    const before = this.#heights.get(isSheeted) ?? height;
    if (height !== before)
      throw new Error(`The decision bar was ${before} px high and is ${height}: ${await this.prompt()}`);
    this.#heights.set(isSheeted, height);
  }

  async answer(): Promise<void> {
    await this.#checkBar();
    const question = await this.#question();
    if (this.#byMouse-- > 0) {
      const isOpen = async (): Promise<boolean> =>
        (await this.#question()) === question && (await this.state()) === "mine";
      for (let clicks = 0; clicks < 30; clicks++) {
        if (!(await isOpen())) return;
        await this.#click(clicks).catch(async (error: unknown) => {
          // the button may be gone, because another player was faster
          if (await isOpen()) throw error;
        });
      }
    } else {
      if (this.#byMouse === -1) await this.person.showAtOnce();
      const seed = this.#random.below(1_000_000);
      const vain = await this.#bar.evaluate(pressUntilAnswered, { seed, most: 60, oneIn: this.#oneIn });
      if (vain === null) return;
      throw new Error(`Sixty clicks did not answer: ${await this.prompt()} Pressed: ${vain.join(" | ")}`);
    }
    throw new Error(`Thirty clicks did not answer: ${await this.prompt()}`);
  }

  async prompt(): Promise<string> {
    return this.#bar.locator(".prompt").innerText();
  }

  /** The kind of the first question that is open to this seat. */
  kind(): Promise<string | null> {
    return this.#bar.evaluate(
      (element) => (element as unknown as Bar).store?.state.observation.asks[0]?.ask.kind ?? null,
    );
  }

  #question(): Promise<string> {
    return this.#bar.evaluate(questionInPage);
  }

  async #click(clicks: number): Promise<void> {
    const sure = this.#bar.locator("#confirm");
    if ((await sure.count()) > 0) return sure.click();
    const primary = this.#bar.locator(".acts .lampbtn:not([aria-disabled])");
    const list = this.#bar.locator("button[aria-label='Choices as a list']");
    const drafted = (await this.#bar.locator("button[aria-label='Clear choice']").count()) > 0;
    if (drafted && (await primary.count()) > 0) return primary.first().click();
    const hasList = (await list.count()) > 0;
    const buttons = this.#bar.locator(".acts .btn.grow:not([aria-disabled])");
    const many = await buttons.count();
    if (many > 0 && (!hasList || clicks > 20 || this.#random.below(this.#oneIn) === 0))
      return buttons.nth(this.#random.below(many)).click();
    if (!hasList) return;
    if ((await list.getAttribute("aria-expanded")) !== "true") return list.click();
    const tooMany = (await this.#bar.locator("cv-choices .count", { hasText: /too many$/ }).count()) > 0;
    const towards = `cv-choices cv-stepper button[aria-label='One ${tooMany ? "less" : "more"}']:not([disabled])`;
    const choices = this.#bar.locator(`cv-choices .pick:not([aria-disabled]), cv-choices .list > .btn, ${towards}`);
    const count = await choices.count();
    if (count > 0) await choices.nth(this.#random.below(count)).click();
  }
}

/**
 * Runs in the page: whether the decision bar waits for this seat; after the given state, waits at most half a second
 * until it is another one.
 */
export async function stateInPage(element: Element, after: SeatState | null): Promise<SeatState> {
  const bar = element as unknown as Bar;
  const now = (): SeatState => {
    const state = bar.store?.state;
    if (state === undefined || state.sending) return "others";
    if (state.live && state.observation.result !== null) return "over";
    // while the table shows what happened meanwhile, the bar still asks the present question
    return bar.renderRoot.querySelector(".bar.mine") === null ? "others" : "mine";
  };
  for (let waits = 0; waits < 25 && now() === after; waits++) await new Promise((resolve) => setTimeout(resolve, 20));
  return now();
}

/** Runs in the page: the questions before this seat, and which of them are sealed. */
export function questionInPage(element: Element): string {
  const asks = (element as unknown as Bar).store?.state.observation.asks ?? [];
  return JSON.stringify(asks.map((a) => [a.question, a.sealed === undefined]));
}

/** The parts of the decision bar that are read. */
export interface Bar {
  readonly renderRoot: ShadowRoot;
  readonly updateComplete: Promise<unknown>;
  readonly store?: {
    readonly state: { readonly live: boolean; readonly sending: boolean; readonly observation: ShownObservation };
  };
}
interface ShownObservation {
  readonly result: unknown;
  readonly asks: readonly {
    readonly question: number;
    readonly ask: { readonly kind: string };
    readonly sealed?: unknown;
  }[];
}

/**
 * Runs in the page: presses lit buttons until this seat has another question. Returns null, or the buttons that were
 * pressed without effect.
 */
async function pressUntilAnswered(
  element: Element,
  { seed, most, oneIn }: { readonly seed: number; readonly most: number; readonly oneIn: number },
): Promise<readonly string[] | null> {
  const bar = element as unknown as Bar & { readonly store: NonNullable<Bar["store"]> };
  let word = seed;
  const below = (n: number): number => {
    word = (word * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((word / 2_147_483_648) * n);
  };
  const asked = (): string =>
    JSON.stringify(bar.store.state.observation.asks.map((a) => [a.question, a.sealed === undefined])) +
    String(bar.store.state.observation.result === null);
  const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const inside = (host: HTMLElement): ParentNode => host.shadowRoot ?? host;
  // an allocation may begin with the table's proposal
  const towards = (choices: HTMLElement): string => {
    const tooMany = all(inside(choices), ".count").some((count) => count.innerText.endsWith("too many"));
    return `button[aria-label='One ${tooMany ? "less" : "more"}']:not([disabled])`;
  };
  const choicesIn = (): HTMLElement[] => [
    ...all(bar.renderRoot, "cv-choices").flatMap((choices) => [
      ...all(inside(choices), ".pick:not([aria-disabled]), .list > .btn"),
      ...all(inside(choices), "cv-stepper").flatMap((stepper) => all(inside(stepper), towards(choices))),
    ]),
  ];
  const next = (clicks: number): HTMLElement | undefined => {
    const [sure] = all(bar.renderRoot, "#confirm");
    if (sure !== undefined) return sure;
    const [primary] = all(bar.renderRoot, ".acts .lampbtn:not([aria-disabled])");
    const [list] = all(bar.renderRoot, "button[aria-label='Choices as a list']");
    const drafted = all(bar.renderRoot, "button[aria-label='Clear choice']").length > 0;
    if (drafted && primary !== undefined && below(3) > 0) return primary;
    const buttons = all(bar.renderRoot, ".acts .btn.grow:not([aria-disabled])");
    if (buttons.length > 0 && (list === undefined || clicks > 40 || below(oneIn) === 0))
      return buttons[below(buttons.length)];
    if (list === undefined) return undefined;
    if (list.getAttribute("aria-expanded") !== "true") return list;
    const choices = choicesIn();
    return choices[below(choices.length)] ?? buttons[below(buttons.length)];
  };
  const before = asked();
  const pressed: string[] = [];
  // a question for which nobody waits may be gone before it is answered, because another player was faster
  const isGone = (): boolean => !bar.store.state.sending && bar.renderRoot.querySelector(".bar.mine") === null;
  for (let clicks = 0; clicks < most; clicks++) {
    if (asked() !== before || isGone()) return null;
    const button = bar.store.state.sending ? undefined : next(clicks);
    pressed.push(button === undefined ? "nothing" : (button.getAttribute("aria-label") ?? button.innerText));
    button?.click();
    await bar.updateComplete;
    // an answer is on its way; the page shows when it is back
    for (let waits = 0; bar.store.state.sending && waits < 2_000; waits++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await bar.updateComplete;
  }
  return asked() !== before || isGone() ? null : pressed;
}

/** `mine`: a question is open; `over`: there is a result; `others`: nothing to do. */
export type SeatState = "mine" | "others" | "over";

/** A player who answers for a seat, by any means. */
export interface Answering {
  state(): Promise<SeatState>;
  /** Waits in the page until the state is another one, at most half a second. */
  stateAfter(state: SeatState): Promise<SeatState>;
  /** Gives one answer. */
  answer(): Promise<void>;
  /** The words of the bar. */
  prompt(): Promise<string>;
}

/**
 * Lets all players answer when they are asked, until the match is over or `enough` returns true. Returns the number of
 * answers.
 */
export async function playOn(
  players: readonly Answering[],
  enough: (answers: number) => boolean = () => false,
): Promise<number> {
  let answers = 0;
  for (;;) {
    const states = await Promise.all(players.map((player) => player.state()));
    if (states.every((state) => state === "over") || enough(answers)) return answers;
    const asked = players.filter((_, i) => states[i] === "mine");
    if (asked.length === 0) {
      await untilChanged(players, states);
      continue;
    }
    for (const player of asked) {
      await player.answer();
      answers++;
    }
  }
}

/** How long bots may play alone on a slow machine, in milliseconds: a whole game. */
export const PATIENCE = 180_000;

/** Waits until a player's page shows something new. */
async function untilChanged(players: readonly Answering[], states: readonly SeatState[]): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const changes = players.map(async (player, i) => (await player.stateAfter(states[i] ?? "others")) !== states[i]);
    // the others wait on; their pages may be closed meanwhile
    for (const change of changes) change.catch(() => undefined);
    if (await Promise.race(changes)) return;
    if (performance.now() > until) {
      const prompts = await Promise.all(players.map((player) => player.prompt()));
      throw new Error(`Nobody is asked and nothing happens: ${prompts.join(" | ")}`);
    }
  }
}
