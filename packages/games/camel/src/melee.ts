import { button, pickGroup, type ChanceContext, type StepOf } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { captureWeapons, die as remove } from "./casualties.ts";
import { MOST_AGAINST_ONE } from "./data/weapons.ts";
import { byId } from "./ids.ts";
import { writeLog } from "./log.ts";
import { meleeOdds } from "./melee-odds.ts";
import { contactsOf, figureOf, hasPower, isFighter, onTable, unitOf } from "./scene.ts";
import { seatOf, type Camel, type Scene, type Side } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* Melee (section 11). */

type Against = Readonly<Record<string, number>>;
interface Choice {
  readonly lead: string;
  readonly with: readonly string[];
}

/**
 * Attackers that have not thrown, by id, with the enemies in contact that fewer than three have attacked (CK-160,
 * CK-161).
 */
export function attacksOf(scene: Scene, side: Side, thrown: readonly string[], against: Against): Choice[] {
  const terrain = terrainOf(scene.ground);
  return onTable(scene, side)
    .filter((f) => isFighter(f) && !thrown.includes(f.id))
    .sort(byId)
    .map((f) => ({
      lead: f.id,
      with: contactsOf(scene, terrain, f)
        .filter((enemy) => (against[enemy.id] ?? 0) < MOST_AGAINST_ONE)
        .sort(byId)
        .map((enemy) => enemy.id),
    }))
    .filter((choice) => choice.with.length > 0);
}

/** Throw after throw, in the owner's order or the default order (CK-097, CK-160, CK-167). */
export const melee: Rule<"melee"> = {
  ask(game, { side, thrown, against }) {
    const attacks = attacksOf(game, side, thrown, against);
    if (attacks.length === 0) return [];
    return [
      {
        seat: seatOf(side),
        kind: "camel.melee",
        rule: "CK-160",
        window: "melee",
        options: [
          pickGroup("attack", attacks, { min: 1, max: 1, final: true }),
          button("attackAll", { final: true }),
          button("done", { final: true, rule: "CK-167" }),
        ],
        default: { option: "done" },
      },
    ];
  },
  answer(_game, { side, thrown, against }, _seat, answer, context) {
    switch (answer.option) {
      case "done":
        writeLog(context, "camel.phase-done", "CK-090", { side, phase: "melee" });
        return [];
      case "attack":
        return [{ do: "strike", side, attack: [answer.pick, answer.picks[0] as string], thrown, against }];
      case "attackAll":
        return [{ do: "strike", side, attack: null, thrown, against }];
    }
  },
};

/**
 * One throw, or all remaining throws: attackers by id, each at the enemy in contact that the fewest have attacked, ties
 * by id (CK-160).
 */
export const strike: Rule<"strike"> = {
  then(game, { side, attack, thrown, against }, context): StepOf<Steps>[] {
    if (attack !== null) {
      throwAt(game, attack[0], attack[1], context);
      return [{ do: "melee", side, thrown: [...thrown, attack[0]], against: counted(against, attack[1]) }];
    }
    const done = [...thrown];
    let counts = against;
    for (;;) {
      const [next] = attacksOf(game, side, done, counts);
      if (next === undefined) return [{ do: "melee", side, thrown: done, against: counts }];
      const enemy = next.with.reduce((best, id) => ((counts[id] ?? 0) < (counts[best] ?? 0) ? id : best));
      throwAt(game, next.lead, enemy, context);
      done.push(next.lead);
      counts = counted(counts, enemy);
    }
  },
};
const counted = (against: Against, enemy: string): Against => ({ ...against, [enemy]: (against[enemy] ?? 0) + 1 });

function throwAt(game: Camel, attackerId: string, enemyId: string, context: ChanceContext): void {
  const enemy = figureOf(game, enemyId);
  const { needed, bonus } = meleeOdds(game, figureOf(game, attackerId), enemy);
  const die = context.chance.die(10, "camel.melee");
  const kills = die + bonus >= needed || (game.options.naturals && die === 10);
  writeLog(context, "camel.strike", "CK-163", { figure: attackerId, enemy: enemyId, die, bonus, needed, kills });
  if (!kills) return;
  if (hasPower(enemy, "resurrect_on_6")) {
    const again = context.chance.die(6, "camel.resurrect");
    writeLog(context, "camel.resurrect", "CK-186", { figure: enemyId, die: again, lives: again === 6 });
    if (again === 6) {
      unitOf(game, enemy.unit).posture = "standing";
      return;
    }
  }
  remove(game, enemy);
  for (const piece of captureWeapons(game))
    writeLog(context, "camel.captured", "CK-168", { piece: piece.id, side: piece.owner as Side });
}
