import type { FreeShape, Json, Random } from "@caravanserai/kernel";
import type { CommitHint, RegroupHint } from "./answers.ts";
import { courseOf, layFromHand, leadsOf, randomSteps } from "./commit.ts";
import { fieldOf } from "./commit-hint.ts";
import { judgeCommit } from "./commit-judge.ts";
import { mustAttack } from "./duty.ts";
import { cardOf } from "./field.ts";
import { hostsFor } from "./link.ts";
import { judgeRegroup } from "./regroup-judge.ts";
import type { CommitPlan, RegroupPlan } from "./state.ts";

const asJson = (value: object): Json => value as Json;

/** The game's free shapes, by name. The hints are created by this package, so their types are certain. */
export const SHAPES = {
  commit: {
    judge: (hint, value) => judgeCommit(hint as CommitHint, value),
    sample: (hint, random) => asJson(sampleCommit(hint as CommitHint, random)),
  },
  regroup: {
    judge: (hint, value) => judgeRegroup(hint as RegroupHint, value),
    sample: (hint, random) => asJson(sampleRegroup(hint as RegroupHint, random)),
  },
} satisfies Readonly<Record<string, FreeShape>>;

/** A random legal commit. */
function sampleCommit(hint: CommitHint, random: Random): CommitPlan {
  const field = fieldOf(hint);
  const { side } = hint;
  const bound = mustAttack(field, side);
  const leads = leadsOf(field, side);
  const arrows = bound ? leads.filter((id) => cardOf(field, id).attack) : leads;
  const among = random.below(4) > 0 ? arrows : leads;
  const lead = among[random.below(among.length)];
  if (lead === undefined) throw new Error("No card may lead.");
  const hosts = hostsFor(field, side, cardOf(field, lead));
  const host = random.below(3) === 0 ? (hosts[random.below(Math.max(1, hosts.length))]?.id ?? null) : null;
  const course = courseOf(field, side, layFromHand(field, side, lead, host));
  const steps = randomSteps(course, random);
  // GW-322
  if (bound && !field.attackMade) return { lead: arrows[0] ?? lead, host: null, steps: [] };
  return { lead, host, steps };
}

function sampleRegroup({ may, bonus }: RegroupHint, random: Random): RegroupPlan {
  return {
    discard: may.filter(() => random.below(3) === 0),
    discardBonus: bonus && random.below(3) === 0,
    neutral: random.below(2) === 0,
  };
}
