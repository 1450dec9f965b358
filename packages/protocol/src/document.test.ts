import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { documented, fieldTable } from "./testing/document.ts";

const file = fileURLToPath(new URL("../../../docs/protocol.md", import.meta.url));

/** Matches the text between the markers of one message. */
const marked = (name: string): RegExp => new RegExp(`(<!-- fields: ${name} -->\\n)[^]*?(<!-- end -->)`);

describe("docs/protocol.md", () => {
  if (process.env["UPDATE_DOCS"] === "true") {
    let text = readFileSync(file, "utf8");
    for (const [name, schema] of Object.entries(documented))
      text = text.replace(marked(name), (_, open: string, close: string) => `${open}${fieldTable(schema)}\n${close}`);
    writeFileSync(file, text);
  }

  test.each(Object.entries(documented))(
    "lists the fields of `%s` as in its schema (UPDATE_DOCS=true updates the document)",
    (name, schema) => {
      const [section = ""] = marked(name).exec(readFileSync(file, "utf8")) ?? [];
      expect(section).toContain(fieldTable(schema));
    },
  );
});
