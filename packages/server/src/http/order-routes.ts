import { ORDER_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { OrderService } from "../standing-orders/order-service.ts";

/** [CO-601] A person's standing orders at all tables. */
export const orderRoutes: FastifyPluginAsync<{ orders: OrderService }> = async (app, { orders }) => {
  serve(app, ORDER_ROUTES, {
    "GET /me/orders": async ({ person }) => ({ tables: await orders.ofPerson(person.id) }),
  });
  return Promise.resolve();
};
