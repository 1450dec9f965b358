import { beforeEach, expect, test } from "@jest/globals";
import { DAY, freeSettings, HOUR, MINUTE, presetSettings, type TimeSettings } from "@caravanserai/clocks";
import "./pace-choice.ts";
import type { PaceChoiceElement, PaceDetail } from "./pace-choice.ts";

let shown: PaceChoiceElement;
let changes: PaceDetail[];
async function show(time: TimeSettings): Promise<void> {
  shown = document.createElement("cv-pace-choice");
  Object.assign(shown, { time, plot: true });
  changes = [];
  shown.addEventListener("cv-pace", (event) => changes.push((event as CustomEvent<PaceDetail>).detail));
  document.body.append(shown);
  await shown.updateComplete;
}
const root = (): ParentNode => shown.renderRoot;
const card = (): string | undefined => root().querySelector<HTMLInputElement>("input[name=clock]:checked")?.value;
const field = (label: string) => root().querySelector<HTMLElement>(`cv-duration-field[label="${label}"]`);

beforeEach(() => document.body.replaceChildren());

test("[CO-002] a card sets a clock with its holds and its gift; the other cards show their values", async () => {
  await show(presetSettings("days", "public"));
  expect(card()).toBe("days");
  root().querySelector<HTMLInputElement>("input[value=quick]")?.click();
  const { clock, holds, gift } = presetSettings("quick");
  expect(changes).toEqual([{ clock, holds, gift }]);
});

test("[CO-006] changing a value makes it a custom clock, with the gift of custom values", async () => {
  await show(presetSettings("days", "public"));
  field("Each turn adds")?.dispatchEvent(new CustomEvent("cv-duration", { detail: { ms: 10 * HOUR } }));
  const clock = { kind: "bank", start: 3 * DAY, add: 10 * HOUR, cap: 5 * DAY } as const;
  expect(changes).toEqual([{ clock, gift: freeSettings(clock, "private").gift }]);
  shown.time = { ...shown.time, clock };
  await shown.updateComplete;
  expect(card()).toBe("own");
});

test("[CO-003] an invalid value is reported at its field, and not plotted", async () => {
  await show({ ...presetSettings("days"), clock: { kind: "bank", start: 3 * DAY, add: 0, cap: MINUTE } });
  expect(field("Never more than")).toHaveProperty(
    "problem",
    "Never more than: must be from 3 days to 90 days, in whole seconds.",
  );
  expect(root().querySelector("cv-pace-plot")).toBeNull();
});

test("the plot says in words who runs out of time, and when", async () => {
  await show({ ...presetSettings("weeks"), holds: { quiet: false, rest: false, vacation: 0 } });
  const plot = root().querySelector("cv-pace-plot");
  await plot?.updateComplete;
  expect(plot!.renderRoot.querySelector(".words")?.textContent).toBe(
    "A player who takes 8 hours has all the time there can be on day 4; a player who takes 1 day has all the time there can be on day 19; a player who takes 2 days runs out of time on day 9.",
  );
});

/** The text of an element with that of the elements inside it. */
function textOf(node: Node): string {
  if (node instanceof HTMLStyleElement) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  const inner = node instanceof Element && node.shadowRoot !== null ? textOf(node.shadowRoot) : "";
  return `${inner} ${[...node.childNodes].map(textOf).join(" ")}`;
}

test.each(["days", "quick", "weeks", "live-45", "own"])(
  "R-075 the form, its plot and its cards call a turn a turn and time left time left: %s",
  async (id) => {
    await show(id === "own" ? { ...presetSettings("days"), clock: { kind: "each", time: DAY } } : presetSettings(id));
    const plot = root().querySelector("cv-pace-plot");
    await plot?.updateComplete;
    const words = textOf(shown);
    expect(words).toMatch(/\bturns?\b/u);
    expect(words).not.toMatch(/\b(?:visits?|bank|banked|stores?|stored|stints?|reserve)\b/iu);
    expect(words).not.toMatch(/\b(?:each|every|per|a) (?:visit|decision|move)\b/iu);
  },
);

test.each(["days", "quick", "weeks", "live-45"])("R-075 no label of the plot lies on another: %s", async (id) => {
  await show(presetSettings(id));
  const plot = root().querySelector("cv-pace-plot");
  await plot?.updateComplete;
  const labels = [...(plot?.renderRoot.querySelectorAll("text.who") ?? [])].map((label) => {
    const of = (name: string): number => Number(label.getAttribute(name));
    const width = 7 * label.textContent.length;
    const anchor = label.getAttribute("text-anchor");
    const left = of("x") - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return { left, right: left + width, y: of("y") };
  });
  expect(labels).toHaveLength(3);
  for (const [i, one] of labels.entries())
    for (const other of labels.slice(i + 1))
      if (one.left < other.right && other.left < one.right)
        expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(13);
});
