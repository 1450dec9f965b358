import type { Answer, Json, Seat, Until, Viewer } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import { shortTime } from "@caravanserai/clocks";
import type { Notes as StoredNotes, Proposal, TableInfo, Watched } from "@caravanserai/protocol";
import type {
  DiceCheck,
  CatchUp,
  Chat,
  Clock,
  CommandRefusal,
  GameCard,
  GameTable,
  GuideProgress,
  MenuItem,
  Notes,
  TableHeader,
  Timeline,
  Votes,
  WindowWords,
} from "../contract/index.ts";
import { showingTime } from "../elements/pace.ts";
import { api } from "./api.ts";
import { CatchUpPlayer } from "./catch-up-player.ts";
import type { Connection } from "./connection.ts";
import type { Guides } from "./guides.ts";
import { History, positionsOf } from "./history.ts";
import { MatchClient } from "./match-client.ts";
import { MatchTable, type Shown } from "./match-table.ts";
import type { MyTablesStore } from "./my-tables.ts";
import type { Nonces } from "./nonces.ts";
import { highlightsOf, fetchLines } from "./event-log.ts";
import { instantInWords, TableClocks } from "./table-clocks.ts";
import { TableVotes } from "./table-votes.ts";
import { ChatChannel } from "./chat-channel.ts";
import { ReadReceipts } from "./read-receipts.ts";

/** About as many words as the line of an act has. */
const SAID_WORDS = 10;

/** A dialog that the page of the table opens from its menu. */
export type MenuAction =
  "vote" | "orders" | "webhooks" | "takeOver" | "about" | "links" | "resign" | "rematch" | "theme";

/**
 * A table as it is played: the newest position of its match, or an older one that was gone back to, and all that stands
 * round it.
 */
export class LiveTable extends MatchTable {
  readonly connection: Connection;
  readonly client: MatchClient;
  /** What let this browser in, where the table is private. */
  readonly invitation: string | undefined;
  readonly replay = null;
  /** Set by the page. */
  onMenuAction: ((action: MenuAction) => void) | undefined;
  readUpTo = Number.POSITIVE_INFINITY;
  /** The seat that this person is asked to take over, and until when. */
  asked: { readonly seat: Seat; readonly until: number } | null = null;
  readonly #mine: MyTablesStore;
  readonly #guides: Guides;
  readonly #nonces: Pick<Nonces, "of">;
  #dice: "checking" | DiceCheck | null = null;
  readonly #clocks: TableClocks;
  readonly #votes: TableVotes;
  readonly #chat: ChatChannel;
  readonly #receipts: ReadReceipts;
  readonly #stops: (() => void)[] = [];
  #shown: Shown | null = null;
  #history: History;
  #opened = false;
  #notes: string | null = null;
  #catchUp: CatchUpPlayer | null = null;
  #loadFailure: string | null = null;
  /** The newest event of which was said what it is, or need not be. */
  #said = -1;
  #justNow: string | TemplateResult | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last question that this page has seen before its person; 0: none yet. */
  #lastQuestion = 0;

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
    this.#history = new History(positionsOf(id));
    this.client = new MatchClient(id, invitation, services.connection, {
      forget: () => this.#forget(),
      watched: (watched) => this.#watched(watched),
    });
    this.#clocks = new TableClocks(id, services.connection, () => this.redraw());
    this.#votes = new TableVotes(id, services.connection, () => this.redraw());
    this.#chat = new ChatChannel(id, services.connection, () => this.redraw());
    this.#receipts = new ReadReceipts(id, services.connection, () =>
      this.#catchUp === null ? (this.client.present?.seq ?? null) : null,
    );
  }

  /** Begins to watch; call once. */
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
    );
    this.client.open();
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#catchUp?.stop();
    clearTimeout(this.#silence);
    this.client.close();
  }

  get info(): TableInfo | null {
    return this.client.info;
  }
  /** This person keeps the table. */
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
    return this.client.decide(question, answer);
  }
  undo(): Promise<CommandRefusal | null> {
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

  /**
   * [CO-606] Whether it is to be asked now, on leaving, what may be answered ahead: somebody plays who is not awaited,
   * others may let them wait, and it has not been asked since their last question.
   */
  asksAheadNow(): boolean {
    const { info, viewer, client } = this;
    const { present } = client;
    if (info?.status !== "playing" || typeof viewer !== "number" || present === null || !this.ready) return false;
    const isAwaited = present.observation.asks.some(
      ({ ask, sealed }) => ask.blocking !== false && sealed === undefined,
    );
    const others = info.seats.some(({ seat, kind, departed }) => seat !== viewer && kind === "person" && !departed);
    if (isAwaited || !others || this.windowsAhead.length === 0) return false;
    const key = `ahead.${this.id}`;
    const last = Number(sessionStorage.getItem(key) ?? -1);
    if (this.#lastQuestion <= last) return false;
    sessionStorage.setItem(key, String(this.#lastQuestion));
    return true;
  }

  watch(): Promise<void> {
    return this.client.watch();
  }

  override clock(seat: Seat): Clock | null {
    const { info } = this;
    // A bot that was put there has no clock; one that sits in for a person is worth saying.
    if (info?.seats.some((one) => one.seat === seat && one.kind === "person") !== true) return null;
    return this.#clocks.of(seat, info.time);
  }

  protected get shown(): Shown | null {
    const { present, before } = this.client;
    return (
      this.#shown ?? (present === null ? null : { ...present, before: present.seq === this.#jumpedTo ? null : before })
    );
  }
  protected get lines() {
    return this.client.lines;
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

  /** The present position that was shown after an older one: nothing is animated to it. */
  #jumpedTo = -1;

  /** Shows position `seq`; null: the present one. Events that come in meanwhile do not move the reader. */
  async show(seq: number | null): Promise<void> {
    if (seq === null || seq >= this.client.newest) {
      this.#shown = null;
      this.#jumpedTo = this.client.newest;
      this.redraw();
      return;
    }
    const from = this.shown;
    const moment = await this.#history.at(Math.max(0, seq)).catch(() => undefined);
    if (moment === undefined) return;
    const isStep = from !== null && Math.abs(from.seq - moment.seq) === 1;
    this.#shown = { seq: moment.seq, observation: moment.observation, before: isStep ? from.observation.view : null };
    this.redraw();
  }

  get timeline(): Timeline {
    const { client, readUpTo } = this;
    return {
      newest: client.newest,
      present: client.present?.observation ?? null,
      readUpTo,
      show: (seq) => {
        this.#endCatchUp();
        void this.show(seq);
      },
      step: (by) => {
        if (this.#catchUp !== null) this.#catchUp.step(by);
        else void this.show((this.#shown?.seq ?? client.newest) + by);
      },
      justNow: this.#shown === null ? this.#justNow : null,
      sinceMyTurn:
        typeof this.viewer === "number" && client.newest > 0 && this.#catchUp === null
          ? () => void this.#sinceMyTurn()
          : null,
    };
  }

  /** What another seat has just done is said for as long as it takes to read. */
  #saySoon(): void {
    const { client, table } = this;
    if (client.newest === this.#said || client.present === null) return;
    const isNext = client.newest === this.#said + 1;
    this.#said = client.newest;
    if (!isNext || client.newestIsOwn || table === null || !this.ready) return;
    const [highlight] = highlightsOf(client.lines, client.newest - 1, table, this.state);
    if (highlight === undefined) return;
    this.#justNow = highlight.title;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(
      () => {
        this.#justNow = null;
        this.redraw();
      },
      2 * showingTime(SAID_WORDS),
    );
  }

  /** From the last answer of this seat after which others did something; from the start, if there is none. */
  async #sinceMyTurn(): Promise<void> {
    const { table, viewer } = this;
    if (table === null) return;
    let other = false;
    let from = 0;
    for (let seq = this.client.newest; seq > 0; seq--) {
      const moment = await this.#history.at(seq).catch(() => undefined);
      if (moment === undefined) break;
      const isMine = moment.by === viewer;
      if (isMine && other) {
        from = seq;
        break;
      }
      other ||= !isMine;
    }
    await this.#catchUpFrom(from, table);
    this.redraw();
  }

  get catchUp(): CatchUp | null {
    return this.#catchUp?.view ?? null;
  }

  /* ---- What stands round the table */

  get votes(): Votes | null {
    return this.#votes.view(this.info, this.viewer, this.client.newest);
  }

  /** Asks the table. Ends with a sentence that says why it was not asked, or null. */
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
    return {
      title: this.title,
      elsewhere: this.#mine.elsewhere(this.id),
      menu: this.#menu(),
      watching: this.info?.spectators ?? 0,
      offered: this.#offered(),
      asked: this.#askedToStepIn(),
      after: this.#after(),
      dice: this.#dice,
    };
  }

  #menu(): readonly MenuItem[] {
    const playing = this.info?.status === "playing";
    const seated = typeof this.viewer === "number";
    const action = (action: MenuAction) => () => this.onMenuAction?.(action);
    return [
      { label: "About this table", icon: "info", run: action("about") },
      { label: "Links and invitations", icon: "link", run: action("links") },
      ...(this.isHost ? [{ label: "Webhooks of this table", icon: "link" as const, run: action("webhooks") }] : []),
      ...this.#timeItems(),
      ...(playing && seated && this.table?.windows !== undefined
        ? [{ label: "Standing orders", icon: "hourglass" as const, run: action("orders") }]
        : []),
      ...(playing && seated ? [{ label: "Call a vote", icon: "people" as const, run: action("vote") }] : []),
      ...(playing && !seated && this.info.seats.some(({ offered }) => offered)
        ? [{ label: "Take a seat over", icon: "people" as const, run: action("takeOver") }]
        : []),
      ...(playing && seated ? [{ label: "Resign", icon: "flag" as const, run: action("resign") }] : []),
      ...(playing ? [] : this.#after()),
      ...(playing && this.timeline.sinceMyTurn !== null
        ? [{ label: "Since my last turn", icon: "play" as const, run: () => this.timeline.sinceMyTurn?.() }]
        : []),
      ...(playing ? [{ label: "What if …", icon: "swap" as const, href: this.#whatIf }] : []),
      ...this.#guideItem(),
      { label: "Keys and help", icon: "book", href: "/help" },
      { label: "Day or night", icon: "moon", run: action("theme") },
      { label: "Home", icon: "people", href: "/" },
    ];
  }

  /** A trial from the position that is shown. */
  get #whatIf(): string {
    return `/table/${this.id}/what-if${this.#shown === null ? "" : `?at=${this.#shown.seq}`}`;
  }

  #guideItem(): readonly MenuItem[] {
    const { guide } = this;
    if (guide === null || this.table?.guide === undefined || this.info?.status !== "playing") return [];
    return [
      {
        label: guide.on ? "End the guide" : "Explain each question",
        icon: "bulb",
        run: () => guide.turn(!guide.on),
      },
    ];
  }

  /** Once it is over, this browser compares the record with what it has kept, and says what it found. */
  async #checkDice(): Promise<void> {
    if (this.#dice !== null || this.info?.status !== "finished" || typeof this.viewer !== "number") return;
    const kept = this.#nonces.of(this.id);
    if (kept === null) return;
    this.#dice = "checking";
    const { checkDice } = await import("./dice-check.ts");
    this.#dice = await checkDice(this.id, this.info.game, kept);
    this.redraw();
  }

  /** Seats that somebody who watches may take over. */
  #offered(): NonNullable<TableHeader["offered"]> | null {
    const { info } = this;
    if (info?.status !== "playing" || typeof this.viewer === "number") return null;
    const names = info.seats.filter(({ offered }) => offered).map(({ name }) => name);
    return names.length === 0 ? null : { names, take: () => this.onMenuAction?.("takeOver") };
  }

  /** [CO-561] A seat that the table asks this person to take over. */
  #askedToStepIn(): NonNullable<TableHeader["asked"]> | null {
    const { info } = this;
    const asked = this.asked;
    if (info?.status !== "playing" || typeof this.viewer === "number" || asked === null) return null;
    return {
      name: info.seats[asked.seat]?.name ?? "",
      until: instantInWords(asked.until),
      take: () => this.onMenuAction?.("takeOver"),
      decline: async () => {
        await api.post(`/tables/${this.id}/seats/${asked.seat}/decline`);
        this.asked = null;
        this.redraw();
      },
    };
  }

  /** What one may do about time: come back to one's seat, give time to others. */
  #timeItems(): readonly MenuItem[] {
    const { info, viewer } = this;
    const time = info?.time ?? null;
    if (info?.status !== "playing" || time === null || time.clock.kind === "none" || typeof viewer !== "number")
      return [];
    const others = info.seats.filter(({ seat, kind, departed }) => seat !== viewer && kind === "person" && !departed);
    return [
      ...(this.#clocks.isAway(viewer)
        ? [
            {
              label: "I am back",
              icon: "people" as const,
              run: () => void this.connection.call("back", { table: this.id }),
            },
          ]
        : []),
      ...(time.gift === 0
        ? []
        : others.map(({ seat, name }) => ({
            label: `Give ${name} ${shortTime(time.gift)}`,
            icon: "clock" as const,
            run: () => void this.connection.call("gift", { table: this.id, seat }),
          }))),
    ];
  }

  #after(): readonly MenuItem[] {
    if (this.info?.status !== "finished") return [];
    const { rematch } = this.info;
    return [
      { label: "Look at the replay", icon: "play", href: `/replay/${this.id}` },
      ...(typeof this.viewer === "number"
        ? [
            rematch === null
              ? { label: "Play again", icon: "swap" as const, run: () => this.onMenuAction?.("rematch") }
              : { label: "To the next match", icon: "swap" as const, href: `/table/${rematch}` },
          ]
        : []),
      { label: "Download the record", icon: "download", href: `/api/tables/${this.id}/record` },
    ];
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

  /* ---- What the server says */

  #clientChanged(): void {
    for (const { ask, question } of this.client.present?.observation.asks ?? [])
      if (ask.blocking !== false) this.#lastQuestion = Math.max(this.#lastQuestion, question);
    void this.#checkDice();
    this.redraw();
    this.#saySoon();
    this.#receipts.sendSoon();
    const { info, table, client } = this;
    if (client.present !== null && info !== null && table === null) void this.#load(info);
  }

  async #watched({ table: info, messages, seen, clocks, votes, asked }: Watched): Promise<void> {
    this.asked = asked ?? null;
    this.#clocks.heard(clocks);
    this.#votes.heard(votes);
    this.#chat.receive(messages);
    void this.#checkDice();
    this.redraw();
    await this.#load(info);
    if (this.client.present !== null) void this.#open(seen);
    this.#receipts.begin();
  }

  async #load(info: TableInfo): Promise<void> {
    if (info.status === "open") return;
    this.#loadFailure = await this.loadGame(info.game);
    this.redraw();
  }

  /** The watcher has become another viewer. */
  #forget(): void {
    this.#endCatchUp();
    this.#shown = null;
    this.#history = new History(positionsOf(this.id));
    this.#opened = false;
    this.#notes = null;
  }

  /** Once per visit: earlier lines, notes, and what happened since one was last here. */
  async #open(seen: number): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    const { client } = this;
    const first = client.lines[0]?.number ?? 0;
    try {
      if (first > 0) client.addEarlier(await fetchLines(this.id, undefined, first));
      if (typeof this.viewer === "number") this.#notes = (await api.get<StoredNotes>(`/tables/${this.id}/notes`)).text;
    } catch {
      // the page works without them; they come with the next visit
    }
    const played = typeof this.viewer === "number" && seen < client.newest && seen > 0;
    this.readUpTo = played
      ? (client.lines.findLast((line) => line.seq <= seen)?.number ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
    if (played && this.table !== null && this.info?.status === "playing") await this.#catchUpFrom(seen, this.table);
    this.redraw();
  }

  async #catchUpFrom(seen: number, table: GameTable): Promise<void> {
    const beats = highlightsOf(this.client.lines, seen, table, this.state);
    const last = await this.#history.at(seen).catch(() => undefined);
    if (beats.length === 0 || last === undefined) return;
    this.#catchUp = new CatchUpPlayer(beats, last.at, {
      show: (beat) => void this.show(beat.seq >= this.client.newest ? null : beat.seq),
      changed: () => this.redraw(),
      done: () => this.#endCatchUp(),
    });
    this.#catchUp.start();
  }

  #endCatchUp(): void {
    if (this.#catchUp === null) return;
    this.#catchUp.stop();
    this.#catchUp = null;
    this.#shown = null;
    this.#jumpedTo = this.client.newest;
    this.#receipts.send();
    this.redraw();
  }
}
