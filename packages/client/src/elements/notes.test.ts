import { afterEach, expect, jest, test } from "@jest/globals";
import type { Notes, TableStore } from "../contract/index.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./notes.ts";

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A table of which only the notes are used. */
function tableWith(write: Notes["write"]): TableStore {
  const store: Partial<TableStore> = { notes: { text: "", write }, subscribe: () => () => undefined };
  return store as TableStore;
}

test("notes that could not be saved are marked as unsaved, and saved by a later retry", async () => {
  jest.useFakeTimers();
  const answers = [false, true];
  const written: string[] = [];
  const notes = await placed("cv-notes", {
    store: tableWith((text) => {
      written.push(text);
      return Promise.resolve(answers.shift() ?? true);
    }),
  });
  const said = (): string => wordsOf(inside(notes, "p")).join("");
  const [field] = inside<HTMLTextAreaElement>(notes, "textarea");
  if (field === undefined) throw new Error("There is nowhere to write.");
  field.value = "Bengal next";
  field.dispatchEvent(new Event("input"));
  await drawn(notes);
  expect(said()).toContain("Not saved yet");
  await jest.runOnlyPendingTimersAsync();
  await drawn(notes);
  expect(said()).toContain("cannot be reached");
  await jest.runOnlyPendingTimersAsync();
  await drawn(notes);
  expect(said()).toBe("Only you read this.");
  expect(written).toEqual(["Bengal next", "Bengal next"]);
});
