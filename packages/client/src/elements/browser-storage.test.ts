import { afterEach, expect, test } from "@jest/globals";
import { inBrowser, inTab } from "./browser-storage.ts";

const own = Object.getOwnPropertyDescriptors(globalThis);

/** Makes both storages behave as in a browser that refuses them. */
function refuse(get: () => Storage | null): void {
  for (const kind of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, kind, { get, configurable: true });
}

afterEach(() => {
  Object.defineProperty(globalThis, "localStorage", own.localStorage);
  Object.defineProperty(globalThis, "sessionStorage", own.sessionStorage);
});

test("values are stored in the browser or in the tab, and can be removed", () => {
  inBrowser.set("colour", "red");
  inTab.set("colour", "blue");
  expect([localStorage.getItem("colour"), sessionStorage.getItem("colour")]).toEqual(["red", "blue"]);
  expect([inBrowser.get("colour"), inTab.get("colour")]).toEqual(["red", "blue"]);
  inBrowser.set("colour", null);
  expect([inBrowser.get("colour"), localStorage.getItem("colour")]).toEqual([null, null]);
});

test.each<readonly [how: string, get: () => Storage | null]>([
  [
    "throws",
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  ["is null", () => null],
  [
    "is full",
    () =>
      ({
        getItem: () => "old",
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      }) as unknown as Storage,
  ],
])("where storage %s, a value lasts as long as the page", (_how, get) => {
  refuse(get);
  for (const storage of [inBrowser, inTab]) {
    storage.set("refused", "kept");
    expect(storage.get("refused")).toBe("kept");
    storage.set("refused", null);
    expect(storage.get("refused")).toBeNull();
  }
});

test("text that is no JSON is read as nothing", () => {
  inBrowser.set("terms", "{broken");
  expect(inBrowser.getJson("terms")).toBeNull();
  inBrowser.set("terms", '{"days":7}');
  expect(inBrowser.getJson("terms")).toEqual({ days: 7 });
});
