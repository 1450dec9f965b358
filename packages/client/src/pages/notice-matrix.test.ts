import type { NoticeSettings } from "@caravanserai/protocol";
import { expect, jest, test } from "@jest/globals";
import type { NoticeAct } from "./notice-act.ts";
import { inside, placed, wordsOf } from "../testing/page.ts";
import { response } from "../testing/response.ts";
import "./notice-matrix.ts";

const NONE: NoticeSettings = { channels: {}, groups: {}, digest: null, discreet: false };

test("there are twenty boxes; those of a channel that is off cannot be pressed", async () => {
  const settings = { ...NONE, channels: { push: { on: false, delay: null } } };
  const matrix = await placed("cv-notice-matrix", { settings });
  const boxes = inside<HTMLInputElement>(matrix, "input");
  expect(boxes).toHaveLength(20);
  expect(boxes.filter(({ disabled }) => disabled).map((box) => box.getAttribute("aria-label"))).toEqual(
    ["My decisions", "Deadlines", "Talk and votes", "Everything else"].map((label) => `${label}: Push`),
  );
  expect(wordsOf(inside(matrix, "tbody th")).length).toBe(5);
  matrix.remove();
});

test("a box switches its group in its channel, and leaves the others as they are", async () => {
  const groups = { talk: { mail: false, push: false } };
  const matrix = await placed("cv-notice-matrix", { settings: { ...NONE, groups } });
  const [box] = inside<HTMLInputElement>(matrix, 'input[aria-label="Talk and votes: E-mail"]');
  if (box === undefined) throw new Error("There is no such box.");
  expect(box.checked).toBe(false);
  const acts: NoticeAct[] = [];
  matrix.addEventListener("cv-act", (event) => acts.push((event as CustomEvent<NoticeAct>).detail));
  box.click();
  const sent = jest.fn<typeof fetch>(() => Promise.resolve(response({}, 200)));
  globalThis.fetch = sent;
  await acts[0]!();
  expect(JSON.parse(sent.mock.calls[0]![1]!.body as string)).toEqual({
    ...NONE,
    groups: { talk: { mail: true, push: false } },
  });
  matrix.remove();
});
