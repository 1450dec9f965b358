import { EVENT_CARDS, unpackScene, type CamelView } from "@caravanserai/camel";
import { camel } from "@caravanserai/camel/game";
import { play, readOptions, startMatch, type RandomSource } from "@caravanserai/kernel";
import type { Locator, Page } from "playwright-core";
import type { Person } from "./browsers.ts";
import { Player, type Answering, type SeatState } from "./player.ts";

/*
 * Two rounds of Take That Camel with an entry, a volley, a melee and a task. The cavalry rides to the first foot line.
 * The first tribe enters at the left edge, next to the foot soldiers of the column, and runs into contact in the same
 * turn. The next tribe stays at the edge, in sight of the column. This needs rounds without an event and tribes of some
 * size (`calmRounds`); the other dice may have any result.
 */

/** Options and dice of such a match: no event in the first rounds, two tribes of a few men each. */
export const SCENE = { objective: "1", tribes: "2" };
const ROUNDS = 3;
export function calmRounds(dice: RandomSource): boolean {
  const options = readOptions(camel.options, SCENE);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  const { match: start } = startMatch(camel, options, settings, dice);
  const isCalm = start.state.pack.slice(-ROUNDS).every((card) => EVENT_CARDS[card]?.id === "blank");
  if (!isCalm || start.state.strength > 7) return false;
  const question = start.questions[0] ?? 0;
  const outcome = play(camel, start, { do: "answer", seat: 0, question, answer: { option: "one" } }, dice);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  // the next draws are those of the tribes that gather when the cavalry reaches the line
  const tribes = dice.from(outcome.match.draws);
  const isSmall = (men: number): boolean => men >= 5 && men <= 9;
  if (!isSmall(tribes.die(20, "camel.tribe"))) return false;
  tribes.die(6, "camel.hero");
  return isSmall(tribes.die(20, "camel.tribe"));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A player of Take That Camel who gives orders by dragging, and answers by presses where the plan says nothing.
 */
export class Commander implements Answering {
  readonly page: Page;
  readonly #person: Person;
  readonly #player: Player;
  readonly #plan: Plan;
  /** Units that were ordered in this movement phase, and the phase. */
  #ordered = new Set<string>();
  #phase = "";

  constructor(person: Person, plan: Plan, seed: string) {
    this.#person = person;
    this.page = person.page;
    this.#plan = plan;
    this.#player = new Player(person, seed, { byMouse: Number.POSITIVE_INFINITY });
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
    const kind = await this.#player.kind();
    const { round, turn } = this.view;
    if (this.#phase !== `${turn} ${round}`) this.#ordered = new Set();
    this.#phase = `${turn} ${round}`;
    switch (kind) {
      case "camel.cavalry":
        return this.press("One Unit of cavalry");
      case "camel.enter":
        return this.#enter();
      case "camel.move":
        return this.#move();
      case "camel.fire":
        return this.#fire();
      case "camel.melee":
        return this.#strike();
      default:
        return this.#player.answer();
    }
  }

  /** The position that this browser was sent. */
  get view(): CamelView {
    const latest = [...this.#person.frames.observations.values()].at(-1);
    if (latest === undefined) throw new Error("Nothing was received yet.");
    return latest.view as unknown as CamelView;
  }

  /** Moves the whole tribe an inch up the pass from its proposed place, along the left edge. */
  async #enter(): Promise<void> {
    await this.wholeTable();
    await this.page.getByRole("button", { name: "Left flank" }).click();
    const figure = await this.grip("svg.over [data-figure]");
    const before = await middleOf(this.page.locator(`cv-camel svg.over [data-figure="${figure.id}"]`));
    await this.page.keyboard.down("Shift");
    await this.drag(figure, { x: figure.x + 14, y: figure.y });
    await this.page.keyboard.up("Shift");
    const after = await middleOf(this.page.locator(`cv-camel svg.over [data-figure="${figure.id}"]`));
    if (Math.abs(after.x - before.x - 14) > 2) throw new Error(`The tribe went ${after.x - before.x} pixels, not 14.`);
    // if an earlier tribe is in the way, it returns to its proposed place
    if ((await this.#primary().count()) === 0) await this.page.getByRole("button", { name: "Left flank" }).click();
    await this.send();
  }

  async #move(): Promise<void> {
    for (const act of this.#plan.moves) {
      if (this.#ordered.has(act.name)) continue;
      this.#ordered.add(act.name);
      if (await act.give(this)) return;
    }
    await this.press("End the movement");
  }

  /** Lets the first Unit that can fire do so at its best target, by holding the button. */
  async #fire(): Promise<void> {
    if (!this.#plan.fires || this.#ordered.has("fire")) return this.press("Hold the rest of the fire");
    this.#ordered.add("fire");
    await this.page.locator("cv-camel [slot=unit] .roll .row").first().click();
    const target = this.page.locator("cv-camel [slot=unit] .targets .btn").first();
    if ((await target.count()) === 0) return this.press("Hold the rest of the fire");
    await target.click();
    const { x, y } = await middleOf(this.#primary());
    const volleys = this.logged("volley");
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.until(() => this.logged("volley") > volleys);
    await this.page.mouse.up();
  }

  /** Strikes one blow with the crossed swords on the table, and all others at once. */
  async #strike(): Promise<void> {
    const swords = this.page.locator("cv-camel .swords");
    const all = this.page.locator("cv-decision-bar .acts .btn", { hasText: "All strike" });
    if (this.logged("strike") > 0 || (await swords.count()) === 0)
      return this.press((await all.count()) > 0 ? "All strike, in order" : "End the fighting");
    await swords.first().click();
    await this.send();
  }

  /* ---- Hands */

  logged(key: string): number {
    return this.#person.frames.log.filter((entry) => entry.key === `camel.${key}`).length;
  }
  async until(isSo: () => boolean): Promise<void> {
    const until = performance.now() + 20_000;
    while (!isSo()) {
      if (performance.now() > until) throw new Error(`It does not come: ${await this.prompt()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Presses a button of the bar by its words, and again if the bar asks for a second press. */
  async press(name: string): Promise<void> {
    const bar = this.page.locator("cv-decision-bar");
    const clear = bar.locator("button[aria-label='Clear choice']");
    if ((await clear.count()) > 0) await clear.click();
    await bar.locator(".acts .btn", { hasText: name }).first().click();
    const sure = bar.locator("#confirm");
    if ((await sure.count()) > 0) await sure.click();
  }
  #primary(): Locator {
    return this.page.locator("cv-decision-bar .acts .lampbtn:not([aria-disabled])").first();
  }
  /** Sends the order. */
  async send(): Promise<void> {
    await this.#primary().click();
  }
  /** Takes the helper's correction if the order is refused, and sends it. False: it cannot be corrected. */
  async sendCured(): Promise<boolean> {
    const bar = this.page.locator("cv-decision-bar");
    if ((await bar.locator("> .unsendable").count()) > 0) {
      const cure = bar.locator("> .lampbtn");
      await cure.waitFor({ timeout: 2_000 }).catch(() => undefined);
      if ((await cure.count()) === 0) return false;
      await cure.click();
    }
    const orders = this.logged("order");
    await this.send();
    await this.until(() => this.logged("order") > orders);
    return true;
  }

  wholeTable(): Promise<void> {
    return this.page.getByRole("button", { name: "Whole map" }).click();
  }

  /** A figure that can be grabbed: nothing covers its middle. */
  async grip(selector: string): Promise<Spot & { readonly id: string }> {
    const table = this.page.locator("cv-camel");
    await table.locator(selector).first().waitFor();
    const found = await table.evaluate((host, figures) => {
      const root = host.shadowRoot ?? host;
      for (const figure of root.querySelectorAll<SVGElement>(figures)) {
        const box = figure.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const at = (root as ShadowRoot).elementFromPoint(x, y);
        if (at?.closest("[data-figure]") === figure) return { x, y, id: figure.dataset["figure"] ?? "" };
      }
      return null;
    }, selector);
    if (found === null) throw new Error(`No figure of ${selector} can be grabbed.`);
    return found;
  }
  /** The figures on the table whose ids begin with this, with their places on the screen. */
  figures(prefix: string): Promise<readonly (Spot & { readonly id: string; readonly unit: string })[]> {
    return this.page.locator("cv-camel").evaluate((host, start) => {
      const all = (host.shadowRoot ?? host).querySelectorAll<SVGElement>(`svg.map [data-figure^="${start}"]`);
      return [...all].map((figure) => {
        const box = figure.getBoundingClientRect();
        const { figure: id = "", place: unit = "" } = figure.dataset;
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, id, unit };
      });
    }, prefix);
  }
  /** The Units that the map lights up because they can be ordered. */
  free(): Promise<readonly string[]> {
    return this.page
      .locator("cv-camel cv-map")
      .evaluate((map) =>
        (map as unknown as { places: { id: string; lit?: boolean }[] }).places.filter((p) => p.lit).map((p) => p.id),
      );
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    await mouse.up();
  }
}

/** A player's orders of each movement phase, in this order, and whether the player fires. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly fires: boolean;
}
export interface Move {
  readonly name: string;
  /** False: the order was not possible. */
  readonly give: (table: Commander) => Promise<boolean>;
}

/** The riders go up the table in the first round, so that they reach the first foot line and no other. */
export const ride: Move = {
  name: "ride",
  async give(table) {
    const riders = unpackScene(table.view.scene).units.find(({ mounted }) => mounted)?.id;
    return riders === undefined || table.view.round > 1
      ? false
      : dragUnit(table, riders, (from) => ({ x: from.x + 150, y: from.y }));
  },
};
/**
 * The tribe nearest to a man on foot runs at him, so far that its nearest figure would stand in his place.
 */
export const charge: Move = {
  name: "charge",
  async give(table) {
    const free = await table.free();
    const tribesmen = (await table.figures("L")).filter(({ unit }) => free.includes(unit));
    const men = await table.figures("U");
    const pairs = tribesmen.flatMap((own) => men.map((man) => ({ own, by: { x: man.x - own.x, y: man.y - own.y } })));
    const [first] = pairs.sort((a, b) => Math.hypot(a.by.x, a.by.y) - Math.hypot(b.by.x, b.by.y));
    if (first === undefined) return false;
    const { own, by } = first;
    return dragUnit(table, own.unit, (from) => ({ x: from.x + by.x, y: from.y + by.y }));
  },
};
/** A task: the last foot Unit lies down, and stands up again. */
export const lieDown: Move = {
  name: "lie down",
  async give(table) {
    const foot = unpackScene(table.view.scene).units.filter(({ kind, id }) => kind === "foot" && id !== "G");
    const free = await table.free();
    const last = foot.findLast(({ id }) => free.includes(id))?.id;
    if (last === undefined) return false;
    const panel = table.page.locator("cv-camel [slot=unit]");
    const another = panel.getByRole("button", { name: "Another Unit" });
    if ((await another.count()) > 0) await another.click();
    await panel.locator(`.roll [data-unit="${last}"]`).click();
    await panel
      .locator(".modes button", { hasText: /Lie down|Stand up/ })
      .first()
      .click();
    return table.sendCured();
  },
};

async function dragUnit(table: Commander, unit: string, to: (from: Spot) => Spot): Promise<boolean> {
  if (!(await table.free()).includes(unit)) return false;
  await table.wholeTable();
  const from = await table.grip(`svg.map [data-figure^="${unit}."]`);
  await table.drag(from, to(from));
  await table.page.locator("cv-camel .ghost").first().waitFor();
  return table.sendCured();
}

export async function middleOf(locator: Locator): Promise<Spot> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
