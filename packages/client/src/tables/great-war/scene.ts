import type { GreatWarView } from "@caravanserai/great-war";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { TableState } from "../../contract/index.ts";
import { SceneElement } from "../../elements/scene.ts";
import { WidthController } from "../../elements/width-controller.ts";
import { contextOf } from "./context.ts";
import type { Option } from "./options.ts";
import { mat } from "./panels/mat.ts";
import { position } from "./small-table.ts";
import { styles } from "./styles/index.ts";

/** A narrower place has no room for the words of the mat. */
const ROOMY = 640;

/** `<cv-great-war-scene .state>`: the mat with both lines. */
@customElement("cv-great-war-scene")
export class GreatWarScene extends SceneElement<GreatWarView, Option> {
  static override styles = [
    ...styles,
    css`
      .mat {
        overflow: hidden;
      }
      /* the ground goes on where nothing lies on it */
      .sector {
        left: -40rem;
        width: calc(100% + 40rem);
      }
    `,
  ];

  readonly #room = new WidthController(this, ROOMY);

  protected override draw(state: TableState<GreatWarView>): TemplateResult {
    if (this.#room.width < ROOMY) return position(state.observation.view);
    const c = contextOf(state, this.draft, {
      subject: null,
      choose: () => undefined,
      dragged: null,
      drag: () => undefined,
      offer: () => undefined,
      stage: null,
      thought: null,
    });
    return mat(c, { press: () => undefined, look: () => undefined }, { over: nothing, narrow: false });
  }
}

export const scene = (state: TableState<GreatWarView>): TemplateResult =>
  html`<cv-great-war-scene .state=${state}></cv-great-war-scene>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-war-scene": GreatWarScene;
  }
}
