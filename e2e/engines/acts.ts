import type { EnginePage, Point } from "./engine-page.ts";
import { ask, clickOn, waitFor } from "./in-page.ts";

/** Who sits where this person does not. */
export type Seats = "bots" | "people" | "bots everywhere";

/** Opens a table with the form. */
export async function openTable(
  page: EnginePage,
  address: string,
  game: string,
  name: string,
  seats: Seats = "bots",
): Promise<void> {
  await page.goto(`${address}/new?game=${game}`);
  await waitFor(page, `return deep("ol.seats select").length > 1;`);
  if (seats !== "people")
    await ask(
      page,
      // the form is drawn anew after each
      `for (const one of deep("ol.seats select").slice(arg)) {
        one.value = "bot";
        one.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
        await new Promise((drawn) => setTimeout(drawn));
      }`,
      seats === "bots" ? 1 : 0,
    );
  // what others do is not shown stage by stage
  await ask(page, `try { localStorage.setItem("pace", "at-once"); } catch { /* refused */ }`);
  await clickOn(page, "button", "Open the table");
  await sayName(page, name);
}

/** Fills in the name for which newcomers are asked. */
async function sayName(page: EnginePage, name: string): Promise<void> {
  const field = await waitFor<Point>(
    page,
    `const one = deep("cv-dialog[open] input, dialog[open] input").filter(isSeen).at(-1); return one && placeOf(one);`,
  );
  await page.click(field.x, field.y);
  await page.type(name);
  await page.press("Enter");
}

/** What the page did wrong; a lost connection and a refusal of the server are said by the page itself. */
export async function faultsOf(page: EnginePage): Promise<readonly string[]> {
  const complaints = await page.complaints();
  return complaints.filter((words) => !/WebSocket|Failed to load resource|net::ERR_/u.test(words));
}

/** Pulls the map by its ground, where the table has one, and waits until what is drawn on it has moved. */
export async function dragMap(page: EnginePage): Promise<void> {
  const map = await ask<(Point & { readonly at: string }) | null>(
    page,
    `const one = deep("cv-map")[0]; deep("cv-map button").find((each) => /zoom in|closer|larger/i.test(named(each)))?.click();
    if (one === undefined) return null;
    const { x, y } = placeOf(one);
    const ground = [0, -60, 60, -120, 120, -180, 180]
      .flatMap((down) => [0, -80, 80, -160, 160, -240, 240].map((aside) => ({ x: x + aside, y: y + down })))
      .find((point) => hitAt(point)?.closest("svg") && !hitAt(point).closest("[data-corner], [data-leg], [data-ghost], [data-figure], [data-village]"));
    return { ...(ground ?? { x, y }), at: ${WHERE} };`,
  );
  if (map === null) return;
  await page.drag({ x: map.x, y: map.y }, { x: map.x + 90, y: map.y + 40 });
  await waitFor(page, `return ${WHERE} !== arg;`, map.at);
}
/** Where the names on the map are. */
const WHERE = `JSON.stringify(deep("svg text").slice(0, 40).map((one) => Math.round(one.getBoundingClientRect().x)))`;
