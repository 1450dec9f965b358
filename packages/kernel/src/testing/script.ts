import type { CountedChance, RandomSource, Draw } from "../index.ts";

/** Scripted chance, in the order in which it is drawn. */
export interface Script {
  /** Faces. */
  readonly dice?: readonly number[];
  /** Indexes (from 0) of picks. */
  readonly picks?: readonly number[];
  /** Whole results of shuffles, with equal members. If used up or absent, a shuffle changes nothing. */
  readonly shuffles?: readonly (readonly unknown[])[];
}

/** Dice that fall as the test scripts them. A die beyond the script throws an error that names its purpose. */
export function scripted(script: Script): RandomSource & { readonly left: () => number } {
  const faces = [...(script.dice ?? [])];
  const places = [...(script.picks ?? [])];
  const orders = [...(script.shuffles ?? [])];
  const dice = {
    left: () => faces.length + places.length + orders.length,
    from(start: number): CountedChance {
      let position = start;
      const draws: Draw[] = [];
      const note = (draw: Omit<Draw, "at" | "to">): void => {
        draws.push({ ...draw, at: position, to: ++position });
      };
      return {
        draws,
        get position() {
          return position;
        },
        die(sides, why) {
          const face = faces.shift();
          if (face === undefined) throw new Error(`The script has no die for "${why}".`);
          if (face < 1 || face > sides) throw new Error(`A die of ${sides} cannot show ${face} ("${why}").`);
          note({ why, kind: "die", of: sides, value: face });
          return face;
        },
        pick<T>(items: readonly T[], why: string): T {
          const place = places.shift() ?? 0;
          if (place >= items.length) throw new Error(`The script picks number ${place} of ${items.length} ("${why}").`);
          note({ why, kind: "pick", of: items.length, value: place });
          return items[place] as T;
        },
        shuffle<T>(items: readonly T[], why: string): T[] {
          const order = orders.shift() as readonly T[] | undefined;
          if (order !== undefined && (order.length !== items.length || !items.every((item) => order.includes(item))))
            throw new Error(`The script shuffles other things than "${why}" does.`);
          note({ why, kind: "shuffle", of: items.length });
          return (order ?? items).slice();
        },
      };
    },
  };
  return dice;
}
