import { describe, expect, test } from "@jest/globals";
import { coverageOf, idsCited, idsListed, testsIn } from "./rules-coverage.mjs";

describe("the ids that RULES.md lists", () => {
  test("begin a list item or a paragraph, bold or not", () => {
    const markdown = [
      "- **[AN-001]** a",
      "* [AN-002] b, see [AN-009]",
      "3. **[AN-003]** c",
      "  - [x] [AN-004] d",
      "**[AN-005]** e",
    ];
    expect(idsListed(markdown.join("\n"))).toEqual(["AN-001", "AN-002", "AN-003", "AN-004", "AN-005"]);
  });

  test("do not include ranges in a table, nor examples in code", () => {
    expect(idsListed("| AN-001–AN-040 | chapter 1 |\n```\n- [AN-001] example\n```\nsee [AN-002]")).toEqual([]);
  });
});

describe("the ids that a title cites", () => {
  test.each([
    ["[AN-001] one", ["AN-001"]],
    ["12.3 (AN-001, AN-003) two", ["AN-001", "AN-003"]],
    ["[AN-001–AN-003] a range", ["AN-001", "AN-002", "AN-003"]],
    ["[AN-001..003] a short range", ["AN-001", "AN-002", "AN-003"]],
    ["GW-100–GW-104, four digits are no part of three", ["GW-100", "GW-102", "GW-104"]],
    ["[GW-1001–GW-1003] four digits", ["GW-1001", "GW-1002", "GW-1003"]],
    ["nothing", []],
  ])("%s", (title, ids) => {
    expect(idsCited(title, ["AN-001", "AN-002", "AN-003", "GW-102", "GW-1001", "GW-1002"])).toEqual(ids);
  });
});

describe("the tests of a file", () => {
  const titles = (source) => testsIn(source).map(({ title }) => title);

  test("include the titles of the describe around them", () => {
    expect(titles('describe("[AN-001] x", () => { it("y", f); })')).toEqual(["[AN-001] x y"]);
  });

  test("can have titles from templates and constants", () => {
    expect(titles("const rule = 'AN-001'; test(`[${rule}] ${camp} moves`, f)")).toEqual(["[AN-001] … moves"]);
  });

  test("take the ids that fill their titles from the table of each, and of a loop", () => {
    expect(titles('test.each([["AN-001"], ["AN-002"]])("[%s] a", f)')).toEqual(["[%s] a AN-001 AN-002"]);
    expect(titles("test.each`id | n\n${'AN-001'} | ${1}`('$id a', f)")).toEqual(["$id a AN-001"]);
    expect(titles('const cases = [{ id: "AN-003" }]; for (const { id } of cases) test(`[${id}] b`, f)')).toEqual([
      "[…] b AN-003",
    ]);
    expect(titles('[["AN-004"]].forEach(([id]) => { test(`[${id}] c`, f) })')).toEqual(["[…] c AN-004"]);
  });

  test("show nothing when skipped", () => {
    const skipped = testsIn(
      'test.skip("[AN-001] a", f); describe.skip("b", () => { test("[AN-002] c", f) }); test.todo("[AN-003]")',
    );
    expect(skipped.map((one) => one.skipped)).toEqual([true, true, true]);
    expect(coverageOf(["AN-001", "AN-002", "AN-003"], skipped).bare).toEqual(["AN-001", "AN-002", "AN-003"]);
  });
});

test("a rule without a test is bare, a test without a rule is unknown, ids of other games are ignored", () => {
  const { bare, unknown, twice } = coverageOf(
    ["AN-001", "AN-002", "AN-002"],
    testsIn('test("[AN-001] a", f); test("[AN-009] b", f); test("[GG-001] c", f)'),
  );
  expect(bare).toEqual(["AN-002"]);
  expect(unknown.map(({ id }) => id)).toEqual(["AN-009"]);
  expect(twice).toEqual(["AN-002"]);
});
