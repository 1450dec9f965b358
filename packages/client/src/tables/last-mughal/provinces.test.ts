import "../../testing/encoder.ts";
import { isCity, spacesOfProvince } from "@caravanserai/last-mughal";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { MapElement } from "../../elements/map.ts";
import { drawn } from "../../testing/drawn.ts";
import { definitionOf } from "../../testing/local-games.ts";
import { LocalTable } from "../../testing/local-table.ts";
import type { LastMughalTable } from "./table.ts";
import "./table.ts";

// the page of the tests cannot paint the relief
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));
afterEach(() => document.body.replaceChildren());

test("while a province is asked for, each of its cities is a choice on the map, by keys too (R-139)", async () => {
  const store = new LocalTable(await definitionOf("last-mughal"), {
    ...{ seats: 2, seed: "provinces", viewer: 1, names: ["Amina", "Rafael"], title: "The Last Mughal" },
  });
  store.playUntil(({ asked }) => asked?.options.some(({ id }) => id === "rebel") ?? false);
  const rebel = store.asked?.options.find(({ id }) => id === "rebel");
  if (rebel?.shape !== "pickGroup") throw new Error("No counter can raise a province.");
  const table = Object.assign(document.createElement("cv-last-mughal"), { store }) as unknown as LastMughalTable;
  document.body.append(table);
  await drawn(table, "cv-decision-bar");
  const map = table.renderRoot.querySelector<MapElement>("cv-map");
  for (const { lead, with: provinces } of rebel.of) {
    table.renderRoot.querySelector<HTMLElement>(`.tile[data-id="${lead}"]`)?.click();
    await table.updateComplete;
    const cities = provinces
      .flatMap((id) => spacesOfProvince(id as Parameters<typeof spacesOfProvince>[0]))
      .filter(isCity);
    expect(cities.length).toBeGreaterThan(0);
    expect(map?.places.filter(({ lit }) => lit).map(({ id }) => id)).toEqual(expect.arrayContaining(cities));
    table.renderRoot.querySelector<HTMLElement>(`.tile[data-id="${lead}"]`)?.click();
    await table.updateComplete;
  }
});
