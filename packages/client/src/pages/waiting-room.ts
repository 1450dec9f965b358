import { isolate, DEFAULT_VOTES, settingsInWords, tableDefaults, votesInWords } from "@caravanserai/clocks";
import type { AgreeTo, LevelOffer, TableAnswer, TableInfo, TableSeat } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/chat.ts";
import { nameField } from "../elements/name-field.ts";
import { guestMark } from "../elements/guest-mark.ts";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import { botWords, levelFigures, levelTitle, levelWords, levelsAt } from "../elements/level-words.ts";
import { StoreController } from "../elements/store-controller.ts";
import { counted, listed, untilWords } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import type { LiveTable } from "../shell/live-table.ts";
import type { MadeAgain } from "../shell/nonces.ts";
import "./about-table.ts";
import "./changed-settings.ts";
import "./copy-link.ts";
import "./invite-by-name.ts";
import "./niche.ts";
import { tableName } from "./table-entry.ts";
import { linkTo } from "../shell/invitation.ts";
import { supervise } from "../elements/supervise.ts";
import { formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

/** The detail of `cv-sitting`: whether the person has got the seat that the page has just asked for. */
export interface Sitting {
  readonly sat: Promise<boolean>;
}

/** A table before its match begins: its seats, the links for people who are invited, and the start. */
@customElement("cv-waiting-room")
export class WaitingRoom extends StyledPage {
  static override styles = css`
    .seats li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0.2rem 0.9rem;
      align-items: center;
      padding: 0.5rem 0;
      min-height: 4.1rem;
    }
    .nm {
      font: 400 var(--t-4) / 1.2 var(--face-text);
    }
    .seats .acts {
      justify-content: flex-end;
    }
    h1.title {
      margin-bottom: 0.4rem;
      font-size: var(--t-8);
      text-align: center;
    }
    .sub {
      margin-bottom: 1rem;
      text-align: center;
      font: 400 var(--t-4) / 1.4 var(--face-text);
    }
    .court {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 19rem minmax(0, 1fr);
      gap: 1.5rem;
      align-items: center;
      padding: 1.6rem 1rem;
    }
    .court.row {
      grid-template-columns: minmax(0, 1fr);
    }
    .niches {
      justify-content: center;
      gap: 1.2rem;
      --niche-width: 8.4rem;
    }
    .mid {
      display: grid;
      gap: 0.7rem;
      justify-items: center;
      text-align: center;
      width: min(100%, 24rem);
      margin-inline: auto;
    }
    .mid > .btn,
    .come .btn {
      width: 100%;
    }
    .mid .big {
      min-height: 3.25rem;
      font-size: var(--t-4);
    }
    .qr {
      width: 9.4rem;
      border: 1px solid var(--rule-2);
    }
    .come {
      display: grid;
      gap: 0.7rem;
      width: 100%;
    }
    .come label span {
      display: block;
      margin-bottom: 0.3rem;
      font-weight: 620;
      text-align: left;
    }
    .come input {
      width: 100%;
      min-height: 3rem;
      font-size: 1.125rem;
    }
    .under {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 22rem;
      gap: 0 2.2rem;
      margin-top: 1rem;
    }
    .talk cv-chat {
      max-height: 22rem;
    }
    .meanwhile a {
      display: flex;
      gap: 0.7rem;
      align-items: center;
      padding: 0.6rem 0;
      border-bottom: 1px solid var(--rule);
      text-decoration: none;
    }
    .meanwhile b {
      display: block;
      font-weight: 620;
    }
    .meanwhile span span {
      font-size: var(--t-2);
      color: var(--ink-2);
    }
    details.more {
      border-top: 1px solid var(--rule);
    }
    details.more > summary {
      min-height: var(--touch, 2.75rem);
      padding: 0.7rem 0;
    }
    .fine {
      font-size: var(--t-2);
      color: var(--ink-2);
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
    }
    @media (max-width: 47.5em) {
      h1.title {
        font-size: 1.7rem;
      }
      .court {
        grid-template-columns: 1fr 1fr;
        padding: 0.6rem 0;
        --niche-width: 8.4rem;
      }
      .court:not(.row) > .mid {
        grid-column: 1/-1;
        grid-row: 2;
      }
      .qr {
        display: none;
      }
      .under {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    @media (max-width: 47.5em) {
      .seats .many {
        grid-column: 1/-1;
      }
    }
  `;

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
    supervise(api.get(`/tables/${info.id}`).then((answer) => (this.answer = answer)));
  }

  override render() {
    const { info } = this.table;
    if (info === null) return nothing;
    const free = info.seats.filter((seat) => seat.kind === "free");
    const host = this.isHost(info);
    const visits = this.mySeat === null && !host;
    this.app.notices.page = this.titleWords(info);
    return html`<main class="page">
      <h1 class="title anywhere">${this.titleWords(info)}</h1>
      <p class="sub muted">${this.subWords(info)}</p>
      ${this.renderProblem()} ${this.renderAgreement(info)}
      <section class="court ${info.seats.length > 2 ? "row" : ""}" aria-label="Seats">
        ${info.seats.length === 2 ? this.renderPair(info, free.length, host) : this.renderRow(info, free.length, host)}
      </section>
      <div class="under">
        ${
          visits
            ? html`<section>
                <div class="head"><h2>${cardOf(info.game)?.title ?? info.game}</h2></div>
                <p class="read">${cardOf(info.game)?.blurb ?? ""}</p>
              </section>`
            : html`<section class="talk">
                <div class="head">
                  <h2>Talk</h2>
                  <span class="quiet">before the first move</span>
                </div>
                <cv-chat early .store=${this.table}></cv-chat>
              </section>`
        }
        ${this.renderMeanwhile(info)}
      </div>
      ${this.renderDetails(info, free.length, host)}
    </main>`;
  }

  /** What has just changed, as the heading and in the title of the tab. */
  private titleWords(info: TableInfo): string {
    const me = this.app.session.me?.id;
    const others = info.seats.filter(({ kind, person }) => kind === "person" && person !== me);
    const kept = this.keptForMe(info);
    const hostName = info.seats.find(({ person }) => person !== undefined && person === info.host)?.name;
    if (kept !== undefined && hostName !== undefined) return `${isolate(hostName)} wants a rematch`;
    if (this.mySeat === null && info.host !== me)
      return hostName === undefined ? tableName(info) : `${isolate(hostName)} keeps a seat`;
    if (others.length === 0) return "The table is laid";
    return `${listed(others.map(({ name }) => name))} ${others.length === 1 ? "is" : "are"} here`;
  }

  private subWords(info: TableInfo): string {
    const time = info.time ?? tableDefaults("private");
    const clock = time.clock.kind === "none" ? "no clock" : settingsInWords(time).split(/[.;]/)[0];
    return [cardOf(info.game)?.title ?? info.game, clock, info.rated ? "rated" : ""].filter((w) => w !== "").join(", ");
  }

  private keptForMe({ seats }: TableInfo): TableSeat | undefined {
    const me = this.app.session.me?.id;
    return me === undefined ? undefined : seats.find(({ kept }) => kept?.person === me);
  }

  private renderNiche(info: TableInfo, seat: TableSeat) {
    const me = this.app.session.me?.id;
    const mine = seat.person !== undefined && seat.person === me;
    const role = seat.role === undefined ? "" : (cardOf(info.game)?.seats?.[seat.role] ?? seat.role);
    const { kept } = seat;
    const name =
      kept !== undefined
        ? kept.person === me
          ? "You"
          : kept.name
        : seat.kind === "free"
          ? this.mySeat === null
            ? "A free seat"
            : info.seats.length === 2
              ? "Your friend"
              : "A friend"
          : seat.kind === "bot"
            ? seat.level === undefined
              ? "A bot"
              : seat.name
            : mine
              ? "You"
              : seat.name;
    const note =
      kept !== undefined ? "the seat is kept" : seat.kind === "free" && role === "" ? "the seat is free" : role;
    return html`<cv-niche
      .name=${name}
      .letterOf=${seat.name}
      .note=${note}
      .state=${seat.kind === "free" ? "free" : seat.kind === "bot" ? "bot" : mine ? "mine" : "taken"}
    ></cv-niche>`;
  }

  private renderPair(info: TableInfo, free: number, host: boolean) {
    const me = this.app.session.me?.id;
    // The viewer sits at the left.
    const seats = [...info.seats].sort((a, b) => Number(b.person === me) - Number(a.person === me));
    return html`${seats[0] === undefined ? nothing : this.renderNiche(info, seats[0])}
      <div class="mid">${this.renderAct(info, free, host)}</div>
      ${seats[1] === undefined ? nothing : this.renderNiche(info, seats[1])}`;
  }

  private renderRow(info: TableInfo, free: number, host: boolean) {
    return html`<div class="niches cluster">${info.seats.map((seat) => this.renderNiche(info, seat))}</div>
      <div class="mid">${this.renderAct(info, free, host)}</div>`;
  }

  /** The one act of the page, for everybody who may see it. */
  private renderAct(info: TableInfo, free: number, host: boolean) {
    const kept = this.keptForMe(info);
    if (kept !== undefined && this.mySeat === null)
      return html`<button class="btn lampbtn big" ?disabled=${this.busy} @click=${() => this.sit(info.id)}>
          Sit down
        </button>
        ${
          kept.kept?.declined === true
            ? nothing
            : html`<button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.post("decline"))}>
                Not this time
              </button>`
        }`;
    if (this.mySeat === null && !host) return this.renderWelcome(info, free);
    const waiting = info.seats.filter((seat) => seat.kept !== undefined);
    return html`${waiting.map((seat) => this.renderKept(info, seat, host))}
    ${waiting.length === free ? nothing : this.renderInvitation(info, free)} ${this.renderStart(info, host, free)}`;
  }

  /** [MM-208] For whom the table waits, and what the host can do when they do not come. */
  private renderKept(info: TableInfo, { seat, kept }: TableSeat, host: boolean) {
    if (kept === undefined) return nothing;
    const isOver = kept.declined || Date.parse(kept.until) <= this.app.myTables.siteTime;
    if (!isOver)
      return html`<p class="read">
        The seat is kept for ${isolate(kept.name)} ${untilWords(kept.until)}. Nobody else can take it.
      </p>`;
    return html`<p class="read">
        ${kept.declined ? `${isolate(kept.name)} cannot now.` : `${isolate(kept.name)} has not come.`}
      </p>
      ${
        host
          ? html`<button
              class="btn"
              ?disabled=${this.busy}
              @click=${() => this.perform(() => api.delete(`/tables/${info.id}/seats/${seat}`))}
            >
              Open the seat to others
            </button>`
          : nothing
      }`;
  }

  private renderMeanwhile(info: TableInfo) {
    const card = cardOf(info.game);
    if (card?.howToPlay === undefined) return nothing;
    return html`<section class="meanwhile">
      <div class="head"><h2>Meanwhile</h2></div>
      <a href="/learn/${info.game}"
        >${icon("book")}<span><b>How it goes</b><span>a few minutes, with pictures</span></span></a
      >
      <a href="/rules/${info.game}"
        >${icon("list")}<span><b>The rules</b><span>all of them, numbered</span></span></a
      >
    </section>`;
  }

  /** Everything else: single seats, bots, people invited by name, and the settings. */
  private renderDetails(info: TableInfo, free: number, host: boolean) {
    const open = info.seats.filter(({ kind, kept }) => kind === "free" && kept === undefined).length;
    return html`<details class="more" ?open=${info.public || info.seats.length > 2 || info.toAgree?.length !== 0}>
      <summary><b>Seats and settings</b></summary>
      <div class="two">
        <div>
          <section>
            <div class="head">
              <h2>Seats</h2>
              <span class="quiet">${free === 0 ? "all taken" : `${counted(free, "seat")} free`}</span>
              ${
                host && open > 1 && !info.rated
                  ? html`<button
                      class="btn small more"
                      ?disabled=${this.busy}
                      @click=${() => this.addBots(this.openSeats(info))}
                    >
                      Bots take ${open === 2 ? "both" : "them all"}
                    </button>`
                  : nothing
              }
            </div>
            <ol class="seats">
              ${info.seats.map((seat) => this.renderSeat(info, seat, host))}
            </ol>
          </section>
          ${
            this.mySeat === null || open === 0
              ? nothing
              : html`<cv-invite-by-name
                  .app=${this.app}
                  table=${info.id}
                  version=${this.#asked}
                  name=${this.app.router.place.query.get("invite") ?? ""}
                ></cv-invite-by-name>`
          }
        </div>
        <section>
          <div class="head">
            <h2>How it is played here</h2>
            <a class="more" href="/rules/${info.game}">Rulebook</a>
          </div>
          <cv-about-table .info=${info}></cv-about-table>
          ${host && info.toAgree !== undefined ? this.renderChanging(info) : nothing}
        </section>
        ${host ? this.renderClearing(info.id) : nothing}
      </div>
    </details>`;
  }

  private openSeats({ seats }: TableInfo): number[] {
    return seats.flatMap(({ seat, kind, kept }) => (kind === "free" && kept === undefined ? [seat] : []));
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
    // the table's own link leads to the last free seat
    const isLast = this.openSeats(info).length === 1;
    const invitation = isLast ? null : (this.answer?.invitations?.seats[seat.seat] ?? null);
    return html`<li class="ruled">
      <cv-arch
        .name=${seat.name}
        .bot=${seat.kind === "bot"}
        .level=${seat.level}
        .guest=${seat.guest}
        .state=${seat.kind === "free" ? "free" : seat.kind === "bot" ? "bot" : seat.presence}
      ></cv-arch>
      <div>
        <p class="nm">
          ${seat.kept !== undefined ? `Kept for ${isolate(seat.kept.name)}` : seat.kind === "free" ? "Free" : seat.kind === "bot" ? (seat.level === undefined ? "Bot" : seat.name) : mine ? `${isolate(seat.name)}, you` : seat.name}
          ${seat.guest ? guestMark() : nothing}${programMark(seat.program)}
        </p>
        <p class="w muted small">
          ${[role, this.seatWords(seat, info)].filter((words) => words !== undefined).join(" · ")}
        </p>
      </div>
      <div class="acts ${invitation !== null && host ? "many" : ""}">
        ${
          seat.kind === "free" && seat.kept === undefined && this.mySeat === null && this.maySit(info)
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
          seat.kind === "free" && seat.kept === undefined && host && !info.rated
            ? html`<button class="btn small" ?disabled=${this.busy} @click=${() => this.addBots([seat.seat])}>
                  Add a bot
                </button>
                ${this.renderLevels(info, seat.seat)}`
            : nothing
        }
        ${invitation === null ? nothing : html`<cv-copy-link short label="Link to this seat" .link=${linkTo(id, "seat", invitation)}></cv-copy-link>`}
        ${
          invitation !== null && host
            ? html`<button
                class="btn small plain"
                title="A new link to this seat; the one you sent before stops working"
                ?disabled=${this.busy}
                @click=${() => this.perform(() => this.renew(id, seat.seat))}
              >
                Replace its link
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
                  aria-label="Free the seat of ${seat.kind === "bot" ? "the bot" : isolate(seat.name)}"
                  @click=${() => this.perform(() => api.delete(`/tables/${id}/seats/${seat.seat}`))}
                >
                  Free the seat
                </button>`
              : nothing
        }
      </div>
    </li>`;
  }

  private offersAt({ game, seats }: TableInfo): readonly LevelOffer[] {
    const rules = this.app.infos.find(({ id }) => id === game);
    return levelsAt(rules, seats.length);
  }

  /** Adds a bot that is not the steward; a level that is not offered says why. */
  private renderLevels(info: TableInfo, seat: number) {
    const offers = this.offersAt(info);
    if (offers.every(({ whyNot }) => whyNot !== null)) return nothing;
    const add = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      if (value !== "") this.addBots([seat], value as LevelOffer["level"]);
    };
    return html`<select class="field" aria-label="Add a bot of another level" ?disabled=${this.busy} @change=${add}>
      <option value="">Of another level</option>
      ${offers.map(
        (offer) =>
          html`<option value=${offer.level} title=${levelFigures(offer)} ?disabled=${offer.whyNot !== null}>
            ${levelTitle(offer.level)}, ${levelWords(offer)}
          </option>`,
      )}
    </select>`;
  }

  private seatWords(seat: TableSeat, info: TableInfo): string {
    if (seat.kept !== undefined) return seat.kept.declined ? "cannot now" : untilWords(seat.kept.until);
    if (seat.kind === "free")
      return info.club !== undefined
        ? `for members of ${isolate(info.club.name)}`
        : info.public
          ? "for anyone"
          : "for anyone with the link";
    if (seat.kind === "bot") return botWords(seat.level, this.offersAt(info));
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
      <button
        class="btn big lampbtn"
        ?disabled=${this.busy}
        @click=${() => this.perform(() => this.agree({ time, votes }))}
      >
        Agree
      </button>
      <p class="fine">If you do not agree, stand up: the match does not begin before everyone here has agreed.</p>
    </div>`;
  }

  private async agree(settings: AgreeTo): Promise<void> {
    await api.post(`/tables/${this.table.id}/agree`, settings);
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

  /** For visitors who have no seat yet: a name, if they have none, and a free seat. */
  private renderWelcome(info: TableInfo, free: number) {
    const open = this.openSeats(info).length;
    const kept = info.seats.flatMap((seat) => (seat.kept === undefined ? [] : [seat.kept.name]));
    if (free === 0) return html`<p class="read">Every seat is taken. You can watch when it begins.</p>`;
    if (open === 0)
      return html`<p class="read">
        ${kept.length === 1 ? "The seat is" : "The seats are"} kept for ${listed(kept)}. You can watch when it begins.
      </p>`;
    if (!this.maySit(info))
      return html`<a class="btn lampbtn big" href=${this.app.session.me === null ? "/sign-in" : "/sign-up"}>
          ${this.app.session.me === null ? "Sign in to sit down" : "Make an account to sit down"}
        </a>
        <p class="fine">This match is rated: it needs an account.</p>`;
    const { me } = this.app.session;
    return html`<form class="come" @submit=${(event: SubmitEvent) => this.come(event, info.id)}>
      ${me === null ? html`<label><span>Your name at the table</span>${nameField({ autocomplete: "nickname" })}</label>` : nothing}
      <button class="btn lampbtn big" ?disabled=${this.busy}>Sit down</button>
      <p class="fine">
        ${info.rated ? "This match is rated: it counts for every player’s rating." : "No account, nothing to install. The seat stays yours: this link brings you back to it."}
      </p>
    </form>`;
  }

  private come(event: SubmitEvent, table: string): void {
    const name = formOf(event).get("name");
    this.sit(table, undefined, typeof name === "string" && name.trim() !== "" ? name.trim() : undefined);
  }

  private renderInvitation(info: TableInfo, free: number) {
    const token = this.answer?.invitations?.table;
    if (free === 0 || (token === undefined && !info.public)) return nothing;
    const link = token === undefined ? `${location.origin}/table/${info.id}` : linkTo(info.id, "invite", token);
    supervise(import("../elements/qr-code.ts"));
    return html`<cv-qr-code class="qr" .text=${link} label="The link as a QR code"></cv-qr-code>
      <cv-copy-link
        ?main=${!mustAgree(info, this.app.session.me?.id)}
        label="Copy the link"
        .link=${link}
        ?done=${this.app.copiedLink === info.id}
      ></cv-copy-link>
      <p class="fine">
        ${info.rated ? "The match is rated: it needs an account." : "Anyone who opens it sits down with a name; no account."}
      </p>`;
  }

  private renderStart(info: TableInfo, host: boolean, free: number) {
    return html`${
        host && free === 0 && !info.seatsFixed
          ? html`<button
              class="btn big lampbtn"
              ?disabled=${this.busy || (info.toAgree ?? []).length > 0}
              aria-describedby="start-words"
              @click=${() => this.perform(() => this.post("start"))}
            >
              Begin
            </button>`
          : nothing
      }
      <p class="fine" id="start-words" role="status" tabindex="-1">
        ${info.seatsFixed ? openingWords(info) : startWords(info, host, free)}
      </p>
      ${this.renderNonceQuestion()}`;
  }

  /** What the match waits for, if this seat's browser does not do it by itself. */
  private renderNonceQuestion() {
    const { answer } = this;
    const problem = this.app.nonceProblems.get(this.table.id);
    if (problem !== undefined) return html`<p class="problem" role="alert">${problem}</p>`;
    const again = answer === null ? null : this.app.nonces.madeAgain(answer);
    if (answer !== null && again !== null) return this.renderMadeAgain(answer, again);
    if (answer === null || !answer.table.seatsFixed || !this.app.nonces.isElsewhere(answer)) return nothing;
    return html`<p class="fine">
        You sat down in another browser. Play begins when this table is open there, or when you continue with this one.
      </p>
      <button
        class="btn"
        ?disabled=${this.busy}
        @click=${() => this.perform(async () => (this.answer = await this.app.nonces.bindHere(answer)))}
      >
        Continue with this browser
      </button>`;
  }

  /** This browser has already opened a nonce here: only the person can allow another time. */
  private renderMadeAgain(answer: TableAnswer, { opened, former, commitment }: MadeAgain) {
    return html`<section role="group" aria-label="The dice are being made again">
      <p class="fine" role="alert">
        Your browser asks: the dice of this table are being made again. It has already given its part
        ${opened === 1 ? "once" : `${opened} times`}, so the people who run this site could know the dice that would
        have come, and could like others better. There is a good reason if a person left, was removed, or changed
        browsers meanwhile. If there is none that you know, stand up.
      </p>
      <details class="more">
        <summary>The commitments</summary>
        <p class="fine anywhere">Before: ${former}</p>
        <p class="fine anywhere">
          ${former === commitment ? "Now the same, but another seat has given a new part." : `Now: ${commitment}`}
        </p>
      </details>
      <button
        class="btn"
        ?disabled=${this.busy}
        @click=${() => this.perform(async () => (this.answer = await this.app.nonces.agree(answer)))}
      >
        Make the dice again
      </button>
    </section>`;
  }

  private renderClearing(table: string) {
    if (!this.clearing)
      return html`<button class="btn plain" @click=${() => (this.clearing = true)}>
        ${icon("close")}Delete the table
      </button>`;
    return html`<div class="sure spaced" role="group" aria-label="Delete the table">
      <p class="fine" role="alert">
        A table needs a host. If you delete it, its links stop working and everyone who sits here is sent away.
      </p>
      <button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.clearAway(table))}>
        Yes, delete the table
      </button>
      <button class="btn inkbtn" @click=${() => (this.clearing = false)}>Keep it</button>
    </div>`;
  }

  /** If nobody else is at the table, it is deleted when its host leaves. */
  private standUp(info: TableInfo, host: boolean): void {
    if (host && !info.seats.some((seat) => seat.kind === "person" && seat.person !== info.host)) this.clearing = true;
    else this.perform(() => this.post("leave"));
  }

  private post(what: "decline" | "leave" | "start"): Promise<unknown> {
    return api.post(`/tables/${this.table.id}/${what}`);
  }

  private addBots(seats: number[], level?: LevelOffer["level"]): void {
    this.perform(() => api.post(`/tables/${this.table.id}/bots`, { seats, ...(level === undefined ? {} : { level }) }));
  }

  private sit(table: string, seat?: number, name?: string): void {
    let answer: (isSeated: boolean) => void = () => undefined;
    const sat = new Promise<boolean>((resolve) => (answer = resolve));
    this.dispatchEvent(new CustomEvent<Sitting>("cv-sitting", { detail: { sat } }));
    supervise(
      this.attempt(async () => {
        const guest = name ?? (await this.app.guestName("What is your name at the table?"));
        if (guest === null) return;
        const own = await this.app.nonces.make();
        const sat = await api.post(`/tables/${table}/sit`, {
          ...(seat === undefined ? {} : { seat }),
          ...(this.invitation === undefined ? {} : { invitation: this.invitation }),
          ...(guest === undefined ? {} : { guest }),
          nonceCommitment: own.nonceCommitment,
        });
        this.answer = await this.app.nonces.sat(sat, own);
        if (guest !== undefined) await this.app.session.arrive();
        // from now on this page watches as a seat
        await this.table.watch();
        supervise(this.app.myTables.load());
        answer(true);
      }).finally(() => answer(false)),
    );
  }

  private async renew(table: string, seat: number): Promise<void> {
    await api.post(`/tables/${table}/links/${seat}`);
    this.answer = await api.get(`/tables/${table}`);
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
  const kept = info.seats.some((seat) => seat.kept !== undefined);
  const taken = info.startWhenFull
    ? "Play begins when the last free seat is taken"
    : host
      ? "You begin when every seat is taken"
      : "The host begins when every seat is taken";
  return `${taken}${host && !info.rated && !kept ? ", by a friend or by a bot" : ""}.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-waiting-room": WaitingRoom;
  }
}
