import type { Answer, Refusal, Seat } from "@caravanserai/kernel";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { CARDS, type AreaCode, type CardNo } from "../data/index.ts";
import { defenceOf, sumOf } from "../figures.ts";
import { anarchy } from "../game.ts";
import { emptyTable } from "../setup.ts";
import { cardsOf, governmentOf, meldOf, nosOf, type Anarchy, type CardId } from "../state.ts";
import type { Steps, Step } from "../answers.ts";
import { incomeOfSeat } from "../income.ts";
import { viewOfAnarchy, type AnarchyView } from "../view.ts";

/*
 * Positions in the notation of the worked examples. On these tables the id of a card is its number, so that tests can
 * name cards.
 */

/** The card number of an id such as `BNG-04`. */
export function noOf(id: string): CardNo {
  const no = CARDS.findIndex((card) => card.id === id);
  if (no < 0) throw new Error(`There is no card ${id}.`);
  return no;
}

/** Parses a list of cards: "BNG-01, BNG-06"; also with a plus after the leader, as melds are written. */
export function ids(text: string): CardId[] {
  return text
    .split(/[\s,+]+/)
    .filter((word) => word !== "")
    .map(noOf);
}

/** Formats a list of cards, in the given order. */
export function names(cards: readonly CardId[]): string {
  return cards.map((id) => CARDS[id]?.id ?? "?").join(", ");
}

export interface Position {
  readonly seats: number;
  /** Melds by seat, each "leader + followers". */
  readonly melds?: Readonly<Record<Seat, readonly string[]>>;
  readonly hands?: Readonly<Record<Seat, string>>;
  readonly cash?: readonly number[];
  /** Oldest first. */
  readonly market?: string;
  /** Top first; the End of Game card lies beneath. */
  readonly stock?: string;
  readonly discards?: string;
  readonly killed?: string;
  readonly stall?: number;
  readonly finalCoups?: boolean;
  readonly supremacy?: boolean;
}

export function table(position: Position): Anarchy {
  const g = emptyTable(position.seats, {
    finalCoups: position.finalCoups ?? true,
    supremacy: position.supremacy ?? false,
    rules: anarchy.version,
  });
  g.faces = CARDS.map((_, no) => no);
  g.cash = g.cash.map((_, seat) => position.cash?.[seat] ?? 0);
  g.hands = g.hands.map((_, seat) => ids(position.hands?.[seat] ?? ""));
  for (const [owner, melds] of Object.entries(position.melds ?? {}))
    for (const text of melds) {
      const [leader, ...followers] = ids(text);
      if (leader === undefined) throw new Error("A meld has a leader.");
      g.melds.push({ area: CARDS[leader]?.area ?? "AFG", owner: Number(owner), leader, followers });
    }
  g.market = ids(position.market ?? "");
  g.stock = ids(position.stock ?? "").reverse();
  g.discards = ids(position.discards ?? "").reverse();
  g.killed = ids(position.killed ?? "");
  g.stall = position.stall ?? 0;
  return g;
}

/** The agenda at the start of a phase. */
export const AGENDA = {
  turn: [{ do: "turn", seat: 0 }],
  meld: [{ do: "meld", seat: 0, final: false }, { do: "discard" }, { do: "war" }, { do: "endTurn" }],
  discard: [{ do: "discard" }, { do: "war" }, { do: "endTurn" }],
  /** PAY stands for the rest: no income is collected and no card is turned up before it. */
  war: [{ do: "war" }, { do: "pay" }],
  final: [{ do: "afterDraw" }],
} as const satisfies Record<string, readonly Step[]>;

/** A table in play, with a method for each act and a readable form of each zone. */
export class Play extends Situation<Anarchy, Steps, AnarchyView> {
  constructor(phase: keyof typeof AGENDA, position: Position, reactions: "quick" | "concealed" = "concealed") {
    const game = table(position);
    if (phase === "final") game.drawer = 0;
    super(anarchy, { state: game, agenda: AGENDA[phase], seats: position.seats, reactions }, scripted({}));
  }

  pay(seat: Seat, amount: number): this {
    return this.answer(seat, { option: "pay", amount });
  }
  drawStock(seat: Seat): this {
    return this.answer(seat, { option: "stock" });
  }
  drawMarket(seat: Seat, card: string): this {
    return this.answer(seat, { option: "market", pick: noOf(card) });
  }
  start(seat: Seat, meld: string): this {
    return this.answer(seat, this.startAnswer(meld));
  }
  startAnswer(meld: string): Answer {
    const [pick, ...picks] = ids(meld);
    return { option: "start", pick: pick ?? -1, picks };
  }
  add(seat: Seat, cards: string): this {
    return this.answer(seat, { option: "add", picks: this.#inOrder(seat, "add", ids(cards)) });
  }
  leader(seat: Seat, card: string): this {
    const from = this.state.hands[seat]?.includes(noOf(card)) === true ? "leaderFromHand" : "leader";
    return this.answer(seat, { option: from, pick: noOf(card) });
  }
  coup(seat: Seat, meld: string): this {
    return this.answer(seat, this.coupAnswer(meld));
  }
  coupAnswer(meld: string): Answer {
    const [leader, ...followers] = ids(meld);
    return { option: "coup", value: { leader: leader ?? -1, followers } };
  }
  defend(seat: Seat, cards: string): this {
    return this.answer(seat, { option: "defend", picks: this.#inOrder(seat, "defend", ids(cards)) });
  }
  reinforce(seat: Seat, cards: string): this {
    return this.answer(seat, { option: "reinforce", picks: this.#inOrder(seat, "reinforce", ids(cards)) });
  }
  /** Declines the open decision: no card added, no discard, no war, or no leader named. */
  none(seat: Seat): this {
    return this.answer(seat, { option: "none" });
  }
  done(seat: Seat): this {
    return this.answer(seat, { option: "done" });
  }
  /** GOVERNMENT and REPAIR. */
  name(seat: Seat, card: string): this {
    return this.answer(seat, { option: "name", pick: noOf(card) });
  }
  /** AFTERMATH: names a new leader with hand cards. */
  succeed(seat: Seat, meld: string): this {
    const [pick, ...picks] = ids(meld);
    return this.answer(seat, { option: "name", pick: pick ?? -1, picks });
  }
  discard(seat: Seat, card: string): this {
    return this.answer(seat, { option: "discard", pick: noOf(card) });
  }
  attack(seat: Seat, target: AreaCode, line: string, passage: readonly AreaCode[] = []): this {
    return this.answer(seat, this.attackAnswer(target, line, passage));
  }
  attackAnswer(target: AreaCode, line: string, passage: readonly AreaCode[] = []): Answer {
    return { option: "attack", value: { target, line: ids(line), passage } };
  }
  grant(seat: Seat): this {
    return this.answer(seat, { option: "grant" });
  }
  refuse(seat: Seat): this {
    return this.answer(seat, { option: "refuse" });
  }
  bid(seat: Seat, amount: number): this {
    return this.answer(seat, { option: "bid", amount });
  }
  lose(seat: Seat, cards: string): this {
    return this.answer(seat, { option: "lose", picks: this.#inOrder(seat, "lose", ids(cards)) });
  }
  byDefault(seat: Seat): this {
    return this.answer(seat, this.ask(seat).default);
  }
  order(seat: Seat, window: string, order: unknown): this {
    accepted(this.command({ do: "order", seat, window, order }));
    return this;
  }

  /** The refusal of this answer; throws an error if it is accepted. */
  refusal(seat: Seat, answer: unknown): Refusal {
    const outcome = this.try(seat, answer);
    if (outcome.ok) throw new Error("The answer was accepted.");
    return outcome.refusal;
  }

  /** The open asks that hold up the match, by kind and seat. */
  get waitsFor(): string {
    return this.waiting.map((seat) => `${this.ask(seat).kind} P${seat}`).join(", ");
  }
  /** "P0: BNG-01 + BNG-06", or "neutral". Followers in card order. */
  held(area: AreaCode): string {
    const meld = meldOf(this.state, area);
    if (meld === undefined) return "neutral";
    const followers = [...meld.followers].sort((a, b) => a - b);
    const leader = meld.leader === null ? "nobody" : names([meld.leader]);
    return `P${meld.owner}: ${leader}${followers.length === 0 ? "" : ` + ${names(followers)}`}`;
  }
  /** Crowns, defence (swords and castles) and treasures of the meld that holds an area. */
  figures(area: AreaCode): { crowns: number; defence: number; treasures: number } {
    const cards = nosOf(this.state, cardsOf(governmentOf(this.state, area)));
    return { crowns: sumOf("crowns", cards), defence: defenceOf(cards), treasures: sumOf("treasures", cards) };
  }
  /** The seat's current income. */
  income(seat: Seat): number {
    return incomeOfSeat(this.state, seat).income;
  }
  /** In the order of their deaths. */
  get killed(): string {
    return names(this.state.killed);
  }
  /** In card order. */
  hand(seat: Seat): string {
    return names([...(this.state.hands[seat] ?? [])].sort((a, b) => a - b));
  }
  get market(): string {
    return names(this.state.market);
  }
  /** Top first. */
  get discards(): string {
    return names([...this.state.discards].reverse());
  }
  view(viewer: Seat | "public" | "all"): AnarchyView {
    return viewOfAnarchy(this.state, viewer);
  }
  logged(key: string): readonly Readonly<Record<string, unknown>>[] {
    return this.log.filter((entry) => entry.key === key).map((entry) => entry.args ?? {});
  }

  /** Sorts picks into the order of the option's list, as the kernel requires. */
  #inOrder(seat: Seat, option: string, picks: readonly CardId[]): CardId[] {
    const found = this.ask(seat).options.find((o) => o.id === option);
    const of = found?.shape === "pickMany" ? found.of : [];
    return [...picks].sort((a, b) => of.indexOf(a) - of.indexOf(b));
  }
}
