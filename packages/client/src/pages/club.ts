import { isolate } from "@caravanserai/clocks";
import type { Club, ClubDesk, TableEntry } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import "../elements/dialog.ts";
import { icon } from "../elements/icons.ts";
import { playerLink } from "../elements/player-link.ts";
import { supervise } from "../elements/supervise.ts";
import { counted } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { clubLink, clubTerms } from "../shell/club-words.ts";
import "./club-board.ts";
import "./club-desk.ts";
import "./club-members.ts";
import "./club-room.ts";
import { clubStyles } from "./club.css.ts";
import "./copy-link.ts";
import { fieldOf } from "./form-field.ts";
import { tabStyles } from "./page.css.ts";
import { arches, tableName, titleOf, vignette, waitingWords } from "./table-entry.ts";
import { tournamentRow } from "./tournament-row.ts";
import { StyledPage } from "./styled-page.ts";

type Tab = "overview" | "members" | "board" | "room" | "settings";

/**
 * `/clubs/:id?show=`: a club. Members see everything; others see its name and text, if it is listed or they are
 * invited.
 */
@customElement("cv-club")
export class ClubPage extends StyledPage {
  static override styles = [
    tabStyles,
    clubStyles,
    css`
      .rows li {
        grid-template-columns: 3.6rem minmax(0, 1fr) auto auto;
      }
      .rows .a a {
        display: inline-block;
        padding: 0.2rem 0;
      }
      @media (max-width: 47.5em) {
        .rows li {
          grid-template-columns: 3.6rem minmax(0, 1fr) auto;
        }
        .rows > li > .arches {
          grid-column: 2 / 4;
          grid-row: 2;
        }
      }
    `,
  ];

  @state() private accessor club: Club | null = null;
  /** Incremented with every change that the server reports, so that the parts of the page load again. */
  @state() private accessor version = 0;
  @state() private accessor leaving = false;
  #watched: string | null = null;
  #stop: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const changed = ({ club }: { readonly club: string }): void => {
      if (club !== this.clubId) return;
      this.version++;
      supervise(this.look());
    };
    const { socket } = this.app.connection;
    socket.on("club", changed);
    this.#stop = [
      () => socket.off("club", changed),
      this.app.connection.onConnect(() => supervise(this.watch())),
    ].filter((stop) => typeof stop === "function");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stop) stop();
    if (this.#watched !== null) supervise(this.app.connection.call("club", { club: this.#watched, on: false }));
    this.#watched = null;
  }

  private get clubId(): string {
    return this.app.router.place.params["id"] ?? "";
  }

  /** The invitation token follows the `#` of the link, and is sent as a header, so that it reaches no log. */
  private get invitation(): string | undefined {
    return /^invite=([\w-]{22})$/.exec(this.app.router.place.hash)?.[1];
  }

  private get tab(): Tab {
    const wanted = this.app.router.place.query.get("show");
    return (["members", "board", "room", "settings"] as const).find((tab) => tab === wanted) ?? "overview";
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.app.router.place.page !== "club") return;
    this.loadFor(
      `${this.clubId} ${this.app.session.me?.id ?? ""}`,
      () => this.look(),
      undefined,
      () => (this.club = null),
    );
  }

  private async look(): Promise<void> {
    const { invitation, clubId } = this;
    try {
      this.show(await api.get(`/clubs/${clubId}`, {}, invitation === undefined ? {} : { "x-invitation": invitation }));
    } catch (error) {
      this.club = null;
      throw error;
    }
  }

  private show(club: Club): void {
    this.club = club;
    document.title = `${isolate(club.name)} – Caravanserai`;
    if (club.inside !== null && this.#watched !== club.id) supervise(this.watch());
  }

  /** Subscribes members to changes. */
  private async watch(): Promise<void> {
    const { club } = this;
    if (!club?.inside) return;
    this.#watched = club.id;
    await this.app.connection.call("club", { club: club.id, on: true });
  }

  override render() {
    const { club } = this;
    return html`<main class="page">
      ${this.renderProblem()}
      ${club === null ? (this.problem === null ? nothing : html`<p><a href="/clubs">Clubs</a></p>`) : this.renderClub(club)}
    </main>`;
  }

  private renderClub(club: Club) {
    return html`<div class="hello club">
        <h1>${isolate(club.name)}</h1>
        <span class="acts">
          ${
            club.inside === null
              ? nothing
              : html`<a class="btn inkbtn" href="/new?club=${club.id}">${icon("plus")}Open a club table</a>
                  <button class="btn" @click=${() => (this.leaving = true)}>Leave …</button>`
          }
        </span>
      </div>
      <p class="terms spaced muted">${icon(club.listed ? "people" : "lock")}<span>${clubTerms(club)}</span></p>
      ${club.about === "" ? nothing : html`<p class="about">${club.about}</p>`}
      ${club.inside === null ? this.renderDoor(club) : this.renderInside(club, club.inside)} ${this.renderLeaving(club)}`;
  }

  /** The page for a person who is not a member. */
  private renderDoor(club: Club) {
    const isAccount = this.app.session.me?.kind === "account";
    if (!isAccount) return html`<p class="empty">Clubs are for accounts. <a href="/sign-in">Sign in</a> to join.</p>`;
    if (club.asked)
      return html`<section class="asks">
        <p>You have asked to join. You will get a notice when a steward has answered.</p>
        <p class="acts">
          <button class="btn" ?disabled=${this.busy} @click=${() => this.takeBack(club)}>Withdraw the request</button>
        </p>
      </section>`;
    if (club.join === null)
      return html`<p class="empty">This club is by invitation only. Only members can see its members and tables.</p>`;
    const by = club.invited === null ? "" : `${club.invited.by} invites you. `;
    return html`<form class="asks" @submit=${this.join}>
      <p>
        ${by}${club.join === "ask" ? "Ask to join: a steward decides." : "Members see each other, the club’s tables and its room."}
      </p>
      ${
        club.join === "ask"
          ? html`<label class="field-row"
              ><span>A message to the stewards</span
              ><textarea class="field" name="text" rows="2" maxlength="300"></textarea>
            </label>`
          : nothing
      }
      <p class="acts">
        <button class="btn lampbtn" ?disabled=${this.busy}>
          ${club.join === "ask" ? "Ask to join" : "Join the club"}
        </button>
      </p>
    </form>`;
  }

  private readonly join = (event: SubmitEvent): void => {
    event.preventDefault();
    const { invitation, club } = this;
    if (club === null) return;
    const text = club.join === "ask" ? fieldOf(new FormData(event.target as HTMLFormElement), "text") : "";
    this.perform(async () => {
      this.show(
        await api.post(`/clubs/${club.id}/join`, {
          ...{ text },
          ...(invitation === undefined ? {} : { invitation }),
        }),
      );
      if (invitation !== undefined) this.app.router.go(`/clubs/${club.id}`, { replace: true });
    });
  };

  private takeBack(club: Club): void {
    this.perform(async () => {
      await api.delete(`/clubs/${club.id}/request`);
      await this.look();
    });
  }

  private renderInside(club: Club, inside: NonNullable<Club["inside"]>) {
    const tabs: readonly (readonly [Tab, string])[] = [
      ["overview", "Overview"],
      ["members", `Members ${club.members}`],
      ["board", "Leaderboard"],
      ["room", "Room"],
      ...(inside.desk === null ? [] : [["settings", "Settings"] as const]),
    ];
    return html`<nav class="tabs" aria-label="Parts of the club">
        ${tabs.map(
          ([tab, words]) =>
            html`<a
              href=${tab === "overview" ? `/clubs/${club.id}` : `/clubs/${club.id}?show=${tab}`}
              aria-current=${tab === this.tab ? "page" : nothing}
              >${words}</a
            >`,
        )}
      </nav>
      ${this.renderTab(club, inside)}`;
  }

  private renderTab(club: Club, inside: NonNullable<Club["inside"]>) {
    const version = String(this.version);
    switch (this.tab) {
      case "members":
        return html`<cv-club-members .app=${this.app} .club=${club} .version=${version}></cv-club-members>`;
      case "board":
        return html`<cv-club-board .app=${this.app} .club=${club.id} .first=${playedFirst(inside)}></cv-club-board>`;
      case "room":
        return html`<cv-club-room .app=${this.app} .club=${club} .version=${version}></cv-club-room>`;
      case "settings":
        return inside.desk === null
          ? nothing
          : html`<cv-club-desk
              .app=${this.app}
              .club=${club}
              .desk=${inside.desk}
              @cv-club=${(event: CustomEvent<Club | null>) => {
                if (event.detail === null) this.app.router.go("/clubs");
                else this.show(event.detail);
              }}
            ></cv-club-desk>`;
      case "overview":
        return this.renderOverview(club, inside);
    }
  }

  private renderOverview(club: Club, inside: NonNullable<Club["inside"]>) {
    const { open, playing, tournaments, desk } = inside;
    const isSteward = club.you !== "member";
    return html`<div class="two">
      <div>
        ${desk === null ? nothing : this.renderRequests(club, desk)}
        <section>
          <div class="head">
            <h2>Open tables</h2>
            <span class="quiet">for members</span>
          </div>
          ${
            open.length === 0
              ? html`<p class="empty">
                  No table is open.
                  <a href="/new?club=${club.id}">Open ${club.members === 1 ? "the first table" : "one"}</a>: members
                  find it here and in the lobby.
                </p>`
              : html`<ul class="rows">
                  ${open.map((table) => this.renderTable(table, "Join"))}
                </ul>`
          }
        </section>
        <section>
          <div class="head"><h2>Under way</h2></div>
          ${
            playing.length === 0
              ? html`<p class="empty">No match of the club is being played.</p>`
              : html`<ul class="rows">
                  ${playing.map((table) => this.renderTable(table, "Watch"))}
                </ul>`
          }
        </section>
        <section>
          <div class="head">
            <h2>Tournaments</h2>
            ${isSteward ? html`<a class="more" href="/new-tournament?club=${club.id}">Call one</a>` : nothing}
          </div>
          ${
            tournaments.length === 0
              ? html`<p class="empty">The club has no tournament.</p>`
              : html`<ul class="rows">
                  ${tournaments.map((one) => tournamentRow(one))}
                </ul>`
          }
        </section>
      </div>
      <aside>
        <section>
          <cv-club-board short .app=${this.app} .club=${club.id} .first=${playedFirst(inside)}></cv-club-board>
        </section>
        ${desk === null ? nothing : this.renderInvite(club, desk)}
      </aside>
    </div>`;
  }

  private renderRequests(club: Club, { requests }: ClubDesk) {
    if (requests.length === 0) return nothing;
    return html`<section class="asks">
      <h2>
        ${icon("lamp")}${requests.length === 1 ? "One person asks to join" : `${requests.length} people ask to join`}
      </h2>
      <ul class="persons">
        ${requests.map(
          ({ person, name, program, text }) =>
            html`<li>
              <cv-arch .name=${name}></cv-arch>
              <div>
                <p class="a">${playerLink({ name, program })}</p>
                <p class="b">${text === "" ? "no message" : `“${text}”`}</p>
              </div>
              <span class="acts">
                <button
                  class="btn"
                  aria-label="Accept: ${isolate(name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.answer(club, person, true)}
                >
                  Accept
                </button>
                <button
                  class="btn plain"
                  aria-label="Decline: ${isolate(name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.answer(club, person, false)}
                >
                  Decline
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private answer(club: Club, person: string, accept: boolean): void {
    this.perform(async () => {
      this.show(await api.post(`/clubs/${club.id}/requests/${person}`, { accept }));
    });
  }

  private renderInvite(club: Club, { links }: ClubDesk) {
    const [link] = links;
    return html`<section>
      <div class="head">
        <h2>Invite</h2>
        <a class="more" href="/clubs/${club.id}?show=settings">By name</a>
      </div>
      ${
        link === undefined
          ? html`<p class="acts">
              <button class="btn" ?disabled=${this.busy} @click=${() => this.makeLink(club)}>
                Make an invitation link
              </button>
            </p>`
          : html`<cv-copy-link .link=${clubLink(club.id, link.token)}></cv-copy-link>
              <p class="quiet">Lets in ${counted(link.usesMost - link.uses, "more person", "more people")}.</p>`
      }
    </section>`;
  }

  private makeLink(club: Club): void {
    this.perform(async () => {
      this.show(await api.post(`/clubs/${club.id}/links`, {}));
    });
  }

  private renderTable(table: TableEntry, act: "Join" | "Watch") {
    const me = this.app.session.me?.id;
    const mine = me !== undefined && table.seats.some((seat) => seat.person === me);
    const free = table.seats.filter(({ kind }) => kind === "free").length;
    const words = mine ? "Go there" : act;
    return html`<li>
      ${vignette(table.game)}
      <div>
        <p class="a"><a href="/table/${table.id}">${tableName(table)}</a></p>
        <p class="b">
          ${titleOf(table.game)} ·
          ${act === "Join" ? `${free} of ${counted(table.seats.length, "seat")} free` : waitingWords(table)}
        </p>
      </div>
      ${arches(table, me)}
      <span class="w"
        ><a class="btn small" href="/table/${table.id}" aria-label="${words}: ${tableName(table)}">${words}</a></span
      >
    </li>`;
  }

  private renderLeaving(club: Club) {
    const after =
      club.members === 1
        ? "You are its last member: the club goes with you."
        : club.you === "founder"
          ? "The longest-serving steward, or otherwise member, becomes its founder. To choose someone else, hand the club over first."
          : "Your current matches continue.";
    return html`<cv-dialog
      heading="Leave ${isolate(club.name)}?"
      .open=${this.leaving}
      @cv-close=${() => (this.leaving = false)}
    >
      <p>${after}</p>
      <button slot="acts" class="btn" autofocus @click=${() => (this.leaving = false)}>Stay</button>
      <button slot="acts" class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.leave(club)}>Leave</button>
    </cv-dialog>`;
  }

  private leave(club: Club): void {
    this.leaving = false;
    this.perform(async () => {
      await api.post(`/clubs/${club.id}/leave`);
      this.app.router.go("/clubs");
    });
  }
}

/** The game played most at the club's tables and tournaments; undefined: none yet. */
function playedFirst({ open, playing, tournaments }: NonNullable<Club["inside"]>): string | undefined {
  const games = [...playing, ...tournaments, ...open].map(({ game }) => game);
  const times = (game: string): number => games.filter((one) => one === game).length;
  return games.toSorted((one, other) => times(other) - times(one))[0];
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club": ClubPage;
  }
}
