import { AREA_CODES, AREAS, SHAPES, type AnarchyView } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import { LazyImport } from "../../elements/lazy-import.ts";
import "../../elements/map.ts";
import { SceneElement } from "../../elements/scene.ts";
import { beyondStyles, carriedOn } from "./beyond.ts";
import { contextOf } from "./context.ts";
import { areasNamed } from "./layout.ts";
import { areaMarks, areasInQuestion, warRoutes } from "./map-marks.ts";
import { groundOf, mapLayers } from "./map.ts";
import type { Option } from "./options.ts";
import { loadOutlines } from "./outlines.ts";
import { mapStyles } from "./styles/map.ts";
import { colourStyles } from "./suits.ts";

const SHEET = { x: 0, y: 0, w: 1000, h: 1000 } as const;

/** `<cv-anarchy-scene .state>`: India with its governments, and the areas in question. */
@customElement("cv-anarchy-scene")
export class AnarchyScene extends SceneElement<AnarchyView, Option> {
  static override styles = [colourStyles, mapStyles, beyondStyles];

  readonly #ground = new LazyImport(this, async () => groundOf(await loadOutlines()));

  protected override placesOf(line: NumberedLine): readonly string[] {
    return [...areasNamed(line)];
  }

  protected override draw(state: TableState<AnarchyView>): TemplateResult {
    const c = contextOf(state, this.draft);
    const { spoken } = this;
    const shown = AREA_CODES.filter((code) => spoken.includes(code) || areasInQuestion(c).includes(code));
    const layers = mapLayers({
      ground: this.#ground.value,
      areas: areaMarks(c, new Set(spoken), null),
      routes: warRoutes(c),
      drop: () => undefined,
      drafting: false,
    });
    return html`<cv-map
      .box=${SHEET}
      .near=${0.6}
      .close=${0.9}
      .places=${shown.map((code) => ({ id: code, name: AREAS[code].name, ...SHAPES[code].token }))}
      .focusOn=${shown}
    >
      <svg class="map">${carriedOn(layers)}</svg>
    </cv-map>`;
  }
}

export const scene = (state: TableState<AnarchyView>): TemplateResult =>
  html`<cv-anarchy-scene .state=${state}></cv-anarchy-scene>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-anarchy-scene": AnarchyScene;
  }
}
