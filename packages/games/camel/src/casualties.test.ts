import { expect, test } from "@jest/globals";
import { removeFigure } from "./casualties.ts";
import type { Point } from "./state.ts";
import { TestTable } from "./testing/table.ts";

const at = (x: number, y: number): Point => [x, y];
const table = () => new TestTable();

test("[CK-168] a gun belongs to nobody once its last gunner falls to fire, and stays British while one is alive", () => {
  const t = table().weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000));
  removeFigure(t.game, t.figure("machine_gun_1.1"));
  expect(t.piece("machine_gun_1")).toMatchObject({ owner: "british", crew: "machine_gun_1" });
  removeFigure(t.game, t.figure("machine_gun_1.2"));
  expect(t.piece("machine_gun_1")).toMatchObject({ owner: null, crew: null });
});

test("[CK-168, CK-170] on its animal it stays British without a crew", () => {
  const t = table().animal("M1", at(2000, 900)).weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2150, 900));
  removeFigure(t.game, t.figure("machine_gun_1.1"));
  expect(t.piece("machine_gun_1")).toMatchObject({ owner: "british", crew: null, state: "packed" });
});
