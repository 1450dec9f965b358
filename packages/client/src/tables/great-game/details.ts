import type { Json } from "@caravanserai/kernel";
import type { CardId, WindowName } from "@caravanserai/great-game";
import type { CardType, SpaceId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "./context.ts";
import type { Fight } from "./fights.ts";
import { cardPanel } from "./panels/card.ts";
import { marchPanel } from "./panels/march.ts";
import { nowPanel, spyReport, turnCard } from "./panels/now.ts";
import { allHands, playedCards } from "./panels/played.ts";
import { ordersPanel } from "./panels/orders.ts";
import { reactionPanel } from "./panels/reaction.ts";
import { spacePanel } from "./panels/space.ts";
import { statesPanel } from "./panels/states.ts";
import { lookStyle } from "./styles/look.ts";
import { marchStyle } from "./styles/march.ts";
import { oddsStyle } from "./styles/odds.ts";

/* Not needed for the first rendering: mountains, marches with their odds, reactions, a space, a card, the states,
   standing orders. Loaded as a separate bundle right after the table. */

export { relief } from "./map/relief.ts";
export { bestAnswer, targetFigures } from "./panels/odds.ts";
export { prospectOf } from "./prospects.ts";
export { Travels } from "./travels.ts";

export const detailStyles = [marchStyle, oddsStyle, lookStyle];

/** Whether the question has choices of its own in the right column. */
export const hasChoices = (c: Context): boolean =>
  c.marching !== null || nowPanel(c, { card: () => undefined }) !== nothing;

/** What the player has opened. */
export interface Looked {
  readonly space: SpaceId | null;
  readonly card: CardType | null;
  readonly fight: Fight | null;
  /** Draws the fight and the end; null: not loaded yet. */
  readonly outcomes: typeof import("./outcomes.ts") | null;
  /** Its stages are still being shown. */
  readonly isStaged: boolean;
}
export interface DetailActions {
  /** A space was chosen from a list, as if it had been pressed on the map. */
  readonly press: (space: SpaceId) => void;
  readonly lookAt: (space: SpaceId | null) => void;
  readonly chooseCard: (card: CardId) => void;
  readonly lookAtCard: (card: CardType) => void;
  readonly closeCard: () => void;
  readonly foldFight: (fight: Fight) => void;
  readonly playAgain: (fight: Fight) => void;
  readonly order: (window: WindowName, order: Json) => void;
}

type Part = TemplateResult | typeof nothing;

/** The parts, one by one, since phones place them differently. */
export interface Details {
  readonly end: Part;
  /** The card being played with its march, or with the choices it requires. */
  readonly turn: Part;
  readonly choices: Part;
  readonly spied: Part;
  readonly reaction: Part;
  readonly fight: Part;
  readonly space: Part;
  readonly card: Part;
  readonly states: Part;
  readonly orders: Part;
  readonly played: Part;
  readonly hands: Part;
}

export function detailsOf(
  c: Context,
  { space, card, fight, outcomes, isStaged }: Looked,
  actions: DetailActions,
): Details {
  const isOver = c.state.observation.result !== null;
  return {
    end: outcomes?.endPanel(c) ?? nothing,
    turn: turnCard(c),
    choices:
      c.marching === null
        ? nowPanel(c, { card: actions.chooseCard })
        : marchPanel(c, c.marching, { press: actions.press }),
    spied: spyReport(c),
    reaction: c.ask?.kind === "window" ? reactionPanel(c, c.ask, { look: actions.lookAtCard }) : nothing,
    fight:
      fight === null || outcomes === null || c.asked === "window" || isOver
        ? nothing
        : outcomes.fightPanel(c, fight, isStaged, {
            close: () => actions.foldFight(fight),
            again: () => actions.playAgain(fight),
          }),
    space: space === null ? nothing : spacePanel(c, space, { look: actions.lookAt }),
    card: card === null ? nothing : cardPanel(card, actions.closeCard),
    states: html`${statesPanel(c, actions.lookAt)}`,
    orders: ordersPanel(c, { order: actions.order }),
    played: playedCards(c, { look: actions.lookAtCard }),
    hands: allHands(c, { look: actions.lookAtCard }),
  };
}
