import type { VacationList } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import type { MatchService } from "../match/match-service.ts";
import { tablesOf } from "../tables/table-repository.ts";

/** [CO-143] The rest of a person's vacation budget at each of their running tables that has one. */
export async function vacationBudgets(
  db: Db,
  matches: Pick<MatchService, "read">,
  person: string,
  now: number,
): Promise<VacationList["budgets"]> {
  const budgets: VacationList["budgets"] = [];
  for (const { id, name, game, status, seats } of await tablesOf(db, person, 0)) {
    const seat = seats.find((one) => one.person === person && !one.departed);
    if (status !== "playing" || seat === undefined) continue;
    const budget = await matches.read(id, ({ clock }) =>
      clock === null || clock.time.holds.vacation === 0
        ? null
        : { left: clock.vacationLeft(seat.seat, now), of: clock.time.holds.vacation },
    );
    if (budget !== null) budgets.push({ id, name, game, ...budget });
  }
  return budgets;
}
