import type { ArchiveAnswer, RecordAnswer, TableEntry } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { dayWords, listed } from "../elements/words.ts";
import { GAMES } from "../games/index.ts";
import { api, queryOf, type Query } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { arches, resultWords, titleOf, vignette } from "./entry.ts";
import { pageStyles } from "./page.css.ts";

const PAGE = 30;

/** Finished matches with filters; the filters stand in the address. Records can be brought in from elsewhere. */
@customElement("cv-archive")
export class ArchivePage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: end;
        margin-bottom: 1.2rem;
      }
      form label > span {
        display: block;
        font-size: var(--t-2);
        color: var(--ink-2);
        margin-bottom: 0.15rem;
      }
      form .check {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        min-height: 2.4rem;
      }
      select.field,
      input.field {
        width: auto;
        max-width: 14rem;
      }
      .upload {
        margin-left: auto;
      }
    `,
  ];

  @state() private accessor found: readonly TableEntry[] = [];
  @state() private accessor more = false;
  @state() private accessor known = false;
  #asked: string | null = null;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    if (place.page !== "archive") return;
    const asked = queryOf(this.query);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.found = [];
    this.known = false;
    void this.load();
  }

  private get query(): Query {
    const { query } = this.app.router.place;
    const take = (name: string): string | undefined => query.get(name) ?? undefined;
    return {
      game: take("game"),
      player: take("player"),
      seats: take("seats"),
      people: take("people"),
      person: take("mine") === undefined ? undefined : "me",
    };
  }

  private async load(): Promise<void> {
    const before = this.found.at(-1)?.finishedAt ?? undefined;
    const asked = this.#asked;
    await this.attempt(async () => {
      const answer = await api.get<ArchiveAnswer>("/archive", { ...this.query, before, limit: PAGE });
      if (asked !== this.#asked) return;
      this.found = [...this.found, ...answer.matches];
      this.more = answer.more;
    });
    this.known = true;
  }

  override render() {
    return html`<main class="page">
      <h1>Archive</h1>
      ${this.renderFilters()}
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${this.known && this.found.length === 0 ? html`<p class="empty">No finished match fits these filters.</p>` : nothing}
      <ol class="rows">
        ${this.found.map((match) => this.renderMatch(match))}
      </ol>
      ${this.more ? html`<p><button class="btn" ?disabled=${this.busy} @click=${() => void this.load()}>Older matches</button></p>` : nothing}
    </main>`;
  }

  private renderFilters() {
    const { query } = this.app.router.place;
    const chosen = (name: string, value: string): boolean => (query.get(name) ?? "") === value;
    return html`<form @change=${this.filter} @submit=${this.filter}>
      <label
        ><span>Game</span>
        <select class="field" name="game">
          <option value="" ?selected=${chosen("game", "")}>all</option>
          ${GAMES.map((game) => html`<option value=${game.id} ?selected=${chosen("game", game.id)}>${game.title}</option>`)}
        </select></label
      >
      <label
        ><span>Player</span><input class="field" name="player" type="search" .value=${query.get("player") ?? ""}
      /></label>
      <label
        ><span>Seats</span>
        <select class="field" name="seats">
          <option value="" ?selected=${chosen("seats", "")}>any</option>
          ${[1, 2, 3, 4, 5, 6].map((n) => html`<option value=${n} ?selected=${chosen("seats", String(n))}>${n}</option>`)}
        </select></label
      >
      <label class="check"
        ><input type="checkbox" name="people" value="only" .checked=${query.get("people") !== null} />people only</label
      >
      ${
        this.app.session.me === null
          ? nothing
          : html`<label class="check"
              ><input type="checkbox" name="mine" value="1" .checked=${query.get("mine") !== null} />only mine</label
            >`
      }
      <label class="btn upload">
        ${icon("book")}Bring in a record
        <input class="sr" type="file" accept="application/json,.json" @change=${this.upload} />
      </label>
    </form>`;
  }

  private renderMatch(match: TableEntry) {
    const others = match.seats.map((seat) => (seat.kind === "bot" && seat.name === "" ? "the house" : seat.name));
    return html`<li>
      ${vignette(match.game)}
      <div>
        <p class="a"><a href="/replay/${match.id}">${resultWords(match)}</a></p>
        <p class="b">
          ${titleOf(match.game)}${match.name === "" ? nothing : html` · <i>${match.name}</i>`} · ${listed(others)} ·
          ${match.seq} decisions
        </p>
      </div>
      ${arches(match, this.app.session.me?.id)}
      <span class="w"
        >${match.finishedAt === null ? "" : dayWords(new Date(match.finishedAt))}
        <a href="/replay/${match.id}" aria-label="Replay: ${resultWords(match)}">Replay</a></span
      >
    </li>`;
  }

  private readonly filter = (event: Event): void => {
    event.preventDefault();
    if (event.target instanceof HTMLInputElement && event.target.type === "file") return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget as HTMLFormElement))
      if (typeof value === "string" && value !== "") query.set(name, value);
    const text = query.toString();
    this.app.router.go(`/archive${text === "" ? "" : `?${text}`}`, { replace: true });
  };

  private readonly upload = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    input.value = "";
    void this.attempt(async () => {
      let record: unknown;
      try {
        record = JSON.parse(await file.text());
      } catch {
        throw new Error("This file is not a record: it is not JSON.");
      }
      const { table } = await api.post<RecordAnswer>("/records", record as object);
      this.app.router.go(`/replay/${table}`);
    });
  };
}
