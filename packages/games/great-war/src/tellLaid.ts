import type { RuleId, Context } from "@caravanserai/kernel";
import { tell } from "./log.ts";
import { enemyOf, type GreatWar, type Side, type TableCard } from "./state.ts";

/** Tells that a card was placed, to which it is linked, and to what it fell at once. */
export function tellLaid(
  g: GreatWar,
  side: Side,
  laid: TableCard,
  key: "great-war.lead" | "great-war.play" | "great-war.bonus",
  rule: RuleId,
  table: Pick<Context, "log">,
): void {
  const host = g.lines[side].find((card) => card.id === laid.host);
  const felling = laid.up ? undefined : g.lines[enemyOf(side)].find((card) => card.id === laid.by);
  tell(
    table,
    key,
    {
      side,
      card: laid.card,
      ...(host === undefined ? {} : { host: host.card }),
      ...(felling === undefined ? {} : { down: felling.card }),
    },
    felling === undefined ? rule : "GW-440",
  );
}
