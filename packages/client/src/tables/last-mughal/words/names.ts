import {
  counterOf,
  isCivilians,
  isFigure,
  isSpace,
  isUnit,
  provinceOf,
  seatOf,
  spaceOf,
  strengthOf,
  unitOf,
  type Board,
  type CounterId,
  type FigureId,
  type PieceId,
  type ProvinceId,
  type Side,
  type SpaceId,
  type UnitId,
} from "@caravanserai/last-mughal";
import { PlayerNames, type Reader } from "../../../elements/player-names.ts";
import { listed } from "../../../elements/words.ts";

/** How players are named to one reader, who is "you". */
export class Names extends PlayerNames<Side> {
  constructor(reader: Reader) {
    super(reader, seatOf, sideName);
  }
}

export const sideName = (side: Side): string => (side === "british" ? "The British" : "The rebels");
export const sideInside = (side: Side): string => (side === "british" ? "the British" : "the rebels");
export const sideAdjective = (side: Side): string => (side === "british" ? "British" : "rebel");

export const spaceName = (id: SpaceId): string => spaceOf(id).name;
export const spaceNames = (ids: readonly SpaceId[]): string => listed(ids.map(spaceName));
export const provinceName = (id: ProvinceId): string => (id === "simla" ? "Simla" : provinceOf(id).name);
export const counterName = (id: CounterId): string => counterOf(id).name;

const SHORT_FIGURES: Readonly<Record<FigureId, string>> = {
  "f-havelock": "Havelock",
  "f-nicholson": "Nicholson",
  "f-campbell": "Campbell",
  "f-nana": "Nana Sahib",
  "f-tatya": "Tatya Tope",
  "f-bahadur": "Bahadur Shah",
  "f-rani": "the Rani of Jhansi",
};
export const figureName = (id: FigureId): string => SHORT_FIGURES[id];

/** A unit's name, as short as it can be without ambiguity: "78th Highlanders", "9th BNI". */
export function unitName(id: UnitId): string {
  const { name } = unitOf(id);
  return name
    .replace("Regiment of Foot", "Foot")
    .replace(" Irregular Infantry", " Irregulars")
    .replace(/ \(.*\)/, "");
}
export const pieceName = (id: PieceId): string => (isFigure(id) ? figureName(id) : unitName(id));
/** Pieces within a sentence: "32nd Foot and the civilians of Lucknow". */
export const pieceNames = (ids: readonly PieceId[]): string =>
  listed(ids.map((id) => pieceName(id).replace(/^Civilians /u, "the civilians ")));
/** Whether a verb after these names is in the singular. */
export const isOne = ([first, ...more]: readonly PieceId[]): boolean =>
  first !== undefined && more.length === 0 && (isFigure(first) || !isCivilians(first));

/** The name of anything that an option is about. */
export function idName(id: string): string {
  if (isFigure(id)) return capitalised(figureName(id));
  if (isUnit(id)) return unitName(id);
  if (isSpace(id)) return spaceName(id);
  return id;
}

/** "five units, strength 14". */
export const forceWords = (b: Board, units: readonly UnitId[]): string => {
  const soldiers = units.filter((id) => !isCivilians(id));
  return `${soldiers.length === 1 ? "1 unit" : `${soldiers.length} units`}, strength ${strengthOf(b, units)}`;
};

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
/** "3:2" of "3/2". */
export const ratioWords = (column: string): string => column.replace("/", ":");
