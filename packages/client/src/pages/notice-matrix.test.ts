import { NOTICE_KINDS, type NoticeKind } from "@caravanserai/clocks";
import type { NoticeSettings } from "@caravanserai/protocol";
import { expect, test } from "@jest/globals";
import { inside, placed, wordsOf } from "../testing/page.ts";
import { GROUPS, isOn, withGroup } from "./notice-matrix.ts";

const NONE: NoticeSettings = { channels: {}, kinds: {}, digest: null, discreet: false, urgent: [] };

test("[CO-310] every kind of notice that can be switched is in exactly one of the four groups", () => {
  const grouped = GROUPS.flatMap(({ kinds }) => kinds);
  const unswitched: readonly NoticeKind[] = ["digest", "test"];
  expect([...grouped, ...unswitched].sort()).toEqual(Object.keys(NOTICE_KINDS).sort());
  expect(GROUPS).toHaveLength(4);
});

test("a group is switched on to what its channel usually carries, and off entirely", () => {
  const { kinds } = GROUPS.find(({ label }) => label === "Talk and votes")!;
  const off = withGroup(NONE, kinds, "mail", false);
  expect(kinds.filter((kind) => isOn(off, kind, "mail"))).toEqual([]);
  const on = withGroup(off, kinds, "mail", true);
  expect(kinds.filter((kind) => isOn(on, kind, "mail"))).toEqual(kinds.filter((kind) => isOn(NONE, kind, "mail")));
  // other channels stay as they were
  expect(kinds.filter((kind) => isOn(off, kind, "push"))).toEqual(kinds.filter((kind) => isOn(NONE, kind, "push")));
  const [deadlines] = GROUPS.filter(({ label }) => label === "Deadlines");
  expect(isOn(withGroup(NONE, deadlines!.kinds, "webhook", true), "near", "webhook")).toBe(true);
});

test("there are twenty boxes; those of a channel that is off cannot be pressed", async () => {
  const settings = { ...NONE, channels: { push: { on: false, delay: null, always: false } } };
  const matrix = await placed("cv-notice-matrix", { settings });
  const boxes = inside<HTMLInputElement>(matrix, "input");
  expect(boxes).toHaveLength(20);
  expect(boxes.filter(({ disabled }) => disabled).map((box) => box.getAttribute("aria-label"))).toEqual(
    GROUPS.map(({ label }) => `${label}: Push`),
  );
  expect(wordsOf(inside(matrix, "tbody th")).length).toBe(5);
  matrix.remove();
});
