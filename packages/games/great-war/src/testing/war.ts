import { observe, type Answer, type Ask, type OptionValues, type Refusal, type Viewer } from "@caravanserai/kernel";
import { Situation, scripted, type Script } from "@caravanserai/kernel/testing";
import type { Step } from "../answers.ts";
import { isRotated } from "../cancel.ts";
import { cardNo, knownCard } from "../cards.ts";
import { totalsOf } from "../compare.ts";
import { EVENTS } from "../data/index.ts";
import { greatWar } from "../game.ts";
import { bonusOf, eventsOf, poolOf, scenarioOf, setup } from "../setup.ts";
import type { CardId, CardNo, CommitStep, GreatWar, Pair, RegroupPlan, Side, TableCard } from "../state.ts";
import type { Steps } from "../answers.ts";
import type { GreatWarView } from "../view.ts";

export type SideName = "CP" | "EA";
type PileName = SideName | "N";
const seatOf = (side: SideName): Side => (side === "CP" ? 0 : 1);
const PILES = ["CP", "EA", "N"] as const satisfies readonly PileName[];

/**
 * A position in the middle of a turn. Cards are named by their printed ids; cards that are not named are in their
 * decks, in data order.
 */
export interface Scene {
  readonly defender?: SideName;
  readonly turn?: number;
  /** The round that begins. */
  readonly round?: 1 | 2;
  readonly hands?: Partial<Record<SideName, readonly string[]>>;
  readonly bonus?: Partial<Record<SideName, string>>;
  /** Cards that have been face up since round 1. */
  readonly lines?: Partial<Record<SideName, readonly string[]>>;
  /** The event in force, and the sides that it hits; with `drawn` it is turned up first. */
  readonly event?: string;
  readonly hits?: readonly SideName[];
  readonly drawn?: true;
  /** Whole decks, top first, instead of all cards that are not named. */
  readonly decks?: Partial<Record<PileName, readonly string[]>>;
  readonly discards?: Partial<Record<PileName, readonly string[]>>;
  readonly captured?: Partial<Record<SideName, readonly string[]>>;
  readonly attackMade?: boolean;
  readonly chance?: Script;
  readonly reactions?: "quick" | "concealed";
  readonly options?: OptionValues;
  /**
   * The turn continues to FINAL, comparison and capture; otherwise it stops after its rounds, with all cards on the
   * table.
   */
  readonly whole?: true;
  /** Steps that replace the rest of the turn. */
  readonly agenda?: readonly Step[];
}

/** A step of a commit, by printed ids: linked to a host, unlinked, cancelling a target, looking. */
export type Move =
  | readonly ["link", card: string, host: string]
  | readonly ["play", card: string]
  | readonly ["x", card: string, target: string]
  | readonly ["eye", card: string];

export const link = (card: string, host: string): Move => ["link", card, host];
export const also = (card: string): Move => ["play", card];
export const x = (card: string, target: string): Move => ["x", card, target];
export const eye = (card: string): Move => ["eye", card];

export class War extends Situation<GreatWar, Steps, GreatWarView> {
  constructor(scene: Scene) {
    super(
      greatWar,
      {
        state: tableOf(scene),
        agenda: scene.agenda ?? agendaOf(scene),
        seats: 2,
        reactions: scene.reactions ?? "concealed",
      },
      scripted(scene.chance ?? {}),
    );
  }

  /** CP – EA */
  get totals(): Pair<number> {
    return totalsOf(this.state);
  }
  lying(card: string): TableCard {
    const found = this.state.lines.flat().find(({ card: no }) => no === cardNo(card));
    if (found === undefined) throw new Error(`${card} is not on the table.`);
    return found;
  }
  isUp(card: string): boolean {
    return this.lying(card).up;
  }
  isRotated(card: string): boolean {
    return isRotated(this.lying(card));
  }
  hand(side: SideName): string[] {
    return this.state.hands[seatOf(side)].map((id) => knownCard(this.state.faces[id] ?? -1).id);
  }
  bonus(side: SideName): string | null {
    const held = this.state.bonus[seatOf(side)];
    return held === null ? null : knownCard(this.state.faces[held] ?? -1).id;
  }
  discarded(pile: PileName): string[] {
    return this.state.discards[PILES.indexOf(pile) as 0 | 1 | 2].map((no) => knownCard(no).id);
  }
  deck(pile: PileName): string[] {
    return this.state.decks[PILES.indexOf(pile) as 0 | 1 | 2].map((no) => knownCard(no).id);
  }
  captured(by: SideName): string[] {
    return this.state.captured[seatOf(by)].map((no) => knownCard(no).id);
  }
  get logged(): string[] {
    return this.log.map((entry) => entry.key.replace("great-war.", ""));
  }
  /** The kinds of a side's asks, blocking ones first. */
  asked(side: SideName): string[] {
    return this.asks(side).map((ask) => ask.kind);
  }
  asks(side: SideName): readonly Ask[] {
    return this.match.asks.filter((ask) => ask.seat === seatOf(side));
  }
  offers(side: SideName): string[] {
    return this.asks(side).flatMap((ask) => ask.options.map((option) => option.id));
  }
  /** Everything that a viewer receives, as JSON. */
  sent(viewer: Viewer | SideName): string {
    return JSON.stringify(observe(greatWar, this.match, viewer === "CP" || viewer === "EA" ? seatOf(viewer) : viewer));
  }
  viewOf(viewer: Viewer | SideName): GreatWarView {
    return greatWar.view(this.state, viewer === "CP" || viewer === "EA" ? seatOf(viewer) : viewer);
  }

  /** Commits and, if the enemy is asked, lets the lead card stand. */
  lead(side: SideName, card: string, ...moves: readonly Move[]): this {
    this.commits(side, card, ...moves);
    if (this.waitsForAnswer()) this.stands(side === "CP" ? "EA" : "CP");
    return this;
  }
  /** Commits and leaves the answer open. */
  commits(side: SideName, card: string, ...moves: readonly Move[]): this {
    return this.answer(seatOf(side), this.plan(side, card, null, moves));
  }
  leadLinked(side: SideName, card: string, host: string, ...moves: readonly Move[]): this {
    this.answer(seatOf(side), this.plan(side, card, host, moves));
    if (this.waitsForAnswer()) this.stands(side === "CP" ? "EA" : "CP");
    return this;
  }
  /** The rule by which a commit is refused; null if it is legal. The commit is not played. */
  refuses(side: SideName, card: string, ...moves: readonly Move[]): string | null {
    return this.refusalOf(side, this.plan(side, card, null, moves));
  }
  refusesLinked(side: SideName, card: string, host: string): string | null {
    return this.refusalOf(side, this.plan(side, card, host, []));
  }
  stands(side: SideName): this {
    return this.answer(seatOf(side), { option: "stand" });
  }
  interrupts(side: SideName, joker: string): this {
    return this.answer(seatOf(side), { option: "interrupt", pick: this.ref(side, joker) });
  }
  cancels(side: SideName, card: string, target: string): this {
    return this.answer(seatOf(side), this.cancel(side, card, target));
  }
  refusesCancel(side: SideName, card: string, target: string): boolean {
    return this.refusalOf(side, this.cancel(side, card, target)) !== null;
  }
  looks(side: SideName, card: string): this {
    return this.answer(seatOf(side), { option: "look", pick: this.ref(side, card) });
  }
  refusesLook(side: SideName, card: string): boolean {
    return this.refusalOf(side, { option: "look", pick: this.ref(side, card) }) !== null;
  }
  playsBonus(side: SideName, host?: string): this {
    const seat = seatOf(side);
    return this.answer(
      seat,
      host === undefined ? { option: "bonus" } : { option: "bonusOn", pick: this.ref(side, host) },
    );
  }
  passes(side: SideName): this {
    return this.answer(seatOf(side), { option: "pass" });
  }
  /** Passes in all goes of FINAL that are asked. */
  passesFinal(): this {
    for (;;) {
      const side = (["CP", "EA"] as const).find((one) => this.asked(one).includes("final"));
      if (side === undefined) return this;
      this.passes(side);
    }
  }
  strikes(side: SideName, target: string): this {
    return this.answer(seatOf(side), { option: "target", pick: this.lying(target).id });
  }
  regroups(side: SideName, discard: readonly string[], more: Partial<RegroupPlan> = {}): this {
    return this.answer(seatOf(side), this.regroup(side, discard, more));
  }
  regroup(side: SideName, discard: readonly string[], more: Partial<RegroupPlan> = {}): Answer {
    return {
      option: "regroup",
      value: { discard: discard.map((card) => this.ref(side, card)), discardBonus: false, neutral: false, ...more },
    };
  }
  refusalOf(side: SideName, answer: Answer): string | null {
    const before = { match: this.match, log: this.log.length };
    const outcome = this.try(seatOf(side), answer);
    this.match = before.match;
    this.log.length = before.log;
    if (outcome.ok) return null;
    const { rule, code }: Refusal = outcome.refusal;
    return rule ?? code;
  }
  ref(side: SideName, card: string): CardId {
    const no = cardNo(card);
    const seat = seatOf(side);
    const held = this.state.bonus[seat];
    const inHand = [...this.state.hands[seat], ...(held === null ? [] : [held])].find(
      (id) => this.state.faces[id] === no,
    );
    const found = inHand ?? this.state.lines[seat].find((one) => one.card === no)?.id;
    if (found === undefined) throw new Error(`${side} has no ${card}.`);
    return found;
  }
  plan(side: SideName, card: string, host: string | null, moves: readonly Move[]): Answer {
    const enemy = side === "CP" ? "EA" : "CP";
    const steps = moves.map((move): CommitStep => {
      const [kind, what, other] = move;
      const id = this.ref(side, what);
      if (kind === "x") return { use: id, target: this.ref(enemy, other) };
      if (kind === "eye") return { use: id, target: null };
      const to = kind === "link" ? this.ref(side, other) : null;
      return knownCard(cardNo(what)).bonus ? { bonus: id, host: to } : { play: id, host: to };
    });
    const value = { lead: this.ref(side, card), host: host === null ? null : this.ref(side, host), steps };
    return { option: "commit", value };
  }

  private cancel(side: SideName, card: string, target: string): Answer {
    const enemy = side === "CP" ? "EA" : "CP";
    return { option: "cancel", pick: this.ref(side, card), picks: [this.ref(enemy, target)] };
  }
  private waitsForAnswer(): boolean {
    return this.match.asks.some((ask) => ask.kind === "answer");
  }
}

const REST: readonly Step[] = [{ do: "final" }, { do: "blockades" }, { do: "compare" }];

function agendaOf({ drawn, whole, round = 1 }: Scene): readonly Step[] {
  const rest: readonly Step[] = whole === true ? REST : [{ do: "regroup" }];
  if (drawn === true) return [{ do: "event" }, { do: "bonusDraw" }, { do: "rounds" }, ...rest];
  const second: Step = { do: "round", round: 2 };
  return round === 1 ? [{ do: "round", round: 1 }, second, ...rest] : [second, ...rest];
}

/** A card that has been face up in a battle area since round 1, without a link. */
export const laidCard = (card: CardNo, id: CardId): TableCard => ({
  ...{ id, card, from: 0, round: 1 },
  ...{ host: null, up: true, used: 0, by: null, marked: false },
});

export function tableOf(scene: Scene): GreatWar {
  const { state: game } = setup(scene.options ?? {});
  const g: GreatWar = game;
  const scenario = scenarioOf(g);
  g.turn = scene.turn ?? 3;
  g.phase = "rounds";
  g.round = scene.round ?? 1;
  g.defender = seatOf(scene.defender ?? "CP");
  g.attackMade = scene.attackMade === true;
  const used = new Set<number>();
  const take = (id: string): number => {
    const no = cardNo(id);
    if (used.has(no)) throw new Error(`${id} is listed twice.`);
    used.add(no);
    return no;
  };
  for (const side of ["CP", "EA"] as const) {
    const seat = seatOf(side);
    for (const id of scene.lines?.[side] ?? []) {
      const card = take(id);
      g.lines[seat].push(laidCard(card, g.faces.length));
      g.faces.push(card);
    }
    for (const id of scene.hands?.[side] ?? []) {
      g.hands[seat].push(g.faces.length);
      g.faces.push(take(id));
    }
    const bonus = scene.bonus?.[side];
    if (bonus !== undefined) {
      g.bonus[seat] = g.faces.length;
      g.faces.push(take(bonus));
    }
    g.captured[seat].push(...(scene.captured?.[side] ?? []).map(take));
  }
  for (const pile of [0, 1, 2] as const) {
    g.discards[pile].push(...(scene.discards?.[PILES[pile]] ?? []).map(take));
    const deck = scene.decks?.[PILES[pile]]?.map(take);
    if (deck !== undefined) g.decks[pile] = deck;
  }
  for (const pile of [0, 1, 2] as const) {
    if (scene.decks?.[PILES[pile]] !== undefined) continue;
    g.decks[pile] = poolOf(scenario).filter((no) => !used.has(no) && knownCard(no).pile === pile);
  }
  g.bonusDeck = bonusOf(scenario).filter((no) => !used.has(no));
  const event = EVENTS.findIndex(({ id }) => id === (scene.event ?? "RE-01"));
  const others = eventsOf(scenario).filter((no) => no !== event);
  g.eventDeck = scene.drawn === true ? [event, ...others] : others;
  if (scene.drawn !== true)
    g.event = { card: event, die: null, sides: (scene.hits ?? ["CP", "EA"]).map((side) => seatOf(side)) };
  return g;
}
