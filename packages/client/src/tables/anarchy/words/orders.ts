import type { Json } from "@caravanserai/kernel";

/** The number of standing orders, for the button that opens them. */
export function ordersWords(orders: Readonly<Record<string, Json>>): string {
  const many = Object.keys(orders).length;
  return many === 0 ? "Standing orders" : `Standing orders (${many})`;
}
