import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Subscribable, TableStore } from "../contract/index.ts";
import { choosePace, showingTime } from "./pace.ts";
import { Staging, type Stage, type Telling } from "./staging.ts";

class Host extends EventTarget implements ReactiveControllerHost {
  readonly updateComplete = Promise.resolve(true);
  drawings = 0;
  addController(_: ReactiveController): void {
    // nothing here calls it
  }
  removeController(_: ReactiveController): void {
    // nothing here calls it
  }
  requestUpdate(): void {
    this.drawings++;
  }
}

/** The part of a table's controller that staging needs. */
function controllerOf(hold: (milliseconds: number) => void = () => undefined) {
  const store = { timeline: { hold } } as unknown as TableStore;
  return { staging: null as (Subscribable & { readonly telling: Telling | null }) | null, store };
}

const stage = (words: string, length = 10): Stage => ({ words, length });
const EACH = showingTime(10);

beforeEach(() => {
  jest.useFakeTimers();
  choosePace("normal");
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test("stages are shown one after the other, each for its reading time, and the table is redrawn for each", () => {
  const host = new Host();
  const staging = new Staging(host, controllerOf());
  staging.play([stage("a"), stage("b", 20)]);
  expect(staging.telling).toMatchObject({ words: "a", place: 1, count: 2 });
  jest.advanceTimersByTime(EACH - 1);
  expect(staging.shown?.words).toBe("a");
  jest.advanceTimersByTime(1);
  expect(staging.telling).toMatchObject({ words: "b", place: 2, count: 2 });
  jest.advanceTimersByTime(EACH);
  expect(staging.shown?.words).toBe("b");
  jest.advanceTimersByTime(showingTime(20) - EACH);
  expect(staging.shown).toBeNull();
  expect(host.drawings).toBe(3);
});

test("stages that arrive in the meantime are queued", () => {
  const staging = new Staging(new Host(), controllerOf());
  staging.play([stage("a")]);
  staging.play([stage("b")]);
  expect(staging.telling).toMatchObject({ words: "a", place: 1, count: 2 });
  expect(staging.later.map(({ words }) => words)).toEqual(["b"]);
  jest.advanceTimersByTime(2 * EACH);
  expect(staging.shown).toBeNull();
});

test("skipping shows the present position for good", () => {
  const staging = new Staging(new Host(), controllerOf());
  staging.play([stage("a"), stage("b")]);
  staging.telling?.skip();
  expect(staging.shown).toBeNull();
  jest.advanceTimersByTime(10 * EACH);
  expect(staging.shown).toBeNull();
});

test("later events are held until the stages are over or skipped", () => {
  const held: number[] = [];
  const staging = new Staging(
    new Host(),
    controllerOf((milliseconds) => held.push(milliseconds)),
  );
  staging.play([stage("a"), stage("b", 20)]);
  staging.skip();
  staging.skip();
  expect(held).toEqual([EACH + showingTime(20), 0]);
});

test("a controller asks nothing until the last stage is over", () => {
  const controller = controllerOf();
  const staging = new Staging(new Host(), controller);
  staging.play([stage("a"), stage("b")]);
  expect(controller.staging?.telling).toMatchObject({ words: "a", place: 1, count: 2 });
  jest.advanceTimersByTime(2 * EACH);
  expect(controller.staging?.telling).toBeNull();
});

test("a large number of stages takes at most twenty seconds in total", () => {
  const staging = new Staging(new Host(), controllerOf());
  staging.play(Array.from({ length: 100 }, (_, i) => stage(String(i))));
  jest.advanceTimersByTime(20_000);
  expect(staging.shown).toBeNull();
});

test("at the paces “at once” and “in words only” there are no stages", () => {
  for (const pace of ["at-once", "words"] as const) {
    choosePace(pace);
    const staging = new Staging(new Host(), controllerOf());
    staging.play([stage("a")]);
    expect(staging.shown).toBeNull();
  }
});
