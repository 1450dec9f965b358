import { freeShapes } from "@caravanserai/great-game";

/** Free answers are judged in the browser by the functions that judge them on the server. */
export const FREE = freeShapes;
