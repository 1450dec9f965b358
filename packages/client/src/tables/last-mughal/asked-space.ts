import { isFigure, isSpace, isUnit, type LastMughalView, type SpaceId } from "@caravanserai/last-mughal";
import type { Ask } from "@caravanserai/kernel";

/** The space that an ask is about: it names the space, or a piece in it. Null: it names none. */
export function askedSpace(ask: Pick<Ask, "args"> | null, view: LastMughalView): SpaceId | null {
  const args = ask?.args;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return null;
  for (const name of ["space", "city", "figure", "unit"]) {
    const value = (args as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== "string") continue;
    if (isSpace(value)) return value;
    if (isFigure(value)) return view.figures[value]?.at ?? null;
    if (isUnit(value)) return view.units[value]?.at ?? null;
  }
  return null;
}
