import { isolate } from "@caravanserai/clocks";
import type { Comment } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { MatchComments, TableStore } from "../contract/index.ts";
import { Act } from "./act.ts";
import "./arch.ts";
import { guestMark } from "./guest-mark.ts";
import { icon } from "./icons.ts";
import { programMark } from "./player-link.ts";
import { StoreElement } from "./store-element.ts";
import { tabPanelStyles } from "./tab-panel.css.ts";
import { ago, counted } from "./words.ts";

const LONGEST = 600;
const WHO = [
  ["players", "the players"],
  ["everybody", "everybody who may see the match"],
  ["nobody", "nobody: comments are not shown"],
] as const;

/**
 * `<cv-comments .store>`: the comments on the moment of a finished match that is shown, those on other moments as a
 * list that leads there, and a field to write one.
 * @fires cv-person { person, name, guest, message } — report the comment's author.
 */
@customElement("cv-comments")
export class CommentsElement extends StoreElement {
  static override styles = [
    tabPanelStyles,
    css`
      :host {
        padding-top: 0.5rem;
      }
      h2 {
        font: 400 1.0625rem/1.3 var(--face-text);
        margin: 0 0 0.3rem;
        gap: 0.45rem;
      }
      h2:not(:first-child) {
        margin-top: 0.9rem;
      }
      li {
        padding: 0.5rem 0;
        --arch-width: 1.5rem;
      }
      .by {
        display: grid;
        grid-template-columns: 1.6rem minmax(0, 1fr) auto;
        align-items: center;
      }
      time {
        font-weight: 400;
      }
      .text {
        font: 400 1rem/1.4 var(--face-text);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        margin: 0.3rem 0;
      }
      .acts {
        gap: 0 0.9rem;
      }
      .acts a,
      .acts button,
      .there {
        display: inline-flex;
        gap: 0.3rem;
        align-items: center;
        min-height: 1.75rem;
        padding: 0;
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      .there {
        width: 100%;
        text-align: left;
        text-decoration: none;
        color: var(--ink);
        font-size: var(--t-2);
      }
      .there b {
        flex: none;
      }
      .there span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .icon {
        --size: 0.85rem;
        flex: none;
      }
      form {
        display: grid;
        gap: 0.4rem;
        margin-top: 0.7rem;
        scroll-margin: 0.4rem;
      }
      textarea {
        width: 100%;
        min-height: 4.2rem;
        resize: vertical;
        font: 400 1rem/1.4 var(--face-text);
      }
      textarea:focus-visible {
        outline-offset: -3px;
      }
      form .btn {
        justify-self: start;
      }
      .who {
        display: grid;
        gap: 0.2rem;
        margin-top: 0.9rem;
      }
      .refused {
        background: var(--wash-note);
        padding: 0.2rem 0.5rem;
      }
      @media (pointer: coarse) {
        .acts a,
        .acts button,
        .there {
          min-height: var(--touch);
          min-width: var(--touch);
        }
      }
    `,
  ];

  readonly #act = new Act(this);
  /** The number of the comment whose removal must be confirmed by a second press. */
  @state() private accessor removing = -1;
  readonly #unfolded = new Set<number>();

  override render() {
    const { store } = this;
    const comments = store?.replay?.comments;
    if (store === undefined || comments === undefined) return nothing;
    const { seq } = store.state;
    const here = comments.all.filter(({ moment }) => moment === seq);
    const elsewhere = comments.all.filter(({ moment }) => moment !== seq);
    return html`<h2 class="hstack">${icon("note")} Decision ${seq}</h2>
      ${comments.trouble === null ? nothing : html`<p class="refused small" role="alert">${comments.trouble}</p>`}
      ${here.length === 0 && comments.trouble === null ? html`<p class="quiet small">${nobodyYet(comments)}</p>` : nothing}
      <ol>
        ${here.map((comment) => this.renderComment(comment, comments))}
      </ol>
      ${comments.mayWrite ? this.renderForm() : nothing}
      ${this.#act.problem === null ? nothing : html`<p class="refused small" role="alert">${this.#act.problem}</p>`}
      ${elsewhere.length === 0 ? nothing : this.renderElsewhere(elsewhere, store)}
      ${comments.mayChoose ? this.renderWho(comments) : nothing}`;
  }

  private renderComment(comment: Comment, comments: MatchComments) {
    const { number, name, guest, at, own, text } = comment;
    const isFolded = comment.folded === true && !this.#unfolded.has(number);
    return html`<li class="ruled">
      <p class="by spaced small strong">
        <cv-arch .name=${name} .guest=${guest}></cv-arch>
        <span
          >${own ? "You" : isolate(name)} ${guest && !own ? guestMark() : nothing}${programMark(comment.program)}</span
        >
        <time class="quiet small tiny" datetime=${at}>${ago(at)}</time>
      </p>
      ${
        isFolded
          ? html`<p class="quiet small">A person you have blocked.</p>
              <p class="acts cluster">
                <button class="muted tiny plainbtn" @click=${() => this.unfold(number)}>Show</button>
              </p>`
          : html`<p class="text" dir="auto">${text}</p>
              <p class="acts cluster">
                <a class="muted tiny plainbtn" href=${comments.link(comment)}>${icon("link")}Link</a>
                ${
                  own || comment.person === null
                    ? nothing
                    : html`<button class="muted tiny plainbtn" @click=${() => this.report(comment)}>
                        ${icon("flag")}Report
                      </button>`
                }
                ${
                  comment.removable
                    ? html`<button class="muted tiny plainbtn" @click=${() => this.removeComment(number, comments)}>
                        ${icon("close")}${this.removing === number ? "Remove for good" : "Remove"}
                      </button>`
                    : nothing
                }
              </p>`
      }
    </li>`;
  }

  private renderElsewhere(elsewhere: readonly Comment[], store: TableStore) {
    return html`<h2 class="hstack">${counted(elsewhere.length, "comment")} on other moments</h2>
      <ul>
        ${elsewhere.map(
          ({ moment, name, text, folded }) =>
            html`<li class="ruled">
              <button class="there muted tiny plainbtn" @click=${() => store.replay?.seek(moment)}>
                <b>${moment}</b><span class="nowrap">${isolate(name)}: ${folded === true ? "…" : text}</span>
              </button>
            </li>`,
        )}
      </ul>`;
  }

  private renderForm() {
    return html`<form @submit=${this.send}>
      <textarea
        class="field"
        name="text"
        maxlength=${LONGEST}
        aria-label="Comment on this moment"
        placeholder="About this moment"
      ></textarea>
      <button class="btn" ?disabled=${this.#act.busy}>Comment</button>
    </form>`;
  }

  private renderWho(comments: MatchComments) {
    return html`<label class="who muted tiny"
      >Who may comment on this match
      <select class="field" @change=${(event: Event) => this.choose(event, comments)}>
        ${WHO.map(
          ([value, words]) => html`<option value=${value} ?selected=${value === comments.commenters}>${words}</option>`,
        )}
      </select></label
    >`;
  }

  private unfold(number: number): void {
    this.#unfolded.add(number);
    this.requestUpdate();
  }

  private report({ person, name, guest, number, text }: Comment): void {
    const detail = { person, name, guest, message: { number, text } };
    this.dispatchEvent(new CustomEvent("cv-person", { detail, bubbles: true, composed: true }));
  }

  private removeComment(number: number, comments: MatchComments): void {
    if (this.removing !== number) {
      this.removing = number;
      return;
    }
    this.removing = -1;
    this.#act.run(() => comments.remove(number));
  }

  private choose(event: Event, comments: MatchComments): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    const chosen = WHO.find(([who]) => who === value);
    if (chosen !== undefined) this.#act.run(() => comments.choose(chosen[0]));
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLTextAreaElement;
    const text = field.value.trim();
    const comments = this.store?.replay?.comments;
    if (text === "" || comments === undefined) return;
    this.#act.run(() =>
      comments.write(text).then((refused) => {
        if (refused === null) field.value = "";
        return refused;
      }),
    );
  };
}

function nobodyYet({ ready, commenters, mayWrite }: MatchComments): string {
  if (!ready) return "Reading the comments …";
  if (commenters === "nobody") return "The players have closed the comments on this match.";
  return mayWrite ? "No comment here yet. What you write stays with this moment." : "No comment on this moment.";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-comments": CommentsElement;
  }
}
