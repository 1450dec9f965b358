import { COMMENT_ROUTES } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsync } from "fastify";
import type { AccountService } from "../accounts/account-service.ts";
import type { CommentService } from "../chat/comment-service.ts";
import type { TableService } from "../tables/table-service.ts";
import { callerOf } from "./answers.ts";
import { serve } from "./serve.ts";

/** Comments on the moments of finished matches. */
export const commentRoutes: FastifyPluginAsync<{
  tables: TableService;
  accounts: AccountService;
  comments: CommentService;
  /** Called with the match whose comments have changed. */
  changed: (table: string) => Promise<void>;
}> = async (app, { tables, accounts, comments, changed }) => {
  serve(app, COMMENT_ROUTES, {
    "GET /tables/:id/comments": async (asked) => {
      const caller = callerOf(asked);
      const table = await tables.seen(asked.params.id, caller);
      return comments.after(table, caller.person, asked.query.after ?? 0, asked.query.limit);
    },
    "POST /tables/:id/comments": async (asked) => {
      const table = await tables.seen(asked.params.id, callerOf(asked));
      const comment = await comments.write(table, await accounts.person(asked.person.id), asked.body);
      await changed(table.id);
      return { comment };
    },
    "DELETE /tables/:id/comments/:number": async (asked) => {
      const table = await tables.seen(asked.params.id, callerOf(asked));
      await comments.remove(table, asked.person, asked.params.number);
      await changed(table.id);
    },
    "PUT /tables/:id/commenters": async (asked) => {
      const table = await tables.seen(asked.params.id, callerOf(asked));
      await comments.choose(table, asked.person, asked.body.commenters);
      await changed(table.id);
    },
  });
  return Promise.resolve();
};
