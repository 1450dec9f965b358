import { Writable } from "node:stream";
import { expect, test } from "@jest/globals";
import { DrizzleQueryError } from "drizzle-orm";
import Fastify from "fastify";
import { loggerOptions } from "./logs.ts";

/** The log line of this error. */
function logged(error: unknown, failed = (): void => undefined): string {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOptions({ LOG_LEVEL: "warn" }, failed), stream } });
  app.log.warn("this is no failure");
  app.log.error({ err: error }, "a request failed");
  return written;
}

test("a failed query is logged with its text and its cause, never with its values", () => {
  const cause = Object.assign(new Error("invalid byte sequence"), { code: "22021", params: ["s3cret"] });
  const line = logged(new DrizzleQueryError('insert into "matches" ("secret") values ($1)', ["s3cret"], cause));
  expect(line).toContain("Failed query: insert into");
  expect(line).toContain("invalid byte sequence");
  expect(line).toContain("22021");
  expect(line).toContain("logs.test.ts");
  expect(line).not.toContain("s3cret");
});

test("other errors are logged with type, message and stack, without attached objects", () => {
  const line = logged(Object.assign(new TypeError("It broke."), { headers: { cookie: "s3cret" } }));
  expect(line).toContain("TypeError: It broke.");
  expect(line).toContain("logs.test.ts");
  expect(line).not.toContain("s3cret");
  expect(logged("only a word")).toContain("only a word");
});

test("only what is logged as an error is counted", () => {
  let failures = 0;
  expect(logged(new Error("It broke."), () => failures++)).toContain("no failure");
  expect(failures).toBe(1);
});
