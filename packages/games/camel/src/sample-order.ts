import type { Random } from "@caravanserai/kernel";
import type { Order } from "./order.ts";
import type { OrderHint } from "./judge-order.ts";
export declare function sampleOrder(hint: OrderHint, random: Random): Order;
