import type { Scene } from "./state.ts";

/*
 * A cache of facts calculated from scenes. Only scenes that were sent are cached, because they never change. The draft
 * that the rules modify is never cached.
 */

type Facts = Map<string, Map<string, unknown>>;

const kept = new WeakMap<Scene, Facts>();
/** The scene of the latest query, which is nearly always that of the next one too. */
let last: { readonly scene: Scene; readonly facts: Facts | undefined } | null = null;

function factsOf(scene: Scene): Facts | undefined {
  if (last?.scene !== scene) last = { scene, facts: kept.get(scene) };
  return last.facts;
}

/** Starts caching facts of this scene, which must not change from now on. */
export function keepFacts(scene: Scene): Scene {
  kept.set(scene, new Map());
  last = null;
  return scene;
}
/** Whether facts of the scene are cached, which means that it never changes. */
export function isKept(scene: Scene): boolean {
  return factsOf(scene) !== undefined;
}

/** A fact about one thing in a scene: calculated once if facts of the scene are cached, otherwise on every call. */
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
