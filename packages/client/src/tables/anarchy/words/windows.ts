import type { AnarchyView } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import type { WindowWords } from "../../../contract/index.ts";

/** Passage is asked only of players who rule an area. */
const rules = ({ melds }: AnarchyView, seat: Seat): boolean => melds.some(({ owner }) => owner === seat);
/** A bid is asked of players who rule an area, or who are already in a war. */
const rulesOrFights = (view: AnarchyView, seat: Seat): boolean => rules(view, seat) || view.war !== null;

/** Windows that a standing order can answer, the most frequent first. */
export const windows: Readonly<Record<string, WindowWords<AnarchyView>>> = {
  permission: { when: "Another player asks for passage", usual: "Refuse it", mayCome: rules },
  coupDefence: {
    when: "A coup against one of my areas",
    usual: "Save it with the fewest cards, if it can be saved",
    order: (order) => (order === "never" ? "let it fall" : "save it with the fewest cards, if it can be saved"),
    mayCome: rules,
  },
  reinforce: {
    when: "One of my areas is attacked",
    usual: "Send no reinforcements",
    order: (order) => (order === "useful" ? "send every card with a sword or a castle" : "send no reinforcements"),
    mayCome: rules,
  },
  bid: {
    when: "A bid in battle",
    usual: "Bid nothing",
    order: (order) => `bid ₹${typeof order === "number" ? order : 0}, or all I have if that is less`,
    mayCome: rulesOrFights,
  },
  casualties: { when: "I choose my dead", usual: "Lose the least useful cards", mayCome: rulesOrFights, seldom: true },
  aftermath: {
    when: "An area of mine after a war",
    usual: "Name the best leader, add no cards",
    mayCome: rules,
    seldom: true,
  },
  repair: { when: "A meld of mine needs a leader", usual: "Name the best one", mayCome: rules, seldom: true },
  government: {
    when: "A government of mine after a coup",
    usual: "Name the best leader",
    mayCome: rules,
    seldom: true,
  },
};
