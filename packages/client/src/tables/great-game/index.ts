import "./table.ts";

export { greatGameTable as default } from "./game-table.ts";
