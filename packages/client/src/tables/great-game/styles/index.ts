import { cardStyle } from "./cards.ts";
import { fightStyle } from "./fights.ts";
import { layoutStyle } from "./layout.ts";
import { leftStyle } from "./left.ts";
import { lookStyle } from "./look.ts";
import { marchStyle } from "./march.ts";
import { oddsStyle } from "./odds.ts";
import { phoneStyle } from "./phone.ts";
import { piecesStyle } from "./pieces.ts";
import { sheetStyle } from "./sheet.ts";
import { signStyle } from "./signs.ts";

/** All of the table's own look; the phone comes last. */
export const styles = [
  signStyle,
  sheetStyle,
  piecesStyle,
  layoutStyle,
  leftStyle,
  cardStyle,
  marchStyle,
  oddsStyle,
  fightStyle,
  lookStyle,
  phoneStyle,
];
