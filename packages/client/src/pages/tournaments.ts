import type { TournamentSummary } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/empty-page.ts";
import { icon } from "../elements/icons.ts";
import { moment } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { instantWords } from "../shell/tournament-words.ts";
import { tabStyles } from "./page.css.ts";
import { tournamentRow } from "./tournament-row.ts";
import { StyledPage } from "./styled-page.ts";

const TABS = [
  ["current", "Open and under way"],
  ["mine", "Mine"],
  ["past", "Past"],
] as const;
type Tab = (typeof TABS)[number][0];

/** `/tournaments?which=`: the tournaments that the person may see. */
@customElement("cv-tournaments")
export class TournamentsPage extends StyledPage {
  static override styles = [
    tabStyles,
    css`
      .rows .a a {
        display: inline-block;
        padding: 0.35rem 0;
      }
      .rows li {
        grid-template-columns: 3.6rem minmax(0, 1fr) auto;
      }
      @media (max-width: 47.5em) {
        .rows li {
          grid-template-columns: 3.6rem minmax(0, 1fr);
        }
        .rows .w {
          text-align: left;
        }
      }
    `,
  ];

  @state() private accessor list: readonly TournamentSummary[] | null = null;
  #shown: string | undefined;

  private get tab(): Tab {
    const given = this.app.router.place.query.get("which");
    return TABS.find(([tab]) => tab === given)?.[0] ?? "current";
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const shown = `${this.tab} ${this.app.session.me?.id ?? ""}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.perform(async () => {
      const { tournaments } = await api.get("/tournaments", { state: this.tab });
      this.list = tournaments;
    });
  }

  /** A guest makes an account and keeps every seat. */
  private get signHref(): string {
    return this.app.session.me === null ? "/sign-in" : "/sign-up";
  }

  override render() {
    const isAccount = this.app.session.me?.kind === "account";
    return html`<main class="page">
      <div class="hello">
        <h1>Tournaments</h1>
        ${
          this.tab === "current" && this.list?.length === 0
            ? nothing
            : isAccount
              ? html`<a class="btn inkbtn" href="/new-tournament">${icon("plus")}Call a tournament</a>`
              : html`<a class="btn" href=${this.signHref}>Sign in to enter or to call one</a>`
        }
      </div>
      ${this.renderProblem()}
      <nav class="tabs" aria-label="Which tournaments">
        ${TABS.filter(([tab]) => tab !== "mine" || isAccount).map(
          ([tab, words]) =>
            html`<a
              href=${tab === "current" ? "/tournaments" : `/tournaments?which=${tab}`}
              aria-current=${tab === this.tab ? "page" : nothing}
              >${words}</a
            >`,
        )}
      </nav>
      ${this.list === null ? nothing : this.list.length === 0 ? this.renderEmpty() : this.renderList(this.list)}
    </main>`;
  }

  private renderEmpty() {
    const words = {
      current: "No tournament runs. Four people are enough for one: three rounds, a match a week.",
      mine: "You are not in any tournament yet.",
      past: "No tournament is over yet.",
    };
    if (this.tab !== "current") return html`<p class="empty">${words[this.tab]}</p>`;
    return html`<cv-empty-page kind="tournaments" words=${words.current}>
      ${
        this.app.session.me?.kind === "account"
          ? html`<a slot="act" class="btn inkbtn" href="/new-tournament">Call a tournament</a>`
          : html`<a slot="act" class="btn inkbtn" href=${this.signHref}>Sign in to call a tournament</a>`
      }
      <span slot="also">Playing with a friend needs no account: <a href="/friend">ask one now</a>.</span>
    </cv-empty-page>`;
  }

  private renderList(list: readonly TournamentSummary[]) {
    return html`<ul class="rows">
      ${list.map((one) =>
        tournamentRow(
          one,
          html`${one.you === null ? "" : one.you === "reserve" ? " · you are on the reserve list" : " · you take part"}<br />
            ${one.state === "open" ? `begins on ${instantWords(one.startsAt)}` : one.endedAt === null ? "" : moment(one.endedAt)}`,
        ),
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournaments": TournamentsPage;
  }
}
