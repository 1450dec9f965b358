import { unpackScene, type PackedScene, type Scene } from "@caravanserai/camel";

const scenes = new WeakMap<PackedScene, Scene>();
/** The scene as objects, unpacked once for each position. */
export function sceneOf(packed: PackedScene): Scene {
  const known = scenes.get(packed) ?? unpackScene(packed);
  scenes.set(packed, known);
  return known;
}
