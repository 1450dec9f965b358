import {
  isFigure,
  sideOfFigure,
  type LastMughalView,
  type PieceId,
  type Side,
  type SpaceId,
} from "@caravanserai/last-mughal";
import { glide } from "../../drawing/glide.ts";
import type { TableState } from "../../contract/index.ts";
import { at } from "./map/projection.ts";

/** A piece that is in another space than in the previous position. */
export interface Travel {
  readonly piece: PieceId;
  readonly from: SpaceId;
  readonly to: SpaceId;
}

/** The pieces that moved between two positions, except those of the viewer's own side, which the viewer moved. */
export function travelsOf(before: LastMughalView, now: LastMughalView, you: Side | null): readonly Travel[] {
  if (before.units === now.units && before.figures === now.figures) return [];
  const pieces = [...Object.keys(now.units), ...Object.keys(now.figures)] as PieceId[];
  return pieces.flatMap((piece) => {
    const was = isFigure(piece) ? before.figures[piece] : before.units[piece];
    const is = isFigure(piece) ? now.figures[piece] : now.units[piece];
    if (was === undefined || is === undefined || was.at === is.at) return [];
    const side = isFigure(piece) ? sideOfFigure(piece) : now.units[piece]?.side;
    return side === you ? [] : [{ piece, from: was.at, to: is.at }];
  });
}

/** Animates what others moved, once for each position: live, in catch-up and in replays. */
export class Travels {
  #shown: LastMughalView | null = null;

  /** `scale`: sheet units per unit of a piece's own drawing. */
  follow(
    { before, observation: { view } }: TableState<LastMughalView>,
    you: Side | null,
    root: ParentNode,
    scale: number,
  ): void {
    if (this.#shown === view) return;
    const isFirst = this.#shown === null;
    this.#shown = view;
    if (isFirst || before === null) return;
    const moved = new Map(travelsOf(before, view, you).map((travel) => [travel.piece, travel]));
    for (const drawn of moved.size === 0 ? [] : root.querySelectorAll<SVGElement>("[data-piece]")) {
      const travels = (drawn.dataset["piece"] ?? "").split(" ").map((piece) => moved.get(piece as PieceId));
      const [first] = travels;
      // a box moves only if all of it came from one space
      if (first === undefined || travels.some((travel) => travel?.from !== first.from)) continue;
      const [x, y] = at(first.from);
      const [p, q] = at(first.to);
      glide(drawn, (x - p) / scale, (y - q) / scale);
    }
  }
}
