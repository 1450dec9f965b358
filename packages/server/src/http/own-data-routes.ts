import { askDeletion, ownData } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { networkOf } from "../limits/address.ts";
import type { LoginLimits } from "../limits/logins.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { DeletionService } from "../people/deletion-service.ts";
import type { ExportService } from "../people/export-service.ts";
import { done } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";

/** Exporting and deleting one's own account. */
export const ownDataRoutes: FastifyPluginAsyncZod<{
  deletions: DeletionService;
  exports: ExportService;
  center: NoticeCenter;
  limits: LoginLimits;
}> = async (app, { deletions, exports, center, limits }) => {
  const tags = ["accounts"];

  app.get(
    "/me/data",
    { schema: { tags, summary: "The state of your export and your deletion", response: { 200: ownData } } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      const due = await deletions.dueOf(id);
      const byLetter = center.sendsMail && (await center.addresses.addressOf(id)) !== null;
      return { deletionDue: due?.toISOString() ?? null, byLetter, export: await exports.stateOf(id) };
    },
  );

  app.post(
    "/me/export",
    { schema: { tags, summary: "Ask for a file with everything about you, once a day", response: { 200: done } } },
    async (request) => {
      await exports.ask(mustBeKnown(request).person.id);
      return {};
    },
  );

  app.get(
    "/me/export",
    {
      schema: {
        tags,
        summary: "The file, a ZIP, for 7 days",
        response: {
          200: z.unknown().meta({ description: "A ZIP file: account, messages, notes and records as JSON" }),
        },
      },
    },
    async (request, reply) => {
      const file = await exports.file(mustBeKnown(request).person.id);
      return reply
        .header("content-type", "application/zip")
        .header("content-disposition", 'attachment; filename="caravanserai-export.zip"')
        .serializer((payload: Buffer) => payload as unknown as string)
        .send(file);
    },
  );

  app.post(
    "/me/deletion",
    {
      schema: {
        tags,
        summary: "Schedule the deletion of your account in 14 days; needs the password",
        body: askDeletion,
        response: { 200: done },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await limits.countNetwork(networkOf(request.ip));
      await deletions.ask(person, request.body.password, request.body.leave);
      return {};
    },
  );

  app.delete(
    "/me/deletion",
    { schema: { tags, summary: "Cancel the deletion", response: { 200: done } } },
    async (request) => {
      await deletions.takeBack(mustBeKnown(request).person.id);
      return {};
    },
  );
  return Promise.resolve();
};
