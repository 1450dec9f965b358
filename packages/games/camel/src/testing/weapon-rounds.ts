import type { LogEntry } from "@caravanserai/kernel";
import { middleOf } from "../suggested-orders.ts";
import { WEAPONS } from "../data/weapons.ts";
import { dist2 } from "../geometry.ts";
import { at, figuresOf, onTable } from "../scene.ts";
import { canSee } from "../sight.ts";
import type { Camel, Piece } from "../state.ts";
import { terrainOf } from "../terrain.ts";

interface Rounds {
  manned: number;
  /** Rounds at whose end an enemy was in reach and in sight. */
  threatened: number;
  fired: number;
  /** Sum over the manned rounds of how far the weapon is behind the foremost foot Unit. */
  behind: number;
}

/** In how many rounds each kind of British weapon had a crew, and an enemy in reach, and fired. */
export class WeaponRounds {
  readonly #byKind = new Map<Piece["kind"], Rounds>();
  readonly #fired = new Set<string>();
  #last = 0;

  /** Counts a decision: `state` after it, and its log. */
  count(state: Camel, log: readonly LogEntry[]): void {
    for (const { key, args } of log) {
      if (key === "camel.volley" || key === "camel.shell") this.#fired.add(args?.["unit"] as string);
    }
    if (state.round === this.#last) return;
    this.#last = state.round;
    this.#round(state);
  }

  #round(state: Camel): void {
    const foot = state.units.filter(({ kind, id }) => kind === "foot" && id !== "G" && figuresOf(state, id).length > 1);
    const front = Math.max(0, ...foot.map(({ id }) => middleOf(state, id)[1]));
    const enemies = onTable(state, "afghan");
    const terrain = terrainOf(state.ground);
    for (const piece of state.pieces) {
      if (piece.lost || piece.owner !== "british" || piece.crew === null) continue;
      if (figuresOf(state, piece.crew).length === 0) continue;
      const rounds = this.#byKind.get(piece.kind) ?? { manned: 0, threatened: 0, fired: 0, behind: 0 };
      const carrier = state.figures.find(({ id, status }) => id === piece.carrier && status === "on");
      const isCarried = piece.state === "packed" || piece.state === "limbered";
      const place = at(isCarried && carrier !== undefined ? carrier : piece);
      const { range } = WEAPONS[piece.kind === "mg" ? "machine_gun" : "gun"];
      rounds.manned++;
      rounds.behind += front - place[1];
      if (enemies.some((f) => dist2(at(f), place) < range * range && canSee(terrain, place, at(f))))
        rounds.threatened++;
      if (this.#fired.has(piece.crew)) rounds.fired++;
      this.#byKind.set(piece.kind, rounds);
    }
    this.#fired.clear();
  }

  toString(): string {
    const each = [...this.#byKind].map(([kind, { manned, threatened, fired, behind }]) => {
      const idle = ((100 * (manned - fired)) / manned).toFixed(0);
      return `${kind} idle ${idle} % of ${manned} rounds (an enemy in reach in ${threatened}), ${(behind / manned / 100).toFixed(1)}″ behind the front`;
    });
    return each.join("; ");
  }
}
