import { columnStyles } from "../../../elements/column.css.ts";
import { battleStyles } from "./battle.ts";
import { layoutStyles } from "./layout.ts";
import { mapStyles } from "./map.ts";
import { panelStyles } from "./panels.ts";
import { phoneStyles } from "./phone.ts";
import { pieceStyles } from "./pieces.ts";
import { tokens } from "./tokens.ts";

export const styles = [
  tokens,
  columnStyles,
  layoutStyles,
  mapStyles,
  pieceStyles,
  panelStyles,
  battleStyles,
  phoneStyles,
];
