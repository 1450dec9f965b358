import { isolate } from "@caravanserai/clocks";
import type { ArchiveAnswer, QueryOf, TableEntry } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/empty-page.ts";
import { nameInWords } from "../elements/guest-mark.ts";
import { icon } from "../elements/icons.ts";
import { counted, dayWords, listed } from "../elements/words.ts";
import { GAMES } from "../games/index.ts";
import { api, queryOf } from "../shell/api.ts";
import { arches, heldWords, resultWords, titleOf, vignette } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

const PAGE = 30;

/** Finished matches with filters, which are part of the address. Records from other servers can be uploaded. */
@customElement("cv-archive")
export class ArchivePage extends StyledPage {
  static override styles = css`
    form {
      gap: 0.6rem 1rem;
      align-items: end;
      margin-bottom: 1.2rem;
    }
    form label > span {
      display: block;
      margin-bottom: 0.15rem;
    }
    form .check {
      min-height: 2.4rem;
    }
    select.field,
    input.field {
      width: auto;
      max-width: 14rem;
    }
    .star {
      width: 2.5rem;
      height: 2.5rem;
      color: var(--rule-2);
    }
    .none {
      display: grid;
      justify-items: start;
      gap: 0.4rem;
      padding: 1.5rem 0;
    }
    .bring {
      gap: 0.8rem 1.2rem;
      margin-top: 2rem;
    }
    .bring p {
      flex: 1 1 16rem;
    }
    @media (max-width: 47.5em) {
      form label:has(.field) {
        flex: 1 1 8rem;
      }
      select.field,
      input.field {
        width: 100%;
        max-width: none;
      }
    }
  `;

  @state() private accessor found: readonly TableEntry[] = [];
  /** Where the next page begins; null: there is none. */
  @state() private accessor next: string | null = null;
  @state() private accessor known = false;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    if (place.page !== "archive") return;
    this.loadFor(
      queryOf(this.query),
      () => this.#before(undefined),
      (answer) => {
        this.#add(answer);
        this.known = true;
      },
      () => {
        this.found = [];
        this.known = false;
      },
    );
  }

  private get query(): QueryOf<"GET", "/archive"> {
    const { query } = this.app.router.place;
    const take = (name: string): string | undefined => query.get(name) ?? undefined;
    return {
      game: take("game"),
      player: take("player"),
      seats: take("seats"),
      people: take("people") === "only" ? "only" : undefined,
      person: take("mine") === undefined ? undefined : "me",
    };
  }

  private showOlder(): void {
    const asked = queryOf(this.query);
    this.perform(async () => {
      const answer = await this.#before(this.next ?? undefined);
      if (asked === queryOf(this.query)) this.#add(answer);
    });
  }

  #before(before: string | undefined): Promise<ArchiveAnswer> {
    return api.get("/archive", { ...this.query, before, limit: PAGE });
  }

  #add({ matches, next }: ArchiveAnswer): void {
    this.found = [...this.found, ...matches];
    this.next = next;
  }

  override render() {
    return html`<main class="page">
      <h1>Archive</h1>
      ${this.renderFilters()} ${this.renderProblem()}
      ${this.known && this.found.length === 0 ? this.renderNone() : nothing}
      ${this.known || this.problem !== null ? nothing : html`<p class="quiet" role="status">One moment.</p>`}
      <ol class="rows">
        ${this.found.map((match) => this.renderMatch(match))}
      </ol>
      ${this.next !== null ? html`<p><button class="btn" ?disabled=${this.busy} @click=${() => this.showOlder()}>Older matches</button></p>` : nothing}
      <div class="bring hstack cluster muted">
        <p class="measure">
          A record is a whole match in a file. Download one from any replay, and upload it here or on another server.
          The server replays it under the rules, checks every roll, and refuses a record that fails.
        </p>
        <label class="btn">
          ${icon("book")}Upload a record
          <input class="sr" type="file" accept="application/json,.json" @change=${this.upload} />
        </label>
      </div>
    </main>`;
  }

  private renderNone() {
    if (queryOf(this.query) !== "")
      return html`<div class="none">
        ${icon("star", "star")}
        <p class="empty">No finished match fits your filters.</p>
        <a class="btn inkbtn" href="/archive">Show all</a>
      </div>`;
    return html`<cv-empty-page
      kind="archive"
      words="The shelves are empty. Every match you finish is kept here, to be watched again, move by move."
    >
      <a slot="act" class="btn inkbtn" href="/">Play a first game</a>
    </cv-empty-page>`;
  }

  private renderFilters() {
    const { query } = this.app.router.place;
    const chosen = (name: string, value: string): boolean => (query.get(name) ?? "") === value;
    return html`<form class="cluster" @change=${this.filter} @submit=${this.filter}>
      <label
        ><span class="muted small">Game</span>
        <select class="field" name="game">
          <option value="" ?selected=${chosen("game", "")}>all</option>
          ${GAMES.map((game) => html`<option value=${game.id} ?selected=${chosen("game", game.id)}>${game.title}</option>`)}
        </select></label
      >
      <label
        ><span class="muted small">Who played</span
        ><input
          class="field"
          name="player"
          type="search"
          placeholder="a whole name"
          .value=${query.get("player") ?? ""}
      /></label>
      <label
        ><span class="muted small">Seats</span>
        <select class="field" name="seats">
          <option value="" ?selected=${chosen("seats", "")}>any</option>
          ${[1, 2, 3, 4, 5, 6].map((n) => html`<option value=${n} ?selected=${chosen("seats", String(n))}>${n}</option>`)}
        </select></label
      >
      <label class="check"
        ><input type="checkbox" name="people" value="only" .checked=${query.get("people") !== null} />without
        bots</label
      >
      ${
        this.app.session.me === null
          ? nothing
          : html`<label class="check"
              ><input type="checkbox" name="mine" value="1" .checked=${query.get("mine") !== null} />only mine</label
            >`
      }
    </form>`;
  }

  private renderMatch(match: TableEntry) {
    const others = match.seats.map((seat) => (seat.kind === "bot" && seat.name === "" ? "a bot" : nameInWords(seat)));
    return html`<li>
      ${vignette(match.game)}
      <div>
        <p class="a"><a href="/replay/${match.id}">${resultWords(match)}</a></p>
        <p class="b">
          ${titleOf(match.game)}${match.name === "" ? nothing : html` · <i>${isolate(match.name)}</i>`} ·
          ${listed(others)} · ${counted(match.seq, "decision")}
        </p>
        ${match.held === undefined ? nothing : html`<p class="b">${heldWords(match)}</p>`}
      </div>
      ${arches(match, this.app.session.me?.id)}
      <span class="w"
        ><span>${match.finishedAt === null ? "" : dayWords(new Date(match.finishedAt))}</span>
        <a class="btn small" href="/replay/${match.id}" aria-label="Replay: ${resultWords(match)}">Replay</a></span
      >
    </li>`;
  }

  private readonly filter = (event: Event): void => {
    event.preventDefault();
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
    this.perform(async () => {
      let record: unknown;
      try {
        record = JSON.parse(await file.text());
      } catch {
        throw new Error("This file is not the record of a match.");
      }
      const { table } = await api.post("/records", record as object);
      this.app.router.go(`/replay/${table}`);
    });
  };
}
