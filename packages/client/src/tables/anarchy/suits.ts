import { AREAS, COMPANIES } from "@caravanserai/anarchy";
import { unsafeCSS } from "lit";

/** Classes that carry the colours: `suit-NGP` sets `--suit`; `seat-2` sets `--c` and `--ci`, the fill and the ink of that seat's company. */
export const colourStyles = unsafeCSS(
  [
    ...Object.values(AREAS).map(({ code, colour }) => `.suit-${code}{--suit:${colour}}`),
    ...COMPANIES.map(({ id }, seat) => `.seat-${seat}{--c:var(--an-${id});--ci:var(--an-${id}-ink)}`),
  ].join(""),
);
