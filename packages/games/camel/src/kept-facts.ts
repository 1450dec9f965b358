import type { Scene } from "./state.ts";

/*
 * Scenes that are sent never change: what is worked out from one is kept with it. The draft that rules change is not
 * among them.
 */

type Facts = Map<string, Map<string, unknown>>;

const kept = new WeakMap<Scene, Facts>();
/** The scene that was asked about last: nearly always the next one too. */
let last: { readonly scene: Scene; readonly facts: Facts | undefined } | null = null;

function factsOf(scene: Scene): Facts | undefined {
  if (last?.scene !== scene) last = { scene, facts: kept.get(scene) };
  return last.facts;
}

/** From now on facts of this scene are kept. It must not be changed any more. */
export function keepFacts(scene: Scene): Scene {
  kept.set(scene, new Map());
  last = null;
  return scene;
}
/** Whether the scene never changes, so that what is worked out from it stays true. */
export function isKept(scene: Scene): boolean {
  return factsOf(scene) !== undefined;
}

/** A fact about one thing of a scene: worked out once where facts are kept, else every time. */
export function fact<T>(scene: Scene, name: string, of: string, make: () => T): T {
  const facts = factsOf(scene);
  if (facts === undefined) return make();
  const known = facts.get(name) ?? new Map<string, unknown>();
  if (known.size === 0) facts.set(name, known);
  if (known.has(of)) return known.get(of) as T;
  const made = make();
  known.set(of, made);
  return made;
}
