import { afterEach, expect, test } from "@jest/globals";
import type { Answer } from "@caravanserai/kernel";
import type { LitElement } from "lit";
import type { TableController } from "../elements/table-controller.ts";
import { cardOf, GAMES } from "../games/index.ts";
import "../testing/encoder.ts";
import { localTable } from "../testing/local-games.ts";
import "../testing/page.ts";

/* What cannot be undone is sent only when its player presses it. Shown on the table of every game that this client
   offers. */

afterEach(() => document.body.replaceChildren());

/** Every element in the page, shadow trees included. */
function everything(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot === null ? [] : everything(element.shadowRoot)),
  ]);
}

async function drawn(element: LitElement): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await element.updateComplete;
    for (const part of everything(element.renderRoot))
      if ("updateComplete" in part) await (part as LitElement).updateComplete;
  }
}

/** Presses everything that can be pressed, like a player who has not noticed that the connection is lost. */
async function pressEverything(element: LitElement): Promise<void> {
  const pressable = "button, [role=button], [role=radio], [role=option], [tabindex='0'], cv-card";
  for (const target of everything(element.renderRoot)) {
    if (!target.matches(pressable) || !target.isConnected) continue;
    target.click();
    for (const key of ["Enter", " "])
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
  }
  for (const key of ["1", "2", "3", "u", "Enter"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await drawn(element);
}

test.each(GAMES.map((card) => card.id))("%s: nothing pressed without a connection is sent", async (game) => {
  const table = await cardOf(game)!.load();
  const kinds = new Set<string>();
  const local = await localTable(game, "irrevocable");
  const sent: Answer[] = [];
  const decide = local.decide.bind(local);
  local.decide = (question, answer) => {
    sent.push(answer);
    return decide(question, answer);
  };
  // one position for each kind of ask with an answer that cannot be undone
  const isNew = (): boolean => {
    const { asked } = local;
    return asked !== undefined && !kinds.has(asked.kind) && asked.options.some((option) => option.final === true);
  };
  while (local.playUntil(isNew)) {
    kinds.add(local.asked?.kind ?? "");
    const element = Object.assign(document.createElement(table.tag), { store: local }) as unknown as LitElement & {
      readonly controller: TableController;
    };
    local.show({ ...local.state, connection: "offline" });
    document.body.append(element);
    await drawn(element);
    await pressEverything(element);
    await pressEverything(element);
    expect(await element.controller.send()).toBe(false);
    local.show({ ...local.state, connection: "connected" });
    await drawn(element);
    expect({ kind: local.asked?.kind, sent }).toEqual({ kind: local.asked?.kind, sent: [] });
    element.remove();
  }
  // a game that asks more than one question has more than one that ends in an answer for good
  expect(kinds.size).toBeGreaterThanOrEqual(Math.min(2, Object.keys(cardOf(game)!.kinds).length));
});
