import { expect, jest, test } from "@jest/globals";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuseWhenLate } from "./busy.ts";

const request = {} as FastifyRequest;

test("a server for which everything comes late refuses requests, and says when to try again", async () => {
  const header = jest.fn();
  const refused = refuseWhenLate(request, { header } as unknown as FastifyReply, "eventLoopDelay", 6000);
  await expect(refused).rejects.toMatchObject({ code: "busy" });
  expect(header.mock.calls).toEqual([["retry-after", 10]]);
});

test("one that stood still for a moment, so that nothing was measured, answers", async () => {
  await refuseWhenLate(request, {} as FastifyReply, "eventLoopDelay", Infinity);
});
