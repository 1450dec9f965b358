import type { CountedChance, Draw, RandomSource } from "@caravanserai/kernel";

/** Faces of dice that somebody has chosen, by the place of the die in the stream of chance. */
export type Faces = ReadonlyMap<number, number>;

/** The same dice, of which some show the faces that somebody has chosen. For lines that were not played. */
export function withFaces(dice: RandomSource, faces: () => Faces): RandomSource {
  return { from: (position) => new ChosenChance(dice.from(position), faces()) };
}

class ChosenChance implements CountedChance {
  readonly #dice: CountedChance;
  readonly #faces: Faces;

  constructor(dice: CountedChance, faces: Faces) {
    this.#dice = dice;
    this.#faces = faces;
  }

  get position(): number {
    return this.#dice.position;
  }

  get draws(): readonly Draw[] {
    return this.#dice.draws.map((draw) => {
      const face = draw.kind === "die" ? this.#faceAt(draw.at, draw.of) : undefined;
      return face === undefined ? draw : { ...draw, value: face };
    });
  }

  die(sides: number, why: string): number {
    const at = this.#dice.position;
    // thrown all the same, so that all later dice stay where they are in the stream
    const thrown = this.#dice.die(sides, why);
    return this.#faceAt(at, sides) ?? thrown;
  }

  pick<T>(items: readonly T[], why: string): T {
    return this.#dice.pick(items, why);
  }

  shuffle<T>(items: readonly T[], why: string): T[] {
    return this.#dice.shuffle(items, why);
  }

  #faceAt(at: number, sides: number): number | undefined {
    const face = this.#faces.get(at);
    return face === undefined || face < 1 || face > sides ? undefined : face;
  }
}
