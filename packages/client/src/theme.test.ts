import { expect, test } from "@jest/globals";

test("a chosen theme is set before the first paint", async () => {
  localStorage.setItem("caravanserai.theme", "night");
  await import("./theme.ts");
  expect(document.documentElement.dataset["theme"]).toBe("night");
});
