import { expect, test } from "@jest/globals";
import type { Context } from "../context.ts";
import { tagOf } from "./line.ts";

test("a card waits for an answer only until the match is over", () => {
  const card = { id: "c1", marked: false, rotated: false, draft: {} } as unknown as Parameters<typeof tagOf>[2];
  const view = { pending: { side: 1, lead: "c1" } };
  const of = (result: object | null): string | undefined =>
    tagOf({ view, state: { observation: { result } }, thought: null } as unknown as Context, 1, card);
  expect([of(null), of({ places: [[0], [1]], scores: [[0], [0]], reason: "resigned" })]).toEqual([
    ...["waits for an answer", undefined],
  ]);
});
