import { isSpace, NATIONS, spaceOf, type GreatGameView } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import { glide } from "../../drawing/glide.ts";
import type { NumberedLine, TableState } from "../../contract/index.ts";

/* Movements of pieces: marches and transfers as logged. The map animates what others did; the viewer's own moves are
   shown at once. */

/** A piece's key on the map (`layers.ts`) without its space, and its movement. */
interface Travel {
  readonly piece: string;
  readonly from: SpaceId;
  readonly to: SpaceId;
}

const WAYS: ReadonlySet<string> = new Set([
  "great-game.march",
  "great-game.retreat",
  "great-game.mission.officer",
  "great-game.officer.home",
]);

/** The movements in these lines, each piece from its first space to its last. */
function travelsOf(lines: readonly NumberedLine[]): readonly Travel[] {
  const travels = new Map<string, Travel>();
  for (const line of lines) {
    if (!WAYS.has(line.key)) continue;
    const { from, to = line.args["space"], sp, officers, officer } = line.args;
    const goal = isSpace(to) ? to : line.args["space"];
    if (!isSpace(from) || !isSpace(goal)) continue;
    const named = Array.isArray(officers) ? officers.map(String) : typeof officer === "string" ? [officer] : [];
    const force = typeof sp === "object" && sp !== null ? (sp as Readonly<Record<string, number>>) : {};
    for (const piece of [...NATIONS.filter((n) => (force[n] ?? 0) > 0), ...named]) {
      const begun = [...travels.values()].find((t) => t.piece === piece && t.to === from);
      if (begun !== undefined) travels.delete(`${piece}:${begun.to}`);
      travels.set(`${piece}:${goal}`, { piece, from: begun?.from ?? from, to: goal });
    }
  }
  return [...travels.values()].filter(({ from, to }) => from !== to);
}

/** Lines after position `since` that are not about the viewer's own camp. */
function newLines(
  { lines, seq }: TableState<GreatGameView>,
  since: number,
  you: string | null,
): readonly NumberedLine[] {
  return lines.filter(
    (line) => line.seq > since && line.seq <= seq && line.undone !== true && line.args["camp"] !== you,
  );
}

/** Animates the pieces of a map along their movements, in screen pixels: `unit` map units are one pixel. */
function animate(root: ParentNode, travels: readonly Travel[], unit: number): void {
  for (const { piece, from, to } of travels) {
    const drawn = root.querySelector<SVGElement>(`[data-piece="${to}-${piece}"]`);
    const [x, y] = spaceOf(from).at;
    const [p, q] = spaceOf(to).at;
    if (drawn !== null) glide(drawn, (x - p) / unit, (y - q) / unit);
  }
}

/** Animates what others did since the last position shown. A step back or a jump is shown at once. */
export class Travels {
  /** The last position shown. */
  #shownSeq: number | null = null;

  follow(state: TableState<GreatGameView>, you: string | null, root: ParentNode, unit: number): void {
    const since = this.#shownSeq;
    this.#shownSeq = state.seq;
    if (since === null || state.seq <= since || state.before === null) return;
    animate(root, travelsOf(newLines(state, since, you)), unit);
  }
}
