import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { getTableName, isTable } from "drizzle-orm";
import * as schema from "./schema.ts";

test("docs/architecture.md says of every table who writes it, and stays short enough to be read", () => {
  const page = readFileSync(new URL("../../../../docs/architecture.md", import.meta.url), "utf8");
  const [, owners = ""] = /### Who owns which table\n([\s\S]*?)\n### /.exec(page) ?? [];
  const named = [...owners.matchAll(/`([a-z_]+)(\*?)`/g)].map(([, name = "", star = ""]) => ({ name, star }));
  const isNamed = (table: string): boolean =>
    named.some(({ name, star }) => (star === "" ? table === name : table.startsWith(name)));
  const tables = Object.values(schema)
    .filter((one) => isTable(one))
    .map((table) => getTableName(table));
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !isNamed(table))).toEqual([]);
  expect(page.trimEnd().split("\n").length).toBeLessThanOrEqual(350);
});
