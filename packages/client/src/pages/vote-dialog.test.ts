import { afterEach, expect, jest, test } from "@jest/globals";
import type { BackPoint, BackPointsAnswer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { VoteDialogElement } from "./vote-dialog.ts";

const POINT: BackPoint = { to: 4, at: 0, next: null, events: 6, seats: [], dice: 0, drawn: 0, shown: 0 };

afterEach(() => document.body.replaceChildren());

/** The dialog at "go back", at a table with these points. */
async function goingBack(points: readonly BackPoint[]): Promise<VoteDialogElement> {
  const answer: BackPointsAnswer = { points: [...points], more: null };
  globalThis.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(answer)) } as Response),
  );
  const table = { id: "t", info: null, client: { lines: [] }, table: null, show: () => Promise.resolve() };
  const dialog = Object.assign(new VoteDialogElement(), {
    app: new App({ socket: new FakeSocket().socket }),
    table: table as unknown as LiveTable,
  });
  document.body.append(dialog);
  await drawnPage(dialog, settled);
  inside(dialog, "[role=tab]")
    .find((tab) => tab.textContent.includes("back"))
    ?.click();
  await drawnPage(dialog, settled);
  return dialog;
}

test("until a point is chosen, the dialog says what to do before the table can be asked", async () => {
  const dialog = await goingBack([POINT]);
  const ask = (): HTMLElement | undefined => inside(dialog, ".foot .inkbtn")[0];
  expect(wordsOf(inside(dialog, ".missing"))).toEqual(["Choose a point in the list, then ask the table."]);
  expect(ask()?.getAttribute("aria-describedby")).toBe("missing");
  expect(ask()?.hasAttribute("disabled")).toBe(true);
  inside(dialog, "cv-back-point-choice")[0]?.dispatchEvent(new CustomEvent("cv-back-point", { detail: POINT }));
  await drawnPage(dialog, settled);
  expect(inside(dialog, ".missing")).toEqual([]);
  expect(ask()?.hasAttribute("disabled")).toBe(false);
});

test("if there is no point to go back to, the dialog asks for none", async () => {
  const dialog = await goingBack([]);
  expect(inside(dialog, "cv-back-point-choice")).toHaveLength(1);
  expect(inside(dialog, ".missing")).toEqual([]);
});
