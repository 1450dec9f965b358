import type { Answer, Json, Seat, Until, Viewer } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import { settingsInWords, shortTime, thenInWords } from "@caravanserai/clocks";
import type { BotSpell, LevelOffer, Proposal, TableBots, TableInfo, Watched } from "@caravanserai/protocol";
import type {
  DiceCheck,
  CatchUp,
  Chat,
  Clock,
  CommandRefusal,
  GameCard,
  GuideProgress,
  Notes,
  SeatInfo,
  SeatTime,
  TableHeader,
  TableTime,
  Timeline,
  Votes,
  WindowWords,
} from "../contract/index.ts";
import { inTab } from "../elements/browser-storage.ts";
import { prefersReducedMotion } from "../elements/media-queries.ts";
import { botPause, showingTime } from "../elements/pace.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "./api.ts";
import { BotTrail } from "./bot-trail.ts";
import type { Connection } from "./connection.ts";
import type { Guides } from "./guides.ts";
import type { History } from "./history.ts";
import { LongThought } from "./long-thought.ts";
import { MatchClient } from "./match-client.ts";
import { MatchTable, type Shown } from "./match-table.ts";
import type { MyTablesStore } from "./my-tables.ts";
import type { Nonces } from "./nonces.ts";
import { OwnGifts } from "./own-gifts.ts";
import { OwnVacation } from "./own-vacation.ts";
import { fetchLines, firstAfter, highlightsOf } from "./event-log.ts";
import { headerOf, type MenuAction } from "./live-header.ts";
import type { TableCatchUp } from "./table-catch-up.ts";
import { instantInWords, TableClocks } from "./table-clocks.ts";
import { TableVotes } from "./table-votes.ts";
import { ChatChannel } from "./chat-channel.ts";
import { ReadReceipts } from "./read-receipts.ts";

/** The approximate number of words in a line of the log. */
const LINE_WORDS = 10;
/** The levels of bots that think ahead. */
const THINKING: ReadonlySet<LevelOffer["level"] | undefined> = new Set(["vizier", "emperor"] as const);

/**
 * A live table: the newest position of its match, or an older one that the person stepped back to, and everything
 * around the board.
 */
export class LiveTable extends MatchTable {
  readonly connection: Connection;
  readonly client: MatchClient;
  /** The invitation token that admitted this browser to a private table. */
  readonly invitation: string | undefined;
  readonly replay = null;
  /** Set by the page. */
  onMenuAction: ((action: MenuAction) => void) | undefined;
  /** A vote, a seat or the hosting has just been decided; called with what happened. */
  onDecided: ((words: string) => void) | undefined;
  readUpTo = Number.POSITIVE_INFINITY;
  /** The seat that this person is asked to take over, and the deadline. */
  asked: { readonly seat: Seat; readonly until: number } | null = null;
  readonly #mine: MyTablesStore;
  readonly #guides: Guides;
  readonly #nonces: Pick<Nonces, "of">;
  #dice: "checking" | DiceCheck | null = null;
  readonly #clocks: TableClocks;
  readonly #vacation: OwnVacation;
  readonly #gifts: OwnGifts;
  readonly #votes: TableVotes;
  readonly #chat: ChatChannel;
  readonly #receipts: ReadReceipts;
  readonly #stops: (() => void)[] = [];
  #shown: Shown | null = null;
  /** Older positions as this viewer sees them; null: not requested yet. */
  #history: Promise<History> | null = null;
  #opened = false;
  #notes: string | null = null;
  /** Null: there has been no catch-up yet. */
  #catchUp: TableCatchUp | null = null;
  readonly #trail: BotTrail;
  readonly #thought = new LongThought(() => this.redraw());
  /** The bots that decide in place of persons, as the server last reported them. */
  #bots: readonly BotSpell[] = [];
  /** The newest position, and the seats that the match waited for in it. */
  #last: { readonly seq: number; readonly waiting: readonly Seat[] } | null = null;
  /** The newest event that this person has seen on any device, as last reported by the server. */
  #seen = 0;
  /** The newest position when the page was hidden; null: it is visible. */
  #hiddenAt: number | null = null;
  #loadFailure: string | null = null;
  /** The newest event already announced, or that needs no announcement. */
  #announcedSeq = -1;
  #justNow: string | TemplateResult | null = null;
  #announcementTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last question shown to the person on this page; 0: none yet. */
  #lastQuestion = 0;
  /** The last screen-reader announcement about the person's own clock. */
  #announcement = "";

  constructor(
    id: string,
    invitation: string | undefined,
    services: {
      readonly connection: Connection;
      readonly mine: MyTablesStore;
      readonly guides: Guides;
      readonly card: (game: string) => GameCard | undefined;
      readonly nonces: Pick<Nonces, "of">;
    },
  ) {
    super(id, services.card);
    this.connection = services.connection;
    this.invitation = invitation;
    this.#mine = services.mine;
    this.#guides = services.guides;
    this.#nonces = services.nonces;
    this.client = new MatchClient(id, invitation, services.connection, {
      forget: () => this.#forget(),
      watched: (watched) => this.#watched(watched),
      clocks: (clocks) => this.#clocks.heard(clocks),
    });
    this.#clocks = new TableClocks(id, services.connection, () => this.#clockMoved());
    this.#vacation = new OwnVacation(id, () => this.redraw());
    this.#gifts = new OwnGifts(id, services.connection, () => this.redraw());
    this.#votes = new TableVotes(id, services.connection, () => this.redraw());
    this.#chat = new ChatChannel(
      id,
      services.connection,
      () => this.redraw(),
      (words) => this.onDecided?.(words),
    );
    this.#receipts = new ReadReceipts(id, services.connection, () =>
      this.catchUp === null ? (this.#trail.shown?.seq ?? this.client.present?.seq ?? null) : null,
    );
    this.#trail = new BotTrail(() => (prefersReducedMotion() || document.hidden ? 0 : botPause()), {
      changed: () => {
        this.redraw();
        this.#announceLatest();
        this.#receipts.sendSoon();
      },
      overflowed: (from) => supervise(this.#beginCatchUp((catchUp) => catchUp.begin(from))),
    });
  }

  /** Starts watching; call once. */
  open(): void {
    this.#stops.push(
      this.client.subscribe(() => this.#clientChanged()),
      this.connection.subscribe(() => this.redraw()),
      this.#mine.subscribe(() => this.redraw()),
      this.#guides.subscribe(() => this.redraw()),
      this.#chat.open(),
      this.#clocks.open(),
      this.#votes.open(),
      this.#receipts.open(),
      this.connection.on({ bots: (bots) => bots.table === this.id && this.#botsChanged(bots) }),
    );
    document.addEventListener("visibilitychange", this.#visibilityChanged);
    this.#stops.push(() => document.removeEventListener("visibilitychange", this.#visibilityChanged));
    this.client.open();
  }

  /**
   * [CO-651] A person who kept the page open but hidden is shown what happened in the meantime, like someone who
   * returns.
   */
  readonly #visibilityChanged = (): void => {
    if (document.hidden) {
      this.#hiddenAt ??= this.catchUp === null ? this.client.newest : null;
      return;
    }
    const from = this.#hiddenAt;
    this.#hiddenAt = null;
    if (from !== null && this.client.newest > from) supervise(this.#catchUpAfterLooking(from));
  };

  async #catchUpAfterLooking(from: number): Promise<void> {
    // fetches what was seen on another device in the meantime, so that it is not shown again
    await this.client.watch();
    if (this.catchUp === null && this.info?.status === "playing")
      await this.#beginCatchUp((catchUp) => catchUp.begin(Math.max(from, this.#seen)));
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#catchUp?.stop();
    this.#trail.end();
    this.#thought.follow(null);
    clearTimeout(this.#announcementTimer);
    this.#gifts.close();
    this.client.close();
  }

  get info(): TableInfo | null {
    return this.client.info;
  }
  /** Whether this person is the host of the table. */
  get isHost(): boolean {
    const { info, viewer } = this;
    return (
      info !== null && info.host !== null && typeof viewer === "number" && info.seats[viewer]?.person === info.host
    );
  }
  get viewer(): Viewer {
    return this.client.viewer;
  }
  get gone(): boolean {
    return this.client.gone;
  }
  get failure(): string | null {
    return this.client.failure ?? this.#loadFailure;
  }
  get retryIn(): number | null {
    return this.connection.retryIn;
  }

  decide(question: number, answer: Answer): Promise<CommandRefusal | null> {
    this.#trail.end();
    return this.client.decide(question, answer);
  }
  undo(): Promise<CommandRefusal | null> {
    this.#trail.end();
    return this.client.undo();
  }
  order(window: string, order: Json, until?: Until): Promise<CommandRefusal | null> {
    return this.client.order(window, order, until);
  }

  /** [CO-608] The windows that concern this seat and have no standing order. */
  get windowsAhead(): readonly (readonly [window: string, words: WindowWords])[] {
    const { windows = {} } = this.table ?? {};
    const { observation, seats } = this.state;
    const role = seats.find(({ you }) => you)?.role;
    return Object.entries(windows).filter(
      ([window, { seat }]) => observation.orders[window] === undefined && (seat === undefined || seat === role),
    );
  }

  /** [CO-606] Those that may open before this seat's next decision, judging by the current position. */
  get windowsThatMayCome(): readonly (readonly [window: string, words: WindowWords])[] {
    const { viewer, state } = this;
    if (typeof viewer !== "number") return [];
    return this.windowsAhead.filter(([, words]) => words.mayCome?.(state.observation.view, viewer) ?? true);
  }

  /**
   * [CO-606] Whether a player who leaves should now be offered standing orders: the match does not wait for them, other
   * people may have to wait for them later, and they have not been asked since their last question.
   */
  asksAheadNow(): boolean {
    const { info, viewer, client } = this;
    const { present } = client;
    if (info?.status !== "playing" || typeof viewer !== "number" || present === null || !this.ready) return false;
    const isAwaited = present.observation.asks.some(
      ({ ask, sealed }) => ask.blocking !== false && sealed === undefined,
    );
    const others = info.seats.some(({ seat, kind, departed }) => seat !== viewer && kind === "person" && !departed);
    if (isAwaited || !others || this.windowsThatMayCome.length === 0) return false;
    const key = `ahead.${this.id}`;
    const last = Number(inTab.get(key) ?? -1);
    if (this.#lastQuestion <= last) return false;
    inTab.set(key, String(this.#lastQuestion));
    return true;
  }

  watch(): Promise<void> {
    return this.client.watch();
  }

  override clock(seat: Seat): Clock | null {
    const { info } = this;
    // A bot that was seated at the start has no clock; one that substitutes for a person is worth showing.
    if (info?.seats.some((one) => one.seat === seat && one.kind === "person") !== true || this.#isClosed) return null;
    return this.#clocks.of(seat, info.time);
  }

  protected get shown(): Shown | null {
    const { before } = this.client;
    const present = this.#present;
    return (
      this.#shown ??
      this.#trail.shown ??
      (present === null ? null : { ...present, before: present.seq === this.#jumpedTo ? null : before })
    );
  }

  /** The match is over without a result: the table or an admin has ended it, or it is void. */
  get #isClosed(): boolean {
    const { info } = this;
    return info?.status === "finished" && info.result === null;
  }

  /**
   * The newest position: without its questions if the match was closed without a result [CO-545], and without the undo
   * if it would leave the person without time [CO-131].
   */
  get #present(): MatchClient["present"] {
    const { present } = this.client;
    if (present === null) return null;
    const { observation } = present;
    if (this.#isClosed) return { ...present, observation: { ...observation, asks: [], waiting: [], canUndo: false } };
    return observation.canUndo && this.#isUndoTooLate
      ? { ...present, observation: { ...observation, canUndo: false } }
      : present;
  }

  /** [CO-131] The server refuses to undo the last answer, because the person's time would be up. */
  get #isUndoTooLate(): boolean {
    const { undoUntil } = this.client;
    const now = this.#clocks.siteTime;
    return undoUntil !== null && now !== null && now >= undoUntil;
  }

  protected get lines() {
    const upTo = this.#shown === null ? this.#trail.shown?.seq : undefined;
    return upTo === undefined ? this.client.lines : this.client.lines.filter(({ seq }) => seq <= upTo);
  }
  protected get live(): boolean {
    return this.#shown === null;
  }
  protected get connectionState() {
    return this.connection.state;
  }
  protected get sending(): boolean {
    return this.client.sending;
  }

  /* ---- Which position is shown */

  /** The present position to which the table jumped from an older one: not animated. */
  #jumpedTo = -1;
  /** The number of requests for a position, to discard responses that are no longer wanted. */
  #shows = 0;

  /**
   * Shows position `seq`; null: the present one. New events do not move the reader away from it.
   * @throws {@link ApiError} the position could not be fetched
   */
  async show(seq: number | null): Promise<void> {
    this.#trail.end();
    const asked = ++this.#shows;
    if (seq === null || seq >= this.client.newest) {
      this.#showPresent();
      return;
    }
    const from = this.shown;
    const moment = await this.#past().then((history) => history.at(Math.max(0, seq)));
    if (moment === undefined || asked !== this.#shows) return;
    const isStep = from !== null && Math.abs(from.seq - moment.seq) === 1;
    this.#shown = { seq: moment.seq, observation: moment.observation, before: isStep ? from.observation.view : null };
    this.redraw();
  }

  /** Jumps to the present position without animation. */
  #showPresent(): void {
    this.#shows++;
    this.#shown = null;
    this.#jumpedTo = this.client.newest;
    this.redraw();
  }

  #past(): Promise<History> {
    return (this.#history ??= import("./history.ts")
      .then(({ History, positionsOf }) => new History(positionsOf(this.id)))
      .catch((error: unknown) => {
        this.#history = null;
        throw error;
      }));
  }

  get timeline(): Timeline {
    const { client, readUpTo } = this;
    return {
      newest: client.newest,
      present: this.#present?.observation ?? null,
      readUpTo,
      show: (seq) => {
        this.#catchUp?.end();
        supervise(this.show(seq));
      },
      step: (by) => {
        if (this.catchUp !== null) this.#catchUp?.step(by);
        else supervise(this.show((this.#shown?.seq ?? client.newest) + by));
      },
      justNow: this.#shown === null ? this.#justNow : null,
      skip: this.#trail.isBehind ? () => this.#skipBots() : null,
      hold: (milliseconds) => this.#trail.hold(milliseconds),
      sinceMyTurn:
        typeof this.viewer === "number" && client.newest > 0 && this.catchUp === null
          ? () => supervise(this.#beginCatchUp((catchUp) => catchUp.beginWithMyTurn()))
          : null,
    };
  }

  #skipBots(): void {
    this.#trail.end();
    this.#jumpedTo = this.client.newest;
    this.#justNow = null;
    this.redraw();
    this.#receipts.sendSoon();
  }

  /** Announces what another seat has just done, for as long as it takes to read. */
  #announceLatest(): void {
    const { client, table } = this;
    const seq = this.#trail.shown?.seq ?? client.newest;
    if (seq === this.#announcedSeq || client.present === null) return;
    const isNext = seq === this.#announcedSeq + 1;
    this.#announcedSeq = seq;
    if (!isNext || (client.newestIsOwn && seq === client.newest) || table === null || !this.ready) return;
    // who plays a seat that was handed over is known only after the next update of the table, which announces it
    const lines = client.lines.filter((line) => line.seq <= seq && line.key !== "table.handed");
    const [highlight] = highlightsOf(lines, seq - 1, table, this.state);
    if (highlight === undefined) return;
    this.#justNow = highlight.title;
    clearTimeout(this.#announcementTimer);
    this.#announcementTimer = setTimeout(
      () => {
        this.#justNow = null;
        this.redraw();
      },
      2 * showingTime(LINE_WORDS),
    );
  }

  get catchUp(): CatchUp | null {
    return this.#catchUp?.view ?? null;
  }

  /** Loads what a catch-up needs, then starts one with `begin`. */
  async #beginCatchUp(begin: (catchUp: TableCatchUp) => Promise<void>): Promise<void> {
    if (this.table === null) return;
    // offline: the table continues without the catch-up
    const loaded = await Promise.all([import("./table-catch-up.ts"), this.#past()]).catch(() => null);
    if (loaded === null) return;
    const [{ TableCatchUp }, history] = loaded;
    this.#catchUp ??= new TableCatchUp(this, history, {
      show: (seq) => supervise(this.show(seq)),
      began: () => this.#trail.end(),
      changed: () => this.redraw(),
      ended: () => {
        this.#showPresent();
        this.#receipts.send();
      },
    });
    await begin(this.#catchUp);
    this.redraw();
  }

  /* ---- Around the board */

  get votes(): Votes | null {
    const { table, client } = this;
    return this.#votes.view(this.info, this.viewer, client.newest, (seq) =>
      table === null ? "" : firstAfter(seq, client.lines, table, this.state),
    );
  }

  /** Opens a vote. Resolves to why it was refused, or null. */
  ask(proposal: Proposal, word: string): Promise<string | null> {
    return this.#votes.ask(proposal, word);
  }

  get chat(): Chat | null {
    return this.#chat.view(this.viewer, this.info);
  }

  get notes(): Notes | null {
    return this.#notes === null ? null : { text: this.#notes, write: (text) => this.#writeNotes(text) };
  }

  get guide(): GuideProgress | null {
    const { info } = this;
    return info === null || typeof this.viewer !== "number" ? null : this.#guides.of(info.game);
  }

  get header(): TableHeader {
    return headerOf(this, {
      elsewhere: this.#mine.elsewhere(this.id),
      dice: this.#dice,
      shownSeq: this.#shown?.seq ?? null,
      isAway: (seat) => this.#clocks.isAway(seat),
      keptBy: (table) => this.#mine.keptBy(table),
      act: (action) => this.onMenuAction?.(action),
      give: (seat, name, ms) => this.#gifts.give(seat, name, ms),
      decline: async (seat) => {
        await api.post(`/tables/${this.id}/seats/${seat}/decline`);
        this.asked = null;
        this.redraw();
      },
    });
  }

  /** After the match, compares the record with what this browser stored and shows the result. */
  async #checkDice(): Promise<void> {
    if (this.#dice !== null || this.info?.status !== "finished" || typeof this.viewer !== "number") return;
    const kept = this.#nonces.of(this.id);
    if (kept === null) return;
    this.#dice = "checking";
    const { checkDice } = await import("./dice-check.ts");
    this.#dice = await checkDice(this.id, this.info.game, kept);
    this.redraw();
  }

  get time(): TableTime | null {
    const { info, viewer } = this;
    const settings = info?.time ?? null;
    const now = this.#clocks.siteTime;
    if (info?.status !== "playing" || settings === null || settings.clock.kind === "none" || now === null) return null;
    const seats = info.seats.flatMap(({ seat }): SeatTime[] => {
      const clock = this.clock(seat);
      return clock === null ? [] : [{ seat, clock, ...this.#clocks.ahead(seat), give: this.#giving(seat) }];
    });
    const own = typeof viewer === "number" ? info.seats[viewer] : undefined;
    // A seat that its person has left for good cannot be taken back.
    const isMine = typeof viewer === "number" && own?.kind === "person" && !own.departed;
    return {
      now,
      seats: seats.sort((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || a.seat - b.seat),
      settings: settingsInWords(settings),
      then: thenInWords(settings),
      away:
        isMine && this.#clocks.isAway(viewer)
          ? {
              offered: this.#clocks.isOpen(viewer),
              back: async () => {
                const answer = await this.connection.call("back", { table: this.id });
                return answer.ok ? null : { text: answer.message, refusal: true };
              },
            }
          : null,
      vacation: this.#vacation.view(isMine && this.#clocks.isOnVacation(viewer), now),
      gave: this.#gifts.gave,
      down: this.#clocks.down,
      announcement: isMine ? this.#announcement : "",
    };
  }

  /** [CO-180] The person's own running time, if so little is left that the tab's title counts it down. */
  get timeInTitle(): string | null {
    const { info, viewer } = this;
    return info?.status === "playing" && typeof viewer === "number" ? this.#clocks.inTitle(viewer) : null;
  }

  /** [CO-750] */
  #giving(seat: Seat): SeatTime["give"] {
    const { info, viewer } = this;
    const gift = info?.time?.gift ?? 0;
    const there = info?.seats[seat];
    if (gift === 0 || typeof viewer !== "number" || seat === viewer || there?.kind !== "person" || there.departed)
      return null;
    if (this.#clocks.isAway(seat)) return null;
    return {
      label: `Give ${shortTime(gift)}`,
      run: () => this.#gifts.give(seat, there.name, gift),
    };
  }

  async #writeNotes(text: string): Promise<boolean> {
    this.#notes = text;
    this.redraw();
    try {
      await api.put(`/tables/${this.id}/notes`, { text });
      return true;
    } catch {
      return false;
    }
  }

  /* ---- What the server sends */

  #clientChanged(): void {
    this.#follow();
    this.#thought.follow(this.#thinkers.length === 0 ? null : (this.client.present?.seq ?? null));
    this.#clocks.redrawAt(this.client.undoUntil);
    for (const { ask, question } of this.client.present?.observation.asks ?? [])
      if (ask.blocking !== false) this.#lastQuestion = Math.max(this.#lastQuestion, question);
    supervise(this.#checkDice());
    this.redraw();
    this.#announceLatest();
    this.#receipts.sendSoon();
    const { info, table, client } = this;
    if (client.present !== null && info !== null && table === null) supervise(this.#load(info));
  }

  /** [CO-661] Shows bots' decisions one after the other; decisions of other players queue behind them. */
  #follow(): void {
    const { present, before, newestIsOwn } = this.client;
    const last = this.#last;
    if (present === null || present.seq === last?.seq) return;
    const { seq, observation } = present;
    const waiting = observation.waiting.filter(({ ready }) => !ready).map((one) => one.seat);
    this.#last = { seq, waiting };
    if (last === null) return;
    if (this.catchUp !== null) supervise(this.#catchUp?.renew());
    else if (newestIsOwn || seq !== last.seq + 1 || this.#shown !== null) this.#trail.end();
    else if (this.#trail.shown !== null || (last.waiting.length > 0 && last.waiting.every((one) => this.#isBot(one))))
      this.#trail.add({ seq, observation, before });
  }

  /** The seats of bots that think ahead and are asked in the newest position. */
  get #thinkers(): readonly Seat[] {
    const { info, client } = this;
    if (info?.status !== "playing" || this.connectionState !== "connected") return [];
    const waiting = client.present?.observation.waiting.filter(({ ready }) => !ready) ?? [];
    return waiting.map(({ seat }) => seat).filter((seat) => THINKING.has(info.seats[seat]?.level));
  }

  #clockMoved(): void {
    if (typeof this.viewer === "number") {
      const words = this.#clocks.announcementOf(this.viewer);
      if (words !== "") this.#announcement = words;
    }
    this.redraw();
  }

  #isBot(seat: Seat): boolean {
    const there = this.info?.seats[seat];
    return there?.kind === "bot" || there?.departed === true || this.#clocks.isAway(seat);
  }

  #botsChanged({ bots }: Pick<TableBots, "bots">): void {
    this.#bots = bots;
    this.redraw();
  }

  /** [CO-207] [CO-551] Adds the bots that decide in place of persons to the seats. */
  protected override seatsOf(info: TableInfo): readonly SeatInfo[] {
    const isNewest = this.shown?.seq === this.client.present?.seq;
    const thinkers = this.#thought.isLong && isNewest ? this.#thinkers : [];
    const seats = super
      .seatsOf(info)
      .map((seat) => (thinkers.includes(seat.seat) ? { ...seat, thinks: true as const } : seat));
    if (info.status !== "playing" || this.#bots.length === 0) return seats;
    return seats.map((seat) => {
      const bot = this.#isBot(seat.seat) ? this.#bots.find((one) => one.seat === seat.seat) : undefined;
      return bot === undefined
        ? seat
        : { ...seat, standIn: { since: instantInWords(bot.at), decisions: bot.decisions } };
    });
  }

  async #watched({ table: info, messages, seen, clocks, bots, votes, asked }: Watched): Promise<void> {
    this.asked = asked ?? null;
    this.#bots = bots ?? [];
    this.#seen = seen;
    this.#clocks.heard(clocks);
    this.#votes.heard(votes);
    this.#chat.receive(messages);
    supervise(this.#checkDice());
    this.redraw();
    await this.#load(info);
    if (this.client.present !== null) supervise(this.#open(seen));
    this.#receipts.begin();
  }

  async #load(info: TableInfo): Promise<void> {
    if (info.status === "open") return;
    this.#loadFailure = await this.loadGame(info);
    this.redraw();
  }

  /** The viewer has changed: discards what belonged to the previous one. */
  #forget(): void {
    this.#catchUp?.end();
    this.#catchUp = null;
    this.#shows++;
    this.#shown = null;
    this.#history = null;
    this.#opened = false;
    this.#notes = null;
  }

  /** Once per visit: loads earlier lines and notes, and shows what has happened since the person was last here. */
  async #open(seen: number): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    const { client } = this;
    const first = client.lines[0]?.number ?? 0;
    try {
      if (first > 0) client.addEarlier(await fetchLines(this.id, undefined, first));
      if (typeof this.viewer === "number") this.#notes = (await api.get(`/tables/${this.id}/notes`)).text;
    } catch {
      // the page works without them; the next visit tries again
    }
    const played = seen < client.newest && seen > 0;
    this.readUpTo = played
      ? (client.lines.findLast((line) => line.seq <= seen)?.number ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
    if (played && this.info?.status === "playing") await this.#beginCatchUp((catchUp) => catchUp.begin(seen));
    this.redraw();
  }
}
