import type { ShownLine } from "@caravanserai/protocol";
import { html, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { keptInvitation, keyOf } from "../shell/invitation.ts";
import { ReplayTable } from "../shell/replay-table.ts";
import { ReviewSession, type ShownTogether } from "../shell/review-session.ts";
import type { Place } from "../shell/router.ts";
import { hashOf, type TrialLine } from "../shell/trial-line.ts";
import { TrialTable } from "../shell/trial-table.ts";
import type { ReviewedBoard } from "../shell/unshared-table.ts";
import type { AboutPerson } from "./person-dialog.ts";
import { AddressedTablePage, viewerOf } from "./addressed-table.ts";

/**
 * A replay: the game's own table at any position; position and perspective are part of the address. In a review several
 * people look at it together: the page shows what the leader shows, which may be a line that was not played.
 */
@customElement("cv-replay")
export class ReplayPage extends AddressedTablePage<ReplayTable> {
  protected override readonly page = "replay";
  protected override readonly words = {
    nothing: "No replay here",
    waiting: "Loading the match …",
    title: "Replay",
  };
  #session: ReviewSession | null = null;
  #stop: (() => void) | undefined;
  /** The line of the review, on its own board; null: the match itself is shown. */
  #line: TrialTable | null = null;
  /** Another person plays it. */
  #isLed = false;
  /** What the board shows already, so that a change of people moves nothing. */
  #shownNow: ShownTogether | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.#line ?? undefined);
    this.addEventListener("cv-person", (event) => this.askAbout(event as CustomEvent<AboutPerson>));
  }

  override disconnectedCallback(): void {
    this.#leaveReview();
    super.disconnectedCallback();
  }

  override render() {
    const line = this.#line;
    const isLine = line !== null && line.failure === null && line.ready;
    const board = isLine && line.table !== null ? this.element.for(line.table, line) : super.render();
    return html`${board}<cv-person-dialog .app=${this.app}></cv-person-dialog>`;
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#followReview();
  }

  /** Somebody has written a comment. */
  private askAbout({ detail }: CustomEvent<AboutPerson>): void {
    const table = this.shown?.id;
    supervise(
      import("./person-dialog.ts").then(() => {
        this.renderRoot
          .querySelector("cv-person-dialog")
          ?.show({ ...detail, ...(table === undefined ? {} : { table }) });
      }),
    );
  }

  protected override follow(place: Place, shown: ReplayTable | undefined): ReplayTable {
    const id = place.params["id"] ?? "";
    const key = keyOf(place.hash);
    if (Object.keys(key).length > 0) {
      // The key opens a match that its players have shared; it stays in this browser and leaves the address.
      keptInvitation(id, key);
      this.app.router.rewrite(`/replay/${id}${location.search}`);
    }
    // The server sees the query but not the hash: shared links use the query, so that their preview shows this
    // position.
    const wanted = place.hash === "" || Object.keys(key).length > 0 ? (place.query.get("at") ?? "") : place.hash;
    const seq = /^\d+$/.test(wanted) ? Number(wanted) : null;
    const viewer = viewerOf(place.query.get("as"));
    const review = place.query.get("review");
    if (shown?.id === id) {
      this.#joinReview(shown, review);
      // The address was changed by hand, by a link, or by going back.
      supervise(shown.goTo(seq, viewer));
      return shown;
    }
    const table = new ReplayTable(id, cardOf);
    table.moved = (moment, eyes) => {
      this.app.router.rewrite(table.address);
      if (this.#session?.youLead === true && this.#line === null && this.#shownNow !== null)
        this.#show({ moment, viewer: eyes, line: null }, this.#session);
    };
    table.byHand = () => this.#session?.wander();
    this.#joinReview(table, review);
    supervise(table.open(seq, viewer, () => import("../elements/replay-elements.ts")));
    // pressed on the page of the result; the address loses it with the first step, so a reload does not start it again
    if (place.query.get("analysis") === "start") table.analyseOnceOpen();
    return table;
  }

  #joinReview(table: ReplayTable, id: string | null): void {
    table.watchTogether = id === null ? () => supervise(this.#makeReview(table)) : null;
    table.reviewId = id;
    if (this.#session?.id === id && this.#session.table === table.id) return;
    this.#leaveReview();
    if (id === null) return;
    const session = new ReviewSession({
      ...{ table: table.id, id, connection: this.app.connection },
      me: () => this.app.session.me?.id ?? null,
    });
    this.#session = session;
    table.reviewed = () => this.#reviewAt(table, session);
    session.commented = () => table.commentsChanged();
    this.#stop = session.subscribe(() => {
      table.redraw();
      this.#line?.redraw();
      this.requestUpdate();
    });
    session.open();
  }

  #leaveReview(): void {
    this.#stop?.();
    this.#session?.close();
    this.#session = this.#shownNow = null;
    this.#dropLine();
    const { shown } = this;
    if (shown !== undefined) shown.reviewed = null;
  }

  async #makeReview(table: ReplayTable): Promise<void> {
    const { review } = await api.post(`/tables/${table.id}/reviews`, {
      ...{ moment: table.state.seq, viewer: table.viewer },
    });
    this.app.router.go(`/replay/${table.id}?review=${review}&as=${table.viewer}#${table.state.seq}`);
  }

  /** The board shows what the leader shows. */
  #followReview(): void {
    const { shown: table } = this;
    const session = this.#session;
    if (session === null || table === undefined || !table.ready) return;
    if (session.failure !== null) {
      table.failure = session.failure;
      return;
    }
    const together = session.shown;
    if (together === null) return;
    // the first position is also shown to the leader, who may have reloaded the page
    if (session.follows || this.#shownNow === null) this.#showOnBoard(together, table, session);
    else if (!session.youLead) this.#dropLine();
    else if (this.#line !== null && this.#isLed && together.line !== null)
      this.#openLine(table, session, { moment: together.moment, line: together.line, isLed: false });
  }

  /** What the strip over the board shows, and the chat. */
  #reviewAt(table: ReplayTable, session: ReviewSession): ReviewedBoard {
    if (table.info === null || !table.ready) return { review: null, road: null, chat: null };
    return {
      review: session.view({
        link: () => table.reviewLink,
        share: table.share,
        at: table.state.seq,
        beginLine: this.#line === null ? () => this.#beginLine(table, session) : null,
        endLine: this.#line === null ? null : () => this.#endLine(table, session),
        leave: () => this.app.router.go(`/replay/${table.id}?as=${table.viewer}#${table.state.seq}`),
      }),
      road: this.#line === null ? null : { store: table, replay: table.replay },
      chat: session.chat(table.info, (shown) => this.#openSpoken(shown, table, session)),
    };
  }

  #showOnBoard(together: ShownTogether, table: ReplayTable, session: ReviewSession): void {
    const { line, moment, viewer } = together;
    const wanted: ShownTogether = { moment, viewer, line };
    const isShown =
      JSON.stringify(wanted) === JSON.stringify(this.#shownNow) && (line === null) === (this.#line === null);
    if (isShown && !(this.#line !== null && !this.#isLed && session.follows)) return;
    this.#shownNow = wanted;
    // under a line, the road shows where it leaves the match
    supervise(table.goTo(moment, viewer));
    if (line === null) this.#dropLine();
    else if (this.#line !== null && this.#isLed && this.#line.start === moment) this.#line.show(line);
    else this.#openLine(table, session, { moment, line, isLed: session.follows });
  }

  #openLine(
    table: ReplayTable,
    session: ReviewSession,
    { moment, line, isLed }: { readonly moment: number; readonly line: TrialLine | null; readonly isLed: boolean },
  ): void {
    this.#dropLine();
    const board = new TrialTable(table.id, cardOf, { at: moment, eyes: "all", line, isLed });
    if (!isLed)
      board.tried = (tried) => {
        if (this.#line === board) this.#show({ moment, viewer: "all", line: tried }, session);
      };
    board.reviewed = () => this.#reviewAt(table, session);
    this.#line = board;
    this.#isLed = isLed;
    supervise(board.open());
  }

  /** The line of which somebody has spoken: on the shared board if this person leads, otherwise to try it alone. */
  #openSpoken({ moment, line }: ShownLine, table: ReplayTable, session: ReviewSession): void {
    if (session.youLead) {
      this.#openLine(table, session, { moment, line, isLed: false });
      this.requestUpdate();
    } else this.app.router.go(`/table/${table.id}/what-if?at=${moment}&as=all#${hashOf(line)}`);
  }

  #dropLine(): void {
    this.#line?.close();
    this.#line = null;
  }

  #beginLine(table: ReplayTable, session: ReviewSession): void {
    this.#openLine(table, session, { moment: table.state.seq, line: null, isLed: false });
    this.requestUpdate();
  }

  #endLine(table: ReplayTable, session: ReviewSession): void {
    this.#dropLine();
    this.#show({ moment: table.state.seq, viewer: table.viewer, line: null }, session);
    this.requestUpdate();
  }

  #show(what: ShownTogether, session: ReviewSession): void {
    this.#shownNow = what;
    session.show(what);
  }
}
