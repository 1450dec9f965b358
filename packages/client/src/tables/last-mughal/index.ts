import "./table.ts";
import { words } from "./words/table.ts";

export default words;
