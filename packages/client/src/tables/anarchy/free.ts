import { attackShape, coupShape } from "@caravanserai/anarchy";

/** Free answers are judged in the browser by the functions that judge them on the server. */
export const FREE = { coup: coupShape, attack: attackShape } as const;
