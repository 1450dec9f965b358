import type {
  Answer,
  AnyView,
  Command,
  Draw,
  Json,
  Match,
  Random,
  RandomSource,
  Seat,
  StoredMatch,
  Until,
  Viewer,
} from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type {
  CommandRefusal,
  GameCard,
  NumberedLine,
  SeatInfo,
  TableHeader,
  Timeline,
  Trial,
} from "../contract/index.ts";
import { showingTime } from "../elements/pace.ts";
import { loadRules, type GameRules } from "../rules/game-rules.ts";
import { api, messageOf, newActId } from "./api.ts";
import { fetchLines } from "./event-log.ts";
import { withFaces } from "./chosen-dice.ts";
import { MatchKey } from "./match-key.ts";
import type { Shown } from "./match-table.ts";
import { hashOf, type TrialLine } from "./trial-line.ts";
import { UnsharedTable } from "./unshared-table.ts";

/**
 * The approximate number of words in a line of the log: the reading time sets how long a bot waits before it answers.
 */
const WORDS_OF_AN_ACT = 6;

/** The rules of the game, with this trial's dice. */
interface Rules extends GameRules {
  readonly dice: RandomSource;
  /** The bots' random numbers. */
  readonly random: Random;
}

/** A position of the trial, with the log up to it. */
interface Tried {
  readonly match: Match;
  readonly lines: readonly NumberedLine[];
  /** The commands that led here from the start of the trial. */
  readonly commands: readonly Command[];
  /** The dice of the last command. */
  readonly dice: readonly Die[];
}

/** A die that was thrown, and its place in the stream of chance. */
interface Die {
  readonly at: number;
  readonly sides: number;
  readonly face: number;
}

/**
 * [CO-665] A what-if: a private copy of a position, played on in this browser by its own kernel and rules. The person
 * answers for every seat, or only for their own while bots answer for the others. Nothing is sent to the match or the
 * server.
 */
export class TrialTable extends UnsharedTable {
  readonly replay = null;
  readonly #table: string;
  readonly #key: MatchKey;
  /** The event after which the trial begins; null: the newest. */
  readonly #at: number | null;
  /** Another person's line, taken from a link; null: none. */
  #line: TrialLine | null;
  /** The requested perspective; null: the person's own. */
  readonly #eyes: Viewer | null;
  #rules: Rules | null = null;
  #seed = "";
  /** Faces of dice that the person has chosen, by the place of the die in the stream. */
  #faces = new Map<number, number>();
  #past: Tried[] = [];
  #now: Tried | null = null;
  #before: AnyView | null = null;
  /** The person's own seat in the match; null: none. */
  #own: Seat | null = null;
  #dealtFor: Viewer = "public";
  #withBots = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAt = 0;
  /** In a review: called with the line after each of its answers. Those who follow only look on. */
  tried: ((line: TrialLine) => void) | undefined;
  readonly #isLed: boolean;

  constructor(
    table: string,
    card: (game: string) => GameCard | undefined,
    from: {
      readonly at: number | null;
      readonly eyes: Viewer | null;
      readonly line?: TrialLine | null;
      /** Another person plays the line; this board only shows it. */
      readonly isLed?: boolean;
    },
  ) {
    // A separate id, because a stored draft belongs to one table.
    super(`trial-${table}`, card);
    this.#table = table;
    this.#key = new MatchKey(table);
    this.#at = from.at;
    this.#eyes = from.eyes;
    this.#line = from.line ?? null;
    this.#isLed = from.isLed ?? false;
  }

  /** The position of the match from which the line begins. */
  get start(): number {
    return this.#startedAt;
  }

  /** Shows the line of another person: what it has in common with the one shown stays. */
  show(line: TrialLine): void {
    const sameFaces = JSON.stringify(line.faces ?? {}) === JSON.stringify(Object.fromEntries(this.#faces));
    if (this.#rules === null || this.#now === null || line.seed !== this.#seed || !sameFaces) {
      this.#line = line;
      if (this.#rules !== null) this.#deal().catch((error: unknown) => this.#fail(error));
      return;
    }
    const { commands } = this.#now;
    const same = commands.findIndex((one, i) => JSON.stringify(one) !== JSON.stringify(line.commands[i]));
    const kept = same === -1 ? commands.length : same;
    while (this.#now.commands.length > kept) this.#now = this.#past.pop() ?? this.#now;
    for (const command of line.commands.slice(kept)) if (this.#try(command) !== null) break;
    this.#goOn();
  }

  async open(): Promise<void> {
    try {
      const answer = await api.get(`/tables/${this.#table}`);
      const { table, seat } = answer;
      this.#key.learn(answer);
      this.info = table;
      this.#own = seat;
      const why = await this.loadGame(table);
      if (why !== null) throw new Error(why);
      await this.#deal();
    } catch (error) {
      this.failure = messageOf(error);
      this.changed();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The address of the match at the position where the trial began. */
  get #back(): string {
    return this.info?.status === "finished" ? `/replay/${this.#table}#${this.#startedAt}` : `/table/${this.#table}`;
  }

  /** Makes a new copy: deals hidden information again and discards everything tried. */
  async #deal(): Promise<void> {
    clearTimeout(this.#timer);
    const { game, version, match, viewer } = await api.post(`/tables/${this.#table}/what-if`, {
      ...(this.#at === null ? {} : { at: this.#at }),
      ...(this.#eyes === null ? {} : { viewer: this.#eyes }),
    });
    const { definition, engine } = await loadRules(game, version);
    const line = viewer === "all" ? this.#line : null;
    this.#line = null;
    this.#seed = line?.seed ?? newActId();
    this.#faces = new Map(Object.entries(line?.faces ?? {}).map(([at, face]) => [Number(at), face]));
    this.#rules = {
      ...{ definition, engine },
      dice: withFaces(engine.seededDice(`what-if ${this.#seed}`), () => this.#faces),
      random: engine.seededRandom(`bots ${newActId()}`),
    };
    this.#dealtFor = viewer;
    this.#startedAt = match.seq;
    const lines = await fetchLines(this.#table, viewer).catch((): readonly NumberedLine[] => []);
    this.#past = [];
    this.#before = null;
    this.#now = {
      match: engine.openMatch(definition, opened(withoutOrders(match))),
      lines: lines.filter(({ seq }) => seq <= match.seq),
      ...{ commands: [], dice: [] },
    };
    this.viewer = this.#own ?? this.#asked[0] ?? "public";
    for (const command of line?.commands ?? [])
      if (this.#try(command) !== null) throw new Error("This link does not fit the match: the rules refuse its moves.");
    this.#goOn();
  }

  get trial(): Trial | null {
    if (this.#isLed) return null;
    const asked = this.#asked;
    return {
      back: this.#back,
      isDealt: this.#dealtFor !== "all",
      seat: this.viewer,
      seats: (this.info === null ? [] : this.seatsOf(this.info)).map(({ seat, name }) => ({
        ...{ seat, name, asked: asked.includes(seat) },
      })),
      withBots: this.#withBots,
      canStepBack: this.#past.length > 0,
      link: this.#link,
      dice: (this.#now?.dice ?? []).map((die) => ({ ...die, chosen: this.#faces.has(die.at) })),
      choose: (at, face) => this.#choose(at, face),
      share: this.#key.share,
      letBots: (withBots) => {
        this.#withBots = withBots;
        this.#goOn();
      },
      take: (seat) => this.#lookAs(seat),
      stepBack: () => this.#stepBack(),
      dealAnew: () => {
        if (this.#rules !== null) this.#deal().catch((error: unknown) => this.#fail(error));
      },
    };
  }

  /** Plays the last answer again, with another face of one of its dice; null: as it falls. */
  #choose(at: number, face: number | null): void {
    const last = this.#now;
    const command = last?.commands.at(-1);
    const before = this.#past.pop();
    if (last === null || command === undefined || before === undefined) return;
    clearTimeout(this.#timer);
    this.#now = before;
    this.#forgetFaces((place) => place <= at);
    if (face !== null) this.#faces.set(at, face);
    else this.#faces.delete(at);
    if (this.#try(command) !== null) {
      this.#past.push(before);
      this.#now = last;
    }
    this.#goOn();
  }

  /** What was chosen for later dice does not hold on another way. */
  #forgetFaces(holds: (place: number) => boolean): void {
    for (const place of this.#faces.keys()) if (!holds(place)) this.#faces.delete(place);
  }

  #stepBack(): void {
    clearTimeout(this.#timer);
    this.#now = this.#past.pop() ?? this.#now;
    const { draws = 0 } = this.#now?.match ?? {};
    this.#forgetFaces((place) => place < draws);
    this.#before = null;
    // Otherwise a bot would do again at once what was just undone.
    this.#withBots = false;
    this.#goOn();
  }

  /** [CO-665] After the match, a link that shows others what was tried; nothing of it is stored. */
  get #link(): string | null {
    if (this.info?.status !== "finished" || this.#dealtFor !== "all" || this.#now === null) return null;
    const hash = hashOf(this.#lineTo(this.#now));
    return this.#key.on(`${location.origin}/table/${this.#table}/what-if?at=${this.#startedAt}&as=all#${hash}`);
  }

  #lineTo({ commands }: Tried): TrialLine {
    const faces = Object.fromEntries(this.#faces);
    return { seed: this.#seed, commands, ...(this.#faces.size === 0 ? {} : { faces }) };
  }

  decide(question: number, answer: Answer): Promise<CommandRefusal | null> {
    const seat = this.viewer;
    if (typeof seat !== "number")
      return Promise.resolve({ code: "not-your-decision", message: "Take a seat to answer for it." });
    return Promise.resolve(this.#carryOut({ do: "answer", seat, question, answer }));
  }

  undo(): Promise<CommandRefusal | null> {
    const seat = this.viewer;
    return Promise.resolve(typeof seat === "number" ? this.#carryOut({ do: "undo", seat }) : null);
  }

  order(window: string, order: Json, until: Until = null): Promise<CommandRefusal | null> {
    const seat = this.viewer;
    return Promise.resolve(
      typeof seat === "number" ? this.#carryOut({ do: "order", seat, window, order, until }) : null,
    );
  }

  #carryOut(command: Command): CommandRefusal | null {
    const refusal = this.#try(command);
    if (refusal === null) this.#goOn();
    return refusal;
  }

  #try(command: Command): CommandRefusal | null {
    const { rules, now } = { rules: this.#rules, now: this.#now };
    if (rules === null || now === null) return null;
    const { definition, engine, dice } = rules;
    const outcome = engine.play(definition, played(now.match), command, dice);
    if (!outcome.ok) return outcome.refusal;
    const { match } = outcome;
    let number = now.lines.at(-1)?.number ?? 0;
    const said = outcome.log.flatMap((entry): NumberedLine[] => {
      // In a trial one person plays every seat: the lines are those that the current seat may read.
      const line = engine.logLine(entry, this.viewer);
      number++;
      return line === null ? [] : [{ ...line, number, seq: match.seq }];
    });
    this.#past.push(now);
    this.#before = definition.view(now.match.state, this.viewer);
    this.#now = {
      match,
      lines: [...now.lines, ...said],
      commands: [...now.commands, command],
      dice: diceOf(outcome.draws),
    };
    return null;
  }

  /** The seats that have a pending decision. */
  get #asked(): readonly Seat[] {
    return this.#decisions.map(({ seat }) => seat);
  }

  get #decisions() {
    if (this.#rules === null || this.#now === null) return [];
    return this.#rules.engine.pendingDecisions(played(this.#now.match));
  }

  /** Shows the position; then a bot answers after a pause, or the view switches to the seat that must answer. */
  #goOn(): void {
    clearTimeout(this.#timer);
    const decisions = this.#decisions;
    const mine = this.#own ?? this.viewer;
    const [next] = this.#withBots ? decisions.filter(({ seat }) => seat !== mine) : [];
    if (this.#withBots && this.viewer !== mine) this.#lookAs(mine);
    else if (!this.#withBots && decisions.length > 0 && !decisions.some(({ seat }) => seat === this.viewer))
      this.#lookAs(decisions[0]?.seat ?? this.viewer);
    this.redraw();
    if (this.#now !== null) this.tried?.(this.#lineTo(this.#now));
    if (next !== undefined)
      this.#timer = setTimeout(() => {
        const rules = this.#rules;
        const state = this.#now?.match.state;
        if (rules === null || state === undefined) return;
        const { definition, engine, random } = rules;
        const { seat, question, ask } = next;
        const answer = engine.botAnswer(definition, definition.view(state, seat), ask, random) ?? ask.default;
        if (this.#carryOut({ do: "answer", seat, question, answer }) !== null)
          this.#carryOut({ do: "default", seat, question });
      }, showingTime(WORDS_OF_AN_ACT));
  }

  #lookAs(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    this.#before = null;
    this.redraw();
  }

  #fail(error: unknown): void {
    this.failure = messageOf(error);
    this.changed();
  }

  protected get shown(): Shown | null {
    const { rules, now } = { rules: this.#rules, now: this.#now };
    if (rules === null || now === null) return null;
    const observation = rules.engine.observe(rules.definition, played(now.match), this.viewer);
    const shown = this.#isLed ? { ...observation, asks: [], canUndo: false } : observation;
    return { seq: now.match.seq, observation: shown, before: this.#before, imaginedFrom: this.#startedAt };
  }
  protected get lines(): readonly NumberedLine[] {
    return this.#now?.lines ?? [];
  }
  protected readonly live = true;
  protected readonly connectionState = "connected";
  protected readonly sending = false;

  get header(): TableHeader {
    return {
      title: this.title,
      elsewhere: null,
      menu: [
        { label: "Back to the match", icon: "out", href: this.#back },
        { label: "Keys and help", icon: "help", href: "/help" },
        { label: "Home", icon: "home", href: "/" },
      ],
      watching: 0,
      after: [{ label: "Back to the match", icon: "out", href: this.#back }],
    };
  }

  /** Who only looks on at another person's line is nobody in it. */
  protected override seatsOf(info: TableInfo): readonly SeatInfo[] {
    const seats = super.seatsOf(info);
    return this.#isLed ? seats.map((seat) => ({ ...seat, you: false })) : seats;
  }

  get timeline(): Timeline {
    return {
      newest: this.#now?.match.seq ?? 0,
      present: this.shown?.observation ?? null,
      readUpTo: this.#startedAt === 0 ? 0 : Number.POSITIVE_INFINITY,
      justNow: null,
      sinceMyTurn: null,
      show: () => undefined,
      step: (by) => {
        if (by < 0 && this.#past.length > 0 && !this.#isLed) this.#stepBack();
      },
    };
  }
}

function diceOf(draws: readonly Draw[]): readonly Die[] {
  return draws.flatMap(({ kind, at, of, value }) =>
    kind === "die" && value !== undefined ? [{ at, sides: of, face: value }] : [],
  );
}

/** The casts of a match to the types that the rules of its own game take. */
const opened = (match: StoredMatch) => match as Parameters<GameRules["engine"]["openMatch"]>[1];
const played = (match: Match) => match as Parameters<GameRules["engine"]["play"]>[1];

/** The person answers everything themselves: the standing orders of the match do not apply. */
function withoutOrders({ orderTerms: _terms, stoppedOrders: _stopped, ...match }: StoredMatch): StoredMatch {
  return { ...match, orders: match.orders.map(() => ({})) };
}
