import { afterEach, expect, jest, test } from "@jest/globals";
import type { BackPoint, BackPointsAnswer, ReplaceableAnswer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { VoteDialogElement } from "./vote-dialog.ts";
import { response } from "../testing/response.ts";

const POINT: BackPoint = { to: 4, at: 0, next: null, events: 6, seats: [], dice: 0, drawn: 0, shown: 0 };

afterEach(() => document.body.replaceChildren());

/** The dialog at "go back", at a table with these points. */
function goingBack(points: readonly BackPoint[]): Promise<VoteDialogElement> {
  const answer: BackPointsAnswer = { points: [...points], more: null };
  return dialogAt("back", answer);
}

/** The dialog at "replace a player", at a table with these seats. */
function replacing(seats: ReplaceableAnswer["seats"]): Promise<VoteDialogElement> {
  return dialogAt("Replace", { seats }, { votes: null, time: null, seats: [{ name: "Ida" }, { name: "Jan" }] });
}

async function dialogAt(kind: string, answer: object, info: object | null = null): Promise<VoteDialogElement> {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response(answer)));
  const table = { id: "t", info, client: { lines: [] }, table: null, show: () => Promise.resolve() };
  const dialog = Object.assign(new VoteDialogElement(), {
    app: new App({ socket: new FakeSocket().socket }),
    table: table as unknown as LiveTable,
  });
  document.body.append(dialog);
  await drawnPage(dialog, settled);
  inside(dialog, "[role=tab]")
    .find((tab) => tab.textContent.includes(kind))
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

test("until a player to be replaced is chosen, the dialog says what to do before the table can be asked", async () => {
  const playing = { seat: 0, may: false, why: "Ida is still playing.", former: [] };
  const dialog = await replacing([playing, { seat: 1, may: true, why: "", former: [] }]);
  const ask = (): HTMLElement | undefined => inside(dialog, ".foot .inkbtn")[0];
  const missing = (): string[] => wordsOf(inside(dialog, ".missing"));
  expect(missing()).toEqual(["Choose who is replaced, then ask the table."]);
  expect(ask()?.getAttribute("aria-describedby")).toBe("missing");
  expect(ask()?.hasAttribute("disabled")).toBe(true);
  const [choice] = inside(dialog, "cv-replacement-choice");
  if (choice === undefined) throw new Error("There is no list of players.");
  inside(choice, ".whom button")[1]?.click();
  await drawnPage(dialog, settled);
  expect(missing()).toEqual([]);
  expect(ask()?.hasAttribute("disabled")).toBe(false);
  const byName = inside(choice, "input[type=radio]")[1];
  byName?.click();
  await drawnPage(dialog, settled);
  expect(missing()).toEqual(["Enter the name of the account, then ask the table."]);
  expect(ask()?.hasAttribute("disabled")).toBe(true);
});

test("if nobody can be replaced, the dialog says so", async () => {
  const dialog = await replacing([{ seat: 0, may: false, why: "Ida is still playing.", former: [] }]);
  expect(wordsOf(inside(dialog, ".missing"))).toEqual(["No player can be replaced now."]);
});
