import {
  armyOf,
  controlOf,
  limitOf,
  rebelsIn,
  roundIndex,
  spOnMap,
  stateOf,
  vassalsIn,
  type Camp,
  type Vassal,
} from "@caravanserai/great-game";
import type { SpaceId, VassalId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { flag } from "../map/signs.ts";
import { endOfReversion, spWords, stateName } from "../words/names.ts";

/** The political order at a glance: for each vassal state its allegiance, invaders, army, Rebels and truces. */
export function statesPanel(context: Context, look: (space: SpaceId) => void): TemplateResult {
  const { view } = context;
  return html`<section class="states" aria-label="The vassal states">
    <div class="head">
      <h2>The states</h2>
      <span class="quiet">between the powers</span>
    </div>
    <ul>
      ${vassalsIn(view.scenario).map((vassal) => {
        const standing = view.vassals[vassal];
        return html`<li class="spaced small ruled">
          <button class="link plainbtn" @click=${() => look(stateOf(vassal).capital)}>
            <i class="swatch s-${vassal}"></i>${stateName(vassal)}
          </button>
          ${spectrum(standing)}
          <span class="notes muted tiny">${notes(context, vassal, standing)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** The scale from British proxy to Russian proxy with its marker; a conquest is outside it, hatched. */
function spectrum(standing: Vassal): TemplateResult {
  const owner: Camp | null = standing.is === "proxy" ? standing.of : standing.is === "conquered" ? standing.by : null;
  const place = owner === "britain" ? "left" : owner === "russia" ? "right" : "middle";
  const said =
    standing.is === "neutral" ? "neutral" : `${standing.is} ${owner === "britain" ? "of Britain" : "of Russia"}`;
  return html`<span class="spectrum ${place} ${standing.is}" role="img" aria-label=${said}>
    <i></i><i></i><i></i>${owner === null ? html`<b></b>` : flag(owner)}
  </span>`;
}

function notes({ view, names }: Context, vassal: VassalId, standing: Vassal): TemplateResult {
  const army = armyOf(vassal);
  const rebels = rebelsIn(view, vassal);
  const words = [
    ...(standing.is === "conquered" ? ["conquered"] : []),
    ...(standing.is === "neutral" && standing.invader !== null ? [`invaded by ${names.whom(standing.invader)}`] : []),
    ...(standing.is === "proxy" && standing.invaded ? ["invaded"] : []),
    ...(standing.is === "neutral" && standing.reversion !== null
      ? [`truce to the end of ${endOfReversion(standing.reversion.ends, roundIndex(view))}`]
      : []),
    ...(army !== null && standing.is !== "conquered" ? [`${spOnMap(view, army)} of ${limitOf(army)} SP out`] : []),
    ...(rebels > 0 ? [spWords(rebels, "rebels")] : []),
    ...held(view, vassal, standing),
  ];
  return html`${words.length === 0 ? nothing : words.join(", ")}`;
}
/** Spaces not held by the state's master. */
function held(view: Context["view"], vassal: VassalId, standing: Vassal): readonly string[] {
  const master = standing.is === "proxy" ? standing.of : standing.is === "conquered" ? standing.by : null;
  const others = stateOf(vassal).spaces.filter((space) => {
    const control = controlOf(view, space);
    return control !== null && control !== master;
  });
  return others.length === 0 ? [] : [`${others.length} held`];
}
