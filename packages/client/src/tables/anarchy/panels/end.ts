import type { AnarchyLog } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import "../../../elements/rule.ts";
import { token } from "../art.ts";
import { countOf } from "../cards.ts";
import type { Context } from "../context.ts";

/** The banner of a round that may be the last: a company is supreme, and wins if it still is when the next begins. */
export function supremeBanner({ view, names, state }: Context): TemplateResult | null {
  const { supreme } = view;
  if (supreme === null || view.drawer !== null || state.observation.result !== null) return null;
  return html`<div class="banner">
    <h2>Perhaps the last round</h2>
    <p>
      ${token(supreme, { silent: true })} ${names.who(supreme)} ${names.verb(supreme, "have", "has")} at least twice the
      income and more rupees than all others together. If that is so when the next round begins,
      ${names.isYou(supreme) ? "you win" : `${names.whom(supreme)} wins`} at once. <cv-rule rule="AN-288"></cv-rule>
    </p>
  </div>`;
}

/** The banner of the last round: the historian has come; which players still have final melds to make, in order. */
export function finalBanner(c: Context): TemplateResult | null {
  const { drawer, order, active } = c.view;
  if (drawer === null || c.state.observation.result !== null) return null;
  const at = order.indexOf(drawer);
  const round = [...order.slice(at), ...order.slice(0, at)];
  const now = c.asked === "pay" || c.asked === "draw" || c.view.draw !== null ? -1 : round.indexOf(active);
  return html`<div class="banner">
    <h2>The historian has come</h2>
    <p>
      The End of Game card came up in ${c.names.whose(drawer)} turn. Each player lays final melds once, then the final
      income is paid, and the richest wins.
    </p>
    <ol class="round cluster">
      ${round.map(
        (seat, i) =>
          html`<li class=${i === now ? "now" : i < now ? "done" : ""}>
            ${token(seat, { silent: true })}${c.names.who(seat)}${
              i < now
                ? html`<span class="sr"> is done</span>`
                : i === now
                  ? html`<span class="sr"> now</span>`
                  : nothing
            }
          </li>`,
      )}
    </ol>
  </div>`;
}

/** The table of the result: money, areas, treasures, in the order in which they count. */
export function finalTable(c: Context): TemplateResult | null {
  const { result } = c.state.observation;
  if (result === null) return null;
  return html`<div class="final">
    <h2>The books are closed</h2>
    <table class="scores num">
      <thead>
        <tr>
          <th scope="col"><span class="sr">Place</span></th>
          <th scope="col">Company</th>
          <th scope="col">Money</th>
          <th scope="col">Areas</th>
          <th scope="col">Treasures</th>
        </tr>
      </thead>
      <tbody>
        ${result.places.map((seats, place) =>
          seats.map((seat) => {
            const [money = 0, areas = 0, treasures = 0] = result.scores[seat] ?? [];
            const rank = 1 + result.places.slice(0, place).reduce((sum, group) => sum + group.length, 0);
            return html`<tr class=${place === 0 ? "first" : ""}>
              <td>${rank}</td>
              <th scope="row">
                <span class="who hstack spaced">
                  ${token(seat, { silent: true })}<span>${c.names.who(seat)}${lastIncome(c, seat)}</span>
                </span>
              </th>
              <td><b>₹${money}</b></td>
              <td>${areas}</td>
              <td>${treasures}</td>
            </tr>`;
          }),
        )}
      </tbody>
    </table>
    <p class="quiet">${orderOf(result.why)}</p>
  </div>`;
}

/** Why the game has ended before its last card, and in which order the players are placed. */
const orderOf = (why: string): string => {
  const order = "Most money wins; then most areas, then most treasures (AN-285, AN-286).";
  if (why === "anarchy.last-left")
    return "The last player left has won; the others are placed by how long they stayed (AN-332).";
  return why === "anarchy.supreme"
    ? `The winner was supreme for two rounds running, which ends the game early, without final income (AN-288). ${order}`
    : order;
};

/** The money each player had, and what the areas and treasures paid at the end (AN-284). */
function lastIncome({ state }: Context, seat: Seat): TemplateResult | typeof nothing {
  const line = state.lines.findLast(({ key, args }) => key === "anarchy.finalIncome" && args["seat"] === seat);
  if (line === undefined) return nothing;
  const { areas, treasures, income, cash } = line.args as AnarchyLog["anarchy.finalIncome"];
  return html`<span class="quiet"
    >₹${cash - income} + final income ₹${income} (1 + ${areas} ${areas === 1 ? "area" : "areas"} +
    ${countOf(treasures, "treasures")})</span
  >`;
}
