import {
  equalJson,
  judgeAnswer,
  type Answer,
  type Ask,
  type FreeShape,
  type Id,
  type Json,
  type OpenAsk,
  type Option,
} from "@caravanserai/kernel";
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** An open question whose options have their own types. */
export type OpenAskOf<O extends Option> = Omit<OpenAsk, "ask"> & { readonly ask: Ask<O> };

/** The choices made so far, as plain JSON, to be stored and restored. */
export interface DraftContent {
  readonly option: string;
  readonly picks: readonly Id[];
  readonly lead: Id | null;
  readonly amount: number | null;
  readonly shares: Readonly<Record<string, number>>;
  readonly value?: Json;
  readonly aside?: Json;
}

/** The part of `TableState` that a draft follows: the current questions. */
export interface Asked {
  readonly observation: { readonly asks: readonly OpenAsk[] };
  readonly live: boolean;
}

/**
 * An answer while it is being put together, by clicks on the table, lists or keys. There is one per table, shared by
 * the game's element (which lights what `isLit` allows and reports clicks with `press`) and the decision bar. It
 * contains no rules: everything comes from the ask, and `answer` is set only if the kernel's own judge accepts it. It
 * survives updates and lost connections while the question stays the same.
 */
export class Draft<O extends Option = Option> implements ReactiveController {
  /** The question that is being answered. */
  open: OpenAskOf<O> | null = null;
  /** All questions that may be answered now, including the current one. */
  asks: readonly OpenAskOf<O>[] = [];
  option: O | null = null;
  /** The chosen ids, in the order of choosing. For a team: the companions. */
  picks: readonly Id[] = [];
  lead: Id | null = null;
  amount: number | null = null;
  shares: Readonly<Record<string, number>> = {};
  value: Json | undefined = undefined;
  /**
   * A choice on the game's own table that is not yet part of an answer, such as who marches before the destination is
   * chosen.
   */
  aside: Json | undefined = undefined;
  /** An id was pressed that several options offer: the bar asks which one the player means. */
  unclear: { readonly id: Id; readonly options: readonly O[] } | null = null;
  /** What the guide proposes for a question: its button is the primary one. */
  proposed: { readonly question: number; readonly answer: Answer } | null = null;
  /** Called after every change made by the player. */
  onChange: (() => void) | undefined;
  readonly #hosts = new Set<ReactiveControllerHost>();
  #free: Readonly<Record<string, FreeShape>> = {};
  /** The question whose sealed answer is being changed, and that answer. */
  /** What the table has chosen for the player, who may have changed it since; null: nothing. */
  #prefilled: DraftContent | null = null;
  #reopened = 0;
  #sealed: Answer | undefined;

  constructor(host?: ReactiveControllerHost) {
    if (host === undefined) return;
    this.#hosts.add(host);
    host.addController(this);
  }

  hostConnected(): void {
    // Required by the interface; the draft holds no outside resources.
  }

  /** Redraws another element with every change. Returns a function that stops this. */
  attach(host: ReactiveControllerHost): () => void {
    this.#hosts.add(host);
    return () => this.#hosts.delete(host);
  }

  /** Call in `willUpdate` with the state and the game's free shapes. */
  follow(state: Asked, free: Readonly<Record<string, FreeShape>> = {}): void {
    this.#free = free;
    this.asks = state.live ? (state.observation.asks as readonly OpenAskOf<O>[]) : this.asks;
    if (!state.live) return;
    const same = this.asks.find((a) => a.question === this.open?.question && a.ask.seat === this.open.ask.seat);
    if (same !== undefined) {
      const reopened = this.#reopened === same.question && equalJson(same.sealed, this.#sealed);
      this.open = reopened ? { question: same.question, ask: same.ask } : same;
      this.#sealed = same.sealed;
      this.option = same.ask.options.find((o) => o.id === this.option?.id) ?? null;
      return;
    }
    this.#reopened = 0;
    this.#begin(this.asks.find((a) => a.ask.blocking !== false) ?? this.asks[0] ?? null);
    this.#sealed = this.open?.sealed;
  }

  get ask(): Ask<O> | null {
    return this.open?.ask ?? null;
  }

  /** Switches to another of the questions that are open at the same time. */
  turnTo(question: number): void {
    const open = this.asks.find((a) => a.question === question);
    if (open === undefined || open === this.open) return;
    this.#begin(open);
    this.#changed();
  }

  choose(option: O["id"]): void {
    const found = this.ask?.options.find((o) => o.id === option);
    if (found === undefined) return;
    this.#start(found);
    this.#changed();
  }

  /** Discards every choice. */
  clear(): void {
    this.#begin(this.open);
    this.#changed();
  }

  /**
   * Reopens the question of a sealed answer in order to change it; the sealed answer remains valid until another is
   * sent.
   */
  reopen(): void {
    if (this.open?.sealed === undefined) return;
    this.#reopened = this.open.question;
    this.#begin({ question: this.open.question, ask: this.open.ask });
    this.#changed();
  }

  /** Whether the ask allows pressing this id now. */
  isLit(id: Id): boolean {
    return this.open !== null && this.open.sealed === undefined && this.#pressable(id).length > 0;
  }

  isPicked(id: Id): boolean {
    return this.picks.includes(id) || this.lead === id;
  }

  /** A click on an id, wherever it is drawn. Ignored if the ask does not allow it. */
  press(id: Id): void {
    if (!this.isLit(id)) return;
    if (this.option !== null && offers(this.option, id, this.lead)) this.#take(this.option, id);
    else {
      const options = this.#pressable(id);
      const [first, ...more] = options;
      if (first === undefined) return;
      if (more.length > 0) this.unclear = { id, options };
      else {
        this.#start(first);
        this.#take(first, id);
      }
    }
    this.#changed();
  }

  /** Chooses which of the options the pressed id stands for. */
  clarify(option: O["id"]): void {
    const { unclear } = this;
    const found = unclear?.options.find((o) => o.id === option);
    if (unclear === null || found === undefined) return;
    this.#start(found);
    this.#take(found, unclear.id);
    this.#changed();
  }

  setAmount(amount: number): void {
    if (this.option?.shape !== "amount") return;
    this.amount = Math.min(this.option.max, Math.max(this.option.min, Math.trunc(amount)));
    this.#changed();
  }

  /** Sets a share of a split, clamped to its own limits; `left` is what remains to be shared out. */
  setShare(id: Id, share: number): void {
    if (this.option?.shape !== "allocate") return;
    const part = this.option.over.find((o) => o.id === id);
    if (part === undefined) return;
    this.shares = { ...this.shares, [id]: Math.min(part.max, Math.max(part.min, Math.trunc(share))) };
    this.#changed();
  }

  /** What a split still has to share out. */
  get left(): number {
    if (this.option?.shape !== "allocate") return 0;
    return this.option.total - Object.values(this.shares).reduce((sum, n) => sum + n, 0);
  }

  /** Moves an id of an ordered list to another index. */
  move(id: Id, to: number): void {
    if (this.option?.shape !== "arrange") return;
    const others = this.picks.filter((p) => p !== id);
    this.picks = [...others.slice(0, to), id, ...others.slice(to)];
    this.#changed();
  }

  setPicks(picks: readonly Id[]): void {
    this.picks = picks;
    this.#changed();
  }

  /** Sets the value of a free option, put together by the game's own table. */
  setValue(option: O["id"], value: Json): void {
    if (this.option?.id !== option) {
      const found = this.ask?.options.find((o) => o.id === option);
      if (found === undefined) return;
      this.#start(found);
    }
    this.value = value;
    this.#changed();
  }

  /** Stored with the draft, and cleared with it. */
  setAside(aside: Json): void {
    this.aside = aside;
    this.#changed();
  }

  /** The guide proposes an answer, or none. It takes the place of what the table has chosen for the player. */
  propose(proposed: Draft["proposed"]): void {
    if (equalJson(proposed, this.proposed)) return;
    this.proposed = proposed;
    if (this.#isProposed && equalJson(this.content, this.#prefilled)) this.clear();
    for (const host of this.#hosts) host.requestUpdate();
  }

  /** Lets the table choose for the player at first, so that one press may be enough; not where a guide proposes. */
  prefill(choose: () => void): void {
    if (this.#isProposed) return;
    const before = this.content;
    choose();
    if (!equalJson(before, this.content)) this.#prefilled = this.content;
  }

  get #isProposed(): boolean {
    return this.proposed !== null && this.proposed.question === this.open?.question;
  }

  get content(): DraftContent {
    const { picks, lead, amount, shares, value, aside } = this;
    return {
      option: this.option?.id ?? "",
      picks,
      lead,
      amount,
      shares,
      ...(value === undefined ? {} : { value }),
      ...(aside === undefined ? {} : { aside }),
    };
  }

  /** Restores earlier choices for this same question. */
  restore(content: DraftContent): void {
    const option = this.ask?.options.find((o) => o.id === content.option);
    this.aside = content.aside;
    if (option !== undefined) {
      this.#start(option);
      this.picks = content.picks;
      this.lead = content.lead;
      this.amount = content.amount;
      this.shares = content.shares;
      this.value = content.value;
    }
    for (const host of this.#hosts) host.requestUpdate();
  }

  /** The draft as an answer, if the judge accepts it. */
  get answer(): Answer | null {
    const given = this.#given();
    if (given === null || this.ask === null) return null;
    const judged = judgeAnswer(this.ask, given, this.#free);
    return judged.ok ? judged.answer : null;
  }

  /** Why there is no answer yet, as a sentence; null if there is one or nothing has been chosen. */
  get problem(): string | null {
    const given = this.#given();
    if (given === null || this.ask === null || this.isEmpty) return null;
    const judged = judgeAnswer(this.ask, given, this.#free);
    return judged.ok ? null : judged.refusal.message;
  }

  /** Nothing has been chosen that could be cleared. */
  get isEmpty(): boolean {
    const { option } = this;
    if (this.aside !== undefined) return false;
    if (option === null) return this.unclear === null;
    if (option.shape === "allocate")
      return option.over.every(({ id, min }) => (this.shares[String(id)] ?? min) === min) && !this.#choosable;
    if (option.shape === "arrange") return !this.#choosable && option.of.every((id, i) => this.picks[i] === id);
    if (option.shape === "amount") return !this.#choosable && this.amount === option.min;
    return this.picks.length === 0 && this.lead === null && this.value === undefined && !this.#choosable;
  }

  get #choosable(): boolean {
    return valued(this.ask).length > 1;
  }

  #given(): Answer | null {
    const { option } = this;
    if (option === null) return null;
    switch (option.shape) {
      case "button":
        return { option: option.id };
      case "pickOne":
        return this.picks[0] === undefined ? null : { option: option.id, pick: this.picks[0] };
      case "pickMany":
        return { option: option.id, picks: inOrder(this.picks, option.of) };
      case "pickGroup": {
        const team = option.of.find((t) => t.lead === this.lead);
        return team === undefined
          ? null
          : { option: option.id, pick: team.lead, picks: inOrder(this.picks, team.with) };
      }
      case "amount":
        return this.amount === null ? null : { option: option.id, amount: this.amount };
      case "allocate":
        return { option: option.id, split: this.shares };
      case "arrange":
        return { option: option.id, order: this.picks };
      case "free":
        return this.value === undefined ? null : { option: option.id, value: this.value };
    }
  }

  #begin(open: OpenAskOf<O> | null): void {
    this.open = open;
    this.option = null;
    this.aside = undefined;
    this.#prefilled = null;
    this.#start(null);
    const [only, ...more] = valued(this.ask);
    if (only !== undefined && more.length === 0) this.#start(only);
  }

  #start(option: O | null): void {
    this.option = option;
    this.unclear = null;
    this.picks = option?.shape === "arrange" ? option.of : [];
    this.lead = null;
    this.amount = option?.shape === "amount" ? option.min : null;
    this.shares =
      option?.shape === "allocate" ? Object.fromEntries(option.over.map(({ id, min }) => [String(id), min])) : {};
    this.value = undefined;
  }

  #pressable(id: Id): readonly O[] {
    const options = this.ask?.options ?? [];
    const { option } = this;
    if (option !== null && offers(option, id, this.lead)) return mayTake(option, id, this) ? [option] : [];
    return options.filter((o) => offers(o, id, null));
  }

  #take(option: O, id: Id): void {
    this.unclear = null;
    if (option.shape === "pickOne") this.picks = this.picks[0] === id ? [] : [id];
    else if (option.shape === "pickMany") this.picks = toggled(this.picks, id);
    else if (option.shape === "pickGroup") this.#takeForTeam(option, id);
  }

  #takeForTeam(option: Extract<Option, { shape: "pickGroup" }>, id: Id): void {
    const team = option.of.find((t) => t.lead === this.lead);
    if (team?.with.includes(id) === true) this.picks = toggled(this.picks, id);
    else {
      this.lead = this.lead === id ? null : id;
      const next = option.of.find((t) => t.lead === this.lead);
      this.picks = this.picks.filter((p) => next?.with.includes(p) === true);
    }
  }

  #changed(): void {
    this.onChange?.();
    for (const host of this.#hosts) host.requestUpdate();
  }
}

/** The options of an ask that need more than a press. */
function valued<O extends Option>(ask: Ask<O> | null): readonly O[] {
  return ask?.options.filter((o) => o.shape !== "button") ?? [];
}

/** Whether an option involves this id. */
function offers(option: Option, id: Id, lead: Id | null): boolean {
  switch (option.shape) {
    case "pickOne":
    case "pickMany":
      return option.of.includes(id);
    case "pickGroup":
      return option.of.some((t) => t.lead === id || (t.lead === lead && t.with.includes(id)));
    default:
      return false;
  }
}

/** Whether pressing an id of the chosen option would have an effect: a complete choice accepts no more ids. */
function mayTake(option: Option, id: Id, draft: Pick<Draft, "picks" | "lead">): boolean {
  if (option.shape === "pickMany") return draft.picks.includes(id) || draft.picks.length < option.max;
  if (option.shape === "pickGroup" && draft.lead !== null && draft.lead !== id) {
    const companion = option.of.find((t) => t.lead === draft.lead)?.with.includes(id) === true;
    return !companion || draft.picks.includes(id) || draft.picks.length < option.max;
  }
  return true;
}

function toggled(picks: readonly Id[], id: Id): readonly Id[] {
  return picks.includes(id) ? picks.filter((p) => p !== id) : [...picks, id];
}

function inOrder(picks: readonly Id[], of: readonly Id[]): readonly Id[] {
  return of.filter((id) => picks.includes(id));
}
