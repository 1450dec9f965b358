import { OWN_DATA_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { DeletionService } from "../people/deletion-service.ts";
import type { ExportService } from "../people/export-service.ts";

/** Exporting and deleting one's own account. */
export const ownDataRoutes: FastifyPluginAsync<{
  deletions: DeletionService;
  exports: ExportService;
  center: NoticeCenter;
}> = async (app, { deletions, exports, center }) => {
  serve(app, OWN_DATA_ROUTES, {
    "GET /me/data": async ({ person: { id } }) => {
      const due = await deletions.dueOf(id);
      const byLetter = center.sendsMail && (await center.addresses.addressOf(id)) !== null;
      return { deletionDue: due?.toISOString() ?? null, byLetter, export: await exports.stateOf(id) };
    },
    "POST /me/export": ({ person }) => exports.ask(person.id),
    "GET /me/export": async ({ person, reply }) => {
      const file = await exports.file(person.id);
      return reply
        .header("content-type", "application/zip")
        .header("content-disposition", 'attachment; filename="caravanserai-export.zip"')
        .serializer((payload: Buffer) => payload as unknown as string)
        .send(file);
    },
    "POST /me/deletion": ({ person, body }) => deletions.ask(person, body.password, body.leave),
    "DELETE /me/deletion": ({ person }) => deletions.takeBack(person.id),
  });
  return Promise.resolve();
};
