/**
 * Components of The Anarchy as data: deck, areas, map, companies, money, tables. Nothing here needs the kernel. The
 * lines of history stand apart (`@caravanserai/anarchy/flavours`), so that a page loads them only when they are read.
 */
export * from "./areas.ts";
export * from "./backdrop.ts";
export * from "./cards.ts";
export * from "./companies.ts";
export * from "./money.ts";
export * from "./outlines.ts";
export * from "./setup.ts";
export * from "./shapes.ts";
export * from "./tables.ts";
