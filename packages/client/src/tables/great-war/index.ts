import "./table.ts";

export { greatWarTable as default } from "./game-table.ts";
