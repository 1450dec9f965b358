/**
 * Components of The Anarchy as data: deck, areas, map, companies, money, tables. None of this depends on the kernel.
 * The map outlines (`@caravanserai/anarchy/outlines`) and lines of history (`@caravanserai/anarchy/flavours`) are
 * separate modules, so that a page can load them in parallel or on demand.
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
