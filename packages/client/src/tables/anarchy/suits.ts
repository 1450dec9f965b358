import { AREAS, COMPANIES } from "@caravanserai/anarchy";
import { unsafeCSS } from "lit";
import { dropOf } from "./map.ts";

/**
 * Colour classes: `suit-NGP` sets `--suit` (and `--drop`, see the map); `seat-2` sets `--c`, the colour of that seat's
 * company.
 */
export const colourStyles = unsafeCSS(
  [
    ...Object.values(AREAS).map(({ code, colour }) => `.suit-${code}{--suit:${colour};--drop:${dropOf(code)}px}`),
    ...COMPANIES.map(({ id }, seat) => `.seat-${seat}{--c:var(--an-${id})}`),
  ].join(""),
);
