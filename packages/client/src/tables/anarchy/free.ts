import { attackShape, coupShape } from "@caravanserai/anarchy";

/** The browser judges free answers with the same functions as the server. */
export const FREE = { coup: coupShape, attack: attackShape } as const;
