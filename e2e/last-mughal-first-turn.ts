import type { Locator } from "playwright-core";
import type { Person } from "./browsers.ts";
import { Player, type Answering, type SeatState } from "./player.ts";

/*
 * A first turn of The Last Mughal with a battle and a siege, whatever the dice show: the rebels raise Oudh, which needs
 * no roll, and march from Cawnpore to Allahabad, where the British stand and fight; the 32nd Foot shuts itself up in
 * Lucknow among the mutineers.
 */

/** A player who answers some questions by a plan of clicks, and all others like `Player`. */
export class Planner implements Answering {
  readonly #person: Person;
  readonly #player: Player;
  readonly #plan: Readonly<Record<string, (table: Clicks) => Promise<void>>>;
  /** Kinds of questions in the order in which they were answered. */
  readonly answered: string[] = [];

  constructor(person: Person, seed: string, plan: Readonly<Record<string, (table: Clicks) => Promise<void>>>) {
    this.#person = person;
    this.#player = new Player(person, seed, { byMouse: 1_000 });
    this.#plan = plan;
  }

  state(): Promise<SeatState> {
    return this.#player.state();
  }

  stateAfter(state: SeatState): Promise<SeatState> {
    return this.#player.stateAfter(state);
  }
  prompt(): Promise<string> {
    return this.#player.prompt();
  }
  async answer(): Promise<void> {
    const kind = (await this.#player.kind()) ?? "";
    const nth = this.answered.filter((k) => k === kind).length + 1;
    this.answered.push(kind);
    const act = this.#plan[`${kind} ${nth}`] ?? this.#plan[kind];
    if (act === undefined) await this.#player.answer();
    else await act(new Clicks(this.#person));
  }
}

/** Clicks at the table of The Last Mughal. */
export class Clicks {
  readonly person: Person;
  readonly #table: Locator;
  readonly #bar: Locator;

  constructor(person: Person) {
    this.person = person;
    this.#table = person.page.locator("cv-last-mughal");
    this.#bar = person.page.locator("cv-decision-bar");
  }

  /** A counter of the hand. */
  tile(id: string): Promise<void> {
    return this.#table.locator(`.tile[data-id="${id}"]`).click();
  }
  /** The first counter of the hand whose half is lit. */
  litTile(): Promise<void> {
    return this.#table.locator(".tile.lit").first().click();
  }
  async hasLitTile(): Promise<boolean> {
    return (await this.#table.locator(".tile.lit").count()) > 0;
  }
  /** A space of the map, by its sign. */
  space(id: string): Promise<void> {
    return this.#onMap(`g.space[data-place="${id}"] .hit`);
  }
  /** The units of a box that would march under this figure, pressed beside the figure itself. */
  column(figure: string): Promise<void> {
    return this.#onMap(`g.army .body[data-place="${figure}"], g.army.far[data-place="${figure}"]`);
  }
  /** Clicks with the mouse, on whatever is under it. */
  async #onMap(selector: string): Promise<void> {
    const box = await this.#table.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not on the screen.`);
    await this.person.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  /** A row of the lists beside the map. */
  row(name: string | RegExp): Promise<void> {
    return this.#table.getByRole("button", { name }).first().click();
  }
  /** Presses a button of the decision bar by its words, and again if a second press is asked for. */
  async press(name: string | RegExp): Promise<void> {
    await this.#bar.getByRole("button", { name }).first().click();
    const sure = this.#bar.locator("#confirm");
    if ((await sure.count()) > 0) await sure.click();
  }
  /** Waits until the decision bar has this button. */
  isOffered(name: string | RegExp): Promise<void> {
    return this.#bar.getByRole("button", { name }).first().waitFor();
  }
  /** Drags a counter onto a space. */
  async drag(id: string, space: string): Promise<void> {
    const { mouse } = this.person.page;
    const { from, to } = await this.#way(id, space);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
  }
  /** The same with a finger: up from the hand first, because a sideways move scrolls the hand. */
  async dragByTouch(id: string, space: string): Promise<void> {
    const { from, to } = await this.#way(id, space);
    const devTools = await this.person.page.context().newCDPSession(this.person.page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      devTools.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [from]);
    for (let step = 1; step <= 4; step++) await touch("touchMove", [{ x: from.x, y: from.y - 12 * step }]);
    for (let step = 1; step <= 6; step++)
      await touch("touchMove", [
        {
          x: from.x + ((to.x - from.x) * step) / 6,
          y: from.y - 48 + ((to.y - from.y + 48) * step) / 6,
        },
      ]);
    await touch("touchEnd", []);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await devTools.detach();
  }
  /** The middles of a counter of the hand and of a space of the map. */
  async #way(id: string, space: string) {
    const tile = await this.#table.locator(`.tile[data-id="${id}"]`).boundingBox();
    const goal = await this.#table.locator(`g.space[data-place="${space}"] .hit`).boundingBox();
    if (tile === null || goal === null) throw new Error(`${id} or ${space} is not on the screen.`);
    return {
      from: { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 },
      to: { x: goal.x + goal.width / 2, y: goal.y + goal.height / 2 },
    };
  }
}
