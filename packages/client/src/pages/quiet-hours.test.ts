import { beforeEach, expect, test } from "@jest/globals";
import type { Calendar } from "@caravanserai/clocks";
import "./quiet-hours.ts";
import type { QuietHoursElement } from "./quiet-hours.ts";

let shown: QuietHoursElement;
let saved: Calendar[];
async function show(calendar: Calendar): Promise<void> {
  shown = document.createElement("cv-quiet-hours");
  shown.calendar = calendar;
  saved = [];
  shown.addEventListener("cv-calendar", (event) => saved.push((event as CustomEvent<Calendar>).detail));
  document.body.append(shown);
  await shown.updateComplete;
}
const all = <E extends Element>(selector: string): E[] => [...shown.renderRoot.querySelectorAll<E>(selector)];
const handles = () => all<HTMLElement>("[role=slider]");
const times = () => all<HTMLInputElement>("input[type=time]").map(({ value }) => value);
async function press(handle: 0 | 1, key: string): Promise<void> {
  handles()[handle]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await shown.updateComplete;
}
function save(): void {
  shown.renderRoot.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
}

const NIGHT: Calendar = { zone: "Europe/Vienna", quiet: { from: "23:30", to: "07:00" }, rest: [6, 7] };

beforeEach(() => document.body.replaceChildren());

test("[CO-020] the handles move by half an hour, even past midnight, and the fields follow", async () => {
  await show(NIGHT);
  expect(handles().map((handle) => handle.getAttribute("aria-valuetext"))).toEqual(["23:30", "07:00"]);
  await press(0, "ArrowRight");
  await press(1, "ArrowLeft");
  expect(times()).toEqual(["00:00", "06:30"]);
  await press(0, "ArrowLeft");
  expect(times()).toEqual(["23:30", "06:30"]);
  save();
  expect(saved).toEqual([{ ...NIGHT, quiet: { from: "23:30", to: "06:30" } }]);
});

test("[CO-020] quiet hours can be switched off; moving a handle switches them on", async () => {
  await show({ ...NIGHT, quiet: null });
  save();
  await press(1, "PageUp");
  save();
  expect(saved.map(({ quiet }) => quiet)).toEqual([null, { from: "22:00", to: "09:00" }]);
});

test("[CO-020] rest days are chosen one by one; a saved calendar fills the form", async () => {
  await show(NIGHT);
  const SATURDAY = 5;
  for (const day of [SATURDAY, 0]) {
    all<HTMLInputElement>(".rest input")[day]?.click();
    await shown.updateComplete;
  }
  save();
  expect(saved).toEqual([{ ...NIGHT, rest: [1, 7] }]);
  shown.calendar = { ...NIGHT, zone: "Asia/Kolkata", rest: [1, 7] };
  await shown.updateComplete;
  expect(shown.renderRoot.querySelector<HTMLInputElement>("input[maxlength]")?.value).toBe("Asia/Kolkata");
  expect(all<HTMLInputElement>(".rest input").map(({ checked }) => checked)).toEqual([
    ...[true, false, false, false, false, false, true],
  ]);
});

test("[CO-022] until a change applies to clocks, the form says from when it does, and to what clocks keep meanwhile", async () => {
  await show(NIGHT);
  expect(all(".pending")).toEqual([]);
  shown.calendarFrom = new Date(2027, 1, 3, 13).toISOString();
  shown.calendarUntil = { zone: "Asia/Kolkata", quiet: { from: "22:00", to: "07:00" }, rest: [7] };
  await shown.updateComplete;
  const words = (): string[] => all(".pending").map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, " "));
  const from = "Your last change applies to notices already, and to clocks from 3 February 2027 at 13:00.";
  expect(words()).toEqual([
    `${from} Until then, clocks follow the earlier settings: 22:00 to 07:00, rest day Sun, in Asia/Kolkata.`,
  ]);
  shown.calendarUntil = { ...NIGHT, quiet: null, rest: [] };
  await shown.updateComplete;
  expect(words()).toEqual([`${from} Until then, clocks follow the earlier settings: no quiet hours, no rest days.`]);
});
