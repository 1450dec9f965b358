import type { Scene } from "./state.ts";

/* Scenes that are sent never change: what is worked out from one is kept with it. The draft that rules change is not among them. */

const kept = new WeakMap<Scene, Map<string, unknown>>();

/** From now on facts of this scene are kept. It must not be changed any more. */
export function keepFacts(scene: Scene): Scene {
  kept.set(scene, new Map());
  return scene;
}

/** A fact of a scene: worked out once where facts are kept, else every time. */
export function fact<T>(scene: Scene, name: string, make: () => T): T {
  const facts = kept.get(scene);
  if (facts === undefined) return make();
  if (facts.has(name)) return facts.get(name) as T;
  const made = make();
  facts.set(name, made);
  return made;
}
