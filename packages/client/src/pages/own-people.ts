import { isolate } from "@caravanserai/clocks";
import type { Me, OwnPeople } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { playerLink } from "../elements/player-link.ts";
import { supervise } from "../elements/supervise.ts";
import { dayWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { StyledPage } from "./styled-page.ts";

type List = keyof OwnPeople;

const LISTS: readonly (readonly [list: List, heading: string, empty: string, undo: string])[] = [
  ["follows", "Following", "You follow nobody. You can follow people on their pages; they are not told.", "Unfollow"],
  [
    "blocks",
    "Blocked",
    "You have blocked nobody. A block hides the open tables, searches and chat of two people from each other.",
    "Unblock",
  ],
];

/** `/people`: the people that the person follows and has blocked; visible to nobody else. */
@customElement("cv-own-people")
export class OwnPeoplePage extends StyledPage {
  static override styles = css`
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0.2rem 0.9rem;
      align-items: center;
      padding: 0.45rem 0;
      --arch-width: 1.8rem;
    }
    .nm {
      font: 400 var(--t-4) / 1.2 var(--face-text);
      overflow-wrap: anywhere;
    }
    .lead {
      margin-bottom: 1.4rem;
    }
    @media (min-width: 60.01em) {
      .cols {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 0 2.4rem;
        align-items: start;
      }
    }
  `;

  @state() private accessor people: OwnPeople | null = null;

  protected override personChanged(me: Me | null): void {
    this.people = null;
    if (me !== null) supervise(this.loadLatest(() => this.load()));
  }

  private async load(): Promise<void> {
    this.people = await api.get("/me/people");
  }

  override render() {
    const { people } = this;
    const { me, known } = this.app.session;
    return html`<main class="page">
      <h1>People</h1>
      <p class="quiet lead">Only you can see these lists. <a href="/players">Find a player by name</a></p>
      ${this.renderProblem()}
      ${me === null && known ? html`<p class="empty"><a href="/sign-in">Sign in</a> to see them.</p>` : nothing}
      <div class="cols">
        ${people === null ? nothing : LISTS.map(([list, heading, empty, undo]) => this.renderList(people, list, heading, empty, undo))}
      </div>
    </main>`;
  }

  private renderList(people: OwnPeople, list: List, heading: string, empty: string, undo: string) {
    const all = people[list];
    return html`<section>
      <div class="head">
        <h2>${heading}</h2>
        <span class="quiet">${all.length === 0 ? "" : all.length}</span>
      </div>
      ${all.length === 0 ? html`<p class="empty">${empty}</p>` : nothing}
      <ul>
        ${all.map(
          ({ person, name, program, at }) =>
            html`<li class="ruled">
              <cv-arch .name=${name}></cv-arch>
              <span
                >${playerLink({ name, program }, name, "nm")}<br /><small class="quiet"
                  >since ${dayWords(new Date(at))}</small
                ></span
              >
              <button
                class="btn small"
                aria-label="${undo}: ${isolate(name)}"
                ?disabled=${this.busy}
                @click=${() => this.undo(list, person)}
              >
                ${undo}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private undo(list: List, person: string): void {
    this.perform(async () => {
      await api.delete(`/me/${list}/${person}`);
      await this.load();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-own-people": OwnPeoplePage;
  }
}
