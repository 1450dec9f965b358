import type { CamelView } from "@caravanserai/camel";
import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import "../../elements/map.ts";
import { SceneElement } from "../../elements/scene.ts";
import { Column } from "./column.ts";
import { contextOf } from "./context.ts";
import { mapView } from "./map-view.ts";
import { Measuring } from "./measuring.ts";
import type { Option } from "./options.ts";
import { lying } from "./projection.ts";
import { figureStyles } from "./styles/figures.ts";
import { groundStyles } from "./styles/ground.ts";

/** `<cv-camel-scene .state>`: the pass from above with everyone in it. */
@customElement("cv-camel-scene")
export class CamelScene extends SceneElement<CamelView, Option> {
  static override styles = [
    groundStyles,
    figureStyles,
    css`
      cv-camel-overview,
      .measured {
        display: none;
      }
    `,
  ];

  readonly #column = new Column(this, { scene: () => null, side: () => null, send: () => Promise.resolve(false) });
  readonly #measuring = new Measuring(this, () => ({ projection: lying, svg: null, scene: null }));

  protected override placesOf({ args }: NumberedLine): readonly string[] {
    return Object.values(args).filter((value) => typeof value === "string");
  }

  protected override draw(state: TableState<CamelView>): TemplateResult {
    const c = contextOf(this.asking, state, lying, null, false, undefined, { column: this.#column, pointed: null });
    return mapView(c, {
      press: () => undefined,
      down: () => undefined,
      wheel: () => undefined,
      strike: () => undefined,
      measuring: this.#measuring,
      bands: 0,
      falling: null,
    });
  }
}

export const scene = (state: TableState<CamelView>): TemplateResult =>
  html`<cv-camel-scene .state=${state}></cv-camel-scene>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-camel-scene": CamelScene;
  }
}
