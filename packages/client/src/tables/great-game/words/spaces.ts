import { controlOf, fortressAt, isSpace, neighboursOf, spaceOf, type GreatGameView } from "@caravanserai/great-game";
import type { OfficerId, SpaceId } from "@caravanserai/great-game/data";
import type { NumberedLine } from "../../../contract/index.ts";
import type { StackLook } from "../map/signs.ts";
import { looksOf } from "../reading.ts";
import { campName, officerNames, spaceNames, spWords, stateName } from "./names.ts";

/**
 * The pieces in a space: "4 Rebels, new, 1 Russian SP, Perovsky"; without any (not counting `besides`), the state it
 * belongs to.
 */
export function garrisonWords(view: GreatGameView, space: SpaceId, besides: OfficerId | null): string {
  const { stacks, officers: all } = looksOf(view)[space];
  const officers = all.filter((officer) => officer !== besides);
  const standing = [...stacks.map(stackWords), ...(officers.length === 0 ? [] : [officerNames(officers)])];
  return standing.length === 0 ? stateName(spaceOf(space).state) : standing.join(", ");
}
function stackWords({ nation, sp, fresh, camp, mover }: StackLook): string {
  const moved = camp === null && mover !== undefined ? ` moved by ${campName(mover)}` : "";
  return `${spWords(sp, nation)}${fresh === true ? ", new" : ""}${moved}`;
}

/** Everything in a space, in words: what the map shows, for the list and for screen readers. */
export function spaceWords(view: GreatGameView, space: SpaceId): string {
  const { fortress, state, isCapital } = spaceOf(space);
  const look = looksOf(view)[space];
  const left = fortressAt(view, space);
  const control = controlOf(view, space);
  return [
    `${isCapital ? "capital of " : ""}${stateName(state)}`,
    ...(fortress === 0
      ? []
      : [left > 0 ? `fortress ${left}${left < fortress ? ` of ${fortress}` : ""}` : "fortress destroyed"]),
    control === null ? "nobody’s" : `held by ${campName(control)}`,
    ...(look.discontent ? ["discontented"] : []),
    ...look.stacks.map(stackWords),
    ...(look.officers.length === 0 ? [] : [officerNames(look.officers)]),
  ].join(", ");
}

/** The same with the ways out of it. */
export function spaceWordsAtLength(view: GreatGameView, space: SpaceId): string {
  const ways = neighboursOf(view.scenario, space);
  const by = (kind: string): readonly SpaceId[] => ways.filter(({ line }) => line === kind).map(({ to }) => to);
  const parts = [
    ...(by("regular").length === 0 ? [] : [`roads to ${spaceNames(by("regular"))}`]),
    ...(by("desert").length === 0 ? [] : [`desert to ${spaceNames(by("desert"))}`]),
    ...(by("water").length === 0 ? [] : [`water to ${spaceNames(by("water"))}`]),
  ];
  return `${spaceWords(view, space)}; ${parts.join("; ")}`;
}

/** The spaces named in a log line. */
export function spacesNamed(line: NumberedLine | null): readonly SpaceId[] {
  if (line === null) return [];
  const found = new Set<SpaceId>();
  const read = (value: unknown): void => {
    if (isSpace(value)) found.add(value);
    else if (Array.isArray(value)) value.forEach(read);
    else if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) if (isSpace(part)) found.add(part);
  };
  for (const key of ["space", "from", "to", "placed"]) read(line.args[key]);
  return [...found];
}
