import { createServer, type Server } from "node:https";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CERTIFICATE, CERTIFICATE_KEY } from "./certificate.ts";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An HTTPS server in this process, with the requests that it received and the responses that it sends. */
export interface TestServer {
  readonly port: number;
  readonly received: Received[];
  /** Resolves with the next request. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

export async function startHttps(answer: (response: ServerResponse, got: Received) => void): Promise<TestServer> {
  const received: Received[] = [];
  const waiting: ((got: Received) => void)[] = [];
  const server: Server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const got = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
      received.push(got);
      for (const wake of waiting.splice(0)) wake(got);
      answer(response, got);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
