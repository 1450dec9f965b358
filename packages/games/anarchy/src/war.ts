import { button, free, type OptionOf, type Seat, type Context } from "@caravanserai/kernel";
import type { Declaration, WarAnswer, WarHint } from "./answers.ts";
import type { AreaCode } from "./data/index.ts";
import { mayDeclare } from "./declaration.ts";
import { cardNo } from "./figures.ts";
import { writeLog } from "./log.ts";
import type { Held } from "./routes.ts";
import type { Rule } from "./rule.ts";
import {
  cardOf,
  cardsOf,
  defenceOfMeld,
  governmentOf,
  noOfId,
  nosOf,
  symbolsOf,
  takeOut,
  type Anarchy,
  type War,
} from "./state.ts";

/* F. WAR: declaration, permission, the line (AN-200 to AN-220, AN-230) */

export const war: Rule<"war"> = {
  ask(g) {
    const seat = g.active;
    const hint = warHint(g, seat);
    if (hint.line.length === 0 || hint.held.length === 0) return []; // AN-056: publicly nothing to decide
    const options: OptionOf<WarAnswer>[] = [button("none", { final: true })];
    if (mayDeclare(hint)) options.unshift(free("attack", "attack", hint, { final: true, rule: "AN-215" }));
    return [{ seat, kind: "war", rule: "AN-200", options, default: { option: "none" } }];
  },
  answer(g, _step, seat, answer, context) {
    if (answer.option === "none") {
      writeLog(context, "anarchy.noWar", "AN-200", { seat });
      return [];
    }
    declare(g, seat, answer.value, context);
    // AN-217: if no player has to be asked, the attack begins at once. AN-200: this step returns only if the
    // declaration lapses.
    return answer.value.passage.length > 0 ? [{ do: "permission" }] : [{ do: "attack" }];
  },
};

/** Everything needed to judge a declaration. */
function warHint(g: Anarchy, seat: Seat): WarHint {
  const line: (readonly [number, number])[] = [];
  const held: Held[] = [];
  for (const meld of g.melds) {
    if (meld.owner !== seat) {
      held.push([meld.area, meld.owner, defenceOfMeld(g, meld)]);
      continue;
    }
    for (const id of cardsOf(meld)) {
      const no = noOfId(g, id);
      if (cardNo(no).swords > 0) line.push([id, no]); // AN-202, AN-204
    }
  }
  return { line, held, asked: g.asked, granted: g.granted };
}

function declare(g: Anarchy, seat: Seat, { target, line, passage }: Declaration, context: Context): void {
  const prey = governmentOf(g, target);
  const defender = prey.owner;
  g.war = {
    attacker: seat,
    defender,
    target,
    line: [...line],
    led: [],
    passage: [...passage],
    on: false,
    bids: null,
    bill: null,
  };
  writeLog(context, "anarchy.declare", "AN-215", {
    seat,
    defender,
    target,
    line: nosOf(g, line),
    swords: symbolsOf(g, "swords", line),
    defence: defenceOfMeld(g, prey),
    passage,
  });
}

export function warOf(g: Anarchy): War {
  if (g.war === null) throw new Error("There is no war.");
  return g.war;
}

/** The players to ask, and the areas of each: one answer covers all of a player's areas (AN-216). */
function askedFor(g: Anarchy): Map<Seat, AreaCode[]> {
  const asked = new Map<Seat, AreaCode[]>();
  for (const area of warOf(g).passage) {
    const { owner } = governmentOf(g, area);
    asked.set(owner, [...(asked.get(owner) ?? []), area]);
  }
  return asked;
}

export const permission: Rule<"permission"> = {
  ask: (g) =>
    [...askedFor(g).keys()].map((seat) => ({
      seat,
      kind: "permission",
      rule: "AN-216",
      sealed: true,
      window: "permission",
      options: [button("grant"), button("refuse")],
      default: { option: "refuse" },
    })),
  reveal(g, _step, answers, context) {
    const { attacker, target } = warOf(g);
    let refused = false;
    for (const [seat, areas] of askedFor(g)) {
      const granted = answers.get(seat)?.option === "grant";
      writeLog(context, "anarchy.permission", "AN-216", { seat, areas, granted });
      g.asked.push(seat); // AN-219
      if (granted) g.granted.push(...areas);
      else refused = true;
    }
    if (!refused) return [{ do: "attack" }]; // AN-217
    writeLog(context, "anarchy.lapse", "AN-218", { seat: attacker, target });
    g.war = null;
    return [{ do: "war" }];
  },
};

/** The attack begins: the line leaves its melds, which are repaired only after the battle (AN-230). */
export const attack: Rule<"attack"> = {
  then(g) {
    const w = warOf(g);
    w.on = true;
    for (const id of w.line) {
      const home = governmentOf(g, cardOf(g, id).area);
      if (home.leader === id) {
        home.leader = null;
        w.led.push(id);
      } else takeOut(home.followers, [id]);
    }
    return [{ do: "reinforce" }, { do: "bid" }, { do: "bill" }, { do: "casualties" }];
  },
};
