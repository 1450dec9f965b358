import type { Observation, Seat, Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type {
  Chapter,
  Chronicle,
  CommandRefusal,
  MenuItem,
  NumberedLine,
  Replay,
  SeatInfo,
  TableHeader,
  Timeline,
  Curve,
} from "../contract/index.ts";
import { lineColour } from "../elements/curve-marks.ts";
import { supervise } from "../elements/supervise.ts";
import { api, messageOf } from "./api.ts";
import { History, PAGE, positionsOf, type Moment } from "./history.ts";
import type { Shown } from "./match-table.ts";
import { milestonesOf, seatsOf, fetchLines } from "./event-log.ts";
import { Nonces } from "./nonces.ts";
import { checkDice } from "./dice-check.ts";
import { CommentList } from "./comment-list.ts";
import { MatchAnalysisRun } from "./match-analysis.ts";
import { MatchKey } from "./match-key.ts";
import { UnsharedTable } from "./unshared-table.ts";

/** Milliseconds per step of playback: short, so that a long match can be watched. */
const PACE = 700;

/** A finished match (or the past of a running one) from its start to its end, from any perspective. */
export class ReplayTable extends UnsharedTable {
  #histories = new Map<Viewer, History>();
  #linesByViewer = new Map<Viewer, readonly NumberedLine[]>();
  #moment: Moment | null = null;
  #before: Shown["before"] = null;
  #wanted = 0;
  #playing = false;
  #trouble: string | null = null;
  /** As whom the position shown was read. */
  #shownAs: Viewer = "public";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #chronicle: Chronicle | null = null;
  /** Every position, once the whole match has been read. */
  #views: readonly Moment["observation"]["view"][] = [];
  #chapters: readonly Chapter[] = [];
  readonly #curves = new Map<number, readonly Curve[]>();
  #hand: Seat = 0;
  #dice: Replay["dice"] = "unchecked";
  #analysis: MatchAnalysisRun | null = null;
  #startsAnalysis = false;
  #comments: CommentList | null = null;
  readonly #key = new MatchKey(this.id);
  /** Called when the person goes somewhere on their own, before it is done. */
  byHand: (() => void) | undefined;
  /** Called when the position or the perspective has changed: the page writes them into its address. */
  moved: ((seq: number, viewer: Viewer) => void) | undefined;

  /**
   * @param viewer null: all hands open for a finished match, otherwise the player's own perspective or the public one
   * @param frame loads what must be there before a position is shown
   */
  async open(seq: number | null, viewer: Viewer | null, frame?: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await api.get(`/tables/${this.id}`);
      const { table, seat } = answer;
      this.#key.learn(answer);
      this.info = table;
      const why = await this.loadGame(table);
      if (why !== null) throw new Error(why);
      this.viewer = this.#allowed(viewer) ?? (table.status === "finished" ? "all" : (seat ?? "public"));
      // What is around the table has its size from the start: nothing moves when the match has been read.
      const chronicle = this.table?.chronicle?.().catch(() => null);
      const [found] = await Promise.all([chronicle, this.#loadLines(), frame?.()]);
      this.#chronicle = found ?? null;
      await this.seek(seq ?? 0);
      if (this.#startsAnalysis) this.replay.analysis?.start();
      supervise(this.#readMatch());
    } catch (error) {
      this.failure = messageOf(error);
      this.changed();
    }
  }

  /** Goes to the position and perspective of another address of the same replay. */
  async goTo(seq: number | null, viewer: Viewer | null): Promise<void> {
    this.play(false);
    if (viewer !== null) await this.lookAs(viewer);
    if (seq !== null) await this.seek(seq);
  }

  /** The person has asked for the analysis before the match was there. */
  analyseOnceOpen(): void {
    this.#startsAnalysis = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
    this.#analysis?.close();
  }

  get last(): number {
    return this.#history.last;
  }

  get replay(): Replay {
    return {
      length: this.last,
      playing: this.#playing,
      trouble: this.#trouble,
      milestones: this.table === null ? [] : milestonesOf(this.#lines, this.table, this.state),
      chapters: this.#chapters,
      measures: this.#chronicle?.measures ?? [],
      curves: (measure) => this.#curvesOf(measure),
      hand: this.#hand,
      showHand: (seat) => {
        this.#hand = seat;
        this.redraw();
      },
      perspectives: this.#perspectives(),
      dice: this.#dice,
      ...this.#analysed,
      ...this.#commented,
      seek: (at) => this.#seekByHand(at),
      play: (playing) => {
        this.byHand?.();
        this.play(playing);
      },
      lookAs: (viewer) => this.#lookByHand(viewer),
      checkDice: () => supervise(this.#checkDice()),
      watchTogether: this.info?.status === "finished" ? this.watchTogether : null,
      // In the query, so that the server receives it and a link preview shows this moment.
      link: () => this.#linkTo(this.#wanted),
      share: this.#key.share,
    };
  }

  /** The analysis, which only a finished match has. */
  get #analysed(): Pick<Replay, "analysis"> {
    const { info } = this;
    if (info?.status !== "finished") return {};
    this.#analysis ??= new MatchAnalysisRun({ table: this.id, game: info.game, changed: () => this.redraw() });
    return {
      analysis: this.#analysis.at({
        at: this.state.seq,
        chapters: this.#chapters,
        seats: this.#seatCurves,
        reason: (seat, given, best) => this.#chronicle?.reason?.(seat, given, best) ?? null,
        whatIf: (at) => `/table/${this.id}/what-if?at=${at}&as=all`,
      }),
    };
  }

  #seekByHand(at: number): void {
    this.byHand?.();
    this.play(false);
    supervise(this.seek(at));
  }

  #lookByHand(viewer: Viewer): void {
    this.byHand?.();
    supervise(this.lookAs(viewer));
  }

  #linkTo(moment: number): string {
    return this.#key.on(`${location.origin}/replay/${this.id}?as=${this.viewer}&at=${moment}`);
  }

  /** The comments, which only a finished match has. */
  get #commented(): Pick<Replay, "comments"> {
    if (this.info?.status !== "finished") return {};
    this.#comments ??= new CommentList({
      table: this.id,
      changed: () => this.redraw(),
      linkTo: (moment) => this.#linkTo(moment),
    });
    return { comments: this.#comments.at(this.state.seq) };
  }

  /** Somebody has written or removed a comment. */
  commentsChanged(): void {
    this.#comments?.reload();
  }

  /** How the curve of each seat is drawn. */
  get #seatCurves(): readonly Omit<Curve, "values">[] {
    const { info } = this;
    const chronicle = this.#chronicle;
    const last = this.#views.at(-1);
    if (info === null) return [];
    return seatsOf(info, this.viewer).map(({ seat, name }) => {
      if (chronicle === null || last === undefined) return { label: name };
      const shape = chronicle.seatShape?.(seat, last);
      const colour = lineColour(chronicle.seatColour(seat, last));
      return { label: name, colour, ...(shape === undefined ? {} : { shape }) };
    });
  }

  /** The view of a position, once the whole match has been read; null: not yet. */
  viewAt(seq: number): Moment["observation"]["view"] | null {
    return this.#views[seq] ?? null;
  }

  /** The id of the review in which it is shown; null: it is looked at alone. */
  reviewId: string | null = null;
  /** Begins to look at the match together with others; null: it cannot be, or is already. */
  watchTogether: (() => void) | null = null;

  get address(): string {
    const review = this.reviewId === null ? "" : `review=${this.reviewId}&`;
    return `/replay/${this.id}?${review}as=${this.viewer}#${this.#wanted}`;
  }

  /** The link by which others take part in the review. */
  get reviewLink(): string {
    return this.#key.on(`${location.origin}/replay/${this.id}?review=${this.reviewId ?? ""}`);
  }

  get share(): (() => Promise<void>) | null {
    return this.#key.share;
  }

  /** The address of a what-if from the position shown; for a finished match, with nothing hidden. */
  get whatIf(): string {
    return `/table/${this.id}/what-if?at=${this.#wanted}${this.info?.status === "finished" ? "&as=all" : ""}`;
  }

  /** Goes to a position; the latest request wins. */
  async seek(seq: number): Promise<void> {
    this.#wanted = Math.max(0, seq);
    const wanted = this.#wanted;
    const history = this.#history;
    let moment: Moment | undefined;
    try {
      moment = await history.at(wanted);
      // beyond the end: go to the end
      if (moment === undefined && history.last < wanted) moment = await history.at((this.#wanted = history.last));
    } catch (error) {
      if (history === this.#history && this.#wanted === wanted) this.#stay(messageOf(error));
      return;
    }
    this.#trouble = null;
    if (moment === undefined || history !== this.#history || moment.seq !== this.#wanted) return;
    this.#before =
      this.#moment !== null && Math.abs(this.#moment.seq - moment.seq) === 1 ? this.#moment.observation.view : null;
    this.#moment = moment;
    this.#shownAs = this.viewer;
    this.redraw();
    this.moved?.(moment.seq, this.viewer);
    // prefetch the next page
    if (wanted % PAGE > PAGE * 0.6 && wanted + PAGE <= history.last) supervise(history.at(wanted + PAGE));
  }

  /** The wanted position cannot be shown: the replay stays where it is and says why. */
  #stay(why: string): void {
    this.play(false);
    if (this.#moment === null) this.failure = why;
    else {
      this.#wanted = this.#moment.seq;
      this.viewer = this.#shownAs;
      this.#trouble = why;
    }
    this.changed();
  }

  async lookAs(viewer: Viewer): Promise<void> {
    if (viewer === this.viewer || this.#allowed(viewer) === null) return;
    this.viewer = viewer;
    this.#before = null;
    try {
      await this.#loadLines();
      await this.seek(this.#wanted);
    } catch (error) {
      this.failure = messageOf(error);
      this.changed();
    }
  }

  play(playing: boolean): void {
    clearTimeout(this.#timer);
    this.#playing = playing && this.#wanted < this.last;
    if (this.#playing)
      this.#timer = setTimeout(() => {
        supervise(
          this.seek(this.#wanted + 1).then(() => {
            if (this.#playing) this.play(true);
          }),
        );
      }, PACE);
    this.redraw();
  }

  decide(): Promise<CommandRefusal | null> {
    return Promise.resolve({ code: "over", message: "This is a replay: nothing can be decided here." });
  }

  undo(): Promise<CommandRefusal | null> {
    return this.decide();
  }

  order(): Promise<CommandRefusal | null> {
    return this.decide();
  }

  get #history(): History {
    let history = this.#histories.get(this.viewer);
    if (history === undefined)
      this.#histories.set(this.viewer, (history = new History(positionsOf(this.id), this.viewer)));
    return history;
  }

  get #lines(): readonly NumberedLine[] {
    return this.#linesByViewer.get(this.viewer) ?? [];
  }

  async #loadLines(): Promise<void> {
    if (!this.#linesByViewer.has(this.viewer))
      this.#linesByViewer.set(this.viewer, await fetchLines(this.id, this.viewer));
  }

  /** While a match is running, only the player's own perspective or the public one is allowed. */
  #allowed(viewer: Viewer | null): Viewer | null {
    if (viewer === null || this.info === null) return null;
    if (this.info.status === "finished")
      return typeof viewer === "number" && viewer >= this.info.seats.length ? null : viewer;
    return viewer === "public" ? viewer : null;
  }

  #perspectives(): Replay["perspectives"] {
    const { info } = this;
    if (info === null) return [];
    const names = this.card(info.game)?.seats;
    const open = { viewer: "public" as const, label: "As everyone saw it", who: "" };
    if (info.status !== "finished") return [open];
    return [
      { viewer: "all", label: "All hands open", who: "" },
      open,
      ...seatsOf(info, "public").map(({ seat, name, role }) =>
        role === undefined
          ? { viewer: seat, label: `As ${name} saw it`, who: "" }
          : { viewer: seat, label: `As ${names?.[role] ?? role} saw it`, who: name },
      ),
    ];
  }

  /** Reads the whole match once: its chapters, and every position for the curves. They do not depend on the viewer. */
  async #readMatch(): Promise<void> {
    const { viewer, table, info } = this;
    if (table === null || info === null || table.chronicle === undefined) return;
    const history = this.#history;
    try {
      const [chronicle, ...pages] = await Promise.all([
        table.chronicle(),
        ...Array.from({ length: Math.floor(history.last / PAGE) + 1 }, (_, page) => history.page(page)),
      ]);
      const positions = pages.flat().map(({ observation }) => observation);
      const seats = seatsOf(info, viewer);
      const lines = (this.#linesByViewer.get(viewer) ?? []).filter(({ undone }) => undone !== true);
      const name = (seat: Seat): string => seats.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
      this.#chapters = chronicle.chapters({ lines, positions, name });
      this.#views = positions.map(({ view }) => view);
      this.#chronicle = chronicle;
      this.redraw();
    } catch (error) {
      // the replay works without chapters and curves; the bar says why there are none
      this.#trouble = messageOf(error);
      this.changed();
    }
  }

  #curvesOf(measure: number): readonly Curve[] {
    const known = this.#curves.get(measure);
    const chronicle = this.#chronicle;
    const wanted = chronicle?.measures[measure];
    const last = this.#views.at(-1);
    if (known !== undefined) return known;
    if (chronicle === null || wanted === undefined || last === undefined || this.info === null) return [];
    const curves = this.#seatCurves.map((curve, seat) => ({
      ...curve,
      values: this.#views.map((view) => wanted.value(view, seat)),
    }));
    this.#curves.set(measure, curves);
    return curves;
  }

  /** Replays the whole record in this browser and compares every draw with the published secret. */
  async #checkDice(): Promise<void> {
    if (this.info === null) return;
    this.#dice = "checking";
    this.redraw();
    this.#dice = await checkDice(this.id, this.info.game, new Nonces().of(this.id));
    this.redraw();
  }

  protected get shown(): Shown | null {
    const moment = this.#moment;
    return moment === null ? null : { seq: moment.seq, observation: unasked(moment.observation), before: this.#before };
  }
  protected get lines(): readonly NumberedLine[] {
    return this.#lines;
  }
  protected readonly live = false;
  protected readonly connectionState = "connected";
  protected readonly sending = false;

  protected override seatsOf(info: TableInfo): readonly SeatInfo[] {
    return super.seatsOf(info).map((seat) => ({ ...seat, you: false, presence: "here" as const }));
  }

  get header(): TableHeader {
    return { title: this.title, elsewhere: null, menu: this.#menu(), watching: 0, after: [] };
  }

  #menu(): readonly MenuItem[] {
    return [
      ...this.#perspectives()
        .filter(({ viewer }) => viewer !== this.viewer)
        .map(({ label, viewer }): MenuItem => ({ label, icon: "eye", run: () => this.#lookByHand(viewer) })),
      ...(this.#dice === "unchecked"
        ? [{ label: "Check the dice", icon: "check" as const, run: () => supervise(this.#checkDice()) }]
        : []),
      { label: "Play on from here: what if …", icon: "swap", href: this.whatIf },
      ...(this.info?.status === "finished"
        ? [{ label: "How the dice fell", icon: "dice" as const, href: `/dice/${this.id}` }]
        : []),
      { label: "Download the record", icon: "download", href: `/api/tables/${this.id}/record` },
      { label: "Archive", icon: "book", href: "/archive" },
      { label: "Home", icon: "home", href: "/" },
    ];
  }

  get timeline(): Timeline {
    const seek = (seq: number): void => this.#seekByHand(seq);
    return {
      newest: this.last,
      present: null,
      readUpTo: Number.POSITIVE_INFINITY,
      justNow: null,
      sinceMyTurn: null,
      show: (seq) => seek(seq ?? this.last),
      step: (by) => seek(this.state.seq + by),
    };
  }
}

/** In a replay no questions are asked. */
function unasked(observation: Observation): Observation {
  return { ...observation, asks: [], canUndo: false };
}
