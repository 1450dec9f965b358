import type { Scene, Terrain } from "@caravanserai/camel";
import { css, html, LitElement, svg, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { tenth } from "../../../drawing/curves.ts";
import type { Box } from "../../../elements/view-box.ts";
import type { Projection } from "../projection.ts";

/**
 * `<cv-camel-overview .scene .terrain .projection .view>`: the whole table in small, with a frame around the part that
 * the map shows. Dragging the frame or pressing a place moves the map. While the map pans, only this element is
 * rendered.
 * @fires cv-look { x, y } — the point of the drawing to centre on
 */
@customElement("cv-camel-overview")
export class CamelOverview extends LitElement {
  static override styles = css`
    :host {
      display: block;
      touch-action: none;
      cursor: crosshair;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      background: #d9c9a3;
    }
    .hill {
      fill: #a9a66c;
    }
    .water {
      fill: #87acbb;
    }
    .walls {
      fill: #a4977c;
    }
    .british {
      fill: #b1452f;
    }
    .afghan {
      fill: #2c5a73;
    }
    .frame {
      fill: none;
      stroke: var(--lamp);
      stroke-width: 2.4;
      vector-effect: non-scaling-stroke;
    }
  `;

  @property({ attribute: false }) accessor scene: Scene | undefined;
  @property({ attribute: false }) accessor terrain: Terrain | undefined;
  @property({ attribute: false }) accessor projection: Projection | undefined;
  @property({ attribute: false }) accessor view: Box | null = null;
  #held = -1;

  override render() {
    const { scene, terrain, projection: o, view } = this;
    if (scene === undefined || terrain === undefined || o === undefined) return nothing;
    const { x, y, w, h } = o.box;
    const areas = terrain.features.map(({ type, polygons }) => {
      const cls = type === "hill" ? "hill" : type === "river" || type === "stream" ? "water" : "walls";
      const d = polygons
        .map(
          (p) =>
            `M${p
              .map((q) => o.to(q))
              .map(([a, b]) => `${tenth(a)} ${tenth(b)}`)
              .join("L")}Z`,
        )
        .join("");
      return svg`<path class=${cls} d=${d}/>`;
    });
    const figures = scene.figures
      .filter(({ status }) => status === "on")
      .map((figure) => {
        const [a, b] = o.to([figure.x, figure.y]);
        return svg`<circle class=${figure.side} cx=${tenth(a)} cy=${tenth(b)} r="13"/>`;
      });
    return html`<svg
      viewBox="${x} ${y} ${w} ${h}"
      preserveAspectRatio="none"
      role="img"
      aria-label="The whole table"
      @pointerdown=${this.down}
      @pointermove=${this.move}
      @pointerup=${this.up}
      @pointercancel=${this.up}
    >
      ${areas}${figures}${view === null ? nothing : svg`<rect class="frame" x=${view.x} y=${view.y} width=${view.w} height=${view.h}/>`}
    </svg>`;
  }

  private readonly down = (event: PointerEvent): void => {
    event.stopPropagation();
    this.#held = event.pointerId;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.look(event);
  };
  private readonly move = (event: PointerEvent): void => {
    if (event.pointerId === this.#held) this.look(event);
  };
  private readonly up = (): void => {
    this.#held = -1;
  };

  private look(event: PointerEvent): void {
    const { projection: o } = this;
    if (o === undefined) return;
    const { left, top, width, height } = this.getBoundingClientRect();
    const { x, y, w, h } = o.box;
    const detail = { x: x + ((event.clientX - left) / width) * w, y: y + ((event.clientY - top) / height) * h };
    this.dispatchEvent(new CustomEvent("cv-look", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-camel-overview": CamelOverview;
  }
}
