import { isolate } from "@caravanserai/clocks";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Chat, ChatMessage } from "../contract/index.ts";
import "./arch.ts";
import { icon } from "./icons.ts";
import { isComposing } from "./keys.ts";
import { guestMark } from "./guest-mark.ts";
import { programMark } from "./player-link.ts";
import { StoreElement } from "./store-element.ts";
import { Ticking } from "./ticking.ts";
import { supervise } from "./supervise.ts";
import { ago, counted } from "./words.ts";

const LONGEST = 500;
const PLACEHOLDERS: Readonly<Record<Chat["room"], string>> = {
  players: "Say something to the table",
  spectators: "Say something to the spectators",
  together: "Say something to all who look at this",
};

/**
 * `<cv-chat .store early>`: the chat at the table; spectators have a separate room. `early`: before the match. A
 * message may refer to the moment that is shown, and becomes a link to it.
 * @fires cv-person { person, name, guest, message } — open the dialog about this person (profile, block, report).
 */
@customElement("cv-chat")
export class ChatElement extends StoreElement {
  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      min-height: 0;
    }
    .room {
      flex: 1;
      min-height: 0;
      overflow: auto;
      overscroll-behavior: contain;
    }
    li {
      display: grid;
      grid-template-columns: 1.6rem minmax(0, 1fr);
      gap: 0 0.55rem;
      padding: 0.35rem 0;
      --arch-width: 1.5rem;
    }
    .text {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .quote {
      padding: 0;
      color: var(--info);
      text-decoration-line: underline;
      text-decoration-style: dotted;
    }
    .line {
      display: flex;
      gap: 0.3rem;
      align-items: start;
    }
    .about {
      flex: none;
      padding: 0 0.3rem;
      color: var(--ink-3);
      opacity: 0.55;
    }
    .about .icon {
      --size: 0.8rem;
    }
    .about:hover,
    .about:focus-visible {
      color: var(--ink);
      opacity: 1;
    }
    @media (pointer: coarse) {
      .about {
        min-width: var(--touch);
        min-height: var(--touch);
        margin: -0.8rem 0;
      }
    }
    form {
      gap: 0.4rem;
      padding: 0.5rem 0 0.6rem;
      border-top: 1px solid var(--rule);
    }
    textarea {
      flex: 1;
      min-width: 8rem;
      resize: none;
      field-sizing: content;
      max-height: 8rem;
    }
    .check {
      flex: 1 0 100%;
      gap: 0.4rem;
    }
    .refused {
      flex: 1 0 100%;
      background: var(--wash-note);
      padding: 0.2rem 0.5rem;
    }
    .below {
      align-self: center;
      margin: 0.2rem 0;
    }
    .sending {
      flex: 1 0 100%;
      animation: later 1ms 1s backwards;
    }
    /* most messages are answered before anybody could read it */
    @keyframes later {
      from {
        height: 0;
        visibility: hidden;
      }
    }
    .none {
      padding: 1rem 0;
    }
  `;

  /** Before the match: there is no moment to which a message could refer. */
  @property({ type: Boolean }) accessor early = false;
  @state() private accessor refused: string | null = null;
  @state() private accessor quoting = false;
  /** The number of messages on their way. */
  @state() private accessor sending = 0;
  /** Messages have come below what the reader sees. */
  @state() private accessor below = false;
  #shown = 0;
  /** Whether the newest message was in view before the latest drawing. */
  #atEnd = true;
  readonly #unfolded = new Set<ChatMessage["id"]>();

  constructor() {
    super();
    new Ticking(this, 30_000);
  }

  override updated(): void {
    const count = this.store?.chat?.messages.length ?? 0;
    if (count === this.#shown) return;
    this.#shown = count;
    const list = this.renderRoot.querySelector(".room");
    // a reader of older messages stays there
    const isOwn = this.store?.chat?.messages.at(-1)?.mine === true;
    if (this.#atEnd || isOwn) this.toEnd(list);
    else this.below = true;
    if (this.checkVisibility()) this.store?.chat?.markRead();
  }

  override render() {
    const chat = this.store?.chat;
    if (chat === undefined || chat === null) return nothing;
    return html`<div class="room" tabindex="0" role="log" aria-label="Chat" @scroll=${this.scrolled}>
        ${
          chat.messages.length === 0
            ? html`<p class="none quiet">
                ${chat.room === "spectators" ? "The spectators’ room. Players are not shown it before the end." : "No messages yet."}
              </p>`
            : nothing
        }
        <ol>
          ${repeat(
            chat.messages,
            (message) => message.id,
            (message, i) => this.renderMessage(message, chat.messages[i - 1]),
          )}
        </ol>
      </div>
      ${
        this.below
          ? html`<button class="btn small below" @click=${() => this.toEnd(this.renderRoot.querySelector(".room"))}>
              ${icon("down")}New messages
            </button>`
          : nothing
      }
      ${chat.canWrite ? this.renderForm(chat.room) : nothing}`;
  }

  private renderMessage(message: ChatMessage, before: ChatMessage | undefined) {
    const goesOn = before?.name === message.name && before.seat === message.seat && before.guest === message.guest;
    if (message.system === true)
      return html`<li class="small">
        <span></span>
        <p class="quiet">${message.text}</p>
      </li>`;
    return html`<li class="small">
      ${goesOn ? html`<span></span>` : html`<cv-arch .name=${message.name} .guest=${message.guest}></cv-arch>`}
      <div>
        ${
          goesOn
            ? nothing
            : html`<p>
                <span class="strong">${message.mine ? "You" : isolate(message.name)}</span>
                ${message.guest && !message.mine ? guestMark() : nothing}${programMark(message.program)}
                <time class="quiet" datetime=${message.at}>${ago(message.at)}</time>
              </p>`
        }
        ${this.renderText(message)}
      </div>
    </li>`;
  }

  private renderText(message: ChatMessage) {
    if (message.folded === true && !this.#unfolded.has(message.id))
      return html`<p class="quiet">
        A person you have blocked.
        <button class="quote tiny plainbtn" @click=${() => this.unfold(message.id)}>Show</button>
      </p>`;
    return html`<div class="line spread">
        <p class="text" dir="auto">${this.quoted(message.text)}</p>
        ${
          message.mine || message.person === undefined
            ? nothing
            : html`<button
                class="about plainbtn"
                aria-label="About ${isolate(message.name)}: profile, block, report"
                title="Profile, block, report"
                @click=${() => this.askAbout(message)}
              >
                ${icon("flag")}
              </button>`
        }
      </div>
      ${
        message.line === undefined
          ? nothing
          : html`<p>
              <button class="quote tiny plainbtn" @click=${() => message.line?.open()}>
                line, ${counted(message.line.moves, "move")}
              </button>
            </p>`
      }`;
  }

  private unfold(id: ChatMessage["id"]): void {
    this.#unfolded.add(id);
    this.requestUpdate();
  }

  private askAbout({ id, person, name, guest, text }: ChatMessage): void {
    const detail = { person, name, guest, message: { number: id, text } };
    this.dispatchEvent(new CustomEvent("cv-person", { detail, bubbles: true, composed: true }));
  }

  /** Turns "#37" into a link to that position. */
  private quoted(text: string) {
    return text.split(/(#\d+)/).map((part, i) => {
      const seq = Number(part.slice(1));
      if (i % 2 === 0 || seq > (this.store?.timeline.newest ?? 0)) return part;
      return html`<button class="quote tiny plainbtn" @click=${() => this.store?.timeline.show(seq)}>${part}</button>`;
    });
  }

  private renderForm(room: Chat["room"]) {
    const placeholder = PLACEHOLDERS[room];
    return html`<form class="cluster" @submit=${this.send}>
      <textarea
        class="field"
        name="text"
        rows="1"
        maxlength=${LONGEST}
        aria-label=${placeholder}
        placeholder=${placeholder}
        @input=${grow}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          (event.target as HTMLTextAreaElement).form?.requestSubmit();
        }}
      ></textarea>
      <button class="btn">Say</button>
      ${
        !this.early && this.store?.state.live === false
          ? html`<label class="check hstack muted tiny"
              ><input
                type="checkbox"
                .checked=${this.quoting}
                @change=${(event: Event) => (this.quoting = (event.target as HTMLInputElement).checked)}
              />about the moment shown</label
            >`
          : nothing
      }
      ${this.sending === 0 ? nothing : html`<p class="sending quiet tiny" role="status">Sending.</p>`}
      ${this.refused === null ? nothing : html`<p class="refused small" role="alert">${this.refused}</p>`}
    </form>`;
  }

  private readonly scrolled = (event: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < 24;
    if (this.#atEnd) this.below = false;
  };

  private toEnd(list: Element | null): void {
    if (list !== null) list.scrollTop = list.scrollHeight;
    this.#atEnd = true;
    this.below = false;
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLTextAreaElement;
    const text = field.value.trim();
    const { store } = this;
    if (text === "" || store === undefined) return;
    const moment = !this.early && this.quoting && !store.state.live ? ` #${store.state.seq}` : "";
    // cleared at once: the same text cannot be sent again by a second press
    field.value = "";
    this.refused = null;
    this.sending += 1;
    supervise(
      store.chat
        ?.say(text + moment)
        .then((refused) => {
          this.refused = refused;
          if (refused !== null && field.value === "") field.value = text;
        })
        .finally(() => (this.sending -= 1)),
    );
  };
}

/** The field is as high as its text, also in browsers without `field-sizing`. */
function grow({ currentTarget: field }: Event): void {
  if (!(field instanceof HTMLTextAreaElement) || Reflect.has(field.style, "fieldSizing")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-chat": ChatElement;
  }
}
