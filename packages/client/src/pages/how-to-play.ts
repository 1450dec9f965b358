import { adoptStyles, css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { GameCard, HowToPlay } from "../contract/index.ts";
import { stepStyles } from "../elements/steps.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { openFirstGame } from "./first-game.ts";
import { lessonStyles, turnHeading, turnRoad } from "./lesson.ts";
import { StyledPage } from "./styled-page.ts";

/** `/learn/anarchy`: how one game is played, in five minutes. The numbered rules follow as a link. */
@customElement("cv-how-to-play")
export class HowToPlayPage extends StyledPage {
  static override styles = [
    stepStyles,
    lessonStyles,
    css`
      .learn {
        display: grid;
        grid-template-columns: 12rem minmax(0, 1fr);
        gap: 0 3rem;
        align-items: start;
      }
      .contents {
        position: sticky;
        top: 1.6rem;
        display: grid;
        gap: 0.6rem;
      }
      .contents li {
        border-left: 1px solid var(--rule-2);
      }
      .contents a {
        display: grid;
        align-content: center;
        min-height: 2.5rem;
        padding: 0 0.9rem;
        text-decoration: none;
        border-left: 3px solid transparent;
      }
      .contents a[aria-current] {
        border-color: var(--ink);
        font-weight: var(--weight-strong);
      }
      .inkbtn {
        background: var(--ink);
        border-color: var(--ink);
        color: var(--on-ink);
      }
      .note {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      section {
        margin-bottom: 1.9rem;
        scroll-margin-top: 1rem;
      }
      .head .quiet {
        margin-left: auto;
        font-size: var(--t-2);
      }
      .hints h3,
      dt {
        font: 400 var(--t-4) / 1.3 var(--face-text);
      }
      .hints p,
      dd {
        color: var(--ink-2);
      }
      .hints {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
        gap: 0.8rem 2rem;
      }
      .glossary {
        columns: 20rem;
        column-gap: 2rem;
      }
      .glossary > div {
        break-inside: avoid;
        margin-bottom: 0.8rem;
      }
      .ready {
        gap: 0.6rem;
        padding-top: 1rem;
        border-top: 4px double var(--rule-2);
        border-image: var(--double);
      }
      .ready .read {
        flex: 1;
      }
      @media (max-width: 47.5em) {
        .learn {
          grid-template-columns: minmax(0, 1fr);
          padding-bottom: 5rem;
        }
        .contents {
          position: fixed;
          z-index: var(--z-bar);
          inset: auto 0 0;
          padding: 0.5rem 0.8rem;
          border-top: 1px solid var(--rule-2);
          background: var(--paper);
        }
        .contents ol,
        .contents .note {
          display: none;
        }
        .ready .inkbtn {
          display: none;
        }
        .head {
          flex-wrap: wrap;
          row-gap: 0;
        }
        .head .quiet {
          margin-left: 0;
        }
      }
    `,
  ];

  @state() private accessor lesson: HowToPlay | null = null;
  /** The id of the section currently being read. */
  @state() private accessor reading = "aim";
  #observer: IntersectionObserver | undefined;

  private get card(): GameCard | undefined {
    return cardOf(this.app.router.place.params["of"] ?? "");
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { card } = this;
    if (card === undefined) return;
    this.loadFor(
      card.id,
      async () => (await card.howToPlay?.()) ?? null,
      (lesson) => {
        if (this.renderRoot instanceof ShadowRoot && lesson?.styles !== undefined)
          adoptStyles(this.renderRoot, [...HowToPlayPage.elementStyles, ...[lesson.styles].flat(9)] as CSSStyleSheet[]);
        this.lesson = lesson;
        supervise(this.updateComplete.then(() => this.follow()));
      },
      () => (this.lesson = null),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  /** Updates the table of contents to the current section. */
  private follow(): void {
    const { hash } = this.app.router.place;
    if (hash !== "") this.renderRoot.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
    if (typeof IntersectionObserver === "undefined") return;
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting);
        if (top !== undefined) this.reading = top.target.id;
      },
      { rootMargin: "-10% 0% -75% 0%" },
    );
    for (const section of this.renderRoot.querySelectorAll("section[id]")) this.#observer.observe(section);
  }

  override render() {
    const { card, lesson } = this;
    if (card === undefined)
      return html`<main class="page">
        <h1>How to play</h1>
        <p class="problem">There is no game called “${this.app.router.place.params["of"] ?? ""}” here.</p>
        <a class="btn" href="/learn">All games</a>
      </main>`;
    this.app.notices.page = `How to play ${card.title}`;
    return html`<main class="page">
      ${this.renderProblem()}
      ${lesson === null ? html`<h1 class="title">How to play ${card.title}</h1>` : this.renderLesson(card, lesson)}
    </main>`;
  }

  private renderLesson(card: GameCard, lesson: HowToPlay) {
    const parts = [
      ["aim", "The aim"],
      ["turn", "A turn"],
      ...lesson.sections.map(({ id, label }) => [id, label] as const),
      ["hints", "Hints"],
      ["glossary", "Glossary"],
    ] as const;
    const play = html`<button class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.play(card, lesson)}>
      Play a first game
    </button>`;
    return html`<div class="learn">
      <nav class="contents" aria-label="Contents">
        <ol>
          ${parts.map(
            ([id, label]) =>
              html`<li><a href="#${id}" aria-current=${this.reading === id ? "true" : nothing}>${label}</a></li>`,
          )}
        </ol>
        ${play}
        <p class="note">${lesson.firstGame.note} Each question is explained when it is first asked.</p>
      </nav>
      <div>
        <section id="aim">
          <h1 class="title">How to play ${card.title}</h1>
          <p class="aim">${lesson.aim}</p>
        </section>
        <section id="turn">
          <div class="head">
            <h2>${turnHeading(lesson)}</h2>
            <span class="quiet"
              >${lesson.minutes} minutes to read · ${card.players} players · ${card.minutes} to play</span
            >
          </div>
          ${turnRoad(lesson)}
        </section>
        ${lesson.sections.map(
          ({ id, title, aside, body }) =>
            html`<section id=${id}>
              <div class="head">
                <h2>${title}</h2>
                ${aside === undefined ? nothing : html`<span class="quiet">${aside}</span>`}
              </div>
              ${body}
            </section>`,
        )}
        <section id="hints">
          <div class="head"><h2>${lesson.hints.length === 3 ? "Three hints" : "Hints"} for the first game</h2></div>
          <div class="hints">
            ${lesson.hints.map(
              ({ title, text }) =>
                html`<div>
                  <h3>${title}</h3>
                  <p>${text}</p>
                </div>`,
            )}
          </div>
        </section>
        <section id="glossary">
          <div class="head"><h2>Glossary</h2></div>
          <dl class="glossary">
            ${lesson.glossary.map(
              ({ term, text }) =>
                html`<div>
                  <dt>${term}</dt>
                  <dd>${text}</dd>
                </div>`,
            )}
          </dl>
        </section>
        <p class="ready hstack cluster">
          <span class="read">Ready?</span>
          <a class="btn" href="/rules/${card.id}">All the rules, numbered</a>
          <a class="btn" href="/bots?game=${card.id}">Play a bot</a>
          ${play}
        </p>
      </div>
    </div>`;
  }

  private play(card: GameCard, lesson: HowToPlay): void {
    this.perform(() => openFirstGame(this.app, card, lesson));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-how-to-play": HowToPlayPage;
  }
}
