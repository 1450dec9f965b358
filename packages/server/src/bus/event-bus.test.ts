import { expect, test } from "@jest/globals";
import { EventBus } from "./event-bus.ts";

test("a subscriber is called in its turn, for the events it needs, and none is held up by another that fails", () => {
  const errors: unknown[] = [];
  const bus = new EventBus<{ moved: { readonly isOver: boolean } }>((error) => errors.push(error));
  const called: string[] = [];
  const failure = new Error("It does not work.");
  bus.on("moved", () => called.push("first"));
  bus.on(
    "moved",
    () => called.push("end"),
    ({ isOver }) => isOver,
  );
  bus.on("moved", () => {
    throw failure;
  });
  bus.on("moved", () => called.push("last"));
  bus.emit("moved", { isOver: false });
  expect(called.splice(0)).toEqual(["first", "last"]);
  bus.emit("moved", { isOver: true });
  expect(called).toEqual(["first", "end", "last"]);
  expect(errors).toEqual([failure, failure]);
});
