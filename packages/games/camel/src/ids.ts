/* Ids and their order (CK-019). "By id" always means this order, never alphabetical order. */

const UNITS: readonly string[] = [
  ...Array.from({ length: 11 }, (_, i) => `U${i + 1}`),
  "G",
  ...["screw_gun", "field_gun_1", "field_gun_2", "machine_gun_1", "machine_gun_2"].flatMap((id) => [id, `${id}_b`]),
  ...["E1", "E2", "C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4"],
  ...Array.from({ length: 6 }, (_, i) => `B${i + 1}`),
  ...["diamondes", "mr_diamonde", "mrs_diamonde"],
  ...[1, 2, 3, 4, 5].flatMap((line) => ["", "a", "b", "c"].map((tribe) => `L${line}${tribe}`)),
  ...["machine_gun_1_afghan", "machine_gun_2_afghan"],
  ...Array.from({ length: 6 }, (_, i) => `A${i + 1}`),
];
const PLACES = new Map(UNITS.map((id, place) => [id, place * 100]));

/** The position of a Unit's or a figure's id in that order: Unit first, then number. */
export function placeOfId(id: string): number {
  const whole = PLACES.get(id);
  if (whole !== undefined) return whole;
  const point = id.lastIndexOf(".");
  const unit = PLACES.get(id.slice(0, point));
  if (unit === undefined) throw new Error(`There is no id ${id}.`);
  const place = unit + Number(id.slice(point + 1));
  PLACES.set(id, place);
  return place;
}

export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  placeOfId(a.id) - placeOfId(b.id);
export const byIdText = (a: string, b: string): number => placeOfId(a) - placeOfId(b);
