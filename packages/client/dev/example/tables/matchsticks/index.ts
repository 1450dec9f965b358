import { matchsticksTable } from "./game-table.ts";
import "./table.ts";

export default matchsticksTable;
