import { cardBackStyles } from "../../../elements/card-back.css.ts";
import { linkStyles } from "../../../elements/link.css.ts";
import { cardStyle } from "./cards.ts";
import { layoutStyle } from "./layout.ts";
import { leftStyle } from "./left.ts";
import { phoneStyle } from "./phone.ts";
import { piecesStyle } from "./pieces.ts";
import { sheetStyle, suitStyle } from "./sheet.ts";
import { signStyle } from "./signs.ts";

/**
 * The table's own styles, as far as they are needed from the start. Those for phones come last, to override the others.
 */
export const styles = [
  linkStyles,
  cardBackStyles,
  suitStyle,
  signStyle,
  sheetStyle,
  piecesStyle,
  layoutStyle,
  leftStyle,
  cardStyle,
  phoneStyle,
];
