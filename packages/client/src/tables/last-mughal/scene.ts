import { isSpace, type LastMughalView, type SpaceId } from "@caravanserai/last-mughal";
import { html, type TemplateResult } from "lit";
import { customElement, state as inner } from "lit/decorators.js";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import "../../elements/map.ts";
import { SceneElement } from "../../elements/scene.ts";
import { supervise } from "../../elements/supervise.ts";
import { contextOf } from "./context.ts";
import { mapView } from "./map-view.ts";
import { Placing } from "./map/placing.ts";
import { reliefPicture } from "./map/relief.ts";
import { scaleAt } from "./map/scale.ts";
import type { Option } from "./options.ts";
import { spacesNamed } from "./spaces-named.ts";
import { mapStyles } from "./styles/map.ts";
import { pieceStyles } from "./styles/pieces.ts";
import { tokens } from "./styles/tokens.ts";

/** `<cv-last-mughal-scene .state>`: the Gangetic plain with both armies, and the spaces in question. */
@customElement("cv-last-mughal-scene")
export class LastMughalScene extends SceneElement<LastMughalView, Option> {
  static override styles = [tokens, mapStyles, pieceStyles];

  @inner() private accessor scale = scaleAt(1);
  @inner() private accessor relief: string | null = null;
  readonly #placing = new Placing();

  protected override firstUpdated(): void {
    supervise(reliefPicture().then((picture) => (this.relief = picture)));
  }

  protected override placesOf(line: NumberedLine): readonly SpaceId[] {
    return spacesNamed(line);
  }

  protected override draw(state: TableState<LastMughalView>): TemplateResult {
    const c = contextOf(this.asking, state, null, { placing: this.#placing, relief: this.relief });
    return mapView(c, {
      press: () => undefined,
      named: this.spoken.filter(isSpace),
      grab: () => undefined,
      drag: null,
      scale: this.scale,
      scaled: (unit) => {
        const scale = scaleAt(unit);
        if (scale.unit !== this.scale.unit) this.scale = scale;
      },
      layer: "none",
      dice: [],
      thought: null,
      followed: [],
      covered: 0,
      toggle: () => undefined,
    });
  }
}

export const scene = (state: TableState<LastMughalView>): TemplateResult =>
  html`<cv-last-mughal-scene .state=${state}></cv-last-mughal-scene>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-last-mughal-scene": LastMughalScene;
  }
}
