import { Situation, scripted } from "@caravanserai/kernel/testing";
import type { Answer, LogEntry } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { COUNTERS, type CityId, type CounterId, type FigureId, type SpaceId, type UnitId } from "../data/index.ts";
import { CITY_IDS, counterOf } from "../pieces.ts";
import { lastMughal } from "../game.ts";
import type { LastMughalLog, LogKey } from "../log.ts";
import { pointsNow } from "../scoring.ts";
import {
  SIDES,
  seatOf,
  type BySide,
  type CityState,
  type LastMughal,
  type PieceId,
  type Side,
  type UnitPiece,
} from "../state.ts";
import type { Step, Steps } from "../answers.ts";
import { setup } from "../turn.ts";
import type { LastMughalView } from "../view.ts";

/** A situation, described briefly. Defaults: an empty map, no markers, full walls, empty hands, a dry turn 4. */
export interface Scene {
  readonly turn?: number;
  readonly first?: Side;
  readonly nwp?: number;
  /** Units in the field by space. */
  readonly british?: Partial<Record<SpaceId, readonly UnitId[]>>;
  readonly rebel?: Partial<Record<SpaceId, readonly UnitId[]>>;
  /** Units inside the walls; `british` or `rebel` gives their side. */
  readonly walls?: Partial<Record<SpaceId, readonly UnitId[]>>;
  readonly rebelWalls?: Partial<Record<SpaceId, readonly UnitId[]>>;
  readonly figures?: Partial<Record<FigureId, SpaceId>>;
  /** Figures inside the walls. */
  readonly besieged?: readonly FigureId[];
  readonly assigned?: Partial<Record<FigureId, readonly UnitId[]>>;
  readonly disorganised?: readonly UnitId[];
  readonly active?: readonly CityId[];
  readonly quelled?: readonly CityId[];
  readonly fp?: Partial<Record<CityId, number>>;
  readonly massacre?: readonly CityId[];
  readonly fury?: LastMughal["fury"];
  readonly hands?: Partial<BySide<readonly CounterId[]>>;
  /** The pools, front first. Default: all counters that are not in a hand, in the order of the list. */
  readonly pools?: Partial<BySide<readonly CounterId[]>>;
  readonly gone?: readonly PieceId[];
  readonly flood?: boolean;
  readonly ap?: number;
  readonly entries?: LastMughal["entries"];
  readonly frozen?: readonly PieceId[];
}

/** The table after set-up. */
export function opening(): LastMughal {
  const { state } = setup({ nwp: "4" });
  return state;
}

export function scene(of: Scene = {}): LastMughal {
  const g = opening();
  Object.assign(g, {
    turn: of.turn ?? 4,
    first: of.first ?? "rebel",
    nwp: of.nwp ?? 4,
    flood: of.flood ?? false,
    ap: of.ap ?? 0,
    entries: { ...of.entries },
    gone: [...(of.gone ?? [])],
    frozen: [...(of.frozen ?? [])],
    fury: structuredClone(of.fury ?? []),
  });
  const leaderOf = (id: UnitId): FigureId | null =>
    (Object.entries(of.assigned ?? {}) as [FigureId, readonly UnitId[]][]).find(([, led]) => led.includes(id))?.[0] ??
    null;
  const units: Partial<Record<UnitId, UnitPiece>> = {};
  const put = (side: Side, inside: boolean, where: Scene["british"]): void => {
    for (const [at, ids] of Object.entries(where ?? {}) as [SpaceId, readonly UnitId[]][])
      for (const id of ids)
        units[id] = { side, at, inside, full: of.disorganised?.includes(id) !== true, with: leaderOf(id) };
  };
  put("british", false, of.british);
  put("rebel", false, of.rebel);
  put("british", true, of.walls);
  put("rebel", true, of.rebelWalls);
  g.units = units;
  g.figures = Object.fromEntries(
    Object.entries(of.figures ?? {}).map(([id, at]) => [
      id,
      { at, inside: of.besieged?.includes(id as FigureId) === true },
    ]),
  );
  const cityOf = (city: CityId): CityState => ({
    rebellion: of.active?.includes(city) === true ? "active" : of.quelled?.includes(city) === true ? "quelled" : "none",
    fp: of.fp?.[city] ?? 2,
    massacre: of.massacre?.includes(city) === true,
  });
  g.cities = Object.fromEntries(CITY_IDS.map((city) => [city, cityOf(city)])) as LastMughal["cities"];
  for (const side of SIDES) {
    const hand = [...(of.hands?.[side] ?? [])];
    const all = COUNTERS.map(({ id }) => id).filter((id) => counterOf(id).side === side && !hand.includes(id));
    const pool = of.pools?.[side] === undefined ? all : [...of.pools[side]];
    g.hands = { ...g.hands, [side]: hand };
    g.pools = { ...g.pools, [side]: pool };
    g.discards = { ...g.discards, [side]: all.filter((id) => !pool.includes(id)) };
  }
  return g;
}

/**
 * A game for tests: verbs give the players' answers, and the dice are given in advance. Every test must end with a
 * question that nobody has to answer.
 */
export class Play {
  readonly #situation: Situation<LastMughal, Steps, LastMughalView>;
  readonly #left: () => number;

  constructor(state: LastMughal, agenda: readonly Step[], dice: readonly number[] = []) {
    const script = scripted({ dice });
    this.#left = script.left;
    this.#situation = new Situation(
      lastMughal,
      { state, agenda: [...agenda, { do: "move", side: "british" }], seats: 2, options: { nwp: "4" } },
      script,
    );
  }

  /** The rebel player plays counters. */
  static rebellion(of: Scene, dice: readonly number[] = []): Play {
    const g = scene(of);
    g.phase = "rebellion";
    g.active = "rebel";
    return new Play(g, [{ do: "rebellion" }], dice);
  }
  static reinforcements(of: Scene, dice: readonly number[] = []): Play {
    const g = scene(of);
    g.phase = "reinforcements";
    g.active = "british";
    return new Play(g, [{ do: "reinforcements" }], dice);
  }
  /** A side moves, and fights the resulting battles. */
  static operations(of: Scene, side: Side, dice: readonly number[] = []): Play {
    const g = scene(of);
    return new Play(g, [{ do: "operations", side }], dice);
  }
  /** A battle of this side is due. `entries`: where the attacker's pieces entered from. */
  static battle(of: Scene, side: Side, dice: readonly number[] = []): Play {
    const g = scene(of);
    g.phase = "operations";
    g.active = side;
    return new Play(g, [{ do: "battles", side }], dice);
  }
  static sieges(of: Scene, side: Side, dice: readonly number[] = []): Play {
    return new Play(scene(of), [{ do: "sieges", side }], dice);
  }

  get g(): LastMughal {
    return this.#situation.state;
  }
  get log(): readonly LogEntry[] {
    return this.#situation.log;
  }
  get result() {
    return this.#situation.match.result;
  }
  get match() {
    return this.#situation.match;
  }
  get diceLeft(): number {
    return this.#left();
  }
  get waiting(): Side {
    return this.#situation.waiting[0] === 0 ? "british" : "rebel";
  }
  /** The kind of the pending ask. */
  get asked(): string {
    return this.ask().kind;
  }
  ask(side: Side = this.waiting) {
    return this.#situation.ask(seatOf(side));
  }
  option(id: string) {
    return this.ask().options.find((o) => o.id === id);
  }
  /** Ids that an option offers; for groups, their leads. */
  offered(id: string): readonly unknown[] {
    const option = this.option(id);
    if (option?.shape === "pickOne" || option?.shape === "pickMany") return option.of;
    return option?.shape === "pickGroup" ? option.of.map((group) => group.lead) : [];
  }
  /** What can be combined with a lead of a group. */
  with(id: string, lead: string): readonly unknown[] {
    const option = this.option(id);
    return option?.shape === "pickGroup" ? (option.of.find((group) => group.lead === lead)?.with ?? []) : [];
  }
  /** The side that is asked answers. */
  answer(answer: Answer): this {
    this.#situation.answer(seatOf(this.waiting), answer);
    return this;
  }
  press(option: string): this {
    return this.answer({ option });
  }
  pick(option: string, pick: string): this {
    return this.answer({ option, pick });
  }
  picks(option: string, ...picks: readonly string[]): this {
    return this.answer({ option, picks });
  }
  group(option: string, pick: string, ...picks: readonly string[]): this {
    return this.answer({ option, pick, picks });
  }
  /** The rule by which an answer is refused; null: it is not refused. */
  refusal(answer: unknown): string | null {
    const before = this.#situation.match;
    const outcome = this.#situation.try(seatOf(this.waiting), answer);
    this.#situation.match = before;
    return outcome.ok ? null : (outcome.refusal.rule ?? outcome.refusal.code);
  }
  order(side: Side, window: string, order: unknown): this {
    accepted(this.#situation.command({ do: "order", seat: seatOf(side), window, order }));
    return this;
  }
  undo(): boolean {
    return this.#situation.undo(seatOf(this.waiting)).ok;
  }

  /* Verbs */

  play(counter: CounterId, target?: string): this {
    for (const id of ["rebel", "deploy", "target"])
      if (this.offered(id).includes(counter))
        return this.group(id, counter, target ?? (this.with(id, counter)[0] as string));
    return this.pick("play", counter);
  }
  column(at: SpaceId, ...units: readonly UnitId[]): this {
    return this.group("column", at, ...units);
  }
  figure(id: FigureId): this {
    return this.pick("figure", id);
  }
  /** Step by step. */
  walk(...path: readonly SpaceId[]): this {
    for (const to of path) this.pick(this.offered("step").includes(to) ? "step" : "venture", to);
    return this;
  }
  stop(): this {
    return this.press("stop");
  }
  end(): this {
    return this.press("end");
  }
  /** The default columns, and no bonuses. */
  fightOn(): this {
    for (;;) {
      const { kind, default: answer } = this.ask();
      if (kind === "defend") this.press("fight");
      else if (kind === "columns" || kind === "bonuses") this.answer(answer);
      else return this;
    }
  }
  /** The default columns, up to the first bonus window or the next ask. */
  fightOnColumns(): this {
    while (this.asked === "columns" || this.asked === "defend") this.answer(this.ask().default);
    return this;
  }
  formColumn(lead: FigureId | null, ...units: readonly UnitId[]): this {
    return this.answer({ option: "column", value: { lead, units } });
  }
  /** Answers every ask with its default, until one of this kind. */
  defaultsTo(kind: string): this {
    for (let n = 0; this.asked !== kind; n++) {
      if (n > 200) throw new Error(`There was no ask of kind ${kind}.`);
      this.answer(this.ask().default);
    }
    return this;
  }

  /* Results */

  said<K extends LogKey>(key: K): LastMughalLog[K][] {
    return this.log.filter((entry) => entry.key === key).map((entry) => entry.args as unknown as LastMughalLog[K]);
  }
  /** The British and the rebel points. */
  get points(): readonly [number, number] {
    return [pointsNow(this.g, "british"), pointsNow(this.g, "rebel")];
  }
  /** The space of a piece, with `!` if it is inside the walls; `-`: it is not on the map. */
  at(id: PieceId): string {
    const piece =
      (this.g.units as Partial<Record<string, { at: string; inside: boolean }>>)[id] ??
      (this.g.figures as Partial<Record<string, { at: string; inside: boolean }>>)[id];
    return piece === undefined ? "-" : `${piece.at}${piece.inside ? "!" : ""}`;
  }
  side(id: UnitId): Side | null {
    return this.g.units[id]?.side ?? null;
  }
}
