import {
  allowanceOf,
  figuresOf,
  inches,
  moveModesOf,
  unitOf,
  weaponOf,
  weaponOfFigure,
  isGun,
  WEAPONS,
  type Scene,
  type Unit,
  type WeaponId,
} from "@caravanserai/camel";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { unitWords } from "../pieces.ts";
import { capital, unitName, MODES } from "../words/names.ts";

/** The firearms of a Unit with the figures that have them, whether or not they may fire now. */
export function weaponsOf(scene: Scene, unit: Unit): ReadonlyMap<WeaponId, number> {
  const piece = weaponOf(scene, unit.id);
  if (piece !== null) return new Map([[isGun(piece) ? "gun" : "machine_gun", 1]]);
  const counts = new Map<WeaponId, number>();
  for (const figure of figuresOf(scene, unit.id)) {
    const weapon = weaponOfFigure(figure);
    if (weapon !== null) counts.set(weapon, (counts.get(weapon) ?? 0) + 1);
  }
  return counts;
}

/** What a Unit is, has and can do, for any Unit that is pressed: figures by weapon, state, ranges, reach. */
export function unitCard({ scene }: Context, id: string, close: () => void): TemplateResult {
  const unit = unitOf(scene, id);
  const weapons = weaponsOf(scene, unit);
  const figures = figuresOf(scene, id);
  const armed = [...weapons.values()].reduce((sum, n) => sum + n, 0);
  const swords = figures.length - (weaponOf(scene, id) === null ? armed : figures.length);
  const modes = moveModesOf(scene, unit);
  return html`<section class="unit-panel lists spaced card" aria-label=${capital(unitName(id))}>
    <h2>${capital(unitName(id))} <span>${unitWords(scene, unit)}</span></h2>
    <table class="account small">
      <tbody>
        ${[...weapons].map(
          ([weapon, count]) =>
            html`<tr>
              <td>${count}</td>
              <td>${weapon.replaceAll("_", " ")}</td>
              <td>range ${inches(WEAPONS[weapon].range)}</td>
            </tr>`,
        )}
        ${
          swords <= 0
            ? nothing
            : html`<tr>
                <td>${swords}</td>
                <td>without a firearm</td>
                <td></td>
              </tr>`
        }
        ${modes.map((mode) => {
          const reach = allowanceOf(scene, unit, mode);
          return reach === null
            ? nothing
            : html`<tr>
                <td></td>
                <td>${MODES[mode].toLowerCase()}</td>
                <td>${inches(reach)}</td>
              </tr>`;
        })}
      </tbody>
    </table>
    <button class="btn small plain" @click=${close}>Close</button>
  </section>`;
}
