import { afterEach, expect, test } from "@jest/globals";
import type { LevelOffer } from "@caravanserai/protocol";
import { drawn, inside } from "../testing/page.ts";
import { SeatChoiceElement, type SeatKind, type SeatLevel } from "./seat-choice.ts";

const offer = (level: LevelOffer["level"], change: Partial<LevelOffer> = {}): LevelOffer => ({
  ...{ level, seats: 2, whyNot: null, thinks: 20, rating: 1700 },
  strength: { games: 200, share: 0.82, low: 0.76, high: 0.87 },
  ...change,
});

let element: SeatChoiceElement;
afterEach(() => element.remove());

async function show(offers: readonly LevelOffer[]): Promise<void> {
  element = Object.assign(new SeatChoiceElement(), { seats: ["me", "free"], offers, levels: [] });
  document.body.append(element);
  await drawn(element);
}
const options = (): HTMLOptionElement[] => inside<HTMLOptionElement>(element, "li:nth-child(2) option");
const wordsOf = (option: HTMLOptionElement): string => option.textContent.trim().replace(/\s+/g, " ");

test("a game without levels has the bot as ever", async () => {
  await show([]);
  expect(options().map(wordsOf)).toEqual(["You", "Free: anyone with the link", "Bot"]);
});

test("each level says its measured strength; one that is not offered cannot be chosen and says why", async () => {
  await show([offer("vizier"), offer("emperor", { whyNot: "unmeasured", strength: null })]);
  expect(
    options()
      .slice(2)
      .map((option) => [option.value, wordsOf(option), option.disabled]),
  ).toEqual([
    ["bot", "Bot: Steward", false],
    ["vizier", "Bot: Vizier", false],
    ["emperor", "Bot: Emperor, not offered: not measured yet", true],
  ]);
  expect(options()[3]?.title).toContain("82 % of 200 games");
});

test("a chosen level is that of the seat's bot, until another occupant is chosen", async () => {
  await show([offer("vizier")]);
  let [seats, levels]: [readonly SeatKind[], readonly SeatLevel[]] = [[], []];
  element.addEventListener("cv-seats", (event) => (seats = (event as CustomEvent<readonly SeatKind[]>).detail));
  element.addEventListener("cv-levels", (event) => (levels = (event as CustomEvent<readonly SeatLevel[]>).detail));
  const choose = (value: string): void => {
    const [select] = inside<HTMLSelectElement>(element, "li:nth-child(2) select");
    if (select === undefined) throw new Error("There is no menu.");
    select.value = value;
    select.dispatchEvent(new Event("change"));
  };
  choose("vizier");
  expect([seats, levels]).toEqual([["me", "bot"], [{ seat: 1, level: "vizier" }]]);
  Object.assign(element, { seats, levels });
  await drawn(element);
  expect(options().find(({ selected }) => selected)?.value).toBe("vizier");
  expect(inside(element, ".strength").map((words) => words.textContent)).toEqual([
    "wins 8 of 10 games against the Steward",
  ]);
  choose("bot");
  expect([seats, levels]).toEqual([["me", "bot"], []]);
});
