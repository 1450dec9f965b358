import { describe, expect, test } from "@jest/globals";
import { assignTo, assignedTo } from "./answers.ts";
import { FIGURE_IDS } from "./pieces.ts";

describe("the options that assign units", () => {
  test("each names its figure, and the figure is found again", () => {
    expect(FIGURE_IDS.map((figure) => assignedTo(assignTo(figure)))).toEqual(FIGURE_IDS);
  });
  test("keep the ids that stored matches contain", () => {
    expect(assignTo("f-havelock")).toBe("assign-f-havelock");
  });
  test("no other option is taken for one of them", () => {
    const others = ["release", "figure", "end", "assign", "assign-", "assign-f-nobody", "assign-u-8rf", "f-havelock"];
    expect(others.map(assignedTo)).toEqual(others.map(() => null));
  });
});
