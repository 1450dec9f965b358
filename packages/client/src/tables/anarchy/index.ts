import "./table.ts";

export { anarchyTable as default } from "./game-table.ts";
