import { isolate } from "@caravanserai/clocks";
import type { ClubJoining, ClubSummary } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../shell/api.ts";
import { clubTerms, JOINING_WORDS, ROLE_WORDS } from "../shell/club-words.ts";
import "./club-invitations.ts";
import { clubStyles } from "./club.css.ts";
import { formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

/** `/clubs`: the person's clubs, their invitations, the clubs listed for everyone, and the form that founds one. */
@customElement("cv-clubs")
export class ClubsPage extends StyledPage {
  static override styles = [
    clubStyles,
    css`
      .list li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.2rem 1rem;
        align-items: center;
        padding: 0.6rem 0;
      }
      .list .a a {
        font: 400 var(--t-5) / 1.25 var(--face-text);
        text-decoration: none;
        display: inline-block;
        padding: 0.2rem 0;
      }
      .list .a a:hover {
        text-decoration: underline;
      }
      .list .c {
        grid-column: 1/-1;
      }
      .found form {
        max-width: 30rem;
      }
      .found .field-row {
        max-width: none;
      }
    `,
  ];

  @state() private accessor mine: readonly ClubSummary[] = [];
  @state() private accessor listed: readonly ClubSummary[] = [];
  @state() private accessor more = false;
  @state() private accessor known = false;

  private get isAccount(): boolean {
    return this.app.session.me?.kind === "account";
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.loadFor(this.app.session.me?.id ?? "", () => this.look());
  }

  private async look(): Promise<void> {
    const [mine, all] = await Promise.all([
      this.isAccount ? api.get("/clubs", { which: "mine" }) : { clubs: [] },
      api.get("/clubs"),
    ]);
    this.mine = mine.clubs;
    this.listed = all.clubs;
    this.more = all.more;
    this.known = true;
  }

  private showMore(): void {
    this.perform(async () => {
      const before = this.listed.at(-1)?.since;
      const { clubs, more } = await api.get("/clubs", { before });
      this.listed = [...this.listed, ...clubs];
      this.more = more;
    });
  }

  override render() {
    return html`<main class="page two">
      <div class="hello"><h1>Clubs</h1></div>
      <div>
        ${this.renderProblem()}
        <cv-club-invitations .app=${this.app}></cv-club-invitations>
        <section>
          <div class="head"><h2>Your clubs</h2></div>
          ${
            this.mine.length > 0
              ? this.renderList(this.mine)
              : this.isAccount
                ? html`<p class="empty">
                    ${this.known ? `You are in no club yet. ${WHAT_IT_IS} Found one, and invite the people you play with.` : ""}
                  </p>`
                : html`<p class="empty">${WHAT_IT_IS} It needs an account.</p>
                    <p>
                      <a class="btn inkbtn" href=${this.app.session.me === null ? "/sign-in" : "/sign-up"}
                        >Sign in to found or join one</a
                      >
                    </p>`
          }
        </section>
        <section>
          <div class="head"><h2>Listed clubs</h2></div>
          ${
            this.listed.length > 0
              ? this.renderList(this.listed)
              : html`<p class="empty">${this.known ? "No club has chosen to be listed." : ""}</p>`
          }
          ${this.more ? html`<p><button class="btn" ?disabled=${this.busy} @click=${() => this.showMore()}>Show more</button></p>` : nothing}
        </section>
      </div>
      <aside>${this.isAccount ? this.renderFound() : nothing}</aside>
    </main>`;
  }

  private renderList(clubs: readonly ClubSummary[]) {
    return html`<ul class="list">
      ${clubs.map(
        (club) =>
          html`<li class="ruled">
            <div>
              <p class="a"><a class="anywhere" href="/clubs/${club.id}">${isolate(club.name)}</a></p>
              <p class="b muted small">${clubTerms({ ...club, you: null })}</p>
            </div>
            ${club.you === null ? html`<span></span>` : html`<span class="stamp">${ROLE_WORDS[club.you]}</span>`}
            ${club.about === "" ? nothing : html`<p class="c anywhere measure">${firstLine(club.about)}</p>`}
          </li>`,
      )}
    </ul>`;
  }

  private renderFound() {
    return html`<section class="found">
      <div class="head"><h2>Found a club</h2></div>
      <form @submit=${this.found}>
        <label class="field-row"
          ><span>Name</span><input class="field" name="name" required minlength="3" maxlength="40" autocomplete="off"
        /></label>
        <label class="field-row"
          ><span>What people should know</span
          ><textarea class="field" name="about" rows="3" maxlength="2000"></textarea>
        </label>
        <label class="field-row"
          ><span>How people join</span
          ><select class="field" name="joining">
            ${JOINING_WORDS.map(([id, words]) => html`<option value=${id}>${words}</option>`)}
          </select></label
        >
        <label class="check"
          ><input type="checkbox" name="listed" />List its name, text and number of members here</label
        >
        <p class="quiet">Only members see its members, tables and room. You can change all of this later.</p>
        <p class="acts"><button class="btn inkbtn" ?disabled=${this.busy}>Found the club</button></p>
      </form>
    </section>`;
  }

  private readonly found = (event: SubmitEvent): void => {
    const form = formOf(event);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    this.perform(async () => {
      const { id } = await api.post("/clubs", {
        ...{
          name: text("name"),
          about: text("about"),
          joining: text("joining") as ClubJoining,
          listed: form.has("listed"),
        },
      });
      this.app.router.go(`/clubs/${id}`);
    });
  };
}

const WHAT_IT_IS =
  "A club is a circle of friends with a room to talk, tables and tournaments of its own, and a board that ranks its members.";

function firstLine(text: string): string {
  const [first = ""] = text.split("\n");
  return first.length > 160 ? `${first.slice(0, 159)}…` : first;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-clubs": ClubsPage;
  }
}
