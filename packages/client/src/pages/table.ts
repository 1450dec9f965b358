import type { MatchProposal, TableInfo } from "@caravanserai/protocol";
import { html, nothing, type LitElement, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { ApiError } from "../shell/api.ts";
import { BLOCKED } from "../shell/connection.ts";
import type { Said } from "../contract/index.ts";
import type { TableFrameElement } from "../elements/table-frame.ts";
import type { MenuAction } from "../shell/live-header.ts";
import { LiveTable } from "../shell/live-table.ts";
import type { AboutPerson } from "./person-dialog.ts";
import type { Place } from "../shell/router.ts";
import { keptInvitation, keyOf, seatsTaken, type TableKey } from "../shell/invitation.ts";
import { MatchPage } from "./match-page.ts";
import type { Sitting } from "./waiting-room.ts";

/** The page of one table: the waiting room until the match begins, then the game's own table. */
@customElement("cv-table-page")
export class TablePage extends MatchPage<LiveTable> {
  @state() private accessor action: MenuAction | null = null;
  /** [CO-601] The window for which a notice offers a standing order; empty: none. */
  @state() private accessor window = "";
  /** [CO-606] The address to go to after the dialog about standing orders; null: nobody is leaving. */
  @state() private accessor leavingTo: string | null = null;
  /** The question to confirm that a link may switch this browser to another person, until it is answered. */
  @state() private accessor question: { readonly words: string; readonly token: string } | null = null;
  /** Shown instead of the table, which is created only when everyone is ready. */
  private proposal: MatchProposal | undefined;
  /** The table that was being proposed at the last drawing. */
  #asking: string | null = null;
  #invitation: string | undefined;
  /** The key from the link, until the person sits here or has been told that it came too late. */
  #brought: TableKey = {};
  /** The person has gone back to the table from its result. */
  @state() private accessor isAtTable = false;
  /** The match was still being played when this page showed it. */
  private sawEnd = false;
  /** This page has asked for a seat and not been answered yet. */
  @state() private accessor isSitting = false;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
  }

  protected override get isBegun(): boolean {
    return super.isBegun && this.shown?.info?.status !== "open" && this.shown?.gone === false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.app.router.beforeLeaving = (to) => this.asksBeforeLeaving(to);
  }

  private asksBeforeLeaving(to: string): boolean {
    const table = this.shown;
    if (this.leavingTo !== null || !table?.asksAheadNow()) return false;
    supervise(import("./leaving-table.ts"));
    this.leavingTo = to;
    return true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.app.router.beforeLeaving = null;
    this.app.notices.clock = null;
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    const id = place.params["id"] ?? "";
    const key = keyOf(place.hash);
    this.proposal = place.page === "table" ? this.#proposalOf(id) : undefined;
    // opening such a link on the page of its own table adds a key to the address, which starts the process again
    if (place.page !== "table") return;
    if (this.shown?.id === id && Object.keys(key).length === 0) {
      this.#open(place);
      return;
    }
    this.action = this.leavingTo = null;
    this.question = null;
    this.#invitation = keptInvitation(id, key);
    this.#brought = key;
    const table = this.#begin(id);
    this.#open(place);
    supervise(this.#arrive(table, key));
  }

  override updated(): void {
    super.updated();
    const { shown } = this;
    // The match may begin before the answer to its last seat has come.
    if (shown?.ready !== true || shown.table === null || shown.info?.status !== "playing" || this.isSitting) return;
    const words = seatsTaken(this.#brought, shown.viewer, shown.info.seats, this.app.session.me?.id);
    this.#brought = {};
    if (words !== null) this.#notify(words);
  }

  /** Shows what happened over the table. */
  #notify(words: string): void {
    supervise(this.frame.then((frame) => frame?.toast(words)));
  }

  #begin(id: string): LiveTable {
    this.shown?.close();
    const table = (this.shown = new LiveTable(id, this.#invitation, {
      connection: this.app.connection,
      mine: this.app.myTables,
      guides: this.app.guides,
      nonces: this.app.nonces,
      card: cardOf,
    }));
    this.sawEnd = false;
    this.isAtTable = false;
    table.onMenuAction = (action) => {
      if (action === "result") {
        this.isAtTable = false;
        return;
      }
      supervise(import("./table-dialogs.ts"));
      this.action = action;
    };
    table.onDecided = (words) => this.#notify(words);
    return table;
  }

  /**
   * [MM-131] The proposal while people are still being asked whether they are ready for this match. Afterwards its
   * table either exists or never will.
   */
  #proposalOf(id: string): MatchProposal | undefined {
    const asking = this.app.search.mine.proposals.find((one) => one.id === id && one.state === "asking");
    if (asking === undefined && this.#asking === id) this.#begin(id).open();
    this.#asking = asking?.id ?? null;
    return asking;
  }

  /** [CO-601] A notice links to the standing orders: `#orders`, or `#order=` with a window. */
  #open(place: Place): void {
    if (place === this.followed) return;
    this.followed = place;
    const window = new URLSearchParams(place.hash).get("order");
    if (window === null && place.hash !== "orders") return;
    supervise(import("./table-dialogs.ts"));
    this.window = window ?? "";
    this.action = "orders";
  }

  /**
   * A return link first turns this browser into the guest that it was made for; the secret is removed from the address.
   */
  async #arrive(table: LiveTable, key: TableKey): Promise<void> {
    if (Object.keys(key).length > 0) this.app.router.go(location.pathname, { replace: true });
    if (key.back !== undefined) await this.#follow(table, key.back, false);
    if (this.question === null) table.open();
  }

  /** A person who already has a name here is asked first. */
  async #follow(table: LiveTable, token: string, replace: boolean): Promise<void> {
    this.question = null;
    await this.attempt(async () => {
      try {
        await this.app.session.followLink(table.id, token, replace);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "somebody-else") throw error;
        this.question = { words: error.message, token };
      }
    });
  }

  private async answerQuestion(table: LiveTable, token: string, replace: boolean): Promise<void> {
    if (replace) await this.#follow(table, token, true);
    this.question = null;
    table.open();
  }

  override render() {
    const table = this.shown;
    if (table === undefined) return nothing;
    if (this.question !== null) return this.renderQuestion(table, this.question);
    if (this.proposal !== undefined) {
      supervise(import("./lazy-pages.ts"));
      return html`<cv-proposal .app=${this.app} .proposal=${this.proposal}></cv-proposal>`;
    }
    if (table.failure !== null || table.gone) return this.renderFailure(table);
    const { info } = table;
    if (info === null) return html`<main class="loading read" role="status">${this.waitingWords(table)}</main>`;
    this.app.notices.page = info.name === "" ? table.title : info.name;
    this.app.notices.clock = table.timeInTitle;
    if (info.status === "open") {
      supervise(import("./lazy-pages.ts"));
      return html`<cv-waiting-room
        .app=${this.app}
        .table=${table}
        .invitation=${this.#invitation}
        @cv-sitting=${this.takeSeat}
      ></cv-waiting-room>`;
    }
    if (!table.ready || table.table === null)
      return html`<main class="loading read" role="status">Loading the table …</main>`;
    return html`${this.renderResult(table, info)}
      <div ?inert=${this.showsResult} @cv-person=${this.askAbout} @cv-seat=${this.askAboutSeat}>
        ${this.element.for(table.table, table)}
      </div>
      <cv-person-dialog .app=${this.app} @cv-gave=${this.showGift}></cv-person-dialog>
      <cv-table-dialogs
        .app=${this.app}
        .table=${table}
        .action=${this.action}
        .window=${this.window}
        @cv-action-done=${() => {
          this.action = null;
          this.window = "";
        }}
      ></cv-table-dialogs>
      <cv-leaving-table
        .app=${this.app}
        .table=${table}
        .to=${this.leavingTo}
        @cv-stay=${() => (this.leavingTo = null)}
        @cv-left=${this.leave}
      ></cv-leaving-table>`;
  }

  private get showsResult(): boolean {
    const { info } = this.shown ?? {};
    return info?.status === "finished" && info.result !== null && !this.isAtTable;
  }

  /** The result lies over the table until the person goes back to it. */
  private renderResult(table: LiveTable, info: TableInfo) {
    if (info.status === "playing") this.sawEnd = true;
    if (!this.showsResult) return nothing;
    supervise(import("./result.ts"));
    return html`<cv-result
      .app=${this.app}
      .table=${table}
      ?fresh=${this.sawEnd}
      @cv-to-table=${() => (this.isAtTable = true)}
    ></cv-result>`;
  }

  /** The waiting room asks for a seat: whether this person came too late is decided by the answer. */
  private readonly takeSeat = ({ detail: { sat } }: CustomEvent<Sitting>): void => {
    this.isSitting = true;
    supervise(
      sat.then((isSeated) => {
        if (isSeated) this.#brought = {};
        this.isSitting = false;
      }),
    );
  };

  private readonly leave = (): void => {
    const to = this.leavingTo;
    if (to === null) return;
    this.app.router.go(to);
    this.leavingTo = null;
  };

  /** Opens the dialog about a person in the chat (profile, block, report). */
  private readonly askAbout = ({ detail }: CustomEvent<AboutPerson>): void => {
    const table = this.shown?.id;
    supervise(
      import("./person-dialog.ts").then(() => {
        this.renderRoot
          .querySelector("cv-person-dialog")
          ?.show({ ...detail, ...(table === undefined ? {} : { table }) });
      }),
    );
  };

  /** A plate was pressed for which the game shows nothing itself. */
  private readonly askAboutSeat = (event: CustomEvent<{ readonly seat: number }>): void => {
    const there = this.shown?.info?.seats[event.detail.seat];
    if (event.defaultPrevented || there?.person === undefined || there.kind !== "person") return;
    if (there.person === this.app.session.me?.id) return;
    const { person, name, guest } = there;
    const time = this.timeOf(event.detail.seat);
    this.askAbout(
      new CustomEvent("cv-person", { detail: { person, name, guest, ...(time === undefined ? {} : { time }) } }),
    );
  };

  /** [CO-203] What a plate offers about its person's time, to the players of a running match. */
  private timeOf(seat: number): AboutPerson["time"] {
    const { shown } = this;
    const time = shown?.time ?? null;
    const own = time?.seats.find((one) => one.seat === seat);
    if (shown === undefined || time === null || own === undefined || typeof shown.viewer !== "number") return undefined;
    const vote = (): void => shown.onMenuAction?.("vote");
    return { give: own.give, waits: time.gave !== null, vote: own.clock.sign === "up" ? vote : null };
  }

  /** Shows a message above the decision bar. */
  private readonly showGift = ({ detail: { text, ...how } }: CustomEvent<Said>): void => {
    supervise(this.frame.then((frame) => frame?.toast(text, how)));
  };

  /** The frame of the table, once it is drawn. */
  private get frame(): Promise<TableFrameElement | null | undefined> {
    const { table } = this.shown ?? {};
    const drawn = table === null || table === undefined ? null : this.renderRoot.querySelector<LitElement>(table.tag);
    return (drawn?.updateComplete ?? Promise.resolve()).then(async () => {
      const frame = drawn?.renderRoot.querySelector("cv-table-frame");
      await frame?.updateComplete;
      return frame;
    });
  }

  private renderQuestion(table: LiveTable, { words, token }: { readonly words: string; readonly token: string }) {
    supervise(import("./return-question.ts"));
    return html`<cv-return-question
      .name=${this.app.session.me?.name ?? "who you are"}
      .words=${words}
      ?busy=${this.busy}
      @cv-answer=${({ detail }: CustomEvent<{ readonly follow: boolean }>) =>
        supervise(this.answerQuestion(table, token, detail.follow))}
    ></cv-return-question>`;
  }

  private waitingWords(table: LiveTable): string {
    const { state, isBlocked } = table.connection;
    if (state === "connected") return "One moment.";
    return isBlocked ? BLOCKED : "The server cannot be reached. Trying again.";
  }

  private renderFailure(table: LiveTable) {
    supervise(import("./lazy-pages.ts"));
    const { over } = this.app.search;
    if (over?.id === table.id && over.table === null)
      return html`<cv-no-table
        .app=${this.app}
        heading="The match does not begin"
        .why=${[over.why, over.goesOn ? "Your search continues with its old place in the line." : "Your search has ended."].join(" ")}
      ></cv-no-table>`;
    return html`<cv-no-table
      .app=${this.app}
      heading=${table.gone ? "This table was closed" : table.info?.status === "open" ? "You are no longer at this table" : "No table here"}
      .why=${table.gone ? "Its host closed it before the match began." : (this.problem ?? table.failure ?? "")}
    ></cv-no-table>`;
  }
}
