import { serve } from "./serve.ts";
import { STREAM_ROUTES } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsync } from "fastify";
import type { Streams } from "../programs/streams.ts";

/** The most unread bytes of a stream; a slower client is disconnected. */
const MOST_UNREAD = 1_000_000;

/** [MM-813] */
export const streamRoutes: FastifyPluginAsync<{ streams: Streams }> = async (app, { streams }) => {
  serve(app, STREAM_ROUTES, {
    "GET /stream": async ({ person, headers, request, reply }) => {
      streams.mustHaveRoom(person.id);
      const given = headers["last-event-id"];
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
      return reply;
    },
  });
  return Promise.resolve();
};
