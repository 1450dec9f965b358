import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../db/connection.ts";
import { nothingHere } from "../http/app.ts";
import { readOffToken } from "../notices/mail.ts";
import { switchMailOff } from "../notices/switch-off.ts";

/**
 * [CO-425] RFC 8058: a mail reader switches e-mails off with one POST, without a cookie and from any origin. A GET of
 * the same URL changes nothing, because mail scanners open links.
 */
export const oneClick = fp<{ db: Db; offKey: Buffer }>(
  async (app: FastifyInstance, { db, offKey }) => {
    await app.register((scope, _options, ready) => {
      scope.addContentTypeParser(
        ["application/x-www-form-urlencoded", "multipart/form-data"],
        { parseAs: "string", bodyLimit: 2000 },
        (_request, body, parsed) => parsed(null, body),
      );
      scope.post<{ Params: { "*": string }; Body: unknown }>("/mail/off/*", async (request, reply) => {
        const what = readOffToken(offKey, request.params["*"]);
        if (what === null) return nothingHere(reply);
        if (typeof request.body !== "string" || !request.body.includes("One-Click"))
          return reply.code(400).send({ code: "malformed", message: "This URL accepts only one-click requests." });
        await switchMailOff(db, what, "one-click");
        return reply.code(200).send({});
      });
      ready();
    });
  },
  { name: "one-click" },
);
