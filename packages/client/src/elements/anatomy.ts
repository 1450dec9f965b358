import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

/** A numbered point in a picture, with its explanation. */
export interface AnatomyPoint {
  /** In per cent of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly text: string | TemplateResult;
}

/** `<cv-anatomy .points=${points}>picture</cv-anatomy>`: a picture with numbered points, explained next to it. */
@customElement("cv-anatomy")
export class AnatomyElement extends BaseElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.6rem 1.6rem;
      align-items: center;
    }
    .picture {
      position: relative;
      padding: 0.4rem;
    }
    .point {
      position: absolute;
      translate: -50% -50%;
    }
    .point,
    .key {
      display: inline-grid;
      place-items: center;
      flex: none;
      width: 1.4rem;
      height: 1.4rem;
      border-radius: 50%;
      border: 2px solid var(--sheet);
      background: var(--info);
      color: var(--sheet);
      font: 700 var(--t-1) / 1 var(--face-ui);
    }
    ol {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
      gap: 0.6rem 1.4rem;
    }
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 0.6rem;
      align-items: start;
    }
    h3 {
      font: 400 var(--t-4) / 1.3 var(--face-text);
    }
    @media (max-width: 47.5em) {
      :host {
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
      }
    }
  `;

  @property({ attribute: false }) accessor points: readonly AnatomyPoint[] = [];

  /** Positions are set by script because the pages' content security policy forbids style attributes. */
  protected override updated(): void {
    this.renderRoot.querySelectorAll<HTMLElement>(".point").forEach((point, i) => {
      point.style.left = `${this.points[i]?.x ?? 0}%`;
      point.style.top = `${this.points[i]?.y ?? 0}%`;
    });
  }

  override render() {
    return html`<div class="picture">
        <slot></slot>
        ${this.points.map((_point, i) => html`<span class="point" aria-hidden="true">${i + 1}</span>`)}
      </div>
      <ol>
        ${this.points.map(
          ({ title, text }, i) =>
            html`<li class="small">
              <span class="key" aria-hidden="true">${i + 1}</span>
              <div>
                <h3>${title}</h3>
                <p class="muted">${text}</p>
              </div>
            </li>`,
        )}
      </ol>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-anatomy": AnatomyElement;
  }
}
