import { isSpace, stateOf, type GreatGameView } from "@caravanserai/great-game";
import type { SpaceId, VassalId } from "@caravanserai/great-game/data";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import "../../elements/map.ts";
import { SceneElement } from "../../elements/scene.ts";
import { contextOf } from "./context.ts";
import { mapView } from "./map-view.ts";
import { relief } from "./map/relief.ts";
import type { Option } from "./options.ts";
import { Scale } from "./scale.ts";
import { piecesStyle } from "./styles/pieces.ts";
import { sheetStyle, suitStyle } from "./styles/sheet.ts";
import { signStyle } from "./styles/signs.ts";
import { spacesNamed } from "./words/spaces.ts";

/** `<cv-great-game-scene .state>`: Central Asia with its states and armies, and the spaces in question. */
@customElement("cv-great-game-scene")
export class GreatGameScene extends SceneElement<GreatGameView, Option> {
  static override styles = [suitStyle, signStyle, sheetStyle, piecesStyle];

  readonly #scale = new Scale(this);

  protected override placesOf(line: NumberedLine): readonly SpaceId[] {
    const { vassal } = line.args;
    const spaces = spacesNamed(line);
    return spaces.length > 0 || typeof vassal !== "string" ? spaces : [stateOf(vassal as VassalId).capital];
  }

  protected override draw(state: TableState<GreatGameView>): TemplateResult {
    const c = contextOf({ state, clock: () => null }, this.draft, null);
    return mapView(c, {
      k: this.#scale.k,
      drag: null,
      spoken: this.spoken.filter(isSpace),
      fight: null,
      relief: relief(),
      foresight: null,
      covered: 0,
      press: () => undefined,
      grab: () => undefined,
    });
  }

  protected override updated(): void {
    super.updated();
    this.#scale.follow(this.renderRoot.querySelector("svg.map"), this.renderRoot.querySelector("svg.beneath"));
  }
}

export const scene = (state: TableState<GreatGameView>): TemplateResult =>
  html`<cv-great-game-scene .state=${state}></cv-great-game-scene>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-game-scene": GreatGameScene;
  }
}
