import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { ERROR_CODES } from "./error-codes.ts";

const file = fileURLToPath(new URL("../../../docs/protocol.md", import.meta.url));
const MARKED = /(<!-- error codes: [^>]* -->\n)[^]*?(<!-- end of error codes -->)/;

const lines = Object.entries(ERROR_CODES).map(
  ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
);
const wanted = `| code | status | |\n| --- | --- | --- |\n${lines.join("\n")}\n`;

test("docs/protocol.md lists every code with its status and meaning (UPDATE_DOCS=true writes them)", () => {
  const text = readFileSync(file, "utf8");
  if (process.env["UPDATE_DOCS"] === "true")
    writeFileSync(
      file,
      text.replace(MARKED, (_, open: string, close: string) => open + wanted + close),
    );
  expect(MARKED.exec(readFileSync(file, "utf8"))?.[0]).toContain(wanted);
});
