import { beforeEach, expect, test } from "@jest/globals";
import { chooseTheme, chosenTheme, isNight, startTheme } from "./theme-choice.ts";

/** A fake for the system's setting, which jsdom does not have. */
class System extends EventTarget {
  matches = false;
  turn(isDark: boolean): void {
    this.matches = isDark;
    this.dispatchEvent(new Event("change"));
  }
}
let system: System;

beforeEach(() => {
  localStorage.clear();
  system = new System();
  window.matchMedia = () => system as unknown as MediaQueryList;
});

test("a chosen theme applies from the start, and stays when the system changes", () => {
  localStorage.setItem("caravanserai.theme", "night");
  startTheme();
  expect(document.documentElement.dataset["theme"]).toBe("night");
  system.turn(true);
  system.turn(false);
  expect(isNight()).toBe(true);
});

test("without a choice the page follows the system, also after it changes", () => {
  system.matches = true;
  startTheme();
  expect(isNight()).toBe(true);
  system.turn(false);
  expect(isNight()).toBe(false);
});

test("a choice is stored for the next page, and can be reset to the system's", () => {
  startTheme();
  chooseTheme("night");
  expect([isNight(), chosenTheme(), localStorage.getItem("caravanserai.theme")]).toEqual([true, "night", "night"]);
  chooseTheme("system");
  expect([isNight(), chosenTheme(), localStorage.getItem("caravanserai.theme")]).toEqual([false, "system", null]);
});
