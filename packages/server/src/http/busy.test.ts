import { expect, jest, test } from "@jest/globals";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuseWhenLate } from "./busy.ts";

const request = {} as FastifyRequest;

test("an overloaded server refuses requests, and says when to retry", async () => {
  const header = jest.fn();
  const refused = refuseWhenLate(request, { header } as unknown as FastifyReply, "eventLoopDelay", 6000);
  await expect(refused).rejects.toMatchObject({ code: "busy" });
  expect(header.mock.calls).toEqual([["retry-after", 10]]);
});

test("a server that was only paused, so that nothing was measured, responds", async () => {
  await refuseWhenLate(request, {} as FastifyReply, "eventLoopDelay", Infinity);
});
