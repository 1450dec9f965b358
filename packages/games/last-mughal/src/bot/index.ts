import type { Answer, Ask, Random } from "@caravanserai/kernel";
import { chooseBonuses, chooseDefence, chooseSiege } from "./battles.ts";
import { chooseBadmashes, chooseCommander, chooseCounter, chooseFetch, chooseSurvivors } from "./counters.ts";
import { chooseMarch, chooseMove } from "./operations.ts";
import type { LastMughalView } from "../view.ts";

/** A sensible player that uses only what its seat can see. */
export function bot(view: LastMughalView, ask: Ask, _random: Random): Answer {
  switch (ask.kind) {
    case "rebellion":
    case "reinforcements":
      return chooseCounter(view, ask);
    case "fetch":
      return chooseFetch(ask);
    case "survivors":
      return chooseSurvivors(view, ask);
    case "commander":
      return chooseCommander(view, ask);
    case "badmashes":
      return chooseBadmashes(view, ask);
    case "move":
      return chooseMove(view, ask);
    case "march":
      return chooseMarch(view, ask);
    case "incite": {
      const option = ask.options.find((o) => o.id === "incite");
      const [city] = option?.shape === "pickOne" ? option.of : [];
      return city === undefined ? ask.default : { option: "incite", pick: city };
    }
    case "defend":
      return chooseDefence(view, ask);
    case "bonuses":
      return chooseBonuses(view, ask);
    case "sieges":
      return chooseSiege(view, ask);
    default:
      return ask.default;
  }
}
