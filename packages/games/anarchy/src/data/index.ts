/**
 * Components of The Anarchy as data: deck, areas, map, companies, money, tables. Nothing here needs the kernel. The
 * lines of the map (`@caravanserai/anarchy/outlines`) and of history (`@caravanserai/anarchy/flavours`) stand apart, so
 * that a page loads them beside everything else, or only when they are read.
 */
export * from "./areas.ts";
export * from "./backdrop.ts";
export * from "./cards.ts";
export * from "./companies.ts";
export * from "./money.ts";
export * from "./purses.ts";
export * from "./setup.ts";
export * from "./shapes.ts";
export * from "./tables.ts";
