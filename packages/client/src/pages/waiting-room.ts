import { DEFAULT_VOTES, settingsInWords, tableDefaults, votesInWords } from "@caravanserai/clocks";
import type { AgreeTo, LinkAnswer, TableAnswer, TableInfo, TableSeat } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { guestMark } from "../elements/guest-mark.ts";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { counted, listed } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { PageElement } from "../shell/page-element.ts";
import "./about-table.ts";
import "./changed-settings.ts";
import "./copy-link.ts";
import "./invite-by-name.ts";
import { tableName, vignette } from "./table-entry.ts";
import { linkTo } from "../shell/invitation.ts";
import { pageStyles } from "./page.css.ts";

/** The detail of `cv-sitting`: whether the person has got the seat that the page has just asked for. */
export interface Sitting {
  readonly sat: Promise<boolean>;
}

/** A table before its match begins: its seats, the links for people who are invited, and the start. */
@customElement("cv-waiting-room")
export class WaitingRoom extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      .seats li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0.2rem 0.9rem;
        align-items: center;
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--rule);
        min-height: 4.1rem;
      }
      .nm {
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
      .w {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .seats .acts {
        justify-content: flex-end;
      }
      .bill .in {
        display: grid;
        gap: 0.8rem;
        padding: 1rem 1.2rem 1.2rem;
      }
      .bill .title {
        font-size: 1.4375rem;
      }
      .bill .big {
        min-height: 2.9rem;
        font-size: 1.0313rem;
      }
      .fine {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .bill .read {
        font-size: var(--t-3);
        line-height: 1.4;
      }
      .agree {
        display: grid;
        gap: 0.6rem;
        padding-bottom: 1rem;
        border-bottom: 1px solid var(--rule-2);
      }
      .agree h2 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
      }
      .agree p:not(.fine) {
        font-size: var(--t-3);
        line-height: 1.4;
      }
      .change {
        margin-top: 0.9rem;
      }
      .sure {
        display: grid;
        gap: 0.5rem;
      }
      @media (max-width: 60em) {
        .bill {
          margin-bottom: 1.4rem;
        }
        .bill > .vig {
          height: 5rem;
        }
      }
      @media (min-width: 60.01em) {
        .bill {
          grid-column: 2;
          grid-row: 2;
        }
      }
      @media (max-width: 47.5em) {
        .seats .many {
          grid-column: 1/-1;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor table!: LiveTable;
  /** The token from the visitor's link. */
  @property() accessor invitation: string | undefined;
  @state() private accessor answer: TableAnswer | null = null;
  /** Asks for confirmation before the table is deleted. */
  @state() private accessor clearing = false;
  /** The form for the clock and the votes is open. */
  @state() private accessor isChanging = false;
  #asked = "";

  constructor() {
    super();
    new StoreController(this, () => this.table);
  }

  /**
   * The person's own seat and the invitations come by HTTP, for people who belong to the table; they are fetched again
   * whenever the seats have changed.
   */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { info } = this.table;
    if (info === null) return;
    const me = this.app.session.me?.id;
    const asked = JSON.stringify([
      ...[info.id, info.seats.map((s) => [s.kind, s.person]), me],
      ...[info.nonceCommitments, info.noncesOpened],
    ]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const belongs = me !== undefined && (info.host === me || info.seats.some((seat) => seat.person === me));
    if (!belongs) {
      this.answer = null;
      return;
    }
    supervise(api.get<TableAnswer>(`/tables/${info.id}`).then((answer) => (this.answer = answer)));
  }

  override render() {
    const { info } = this.table;
    if (info === null) return nothing;
    const free = info.seats.filter((seat) => seat.kind === "free");
    const host = this.isHost(info);
    const card = cardOf(info.game);
    return html`<main class="page two">
      <h1>${tableName(info)}</h1>
      <aside class="bill">
        ${vignette(info.game)}
        <div class="in">
          <p class="title">${card?.title ?? info.game}</p>
          ${this.renderAgreement(info)}
          ${this.mySeat === null ? this.renderWelcome(info, free.length) : this.renderInvitation(info, free.length)}
          ${this.renderStart(info, host, free.length)}
        </div>
      </aside>
      <div>
        ${this.renderProblem()}
        <section>
          <div class="head">
            <h2>Seats</h2>
            <span class="quiet">${free.length === 0 ? "all taken" : `${counted(free.length, "seat")} free`}</span>
            ${
              host && free.length > 0 && !info.rated
                ? html`<button
                    class="btn small more"
                    ?disabled=${this.busy}
                    @click=${() => this.do(() => this.post("bots"))}
                  >
                    Bots take ${free.length === 1 ? "it" : free.length === 2 ? "both" : "them all"}
                  </button>`
                : nothing
            }
          </div>
          <ol class="seats">
            ${info.seats.map((seat) => this.renderSeat(info, seat, host))}
          </ol>
        </section>
        ${
          this.mySeat === null || free.length === 0
            ? nothing
            : html`<cv-invite-by-name
                .app=${this.app}
                table=${info.id}
                version=${this.#asked}
                name=${this.app.router.place.query.get("invite") ?? ""}
              ></cv-invite-by-name>`
        }
        <section>
          <div class="head">
            <h2>How it is played here</h2>
            <a class="more" href="/rules/${info.game}">Rulebook</a>
          </div>
          <cv-about-table .info=${info}></cv-about-table>
          ${host && info.toAgree !== undefined ? this.renderChanging(info) : nothing}
        </section>
      </div>
    </main>`;
  }

  private isHost(info: TableInfo): boolean {
    return info.host !== null && info.host === this.app.session.me?.id;
  }

  private get mySeat(): number | null {
    return this.answer?.seat ?? null;
  }

  private renderSeat(info: TableInfo, seat: TableSeat, host: boolean) {
    const { id } = info;
    const me = this.app.session.me?.id;
    const mine = seat.person !== undefined && seat.person === me;
    const role = seat.role === undefined ? undefined : (cardOf(info.game)?.seats?.[seat.role] ?? seat.role);
    const invitation = this.answer?.invitations?.seats[seat.seat] ?? null;
    return html`<li>
      <cv-arch
        .name=${seat.name}
        .bot=${seat.kind === "bot"}
        .guest=${seat.guest}
        .state=${seat.kind === "free" ? "free" : seat.kind === "bot" ? "bot" : seat.presence}
      ></cv-arch>
      <div>
        <p class="nm">
          ${seat.kind === "free" ? "Free" : seat.kind === "bot" ? "Bot" : mine ? `${seat.name}, you` : seat.name}
          ${seat.guest ? guestMark() : nothing}${programMark(seat.program)}
        </p>
        <p class="w">${[role, this.seatWords(seat, info)].filter((words) => words !== undefined).join(" · ")}</p>
      </div>
      <div class="acts ${invitation !== null && host ? "many" : ""}">
        ${
          seat.kind === "free" && this.mySeat === null && this.maySit(info)
            ? html`<button
                class="btn small"
                aria-label="Sit down here: ${role ?? `seat ${seat.seat + 1}`}"
                ?disabled=${this.busy}
                @click=${() => this.sit(id, seat.seat)}
              >
                Sit down here
              </button>`
            : nothing
        }
        ${
          seat.kind === "free" && host && !info.rated
            ? html`<button
                class="btn small"
                ?disabled=${this.busy}
                @click=${() => this.do(() => this.post("bots", { seats: [seat.seat] }))}
              >
                Add a bot
              </button>`
            : nothing
        }
        ${invitation === null ? nothing : html`<cv-copy-link short label="Copy link" .link=${linkTo(id, "seat", invitation)}></cv-copy-link>`}
        ${
          invitation !== null && host
            ? html`<button
                class="btn small plain"
                title="A new link to this seat; the one you sent before stops working"
                ?disabled=${this.busy}
                @click=${() => this.do(() => this.renew(id, seat.seat))}
              >
                New link
              </button>`
            : nothing
        }
        ${
          mine
            ? html`<button class="btn small" ?disabled=${this.busy} @click=${() => this.standUp(info, host)}>
                Stand up
              </button>`
            : seat.kind !== "free" && host
              ? html`<button
                  class="btn small"
                  ?disabled=${this.busy}
                  aria-label="Free the seat of ${seat.kind === "bot" ? "the bot" : seat.name}"
                  @click=${() => this.do(() => api.delete(`/tables/${id}/seats/${seat.seat}`))}
                >
                  Free the seat
                </button>`
              : nothing
        }
      </div>
    </li>`;
  }

  private seatWords(seat: TableSeat, info: TableInfo): string {
    if (seat.kind === "free")
      return info.club !== undefined
        ? `for members of ${info.club.name}`
        : info.public
          ? "for anyone"
          : "for anyone with the link";
    if (seat.kind === "bot") return "plays steadily";
    return [
      seat.person === info.host ? "the host" : "",
      seat.presence === "here" ? "here" : "away",
      mustAgree(info, seat.person) ? "has not agreed yet" : "",
    ]
      .filter((w) => w !== "")
      .join(", ");
  }

  /** [CO-011] The host has changed the clock or the votes, and this person has not agreed yet. */
  private renderAgreement(info: TableInfo) {
    if (!mustAgree(info, this.app.session.me?.id)) return nothing;
    const { time, votes } = info;
    return html`<div class="agree" role="group" aria-labelledby="changed">
      <h2 id="changed">The settings have changed</h2>
      <p><b>Time</b><br />${settingsInWords(time ?? tableDefaults("private"))}</p>
      <p><b>Votes</b><br />${votesInWords(votes ?? DEFAULT_VOTES)}</p>
      <button class="btn big lampbtn" ?disabled=${this.busy} @click=${() => this.do(() => this.agree({ time, votes }))}>
        Agree
      </button>
      <p class="fine">If you do not agree, stand up: the match does not begin before everyone here has agreed.</p>
    </div>`;
  }

  private async agree(settings: AgreeTo): Promise<void> {
    await this.post("agree", settings);
    // the button goes away
    this.renderRoot.querySelector<HTMLElement>("#start-words")?.focus();
  }

  private renderChanging(info: TableInfo) {
    if (this.isChanging)
      return html`<cv-changed-settings
        .app=${this.app}
        .info=${info}
        @cv-close=${this.closeChanging}
      ></cv-changed-settings>`;
    return html`<button class="btn change" @click=${() => (this.isChanging = true)}>
      Change the clock and the votes
    </button>`;
  }

  private readonly closeChanging = (): void => {
    this.isChanging = false;
    supervise(this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(".change")?.focus()));
  };

  /** [MM-301] Only people with an account can take a seat at a rated table. */
  private maySit({ rated }: TableInfo): boolean {
    return !rated || this.app.session.me?.kind === "account";
  }

  /** For visitors who have no seat yet: whose table it is, what is played, and a free seat. */
  private renderWelcome(info: TableInfo, free: number) {
    const card = cardOf(info.game);
    const host = info.seats.find((seat) => seat.person !== undefined && seat.person === info.host)?.name;
    return html`${
        this.invitation !== undefined && host !== undefined
          ? html`<p class="read"><i>${host}</i> invites you to this table.</p>`
          : nothing
      }
      <p class="read">${card?.blurb ?? ""}</p>
      <p class="fine">${[card?.years, card?.minutes].filter((words) => words !== undefined).join(" · ")}</p>
      ${
        free > 0
          ? this.maySit(info)
            ? html`<button class="btn lampbtn big" ?disabled=${this.busy} @click=${() => this.sit(info.id)}>
                  Sit down
                </button>
                <p class="fine">
                  ${info.rated ? "This match is rated: it counts for every player’s rating." : "A name is all you need."}
                </p>`
            : html`<a class="btn lampbtn big" href=${this.app.session.me === null ? "/sign-in" : "/profile"}>
                  ${this.app.session.me === null ? "Sign in to sit down" : "Make an account to sit down"}
                </a>
                <p class="fine">This match is rated: it needs an account.</p>`
          : html`<p class="read">Every seat is taken. You can watch when it begins.</p>`
      }`;
  }

  private renderInvitation(info: TableInfo, free: number) {
    const token = this.answer?.invitations?.table;
    if (free === 0 || (token === undefined && !info.public)) return nothing;
    const link = token === undefined ? `${location.origin}/table/${info.id}` : linkTo(info.id, "invite", token);
    return html`<p class="fine">
        Anyone with this link can take a free seat.
        ${info.rated ? "The match is rated: you need an account." : "No account is needed."}
      </p>
      <cv-copy-link code .link=${link}></cv-copy-link>`;
  }

  private renderStart(info: TableInfo, host: boolean, free: number) {
    return html`${
        host && free === 0 && !info.seatsFixed
          ? html`<button
              class="btn big lampbtn"
              ?disabled=${this.busy || (info.toAgree ?? []).length > 0}
              aria-describedby="start-words"
              @click=${() => this.do(() => this.post("start"))}
            >
              Begin
            </button>`
          : nothing
      }
      <p class="fine" id="start-words" role="status" tabindex="-1">
        ${info.seatsFixed ? openingWords(info) : startWords(info, host, free)}
      </p>
      ${this.renderNonceElsewhere()} ${host ? this.renderClearing(info.id) : nothing}`;
  }

  /** The match waits for this seat's browser, which is not this one. */
  private renderNonceElsewhere() {
    const { answer } = this;
    const problem = this.app.nonceProblems.get(this.table.id);
    if (problem !== undefined) return html`<p class="problem" role="alert">${problem}</p>`;
    if (answer === null || !answer.table.seatsFixed || !this.app.nonces.isElsewhere(answer)) return nothing;
    return html`<p class="fine">
        You sat down in another browser. Play begins when this table is open there, or when you continue with this one.
      </p>
      <button
        class="btn"
        ?disabled=${this.busy}
        @click=${() => this.do(async () => (this.answer = await this.app.nonces.bindHere(answer)))}
      >
        Continue with this browser
      </button>`;
  }

  private renderClearing(table: string) {
    if (!this.clearing)
      return html`<button class="btn plain" @click=${() => (this.clearing = true)}>
        ${icon("close")}Delete the table
      </button>`;
    return html`<div class="sure" role="group" aria-label="Delete the table">
      <p class="fine" role="alert">
        A table needs a host. If you delete it, its links stop working and everyone who sits here is sent away.
      </p>
      <button class="btn" ?disabled=${this.busy} @click=${() => this.do(() => this.clearAway(table))}>
        Yes, delete the table
      </button>
      <button class="btn inkbtn" @click=${() => (this.clearing = false)}>Keep it</button>
    </div>`;
  }

  /** If nobody else is at the table, it is deleted when its host leaves. */
  private standUp(info: TableInfo, host: boolean): void {
    if (host && !info.seats.some((seat) => seat.kind === "person" && seat.person !== info.host)) this.clearing = true;
    else this.do(() => this.post("leave"));
  }

  private do(run: () => Promise<unknown>): void {
    supervise(this.attempt(run));
  }

  private post(what: string, body: object = {}): Promise<unknown> {
    return api.post(`/tables/${this.table.id}/${what}`, body);
  }

  private sit(table: string, seat?: number): void {
    let answer: (isSeated: boolean) => void = () => undefined;
    const sat = new Promise<boolean>((resolve) => (answer = resolve));
    this.dispatchEvent(new CustomEvent<Sitting>("cv-sitting", { detail: { sat } }));
    void this.attempt(async () => {
      const guest = await this.app.guestName("What is your name at the table?");
      if (guest === null) return;
      const own = await this.app.nonces.make();
      const sat = await api.post<TableAnswer>(`/tables/${table}/sit`, {
        ...(seat === undefined ? {} : { seat }),
        ...(this.invitation === undefined ? {} : { invitation: this.invitation }),
        ...(guest === undefined ? {} : { guest }),
        nonceCommitment: own.nonceCommitment,
      });
      this.answer = await this.app.nonces.sat(sat, own);
      if (guest !== undefined) await this.app.session.load();
      // from now on this page watches as a seat
      await this.table.watch();
      void this.app.myTables.load();
      answer(true);
    }).finally(() => answer(false));
  }

  private async renew(table: string, seat: number): Promise<void> {
    await api.post<LinkAnswer>(`/tables/${table}/links/${seat}`);
    this.answer = await api.get<TableAnswer>(`/tables/${table}`);
  }

  private async clearAway(table: string): Promise<void> {
    await api.delete(`/tables/${table}`);
    this.app.router.go("/");
    supervise(this.app.myTables.load());
  }
}

/** Every seat is taken, and each browser adds its part to the dice. */
function openingWords(info: TableInfo): string {
  const missing = info.seats.filter(
    ({ seat }) => (info.nonceCommitments[seat] ?? null) !== null && !info.noncesOpened.includes(seat),
  );
  const names = missing.map(({ name }) => name);
  const who = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return `Every seat is taken. Each browser adds its part to the dice, so that nobody can choose them: play begins as soon as ${names.length < 2 ? "that" : "those"} of ${who} ${names.length < 2 ? "is" : "are"} here.`;
}

/** [CO-011] */
function mustAgree({ toAgree = [] }: TableInfo, person: string | undefined): boolean {
  return person !== undefined && toAgree.includes(person);
}

function startWords(info: TableInfo, host: boolean, free: number): string {
  const missing = info.seats.filter(({ person }) => mustAgree(info, person)).map(({ name }) => name);
  if (missing.length > 0)
    return `Play cannot begin yet: ${listed(missing)} ${missing.length === 1 ? "has" : "have"} not agreed to the new settings.`;
  if (free === 0)
    return host ? "Every seat is taken: play begins when you say so." : "Every seat is taken; the host begins.";
  const taken = info.startWhenFull
    ? "Play begins when the last free seat is taken"
    : "The host begins when every seat is taken";
  return `${taken}${host && !info.rated ? ", by a friend or by a bot" : ""}.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-waiting-room": WaitingRoom;
  }
}
