import { afterEach, expect, test } from "@jest/globals";
import { copyText } from "./clipboard.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

/** What `execCommand("copy")` finds selected; it does not exist in jsdom. */
function withCommand(answers: boolean): string[] {
  const copied: string[] = [];
  const execCommand = (): boolean => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value);
    return answers;
  };
  Object.assign(document, { execCommand });
  return copied;
}

test("a secure page writes to the clipboard", async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
  expect(await copyText("link")).toBe(true);
  expect(copied).toEqual(["link"]);
});

test("a page over plain http, which has no clipboard, copies from a field, and the focus returns", async () => {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  const copied = withCommand(true);
  expect(await copyText("code")).toBe(true);
  expect(copied).toEqual(["code"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a refused clipboard is tried from a field; if that fails too, the caller is told", async () => {
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  const copied = withCommand(false);
  expect(await copyText("code")).toBe(false);
  expect(copied).toEqual(["code"]);
});
