import { afterEach, expect, jest, test } from "@jest/globals";
import type { Said } from "../contract/index.ts";
import { App } from "../shell/app.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { drawn, inside, wordsOf } from "../testing/page.ts";
import { PersonDialog, type AboutPerson } from "./person-dialog.ts";

afterEach(() => document.body.replaceChildren());

/** The dialog of a seat's plate at a table where the person can be given time. */
async function plateOf(time: NonNullable<AboutPerson["time"]>): Promise<PersonDialog> {
  const dialog = Object.assign(new PersonDialog(), { app: new App({ socket: new FakeSocket().socket }) });
  document.body.append(dialog);
  dialog.show({ person: "p", name: "Tom", time });
  await drawn(dialog);
  return dialog;
}

const button = (dialog: PersonDialog, words: RegExp): HTMLElement | undefined =>
  inside(dialog, ".verbs button").find((one) => words.test(wordsOf([one])[0] ?? ""));

test("[CO-203] the plate of a seat whose time is up offers a present of time, and a vote about the seat", async () => {
  const said: Said = { text: "Tom now has 12 h more." };
  const vote = jest.fn();
  const dialog = await plateOf({
    give: { label: "Give 12 h", run: () => Promise.resolve(said) },
    waits: false,
    vote,
  });
  const heard = new Promise((resolve) =>
    dialog.addEventListener("cv-gave", (event) => resolve((event as CustomEvent<Said>).detail)),
  );
  button(dialog, /^Call a vote/)?.click();
  expect(vote).toHaveBeenCalledTimes(1);
  dialog.show({
    person: "p",
    name: "Tom",
    time: { give: { label: "Give 12 h", run: () => Promise.resolve(said) }, waits: false, vote: null },
  });
  await drawn(dialog);
  expect(button(dialog, /^Call a vote/)).toBeUndefined();
  button(dialog, /^Give 12 h/)?.click();
  expect(await heard).toEqual(said);
});

test("[CO-750] a present that must wait for the end of ten seconds is not on offer at the plate, and says why", async () => {
  const give = { label: "Give 12 h", run: () => Promise.resolve({ text: "" }) };
  const dialog = await plateOf({ give, waits: true, vote: null });
  expect(button(dialog, /You gave time a moment ago/)?.hasAttribute("disabled")).toBe(true);
});
