import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Streams } from "../programs/streams.ts";
import { mustBeKnown } from "./sessions.ts";

/** The most unread bytes of a stream; a slower client is disconnected. */
const MOST_UNREAD = 1_000_000;

/** [MM-813] */
export const streamRoutes: FastifyPluginAsyncZod<{ streams: Streams }> = async (app, { streams }) => {
  app.get(
    "/stream",
    {
      schema: {
        tags: ["programs"],
        summary: "Your events as server-sent events; resumes after Last-Event-ID",
        headers: z.looseObject({
          "last-event-id": z
            .string()
            .regex(/^\d{1,9}$/)
            .optional(),
        }),
        response: { 200: z.string().meta({ description: "text/event-stream: docs/programs.md lists the events" }) },
      },
    },
    async (request, reply) => {
      const { person } = mustBeKnown(request);
      streams.mustHaveRoom(person.id);
      const given = request.headers["last-event-id"];
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        ...(request.token === null ? {} : { "access-control-allow-origin": "*" }),
      });
      raw.write(":\n\n");
      const sink = {
        write: (text: string): void => {
          raw.write(text);
          if (raw.writableLength > MOST_UNREAD) raw.destroy();
        },
        end: (): void => {
          raw.end();
        },
      };
      const last = given === undefined ? null : Number(given);
      const close = await streams.open(person.id, request.token?.id ?? null, last, sink).catch((error: unknown) => {
        raw.destroy();
        throw error;
      });
      if (raw.destroyed) close();
      raw.on("close", close);
    },
  );
  return Promise.resolve();
};
