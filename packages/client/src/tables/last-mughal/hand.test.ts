import "../../testing/encoder.ts";
import { counterOf, type CounterId, type LastMughalView } from "@caravanserai/last-mughal";
import { afterEach, expect, test } from "@jest/globals";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";
import { eventWords } from "./words/counters.ts";

afterEach(() => document.body.replaceChildren());

test("pressing a counter that cannot be played now says what its event does and when it is played", async () => {
  const store = await localTable("last-mughal", "hand");
  const held = (): readonly CounterId[] =>
    (store.state.observation as unknown as { readonly view: LastMughalView }).view.own;
  store.playUntil((t) => t.asked?.kind === "reinforcements");
  const counter = held().find((id) => counterOf(id).phase === "battle" || counterOf(id).phase === "siege")!;
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  const said: string[] = [];
  table.addEventListener("cv-refused", (event) => {
    said.push((event as CustomEvent<{ refusal: { message: string } }>).detail.refusal.message);
  });
  table.renderRoot.querySelector<HTMLElement>(`.tile[data-id="${counter}"]`)?.click();
  expect(said).toEqual([expect.stringContaining(`${eventWords(counter).what}. Its event is played in a `)]);
});
