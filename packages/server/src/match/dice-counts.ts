import { asc, sql } from "drizzle-orm";
import type { DiceCount } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { diceCounts } from "../db/schema.ts";

/** One face of one kind of die. */
interface FaceCount {
  readonly game: string;
  readonly sides: number;
  readonly face: number;
  readonly count: number;
}

/** The dice of a match, by kind and face. Rolls of answers that were taken back later were rolled all the same. */
const diceOf = (match: string) => sql`
  select (draw ->> 'of')::smallint as sides, (draw ->> 'value')::smallint as face, count(*)::int as count
  from events, json_array_elements(events.draws) as draw
  where events.match = ${match} and draw ->> 'kind' = 'die'
  group by 1, 2`;

/** Adds the dice of a match that is over to those of the site. Call it once for each match. */
export async function countDice(tx: Db, match: string): Promise<void> {
  // always in the same order, so that two servers do not wait for each other
  await tx.execute(sql`
    insert into dice_counts (game, sides, face, count)
    select matches.game, dice.sides, dice.face, dice.count
    from matches, (${diceOf(match)}) as dice
    where matches.id = ${match}
    order by 1, 2, 3
    on conflict (game, sides, face) do update set count = dice_counts.count + excluded.count`);
}

/** The dice of the site, by game. */
export async function diceOfSite(db: Db): Promise<DiceCount[]> {
  const faces = await db
    .select()
    .from(diceCounts)
    .orderBy(asc(diceCounts.game), asc(diceCounts.sides), asc(diceCounts.face));
  return joined(faces);
}

/** The dice of one match. */
export async function diceOfMatch(
  db: Db,
  { id, game }: { readonly id: string; readonly game: string },
): Promise<DiceCount[]> {
  const { rows } = await db.execute<{ sides: number; face: number; count: number }>(sql`${diceOf(id)} order by 1, 2`);
  return joined(rows.map((row) => ({ game, ...row })));
}

/** One list of counts for each kind of die; a face that never came up counts 0. */
function joined(faces: readonly FaceCount[]): DiceCount[] {
  const dice: DiceCount[] = [];
  for (const { game, sides, face, count } of faces) {
    let die = dice.find((one) => one.game === game && one.sides === sides);
    if (die === undefined) dice.push((die = { game, sides, counts: Array<number>(sides).fill(0) }));
    die.counts[face - 1] = count;
  }
  return dice;
}
