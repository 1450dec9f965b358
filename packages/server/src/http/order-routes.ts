import { myOrders } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { OrderService } from "../orders/order-service.ts";
import { mustBeKnown } from "./sessions.ts";

/** [CO-601] A person's standing orders at all tables. */
export const orderRoutes: FastifyPluginAsyncZod<{ orders: OrderService }> = async (app, { orders }) => {
  app.get(
    "/me/orders",
    {
      schema: {
        tags: ["notices"],
        summary: "Your standing orders at all tables, and those that stopped in the last week",
        response: { 200: myOrders },
      },
    },
    async (request) => ({ tables: await orders.ofPerson(mustBeKnown(request).person.id) }),
  );
  return Promise.resolve();
};
