import { connect, createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readConfig } from "./config.ts";
import { openSite } from "./site.ts";
import { StartupError } from "./startup-errors.ts";
import { createDatabase } from "./testing/postgres.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase(process.env["CV_TEST_PG"]!);
});
afterAll(() => database.drop());

/** Opens a site that must fail to open; returns the error. */
async function refusal(env: Record<string, string>, connectionString: string): Promise<unknown> {
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0", ...env });
  return openSite({ config, games: [], database: { connectionString }, shared: true }).then(
    () => null,
    (error: unknown) => error,
  );
}

test("a taken port is named in the error, and nothing stays open", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const error = await refusal({ PORT: String(port) }, database.url);
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toMatchObject({
    message: `PORT, HOST: the server cannot listen at 127.0.0.1:${port}: something else is already listening there.`,
  });
  await new Promise((resolve) => other.close(resolve));
});

test("a request that never completes does not keep the server from closing", async () => {
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0" });
  const site = await openSite({ config, games: [], database: { connectionString: database.url }, shared: true });
  const { port } = new URL(site.address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  const arrived = new Promise((resolve) => site.app.server.once("request", resolve));
  socket.write(
    "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
  );
  await arrived;
  await site.close();
  socket.destroy();
});

test.each([
  ["nobody listens there", (url: URL) => (url.port = "1"), /DATABASE_URL: .* nothing is listening there/],
  ["there is no such database", (url: URL) => (url.pathname = "/nowhere"), /DATABASE_URL: .*"nowhere" does not exist/],
])("an unusable database is reported with DATABASE_URL: %s", async (_, spoil, sentence) => {
  const url = new URL(database.url);
  spoil(url);
  const error = await refusal({ DATABASE_WAIT: "0" }, url.toString());
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
});
