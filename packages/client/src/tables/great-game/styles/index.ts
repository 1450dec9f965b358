import { cardStyle } from "./cards.ts";
import { layoutStyle } from "./layout.ts";
import { leftStyle } from "./left.ts";
import { phoneStyle } from "./phone.ts";
import { piecesStyle } from "./pieces.ts";
import { sheetStyle } from "./sheet.ts";
import { signStyle } from "./signs.ts";

/** The table's own look, as far as it is needed from the start; the phone has the last word. */
export const styles = [signStyle, sheetStyle, piecesStyle, layoutStyle, leftStyle, cardStyle, phoneStyle];
