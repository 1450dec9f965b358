import type { Answer, Ask } from "@caravanserai/kernel";
import type { CityId, CounterId } from "../data/index.ts";
import { civiliansIn, controlOf, field, fieldFigures, insideStrength } from "../board.ts";
import { foresee, withColumns } from "../foresight.ts";
import { counterOf } from "../pieces.ts";
import { enemyOf, sideOfSeat, type Role } from "../state.ts";
import { battleOf } from "../tally.ts";
import type { LastMughalView } from "../view.ts";
import { forceOf, isLastTurn, promise, worthOf } from "./value.ts";

/** How the bot fights: refuge, withdrawal, bonuses, sieges. */

export function chooseDefence(b: LastMughalView, ask: Ask): Answer {
  const { space } = battleOf(b);
  const side = sideOfSeat(ask.seat);
  const own = field(b, side, space);
  const attacker = forceOf(b, field(b, enemyOf(side), space), fieldFigures(b, enemyOf(side), space));
  const { win } = promise(attacker, forceOf(b, own, fieldFigures(b, side, space)));
  // Going inside the walls of Calcutta loses the game at the end of the turn if the rebels hold Delhi.
  const isAllOrNothing = side === "british" && space === "calcutta" && controlOf(b, "delhi") === "rebel";
  if (win <= 0.6 || isAllOrNothing) return { option: "fight" };
  const cavalry = ask.options.find((o) => o.id === "withdraw");
  if (ask.options.some((o) => o.id === "refuge")) {
    const isWeak = side === "british" || space === "delhi" || own.length <= 3;
    if (isWeak) return { option: "refuge" };
  }
  if (cavalry?.shape === "pickGroup" && win > 0.7) {
    const [to] = [...cavalry.of].sort((x, y) => worthOf(b, y.lead as CityId) - worthOf(b, x.lead as CityId));
    if (to !== undefined) return { option: "withdraw", pick: to.lead, picks: to.with };
  }
  return { option: "fight" };
}

/** The chance that a role wins with these counters of its own, in addition to those already played. */
function chanceWith(b: LastMughalView, role: Role, counters: readonly CounterId[]): number {
  const odds = foresee(withColumns(b, {}, { [role]: [...battleOf(b).counters[role], ...counters] }));
  return odds === null ? 0 : (role === "attacker" ? odds.attackerWins : odds.defenderWins) / 6;
}
export function chooseBonuses(b: LastMughalView, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "play");
  if (option?.shape !== "pickMany") return { option: "pass" };
  const { role } = ask.args as { readonly role: Role };
  const least = isLastTurn(b) ? 0.1 : 1 / 6;
  const chosen: CounterId[] = [];
  const of = option.of as readonly CounterId[];
  for (const id of of) {
    const before = chanceWith(b, role, chosen);
    if (before >= 0.95) break;
    const gain = chanceWith(b, role, [...chosen, id]) - before;
    if (gain >= least - 0.001) chosen.push(id);
  }
  return chosen.length === 0 ? { option: "pass" } : { option: "play", picks: of.filter((id) => chosen.includes(id)) };
}

/** Sieges: the counters go where they do the most damage. */
export function chooseSiege(b: LastMughalView, ask: Ask): Answer {
  const [option] = ask.options;
  if (option?.shape !== "pickGroup") return ask.default;
  const groups = option.of as readonly { readonly lead: CityId; readonly with: readonly CounterId[] }[];
  const worth = (city: CityId): number =>
    insideStrength(b, city) +
    worthOf(b, city) +
    (civiliansIn(b, city) === null ? 0 : 2) +
    (b.cities[city].fp === 1 ? 4 : 0);
  const [first] = [...groups].sort((x, y) => worth(y.lead) - worth(x.lead));
  if (first === undefined) return ask.default;
  const wanted = b.cities[first.lead].fp;
  const sapping = first.with.filter((id) => counterOf(id).effect.type === "removeFortification").slice(0, wanted);
  const others = first.with.filter((id) => counterOf(id).effect.type !== "removeFortification");
  const chosen = [...sapping, ...others];
  return { option: "siege", pick: first.lead, picks: first.with.filter((id) => chosen.includes(id)) };
}
