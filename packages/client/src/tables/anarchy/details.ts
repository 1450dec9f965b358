import { sheetStyles } from "./styles/sheets.ts";
import { warStyles } from "./styles/war.ts";

/* Not needed for the first rendering: the sheets of contests, of the last battle and of the end, and the dialogs.
   Loaded as a separate bundle when one of them is first needed. */

export { cardDialog, pilesDialog } from "./panels/dialogs.ts";
export { ordersDialog } from "./panels/orders.ts";
export { sheetOf } from "./panels/sheet.ts";

export const detailStyles = [warStyles, sheetStyles];
