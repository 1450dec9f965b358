import { expect, test } from "@jest/globals";
import { LONGEST_NAME as limit, personName } from "@caravanserai/protocol/schema";
import { render } from "lit";
import "../testing/page.ts";
import { LONGEST_NAME, nameField } from "./name-field.ts";

test("a name that is too long is not cut: the field says so, and allows what the server allows", () => {
  const form = document.createElement("form");
  render(nameField(), form);
  const [field] = form.querySelectorAll("input");
  if (field === undefined) throw new Error("There is no field.");
  const write = (name: string): void => {
    field.value = name;
    field.dispatchEvent(new Event("input"));
  };
  write("ß".repeat(LONGEST_NAME));
  expect([form.checkValidity(), personName.safeParse(field.value).success]).toEqual([true, true]);
  write("ß".repeat(LONGEST_NAME + 1));
  expect(field.value).toHaveLength(LONGEST_NAME + 1);
  expect(field.validationMessage).toBe(
    `A name can have at most ${LONGEST_NAME} characters; this one has ${LONGEST_NAME + 1}.`,
  );
  expect(personName.safeParse(field.value).success).toBe(false);
  write("Hildegard von und zu Aufseß-Rotenhan");
  expect(form.checkValidity()).toBe(true);
  expect(LONGEST_NAME).toBe(limit);
});
