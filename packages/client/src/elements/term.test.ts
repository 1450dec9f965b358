import { afterEach, expect, test } from "@jest/globals";
import { drawn, inside, placed } from "../testing/page.ts";
import "./term.ts";

afterEach(() => document.body.replaceChildren());

test("focus explains the word, Escape and scrolling end it", async () => {
  const term = await placed("cv-term", { entry: { term: "follows", text: "Lies under its leader." } });
  const [word, text] = [inside(term, ".word")[0], inside(term, ".text")[0]];
  const isShown = async (): Promise<boolean> => {
    await drawn(term);
    return text?.hidden === false;
  };
  expect(await isShown()).toBe(false);
  word?.dispatchEvent(new FocusEvent("focus"));
  expect(await isShown()).toBe(true);
  word?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(await isShown()).toBe(false);
  word?.click();
  expect(await isShown()).toBe(true);
  window.dispatchEvent(new Event("scroll"));
  expect(await isShown()).toBe(false);
});
