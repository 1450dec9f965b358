import "../testing/encoder.ts";
import { afterEach, expect, test } from "@jest/globals";
import "../testing/page.ts";
import "./copy-link.ts";

const LINK = "https://inn.example/table/1#invite=abc";
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, "share");
});

async function shown(parts: { readonly short?: boolean; readonly code?: boolean }) {
  const element = Object.assign(document.createElement("cv-copy-link"), { link: LINK, ...parts });
  document.body.append(element);
  await element.updateComplete;
  const button = (words: string) =>
    [...element.renderRoot.querySelectorAll("button")].find((one) => one.textContent.includes(words));
  return { element, button };
}

test("a browser that supports sharing shares the link", async () => {
  const sent: unknown[] = [];
  Object.assign(navigator, { share: (data: unknown) => Promise.resolve(sent.push(data)) });
  const { button } = await shown({});
  button("Send the link")?.click();
  expect(sent).toEqual([{ url: LINK }]);
  expect(button("Copy link")).toBeDefined();
});

test("the QR code is shown and hidden by its button", async () => {
  const { element, button } = await shown({ code: true });
  expect(button("Send the link")).toBeUndefined();
  const code = () => element.renderRoot.querySelector("cv-qr-code");
  expect(code()).toBeNull();
  button("QR code")?.click();
  for (let turn = 0; turn < 100 && code() === null; turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(code()?.text).toBe(LINK);
  button("Hide the QR code")?.click();
  await element.updateComplete;
  expect(code()).toBeNull();
});
