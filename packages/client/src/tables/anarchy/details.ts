import { sheetStyles } from "./styles/sheets.ts";
import { warStyles } from "./styles/war.ts";

/*
 * What is not needed for the first look: sheets of contests, of the last battle and of the end, and the dialogs. It
 * comes in a file of its own as soon as one of them is due.
 */

export { cardDialog, pilesDialog } from "./panels/dialogs.ts";
export { ordersDialog } from "./panels/orders.ts";
export { sheetOf } from "./panels/sheet.ts";

export const detailStyles = [warStyles, sheetStyles];
