import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { GAMES, cardOf, gameOfRule } from "../games/index.ts";
import type { GameCard, HowToPlay } from "../contract/index.ts";
import { vignette } from "./table-entry.ts";
import { lessonStyles, turnHeading, turnRoad } from "./lesson.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * The rules reader: /rules, /rules/anarchy, /rules/AN-042 (or /rules/anarchy#AN-042): every rule has its own address.
 */
@customElement("cv-rules")
export class RulesPage extends StyledPage {
  static override styles = [
    lessonStyles,
    css`
      .opening {
        margin-bottom: 2rem;
      }
      .opening .acts {
        gap: 0.6rem;
        margin-top: 1.2rem;
      }
      .rows li {
        grid-template-columns: 3.6rem minmax(0, 1fr) auto;
      }
    `,
  ];

  @state() private accessor lesson: HowToPlay | null = null;
  #game = "";

  constructor() {
    super();
    // a link from rule to rule only changes the address
    this.addEventListener("cv-rule", (event) => {
      event.preventDefault();
      this.app.router.go(`/rules/${(event as CustomEvent<{ rule: string }>).detail.rule}`);
    });
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const card = this.card;
    if (card === undefined || card.id === this.#game) return;
    supervise(import("../elements/deferred-elements.ts"));
    this.#game = card.id;
    this.lesson = null;
    // With a single rule in the address, scroll to it; otherwise start with how the game is played.
    if (this.rule !== "") return;
    this.perform(async () => {
      const lesson = await card.howToPlay?.();
      if (this.#game === card.id) this.lesson = lesson ?? null;
    });
  }

  private get of(): string {
    return this.app.router.place.params["of"] ?? "";
  }

  private get card() {
    return cardOf(this.of) ?? gameOfRule(this.of);
  }

  private get rule(): string {
    return gameOfRule(this.of) === undefined ? this.app.router.place.hash : this.of;
  }

  override render() {
    if (this.of === "") return this.renderGames();
    const { card } = this;
    if (card === undefined)
      return html`<main class="page">
        <h1>Rules</h1>
        <p class="problem">There is no game or rule called “${this.of}” here.</p>
        <a class="btn" href="/rules">All rules</a>
      </main>`;
    this.app.notices.page = `${this.rule === "" ? "" : `${this.rule} · `}Rules of ${card.title}`;
    return html`<main class="page">
      <h1 class="title">${card.title}</h1>
      ${this.renderOpening(card)}
      <div class="head"><h2>The rules, numbered</h2></div>
      <p class="empty">
        The rules as the server applies them, one by one. Each has a number, which the log and the table refer to, and
        its source: “§” is a section of the printed rulebook, a “ruling” settles what the rulebook leaves open.
      </p>
      ${this.renderProblem()}
      <cv-rules-pane whole game=${card.id} .rule=${this.rule}></cv-rules-pane>
    </main>`;
  }

  /** How the game is played, before its numbered rules. */
  private renderOpening(card: GameCard) {
    const { lesson } = this;
    return html`<section class="opening" aria-label="How to play">
      ${
        lesson === null
          ? nothing
          : html`<p class="aim">${lesson.aim}</p>
              <div class="head"><h2>${turnHeading(lesson)}</h2></div>
              ${turnRoad(lesson)}`
      }
      <p class="acts cluster">
        <a class="btn inkbtn" href="/learn/${card.id}">How to play, in five minutes</a>
      </p>
    </section>`;
  }

  private renderGames() {
    return html`<main class="page">
      <h1>Rules</h1>
      <ul class="rows">
        ${GAMES.map(
          (card) =>
            html`<li>
              ${vignette(card.id)}
              <div>
                <p class="a"><a href="/rules/${card.id}">${card.title}</a></p>
                <p class="b">${card.blurb}</p>
              </div>
              <a class="btn small" href="/rules/${card.id}" aria-label="Read the rules of ${card.title}">Read</a>
            </li>`,
        )}
      </ul>
    </main>`;
  }
}
