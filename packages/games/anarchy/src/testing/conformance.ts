import type { Json, Viewer } from "@caravanserai/kernel";
import { cardsOf, type Anarchy, type CardId } from "../state.ts";
import type { AnarchyView } from "../view.ts";

/** Ids of the cards that this viewer cannot see: the stock and other players' hands (AN-312). */
function hiddenFrom(g: Anarchy, viewer: Viewer): CardId[] {
  return [...g.stock, ...g.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand))];
}

/** The same state with the hidden cards shuffled among themselves. */
export function exchangeHidden(g: Anarchy, viewer: Viewer, shuffle: (nos: readonly number[]) => number[]): Anarchy {
  const hidden = hiddenFrom(g, viewer);
  const nos = shuffle(hidden.map((id) => g.faces[id] ?? -1));
  hidden.forEach((id, i) => (g.faces[id] = nos[i] ?? -1));
  return g;
}

/** What the viewer should see but does not (AN-310). */
export function lackingIn(g: Anarchy, viewer: Viewer, view: AnarchyView): string[] {
  const open = [...g.melds.flatMap(cardsOf), ...g.market, ...g.discards, ...g.killed];
  const own = typeof viewer === "number" ? (g.hands[viewer] ?? []) : [];
  const lacking = [...open, ...own].filter((id) => view.faces[id] !== g.faces[id]).map((id) => `the face of ${id}`);
  if (view.own.length !== own.length) lacking.push("the viewer's own hand");
  if (view.cash.some((sum, seat) => sum !== g.cash[seat])) lacking.push("the cash");
  return lacking.map((what) => `It lacks ${what}.`);
}

const KEYS =
  "active asked cash closed coup discards draw drawer faces granted hands killed market melds order own pile stall supremacy supreme tried turn war";

/** What a view contains that it should not. */
export function strangeIn(view: AnarchyView, viewer: Viewer): string | null {
  const keys = Object.keys(view).sort().join(" ");
  if (keys !== (viewer === "all" ? KEYS.replace("open ", "").replace("order", "open order") : KEYS))
    return `keys ${keys}`;
  const meld = view.melds.find((m) => Object.keys(m).sort().join(" ") !== "area followers leader owner");
  if (meld !== undefined) return `a meld with ${Object.keys(meld).join(" ")}`;
  if (view.coup !== null && Object.keys(view.coup).sort().join(" ") !== "area attacker followers leader winner")
    return "a strange coup";
  const war = "attacker bids bill defender led line on passage target";
  return view.war !== null && Object.keys(view.war).sort().join(" ") !== war ? "a strange war" : null;
}

/** Orders to try, by window (AN-333). */
export const orders: Readonly<Record<string, readonly Json[]>> = {
  coupDefence: ["never", "save"],
  permission: [{ 0: "grant", 1: "refuse" }, { 1: "grant" }],
  reinforce: ["nothing", "useful"],
  bid: [0, 3, 1000],
};
