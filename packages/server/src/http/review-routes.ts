import { REVIEW_ROUTES } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsync } from "fastify";
import type { ReviewService } from "../reviews/review-service.ts";
import type { TableService } from "../tables/table-service.ts";
import { callerOf } from "./answers.ts";
import { serve } from "./serve.ts";

/** Finished matches that several people look at together. Moves come over sockets. */
export const reviewRoutes: FastifyPluginAsync<{ tables: TableService; reviews: ReviewService }> = async (
  app,
  { tables, reviews },
) => {
  serve(app, REVIEW_ROUTES, {
    "POST /tables/:id/reviews": async (asked) => {
      const table = await tables.seen(asked.params.id, callerOf(asked));
      return { review: await reviews.make(table, asked.person, asked.body) };
    },
    "DELETE /tables/:id/reviews/:review": ({ person, params }) => reviews.remove(params.id, params.review, person),
  });
  return Promise.resolve();
};
