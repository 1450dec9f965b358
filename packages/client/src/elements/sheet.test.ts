import { afterEach, expect, test } from "@jest/globals";
import { drawn, inside, placed } from "../testing/page.ts";
import type { SheetElement } from "./sheet.ts";
import "./sheet.ts";

afterEach(() => document.body.replaceChildren());

const handle = (sheet: Element): HTMLElement => inside(sheet, "[role=slider]")[0]!;
const height = (sheet: Element): string | null => handle(sheet).getAttribute("aria-valuetext");
async function key(sheet: SheetElement, name: string): Promise<void> {
  handle(sheet).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await drawn(sheet);
}

test("has three heights, set by pressing the handle or by the arrow keys", async () => {
  const sheet: SheetElement = await placed("cv-sheet", { label: "the fight" });
  expect(handle(sheet).getAttribute("aria-label")).toBe("Height of the sheet: the fight");
  expect(height(sheet)).toBe("middle");
  handle(sheet).click();
  await drawn(sheet);
  expect(height(sheet)).toBe("high");
  handle(sheet).click();
  await drawn(sheet);
  expect(height(sheet)).toBe("low");
  await key(sheet, "ArrowUp");
  expect(height(sheet)).toBe("middle");
  await key(sheet, "End");
  await key(sheet, "ArrowUp");
  expect(height(sheet)).toBe("high");
  await key(sheet, "Home");
  expect(height(sheet)).toBe("low");
});

test("returns to the height at which it opens for a new topic, and otherwise keeps the chosen height", async () => {
  const sheet: SheetElement = await placed("cv-sheet", { label: "the fight", topic: "1" });
  await key(sheet, "Home");
  sheet.label = "the fight, round 2";
  await drawn(sheet);
  expect(height(sheet)).toBe("low");
  sheet.topic = "2";
  await drawn(sheet);
  expect(height(sheet)).toBe("middle");
});

test("opens low enough that the board stays in view: 55 % of an upright phone with the hand, half of a low window", async () => {
  Object.assign(window, { innerWidth: 640, innerHeight: 360 });
  const open = async (foot: number, hand = 0): Promise<string> => {
    const sheet: SheetElement = await placed("cv-sheet", { label: "the march", topic: "1" });
    sheet.style.setProperty("--foot-height", `${foot}px`);
    sheet.style.setProperty("--hand-height", `${hand}px`);
    sheet.topic = "2";
    await drawn(sheet);
    return sheet.style.getPropertyValue("--sheet-height");
  };
  expect(await open(76)).toBe("104px");
  // its handle and a line are always visible
  expect(await open(120)).toBe("96px");
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  expect(await open(152)).toBe(`${844 - 152 - Math.ceil(0.55 * 844)}px`);
  expect(await open(252, 100)).toBe(`${844 - 152 - Math.ceil(0.55 * 844)}px`);
});

test("opens at the height that its table names, and the frame around it knows that it is there", async () => {
  const measured: boolean[] = [];
  const frame = Object.assign(document.createElement("cv-table-frame"), {
    measureFoot: () => void measured.push(frame.hasAttribute("sheeted")),
  });
  const sheet = Object.assign(document.createElement("cv-sheet"), { label: "columns", topic: "1", opens: "low" });
  frame.append(sheet);
  document.body.append(frame);
  await drawn(sheet);
  expect(height(sheet)).toBe("low");
  expect(frame.hasAttribute("sheeted")).toBe(true);
  expect(measured).toEqual([true]);
  Object.assign(sheet, { opens: "middle", topic: "2" });
  await drawn(sheet);
  expect(height(sheet)).toBe("middle");
  sheet.remove();
  expect(frame.hasAttribute("sheeted")).toBe(false);
});
