/** Before anything is known of a game: milliseconds of an imagined game. */
const UNKNOWN_MS = 3;
/** What a new thought adds to the mean. */
const SHARE = 0.1;

/** How long an imagined game takes, by game and kind of ask: a moving mean. */
export class ExpectedTimes {
  readonly #means = new Map<string, number>();

  /** In milliseconds. */
  of(game: string, kind: string): number {
    return this.#means.get(`${game} ${kind}`) ?? this.#means.get(game) ?? UNKNOWN_MS;
  }

  add(game: string, kind: string, ms: number, playouts: number): void {
    if (playouts === 0) return;
    for (const key of [game, `${game} ${kind}`]) {
      const mean = this.#means.get(key) ?? ms / playouts;
      this.#means.set(key, mean + SHARE * (ms / playouts - mean));
    }
  }
}
