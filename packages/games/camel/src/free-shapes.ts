import type { FreeShape } from "@caravanserai/kernel";
import { deployShape } from "./deployment.ts";
import { entryShape } from "./entry.ts";
import { orderShape } from "./sample-order.ts";
import { villagesShape } from "./villages.ts";

/** The free answers by name (CK-270). Server and browser judge them with the same functions. */
export const FREE: Readonly<Record<string, FreeShape>> = {
  order: orderShape,
  enter: entryShape,
  deploy: deployShape,
  villages: villagesShape,
};
