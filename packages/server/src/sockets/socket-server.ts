import type { Server as HttpServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import { Decoder } from "socket.io-parser";
import { TextEncoder } from "./text-encoder.ts";
import { OUTDATED, PROTOCOL_VERSION } from "@caravanserai/protocol/version";
import type { AccountService } from "../accounts/account-service.ts";
import type { Config } from "../config.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { sessionOfSocket } from "../http/sessions.ts";
import type { SocketGuard } from "../limits/sockets.ts";
import type { SocketRouter } from "./socket-router.ts";
import { rooms, type SiteSocket, type Io } from "./io.ts";

/** A client that does not read is not waited for longer than this. */
const CLOSING_MS = 1000;

/** A socket server that is not yet open to anybody. WebSocket only: no sticky sessions, and nothing is polled. */
export function makeSocketServer(config: Config, guard: SocketGuard, isClosing: () => boolean): Io {
  return new Server({
    parser: { Encoder: TextEncoder, Decoder },
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 64_000,
    // Only whole positions are worth compressing. The threshold holds only without context takeover, which would cost
    // 300 kB a socket besides.
    perMessageDeflate: { threshold: 4096, serverNoContextTakeover: true, clientNoContextTakeover: true },
    // CORS does not hold for websockets: a page of another site must be refused here.
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      if (isClosing() || !isOwnOrigin(origin, host, config)) {
        answer(null, false);
        return;
      }
      guard.mayOpen(request).then(
        (may) => answer(null, may),
        () => answer(null, false),
      );
    },
  });
}

/**
 * Closes the connections under the sockets when all that was written is sent. Unlike `disconnectSockets`, which tells
 * clients that they are not wanted, this looks to them like a broken line: they connect again by themselves, to
 * whichever server is there.
 */
export async function closeTransports(io: Io): Promise<void> {
  const closed = [...io.of("/").sockets.values()].map(
    ({ conn }) =>
      new Promise<void>((resolve) => {
        conn.once("close", () => resolve());
        conn.close();
      }),
  );
  const patience = new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref());
  await Promise.race([Promise.all(closed), patience]);
}

/** Lets browsers in: finds out who they are by the same cookie as for requests, and answers their messages. */
export function openSocketServer(
  io: Io,
  http: HttpServer,
  parts: {
    config: Config;
    accounts: AccountService;
    router: SocketRouter;
    guard: SocketGuard;
    parseCookie: (header: string) => Readonly<Record<string, string | undefined>>;
    gone: (socket: SiteSocket) => void;
    log: FastifyBaseLogger;
  },
): void {
  const { config, accounts, router, guard, gone, log } = parts;
  /** Finds out who opens the socket. Returns whether they are barred for now. */
  async function letIn(socket: SiteSocket): Promise<boolean> {
    const cookies = parts.parseCookie(socket.request.headers.cookie ?? "");
    const { visitor = null, seatKey = null } = (await sessionOfSocket(cookies, accounts, config)) ?? {};
    const person = (visitor ?? seatKey)?.person ?? null;
    Object.assign(socket.data, {
      ...{ person: visitor?.person ?? null, seatKey },
      ...{ session: (visitor ?? seatKey)?.session ?? null, watching: new Map(), active: new Set() },
    });
    return person !== null && !(await guard.recognise(socket.conn, person.id));
  }

  io.use((socket, next) => {
    const { protocol } = socket.handshake.auth as { readonly protocol?: unknown };
    if (protocol === undefined || protocol === PROTOCOL_VERSION) next();
    else
      next(
        Object.assign(new Error("This page is of another release than the server. Reload it."), {
          data: { code: OUTDATED },
        }),
      );
  });
  io.use((socket, next) => {
    letIn(socket).then(
      (isBarred) => {
        if (!isBarred) {
          next();
          return;
        }
        next(new Error("This browser has sent too much and is barred for a while."));
        // After the error has been sent.
        setImmediate(() => socket.conn.close());
      },
      (error: unknown) => {
        log.error({ err: error }, "a socket could not be let in");
        next(new Error("The server is not ready. Try again in a moment."));
      },
    );
  });
  io.on("connection", (socket) => {
    const { person, session } = socket.data;
    if (person !== null) void socket.join(rooms.person(person.id));
    if (session !== null) void socket.join(rooms.session(session));
    router.serve(socket);
    socket.on("disconnect", () => gone(socket));
  });
  io.attach(http);
  guard.attach(io.engine);
}
