import { afterAll, beforeAll } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launch } from "./browsers.ts";
import { openHouse, type House } from "./house.ts";

/** A house of its own and a browser for the tests of one file: opened before the first of them, closed after the last. */
export function inAHouse(): { readonly house: House; readonly browser: Browser } {
  let opened: { readonly house: House; readonly browser: Browser } | undefined;
  const now = (): { readonly house: House; readonly browser: Browser } => {
    if (opened === undefined) throw new Error("The house is open while a test runs, not before.");
    return opened;
  };
  beforeAll(async () => {
    const [house, browser] = await Promise.all([openHouse(), launch()]);
    opened = { house, browser };
  }, 90_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.house.close();
  });
  return {
    get house() {
      return now().house;
    },
    get browser() {
      return now().browser;
    },
  };
}
