import { unpackScene, type CamelView, type Figure, type Scene } from "@caravanserai/camel";
import type { Person } from "./browsers.ts";
import { Typist } from "./keys.ts";
import { Player, type Answering, type SeatState } from "./player.ts";

/** The most inches of key presses along one axis, and the most presses to send an order. */
const FARTHEST = 18;
const MOST_ENTERS = 4;

/**
 * The same two rounds as the commander's, with keys alone. Tab finds a Unit; the arrows move it an inch or a quarter of
 * an inch at a time; Enter sends it, and takes the helper's correction first if the order is refused.
 */
export class CamelTypist implements Answering {
  readonly #person: Person;
  readonly #typist: Typist;
  readonly #player: Player;
  readonly #side: "british" | "afghan";
  #done = new Set<string>();
  #phase = "";

  constructor(person: Person, side: "british" | "afghan") {
    this.#person = person;
    this.#typist = new Typist(person, `keys/camel/${side}`);
    this.#player = new Player(person, "asked by nobody");
    this.#side = side;
  }

  state(): Promise<SeatState> {
    return this.#typist.state();
  }

  stateAfter(state: SeatState): Promise<SeatState> {
    return this.#typist.stateAfter(state);
  }
  prompt(): Promise<string> {
    return this.#typist.prompt();
  }
  logged(key: string): number {
    return this.#person.frames.log.filter((entry) => entry.key === `camel.${key}`).length;
  }

  async answer(): Promise<void> {
    const kind = await this.#player.kind();
    const { round, turn } = this.#view;
    if (this.#phase !== `${turn} ${round}`) this.#done = new Set();
    this.#phase = `${turn} ${round}`;
    switch (kind) {
      case "camel.cavalry":
        return this.#press(/One Unit of cavalry/);
      case "camel.enter":
        await this.#typist.tabTo(/Left flank/);
        await this.#typist.press("Enter");
        await this.#typist.press("d");
        return this.#typist.press("Enter");
      case "camel.move":
        return this.#move();
      case "camel.fire":
        return this.#fire();
      case "camel.melee":
        return this.#press((await this.#offers("All strike")) ? /All strike/ : /End the fighting/);
      default:
        return this.#typist.answer();
    }
  }

  get #view(): CamelView {
    const latest = [...this.#person.frames.observations.values()].at(-1);
    if (latest === undefined) throw new Error("Nothing was received yet.");
    return latest.view as unknown as CamelView;
  }

  async #offers(words: string): Promise<boolean> {
    return (await this.#person.page.locator("cv-decision-bar .acts .btn", { hasText: words }).count()) > 0;
  }
  /** Presses a button with Tab and Enter, and again if a second press is asked for. */
  async #press(name: RegExp): Promise<void> {
    await this.#typist.tabTo(name);
    await this.#typist.press("Enter");
    if ((await this.#typist.focus()).name.includes("#unsure")) await this.#typist.confirm();
  }

  async #move(): Promise<void> {
    const scene = unpackScene(this.#view.scene);
    if (this.#side === "british" && this.#view.round === 1 && this.#isNew("ride")) {
      const riders = scene.units.find(({ mounted }) => mounted)?.id;
      if (riders !== undefined && (await this.#isFree(riders))) return this.#shift(riders, 0, 1300);
    }
    if (this.#side === "british" && this.#isNew("lie down")) {
      const foot = scene.units.filter(({ kind, id }) => kind === "foot" && id !== "G");
      const free = await this.#free();
      const last = foot.findLast(({ id }) => free.includes(id))?.id;
      if (last !== undefined) {
        await this.#pick(last);
        await this.#typist.tabTo(/Lie down|Stand up/);
        await this.#typist.press("Enter");
        return this.#send();
      }
    }
    if (this.#side === "afghan" && this.#isNew("charge")) {
      const ways = (await this.#free())
        .filter((id) => id.startsWith("L"))
        .map((tribe) => ({ tribe, way: toNearest(scene, tribe) }))
        .sort((a, b) => Math.hypot(...a.way) - Math.hypot(...b.way));
      const [first] = ways;
      if (first !== undefined) return this.#shift(first.tribe, ...first.way);
    }
    return this.#press(/End the movement/);
  }
  #isNew(name: string): boolean {
    if (this.#done.has(name)) return false;
    this.#done.add(name);
    return true;
  }

  /** Finds a Unit with Tab from the map and moves it with arrows; the pass begins at the left. */
  async #shift(unit: string, dx: number, dy: number): Promise<void> {
    await this.#pick(unit);
    const along = async (by: number, keys: readonly [string, string]): Promise<void> => {
      const key = keys[by < 0 ? 0 : 1];
      const inches = Math.min(FARTHEST, Math.floor(Math.abs(by) / 100));
      for (let i = 0; i < inches; i++) await this.#typist.press(`Shift+${key}`);
      const quarters = Math.floor((Math.abs(by) % 100) / 25);
      for (let i = 0; i < quarters; i++) await this.#typist.press(key);
    };
    await along(dy, ["ArrowLeft", "ArrowRight"]);
    await along(dx, ["ArrowUp", "ArrowDown"]);
    await this.#person.page.locator("cv-camel .ghost").first().waitFor();
    await this.#person.page.locator("cv-camel .readout").filter({ hasText: "″" }).first().waitFor();
    return this.#send();
  }
  async #pick(unit: string): Promise<void> {
    const name = await this.#person.page
      .locator("cv-camel cv-map")
      .evaluate(
        (map, id) =>
          (map as unknown as { places: { id: string; name: string }[] }).places.find((p) => p.id === id)?.name,
        unit,
      );
    await this.#typist.press("m");
    await this.#typist.tabTo(new RegExp(`^button ${name ?? unit},`));
    await this.#typist.press("Enter");
  }
  /**
   * Enter takes the correction, then sends, whatever has the focus. If nothing corrects the order, Enter ends the
   * movement.
   */
  async #send(): Promise<void> {
    const before = this.logged("order");
    const isAsked = async (): Promise<boolean> => (await this.#player.kind()) === "camel.move";
    for (let i = 0; i < MOST_ENTERS && this.logged("order") === before && (await isAsked()); i++) {
      await this.#typist.press("d");
      await this.#typist.press("Enter");
      await this.#settled();
    }
    if (this.logged("order") === before && (await isAsked()))
      throw new Error(`The order was not sent: ${await this.prompt()}`);
  }
  /** Waits until the server has answered the press. */
  async #settled(): Promise<void> {
    await this.#person.page.locator("cv-decision-bar").evaluate(async (bar) => {
      const { store, updateComplete } = bar as unknown as {
        store: { state: { sending: boolean } };
        updateComplete: Promise<unknown>;
      };
      await updateComplete;
      while (store.state.sending) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }

  async #fire(): Promise<void> {
    if (this.#side === "afghan" || !this.#isNew("fire")) return this.#press(/Hold the rest of the fire/);
    const firer = (await this.#free())[0];
    if (firer === undefined) return this.#press(/Hold the rest of the fire/);
    await this.#pick(firer);
    await this.#typist.tabTo(/Fire at|Shell/);
    await this.#typist.press("Enter");
    await this.#typist.press("d");
    await this.#typist.press("Enter");
    if ((await this.#typist.focus()).name.includes("#unsure")) await this.#typist.confirm();
    await this.#settled();
  }

  #free(): Promise<readonly string[]> {
    return this.#person.page
      .locator("cv-camel cv-map")
      .evaluate((map) =>
        (map as unknown as { places: { id: string; lit?: boolean }[] }).places.filter((p) => p.lit).map((p) => p.id),
      );
  }
  async #isFree(unit: string): Promise<boolean> {
    return (await this.#free()).includes(unit);
  }
}

/** From the first figure of a Unit to the nearest foot soldier, in hundredths of an inch. */
function toNearest(scene: Scene, unit: string): readonly [number, number] {
  const on = scene.figures.filter(({ status }) => status === "on");
  const own = on.find((figure) => figure.unit === unit);
  if (own === undefined) return [0, 0];
  const far = (f: Figure): number => Math.hypot(f.x - own.x, f.y - own.y);
  const enemies = on.filter((f) => f.side === "british" && f.unit.startsWith("U"));
  const [first] = enemies;
  if (first === undefined) return [0, 0];
  const nearest = enemies.reduce((best, f) => (far(f) < far(best) ? f : best), first);
  return [nearest.x - own.x, nearest.y - own.y];
}
