import { freeShapes } from "@caravanserai/great-game";

/** The browser judges free answers with the same functions as the server. */
export const FREE = freeShapes;
