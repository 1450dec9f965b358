import type { BattleOdds, Fate, Role } from "@caravanserai/last-mughal";
import { html, type TemplateResult } from "lit";
import { listed } from "../../../elements/words.ts";

/** What the six dice of a battle lead to, for one of its two sides. */

export const winsOf = (odds: BattleOdds, role: Role): number =>
  role === "attacker" ? odds.attackerWins : odds.defenderWins;
/** The losses of a die as "−1 : 0", the viewer’s first. */
const lossesOf = (fate: Fate, role: Role): string => {
  const [own, other] = role === "attacker" ? [fate.attacker, fate.defender] : [fate.defender, fate.attacker];
  return `${own === 0 ? "0" : `−${own}`} : ${other === 0 ? "0" : `−${other}`}`;
};
/** Six cells, one for each die: filled where this role holds the field, hatched where it does not. */
export function sixDice(odds: BattleOdds, role: Role): TemplateResult {
  return html`<ol class="six-dice" aria-label="The six dice">
    ${odds.fates.map(
      (fate) =>
        html`<li class=${fate.winner === role ? "won" : "lost"}>
          <b>${fate.die}</b><small>${lossesOf(fate, role)}</small>
          <span class="sr"
            >${fate.winner === role ? "field held" : fate.winner === null ? "nobody holds the field" : "field lost"}</span
          >
        </li>`,
    )}
  </ol>`;
}
/** "You hold the field on 5 and 6: 2 of 6. You lose 1.3 steps, they 0.7." */
export function oddsWords(odds: BattleOdds, role: Role, isOwn = true): string {
  const dice = odds.fates.filter(({ winner }) => winner === role).map(({ die }) => String(die));
  const [own, other] =
    role === "attacker" ? [odds.attackerLosses, odds.defenderLosses] : [odds.defenderLosses, odds.attackerLosses];
  const who = isOwn ? "You" : role === "attacker" ? "The attackers" : "The defenders";
  const nobody = odds.fates.filter(({ winner }) => winner === null).length;
  const field =
    dice.length === 0
      ? `${who} hold the field on no die`
      : dice.length === 6
        ? `${who} hold the field on every die`
        : `${who} hold the field on ${listed(dice)}: ${dice.length} of 6`;
  return `${field}${nobody > 0 ? `; on ${nobody} of 6 nobody does` : ""}. Expected losses: ${isOwn ? "yours" : "theirs"} ${sixths(own)}, ${isOwn ? "theirs" : "the others’"} ${sixths(other)}.`;
}
const sixths = (n: number): string => `${(n / 6).toFixed(1)} steps`;
