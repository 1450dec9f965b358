import { botAnswer, seededDice, seededRandom, type LogEntry, type RandomSource } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { Situation } from "@caravanserai/kernel/testing";
import { foresee } from "../foresight.ts";
import { lastMughal } from "../game.ts";
import type { LastMughalLog } from "../log.ts";
import { enemyOf, type LastMughal, type Role, type Side } from "../state.ts";
import { battleOf } from "../tally.ts";

/**
 * The battles of games between bots, each fought six times from the position before its die, once with every face.
 * Returns what did not end as foreseen.
 */
export function botBattles(games: number): { readonly battles: number; readonly differences: readonly string[] } {
  const positions: LastMughal[] = [];
  const { combat } = lastMughal.steps;
  const watched: typeof lastMughal = {
    ...lastMughal,
    steps: {
      ...lastMughal.steps,
      combat: {
        ...combat,
        then(g, step, context) {
          positions.push({ ...g });
          return combat.then?.(g, step, context) ?? [];
        },
      },
    },
  };
  for (let n = 0; n < games; n++) for (const _ of botGame(watched, { seats: 2, seed: `battles ${n}` }));
  const differences: string[] = [];
  for (const [n, g] of positions.entries())
    for (const { die, winner, attacker, defender } of foresee(g)?.fates ?? []) {
      const end = fought(g, die);
      const [shown, was] = [{ winner, attacker, defender }, end].map((one) => JSON.stringify(one)) as [string, string];
      if (shown !== was) differences.push(`Battle ${n}, die ${die}: ${shown} was shown, ${was} came.`);
    }
  return { battles: positions.length, differences };
}

interface End {
  readonly winner: Role | null;
  readonly attacker: number;
  readonly defender: number;
}
/** Rolls this die in the battle, and plays on to its outcome by the rules. */
function fought(g: LastMughal, die: number): End {
  const { attacker } = battleOf(g);
  const random = seededRandom("battle");
  const agenda = [{ do: "combat" }, { do: "move", side: attacker }] as const;
  const game = new Situation(lastMughal, { state: { ...g }, agenda, seats: 2 }, loaded(die));
  for (;;) {
    const outcome = game.log.find(({ key }) => key === "last-mughal.outcome");
    if (outcome !== undefined) {
      const { loser } = outcome.args as unknown as LastMughalLog["last-mughal.outcome"];
      return {
        winner: loser === null ? null : loser === attacker ? "defender" : "attacker",
        attacker: stepsLost(game.log, attacker),
        defender: stepsLost(game.log, enemyOf(attacker)),
      };
    }
    const [seat] = game.waiting;
    if (seat === undefined) throw new Error("The battle has no outcome.");
    const ask = game.ask(seat);
    // [LM-715] Henry Kavanagh is used where the rolled result does not win the field.
    const answer =
      ask.kind === "kavanagh"
        ? { option: winsAsRolled(game.state) ? "rolled" : "dr" }
        : botAnswer(lastMughal, lastMughal.view(game.state, seat), ask, random);
    if (answer === null) throw new Error(`The bot does not answer ${ask.kind}.`);
    game.answer(seat, answer);
  }
}
const stepsLost = (log: readonly LogEntry[], side: Side): number =>
  log
    .filter(({ key }) => key === "last-mughal.losses")
    .map(({ args }) => args as unknown as LastMughalLog["last-mughal.losses"])
    .filter((losses) => losses.side === side && losses.cause === "battle")
    .reduce((sum, { units }) => sum + units.reduce((n, { steps }) => n + steps, 0), 0);
function winsAsRolled(g: LastMughal): boolean {
  const battle = battleOf(g);
  const counters = { ...battle.counters, attacker: battle.counters.attacker.filter((id) => id !== "b-kavanagh") };
  const odds = foresee({ ...g, battle: { ...battle, counters } });
  return odds?.fates.find(({ die }) => die === battle.roll?.die)?.winner === "attacker";
}

/** Seeded dice, but the die of a battle shows this face. */
function loaded(face: number): RandomSource {
  const dice = seededDice("battle");
  return {
    from(start) {
      const chance = dice.from(start);
      return {
        get draws() {
          return chance.draws;
        },
        get position() {
          return chance.position;
        },
        die: (sides, why) => {
          const rolled = chance.die(sides, why);
          return why === "last-mughal.battle" ? face : rolled;
        },
        pick: (items, why) => chance.pick(items, why),
        shuffle: (items, why) => chance.shuffle(items, why),
      };
    },
  };
}
