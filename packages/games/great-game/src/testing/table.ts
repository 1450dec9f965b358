import { Situation, scripted, type Script } from "@caravanserai/kernel/testing";
import type { Answer, LogEntry, Seat } from "@caravanserai/kernel";
import { optionFor } from "../march-orders.ts";
import type { StepHint, Steps, Step } from "../answers.ts";
import { CARDS, type CardType, type Nation, type OfficerId, type SpaceId, type VassalId } from "../data/index.ts";
import { greatGame } from "../game.ts";
import type { GreatGameLog, LogKey } from "../log.ts";
import { NATIONS, spaceOf, stateOf, type Camp, type Force } from "../map.ts";
import { seatOf } from "../seats.ts";
import { setup } from "../setup.ts";
import type { GreatGame, Reversion, Vassal } from "../state.ts";
import type { GreatGameView } from "../view.ts";

/**
 * A position in few words. The defaults: the campaign map without pieces, all states neutral, every fortress intact.
 */
export interface Scene {
  /** The version of the rules to play by. */
  readonly rules?: number;
  readonly scenario?: string;
  readonly balance?: boolean;
  readonly headStart?: number;
  readonly closedCourt?: boolean;
  readonly decade?: number;
  readonly round?: number;
  readonly sp?: Partial<Record<SpaceId, Force>>;
  readonly officers?: Partial<Record<OfficerId, SpaceId>>;
  readonly lost?: readonly OfficerId[];
  readonly vassals?: Partial<Record<VassalId, Vassal>>;
  /** Fortress losses; `"destroyed"` for all of it. */
  readonly damage?: Partial<Record<SpaceId, number | "destroyed">>;
  readonly britain?: readonly CardType[];
  readonly russia?: readonly CardType[];
  readonly deck?: readonly CardType[];
  readonly ascent?: Partial<Record<Camp, CardType[]>>;
  readonly newRebels?: readonly SpaceId[];
  readonly afghanRebellions?: number;
}

export const neutral = (invader: Camp | null = null, reversion: Reversion | null = null): Vassal => ({
  is: "neutral",
  invader,
  reversion,
});
export const proxy = (of: Camp, invaded = false): Vassal => ({ is: "proxy", of, invaded });
export const conquered = (by: Camp): Vassal => ({ is: "conquered", by });

export function scene(of: Scene = {}): GreatGame {
  const { state: g } = setup(
    { scenario: of.scenario ?? "campaign", balance: of.balance ?? false },
    2,
    of.rules ?? greatGame.version,
  );
  g.headStart = of.headStart ?? 0;
  g.closedCourt = of.closedCourt ?? false;
  g.decade = of.decade ?? 0;
  g.round = of.round ?? 1;
  g.sp = { britain: {}, russia: {}, afghanistan: {}, persia: {}, rebels: {} };
  g.officers = { ...of.officers };
  g.lost = [...(of.lost ?? [])];
  for (const [space, force] of Object.entries(of.sp ?? {}) as [SpaceId, Force][])
    for (const nation of NATIONS) if ((force[nation] ?? 0) > 0) g.sp[nation][space] = force[nation] as number;
  for (const [vassal, standing] of Object.entries(of.vassals ?? {}) as [VassalId, Vassal][]) {
    g.vassals[vassal] = structuredClone(standing);
    if (standing.is === "conquered") for (const s of stateOf(vassal).spaces) destroy(g, s);
  }
  for (const [space, loss] of Object.entries(of.damage ?? {}) as [SpaceId, number | "destroyed"][])
    if (loss === "destroyed") destroy(g, space);
    else g.damage[space] = loss;
  if (of.ascent?.britain !== undefined) g.ascent.britain = [...of.ascent.britain];
  if (of.ascent?.russia !== undefined) g.ascent.russia = [...of.ascent.russia];
  g.newRebels = [...(of.newRebels ?? [])];
  g.afghanRebellions = of.afghanRebellions ?? 0;
  for (const type of of.britain ?? []) g.hands.britain.push(newCard(g, type));
  for (const type of of.russia ?? []) g.hands.russia.push(newCard(g, type));
  for (const type of of.deck ?? []) g.deck.push(newCard(g, type));
  return g;
}

function destroy(g: GreatGame, space: SpaceId): void {
  if (spaceOf(space).fortress > 0) g.damage[space] = spaceOf(space).fortress;
}
function newCard(g: GreatGame, type: CardType): number {
  g.faces.push(type);
  return g.firstCard + g.faces.length - 1;
}

/** A camp turns this card up and implements it; then the round ends. */
export function turnUp(g: GreatGame, camp: Camp, type: CardType): Step[] {
  const card = newCard(g, type);
  g.played[camp].push(card);
  g.current[camp] = card;
  return [{ do: "begin", camp }];
}

/** Where a test ends: an ask that does not depend on the board and is never answered. */
export const park = (camp: Camp): Step[] => [
  { do: "wear", camp, space: "delhi", sp: { britain: 1, persia: 1 }, loss: 1, marching: false },
];

/** A game in which tests call one method per act of a player, with scripted dice. */
export class Play {
  readonly #situation: Situation<GreatGame, Steps, GreatGameView>;
  readonly #left: () => number;

  constructor(game: GreatGame, agenda: readonly Step[], script: Script | readonly number[] = []) {
    const dice = scripted(Array.isArray(script) ? { dice: script as readonly number[] } : (script as Script));
    this.#left = dice.left;
    const seats = greatGame.seats({ scenario: game.scenario }).max;
    this.#situation = new Situation(
      greatGame,
      { state: game, agenda, seats, options: { scenario: game.scenario, balance: game.balance } },
      dice,
    );
  }

  /** A camp plays this card for Action; `then` contains the following steps. */
  static action(
    of: Scene,
    camp: Camp,
    type: CardType,
    script: Script | readonly number[] = [],
    then: readonly Step[] = park(camp),
  ): Play {
    const g = scene(of);
    const agenda = turnUp(g, camp, type);
    return new Play(g, [...agenda, ...then], script).answer(camp, { option: "action" });
  }

  get g(): GreatGame {
    return this.#situation.state;
  }
  get log(): readonly LogEntry[] {
    return this.#situation.log;
  }
  get agenda(): readonly Step[] {
    return this.#situation.agenda;
  }
  get result() {
    return this.#situation.match.result;
  }
  get match() {
    return this.#situation.match;
  }
  /** The number of scripted dice not yet rolled. */
  get diceLeft(): number {
    return this.#left();
  }
  seat(camp: Camp): Seat {
    return seatOf(this.g.scenario, camp) ?? -1;
  }
  /** The camps that are asked. */
  get waiting(): Camp[] {
    return (["britain", "russia"] as const).filter((c) => this.#situation.waiting.includes(this.seat(c)));
  }
  ask(camp: Camp) {
    return this.#situation.ask(this.seat(camp));
  }
  option(camp: Camp, id: string) {
    return this.ask(camp).options.find((o) => o.id === id);
  }
  /** The ids that an option with the shape pickOne or allocate offers; empty if there is no such option. */
  offered(camp: Camp, id: string): readonly unknown[] {
    const option = this.option(camp, id);
    if (option === undefined) return [];
    return option.shape === "pickOne" ? option.of : option.shape === "allocate" ? option.over.map((o) => o.id) : [];
  }
  answer(camp: Camp, answer: Answer): this {
    this.#situation.answer(this.seat(camp), answer);
    return this;
  }
  /** The refusal, or null. */
  refusal(camp: Camp, answer: unknown): { readonly message: string; readonly rule?: string } | null {
    const outcome = this.#situation.try(this.seat(camp), answer);
    return outcome.ok ? null : outcome.refusal;
  }
  undo(camp: Camp): boolean {
    return this.#situation.undo(this.seat(camp)).ok;
  }
  said<K extends LogKey>(key: K): GreatGameLog[K][] {
    return this.log.filter((entry) => entry.key === key).map((entry) => entry.args as GreatGameLog[K]);
  }
  sp(space: SpaceId, nation: Nation): number {
    return this.g.sp[nation][space] ?? 0;
  }

  /* Acts of the active camp */

  #active(): Camp {
    const [camp] = this.waiting;
    if (camp === undefined) throw new Error("No seat is asked.");
    return camp;
  }
  /** A stack sets out and takes these steps in turn; by default with all pieces that may move. */
  march(from: SpaceId, path: readonly SpaceId[], sp?: Force, officers?: readonly OfficerId[]): this {
    const camp = this.#active();
    const start = ["marchRebels", "march", "marchNeutral"].find((id) => this.offered(camp, id).includes(from));
    if (start === undefined) throw new Error(`No stack can set out from ${from}.`);
    this.answer(camp, { option: start, pick: from });
    path.forEach((to, i) => (i === 0 ? this.step(to, sp, officers) : this.step(to)));
    return this;
  }
  /** One step; by default with the current stack (or all pieces that may move, if it has not set out). */
  step(to: SpaceId, sp?: Force, officers?: readonly OfficerId[]): this {
    const camp = this.#active();
    const hint = this.hint();
    const isSet = Object.keys(hint.core.sp).length + hint.core.officers.length > 0;
    const base = isSet ? hint.core : hint.all;
    const order = {
      to,
      sp: sp ?? base.sp,
      officers: officers ?? (sp === undefined ? base.officers : isSet ? hint.core.officers : []),
    };
    return this.answer(camp, { option: optionFor(hint, order), value: order });
  }
  hint(): StepHint {
    const option = this.option(this.#active(), "step") ?? this.option(this.#active(), "venture");
    if (option?.shape !== "free") throw new Error("No step is asked for.");
    return option.hint as StepHint;
  }
  drop(sp: Force, officers: readonly OfficerId[] = []): this {
    return this.answer(this.#active(), { option: "drop", value: { sp, officers } });
  }
  stop(): this {
    return this.answer(this.#active(), { option: "stop" });
  }
  /** Stops, unless the points are already spent. */
  stopIfAsked(): this {
    return this.asked === "onward" ? this.stop() : this;
  }
  /** Passes every window. */
  passAll(): this {
    while (this.asked === "window") this.pass();
    return this;
  }
  end(): this {
    return this.answer(this.#active(), { option: "end" });
  }
  text(): this {
    return this.answer(this.#active(), { option: "text" });
  }
  target(vassal: VassalId): this {
    return this.answer(this.#active(), { option: "target", pick: vassal });
  }
  /** Chooses the officer to send. */
  send(officer: OfficerId): this {
    return this.answer(this.#active(), { option: "officer", pick: officer });
  }
  spy(officer: OfficerId): this {
    return this.answer(this.#active(), { option: "spy", pick: officer });
  }
  pass(): this {
    return this.answer(this.#active(), { option: "pass" });
  }
  react(officer?: OfficerId): this {
    return this.answer(this.#active(), officer === undefined ? { option: "play" } : { option: "send", pick: officer });
  }
  deploy(split: Partial<Record<SpaceId, number>>): this {
    return this.answer(this.#active(), { option: "deploy", split: split });
  }
  /** The kind of the open question. */
  get asked(): string {
    const [camp] = this.waiting;
    return camp === undefined ? "" : this.ask(camp).kind;
  }
}

/** All cards of the game. */
export const ALL_CARDS: readonly CardType[] = CARDS.flatMap((c) =>
  Array.from({ length: c.copies }, (): CardType => c.id),
);
