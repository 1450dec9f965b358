import { controlOf, scenarioOf, spaceOf, spacesControlled, vassalsOf, type Camp } from "@caravanserai/great-game";
import { STATES } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { flag } from "../map/signs.ts";
import { campName, spaceName } from "../words/names.ts";

/** The end laid out: who holds what in every state, the total, the tie-break, and how it compares with history. */
export function endPanel(context: Context): TemplateResult | typeof nothing {
  const { view, state } = context;
  if (state.observation.result === null) return nothing;
  const { victory, human, states } = scenarioOf(view.scenario);
  return html`<section class="end" aria-label="The end">
    <div class="head"><h2>The final count</h2></div>
    ${victory === null || human === null ? nothing : goal(context, human, victory)}
    <table class="tot small">
      <thead>
        <tr>
          <td></td>
          <th><span class="nowrap">${flag("britain")} Britain</span></th>
          <th><span class="nowrap">${flag("russia")} Russia</span></th>
          <th>nobody</th>
        </tr>
      </thead>
      <tbody>
        ${STATES.filter((s) => (states as readonly string[]).includes(s.id)).map(({ id, name, spaces, scores }) => {
          const held = (camp: Camp | null): number => spaces.filter((space) => controlOf(view, space) === camp).length;
          return html`<tr class=${scores ? "" : "quiet"}>
            <td><i class="swatch s-${id}"></i>${name}${scores ? "" : " (not counted)"}</td>
            <td>${held("britain") || ""}</td>
            <td>${held("russia") || ""}</td>
            <td>${held(null) || ""}</td>
          </tr>`;
        })}
        <tr class="sumrow">
          <td>Spaces</td>
          <td><b>${spacesControlled(view, "britain", true)}</b></td>
          <td><b>${spacesControlled(view, "russia", true)}</b></td>
          <td></td>
        </tr>
        ${
          victory === null
            ? html`<tr>
                  <td>States of the camp, for a tie</td>
                  <td>${scoringStates(context, "britain")}</td>
                  <td>${scoringStates(context, "russia")}</td>
                  <td></td>
                </tr>
                <tr class="quiet">
                  <td>In history, 1886</td>
                  <td>17</td>
                  <td>19</td>
                  <td>1</td>
                </tr>`
            : nothing
        }
      </tbody>
    </table>
  </section>`;
}

function goal({ view }: Context, human: Camp, victory: readonly Parameters<typeof spaceName>[0][]): TemplateResult {
  return html`<ul class="goals">
    ${victory.map((space) => {
      const holds = controlOf(view, space) === human;
      return html`<li>
        <b>${holds ? "Held" : "Not held"}</b>: ${spaceName(space)}, by ${holder(controlOf(view, space))}.
      </li>`;
    })}
  </ul>`;
}
const holder = (camp: Camp | null): string => (camp === null ? "nobody" : campName(camp));
const scoringStates = ({ view }: Context, camp: Camp): number =>
  vassalsOf(view, camp).filter((vassal) => spaceOf(STATES.find((s) => s.id === vassal)?.capital ?? "delhi").scores)
    .length;
