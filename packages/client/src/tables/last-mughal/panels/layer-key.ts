import { enemyOf, field, SPACES, strengthOf, type SpaceId } from "@caravanserai/last-mughal";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { threatsOf, type Layer, type Threat } from "../map/layers.ts";
import { sideInside, spaceName } from "../words/names.ts";

/** What the layer over the map shows, and which of the player's own columns it concerns. */
export function layerKey(c: Context, layer: Layer): TemplateResult | typeof nothing {
  switch (layer) {
    case "threat":
      return threatKey(c);
    case "owners":
      return ownersKey();
    case "none":
      return nothing;
  }
}

const swatch = (of: string, sign: ReturnType<typeof svg>): TemplateResult =>
  html`<svg class="swatch layer ${of}" viewBox="-20 -12 40 24" width="40" height="24" aria-hidden="true">${sign}</svg>`;

function threatKey({ view, you }: Context): TemplateResult {
  const own = you ?? "british";
  const side = enemyOf(own);
  const threats = threatsOf(view, side);
  const under = SPACES.flatMap(({ id }) => {
    const threat = threats.get(id);
    const strength = strengthOf(view, field(view, own, id));
    return threat === undefined || strength === 0 ? [] : [{ id, strength, threat }];
  }).toSorted((a, b) => b.threat.own - b.strength - (a.threat.own - a.strength));
  return html`<section class="layer-key">
    <h2>Where ${sideInside(side)} can come</h2>
    <ul>
      <li>
        ${swatch(`threat ${side}`, svg`<g class="near"><ellipse rx="18" ry="10"/></g>`)} with their own action points
      </li>
      <li>
        ${swatch(`threat ${side}`, svg`<g class="later"><ellipse rx="18" ry="10"/></g>`)} only with action points from
        counters
      </li>
      <li>
        ${swatch(`threat ${side}`, svg`<path class="pennant" transform="translate(-16 -9)" d="M0 0H26L32 9 26 18H0Z"/>`)}
        the strength that could stand there, all together
      </li>
    </ul>
    ${
      under.length === 0
        ? html`<p class="quiet">
            ${you === null ? "No British column is in their reach." : "None of your columns is in their reach."}
          </p>`
        : html`<table class="account small">
            <caption>
              ${you === null ? "British columns" : "Your columns"} in their reach
            </caption>
            <tbody>
              ${under.map((row) => columnRow(row))}
            </tbody>
          </table>`
    }
  </section>`;
}
function columnRow({
  id,
  strength,
  threat,
}: {
  readonly id: SpaceId;
  readonly strength: number;
  readonly threat: Threat;
}): TemplateResult {
  return html`<tr>
    <td>${spaceName(id)}</td>
    <td>
      ${threat.own === 0 ? "with counters" : threat.more === 0 ? "" : `with counters ${threat.own + threat.more}`}
    </td>
    <td>${strength} to ${threat.own === 0 ? threat.more : threat.own}</td>
  </tr>`;
}

const ownersKey = (): TemplateResult =>
  html`<section class="layer-key">
    <h2>Who scores what at the end</h2>
    <ul>
      <li>${swatch("owners", svg`<g class="british"><ellipse rx="18" ry="10"/></g>`)} the British, with the points</li>
      <li>${swatch("owners", svg`<g class="rebel"><ellipse rx="18" ry="10"/></g>`)} the rebels, with the points</li>
    </ul>
  </section>`;
