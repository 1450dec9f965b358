import {
  controlOf,
  controllerOf,
  flagOf,
  isCamp,
  officersAt,
  spAt,
  spacesIn,
  NATIONS,
  type Board,
  type GreatGameView,
} from "@caravanserai/great-game";
import { SPACES, STATES, type Nation, type SpaceId, type StateId } from "@caravanserai/great-game/data";
import type { SpaceLook } from "./map/space-sign.ts";
import type { Allegiance, Allegiances } from "./map/sheet.ts";
import type { StackLook } from "./map/signs.ts";

/* What is on the board, as the map draws it. All questions of rules (control, who moves what) go to the rules
   package. */

export type Looks = Readonly<Record<SpaceId, SpaceLook>>;

const memo = new WeakMap<GreatGameView, Looks>();
export function looksOf(view: GreatGameView): Looks {
  let looks = memo.get(view);
  if (looks === undefined) memo.set(view, (looks = read(view)));
  return looks;
}

/** The board without the attacking stack: during a fight, the space still belongs to the camp that held it. */
export function beforeFight(view: GreatGameView): Board {
  const { battle, march } = view;
  if (battle === null || march?.at !== battle.space) return view;
  const { space } = battle;
  const sp = Object.fromEntries(
    NATIONS.map((nation) => {
      const others = spAt(view, nation, space) - (march.sp[nation] ?? 0);
      return [nation, { ...view.sp[nation], [space]: Math.max(0, others) }];
    }),
  ) as Board["sp"];
  return { ...view, sp };
}

function read(view: GreatGameView): Looks {
  const held = beforeFight(view);
  return Object.fromEntries(SPACES.map(({ id }) => [id, lookOf(view, held, id)])) as Looks;
}

function lookOf(board: Board, held: Board, id: SpaceId): SpaceLook {
  const playable = spacesIn(board.scenario).includes(id);
  return {
    control: playable ? controlOf(held, id) : null,
    damage: board.damage[id] ?? 0,
    discontent: isDiscontented(board, id),
    stacks: stacksAt(board, id),
    officers: officersAt(board, id),
    outside: !playable,
  };
}

/** Whether the space belongs to a conquered state (GG-206). */
function isDiscontented(board: Board, id: SpaceId): boolean {
  const vassal = SPACES.find((s) => s.id === id)?.state;
  return (
    vassal !== undefined &&
    vassal in board.vassals &&
    board.vassals[vassal as keyof Board["vassals"]].is === "conquered"
  );
}

/** SP of each nation in a space, in the shape of the camp they belong to. */
function stacksAt(board: Board, id: SpaceId): readonly StackLook[] {
  return NATIONS.flatMap((nation) => {
    const sp = spAt(board, nation, id);
    return sp === 0 ? [] : [stackLook(board, nation, sp, board.newRebels.includes(id))];
  });
}

export function stackLook(board: Board, nation: Nation, sp: number, fresh = false): StackLook {
  const flag = flagOf(board, nation);
  if (flag === "rebels") return { nation, sp, camp: null, fresh };
  if (isCamp(flag)) return { nation, sp, camp: flag };
  const mover = controllerOf(board, flag);
  return mover === null ? { nation, sp, camp: null } : { nation, sp, camp: null, mover };
}

/** The owner of each state, with the hatching of conquests. */
export function allegiancesOf(board: Board): Allegiances {
  const playable = new Set(spacesIn(board.scenario));
  return Object.fromEntries(
    STATES.map((state) => {
      const outside = !state.spaces.some((space) => playable.has(space));
      return [state.id, { ...allegianceOf(board, state.id), outside }];
    }),
  ) as Record<StateId, Allegiance>;
}

function allegianceOf(board: Board, id: StateId): Allegiance {
  if (id === "russia") return { camp: "russia", kind: "home" };
  if (id === "british-raj") return { camp: "britain", kind: "home" };
  const vassal = board.vassals[id];
  switch (vassal.is) {
    case "neutral":
      return { camp: null, kind: "neutral" };
    case "proxy":
      return { camp: vassal.of, kind: "proxy" };
    case "conquered":
      return { camp: vassal.by, kind: "conquered" };
  }
}
