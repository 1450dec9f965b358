import { isolate } from "@caravanserai/clocks";
import type { FoundPeople } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";

/** `<cv-player-search>`: finds people by a part of their names, with links to their pages. */
@customElement("cv-player-search")
export class PlayerSearchElement extends BaseElement {
  static override styles = css`
    :host {
      position: relative;
      width: min(20rem, 100%);
    }
    input {
      width: 100%;
      min-height: 2.75rem;
      padding: 0.4rem 0.7rem 0.4rem 2.3rem;
    }
    :host > .icon {
      position: absolute;
      left: 0.7rem;
      top: 0.85rem;
      --size: 1.1rem;
      color: var(--ink-2);
    }
    .found {
      position: absolute;
      z-index: 5;
      inset: 100% 0 auto;
    }
    .found a {
      display: block;
      padding: 0.55rem 0.8rem;
      text-decoration: none;
    }
    .found a:hover,
    .found a:focus {
      background: var(--sunk);
    }
  `;

  /** Null: not known yet. */
  @state() private accessor found: FoundPeople["people"] | null = null;
  @state() private accessor typed = "";

  override render() {
    return html`${icon("search")}
      <input
        class="framed rounded"
        type="search"
        aria-label="Find a player by name"
        placeholder="Find a player by name"
        .value=${this.typed}
        @input=${(event: InputEvent) => supervise(this.find((event.target as HTMLInputElement).value))}
      />
      ${
        this.typed.trim() === "" || this.found === null
          ? nothing
          : html`<div class="found framed raised">
              ${
                this.found.length === 0
                  ? html`<p class="quiet" role="status">No player by that name.</p>`
                  : this.found.map(
                      ({ name, program }) =>
                        html`<a href="/player/${encodeURIComponent(name)}">${isolate(name)}${programMark(program)}</a>`,
                    )
              }
            </div>`
      }`;
  }

  private async find(part: string): Promise<void> {
    this.typed = part;
    if (part.trim() === "") {
      this.found = null;
      return;
    }
    const { people } = await api.get("/people", { name: part });
    if (part === this.typed) this.found = people;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-player-search": PlayerSearchElement;
  }
}
