import type { Server as HttpServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import { OUTDATED, PROTOCOL_VERSION } from "@caravanserai/protocol/version";
import type { AccountService } from "../accounts/account-service.ts";
import type { Config } from "../config.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { sessionOfSocket } from "../http/sessions.ts";
import type { SocketGuard } from "../limits/sockets.ts";
import type { SocketRouter } from "./socket-router.ts";
import { atOnce, rooms, type SiteSocket, type Io } from "./io.ts";

/** How long closing waits for clients that do not read. */
const CLOSING_MS = 1000;

/** A socket server that does not accept connections yet. WebSocket only: no sticky sessions and no polling. */
export function makeSocketServer(config: Config, guard: SocketGuard, isClosing: () => boolean): Io {
  return new Server({
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 64_000,
    // Only whole positions are worth compressing. The threshold applies only without context takeover, which would also
    // cost 300 kB a socket. A socket that has compressed once keeps its buffers: 64 kB with a window of 8 kB, which
    // makes positions hardly longer, instead of 256 kB with the largest.
    perMessageDeflate: {
      ...{ threshold: 4096, serverNoContextTakeover: true, clientNoContextTakeover: true },
      ...{ serverMaxWindowBits: 13, zlibDeflateOptions: { memLevel: 6 } },
    },
    // CORS does not apply to WebSockets: pages of other sites must be refused here.
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
 * Closes the connections of all sockets after everything written has been sent. Clients do not reconnect by themselves
 * after `disconnectSockets`. Here they see a lost connection, and reconnect to any server that is available.
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

/**
 * Accepts connections of browsers, identifies their people by the same cookie as for requests, and serves their
 * messages.
 */
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
  /** Identifies the person who opens the socket. Returns whether they are barred for now, or too many. */
  async function letIn(socket: SiteSocket): Promise<boolean> {
    const cookies = parts.parseCookie(socket.request.headers.cookie ?? "");
    const { visitor = null, seatKey = null } = (await sessionOfSocket(cookies, accounts, config)) ?? {};
    const person = (visitor ?? seatKey)?.person ?? null;
    Object.assign(socket.data, {
      ...{ person: visitor?.person ?? null, seatKey },
      ...{ session: (visitor ?? seatKey)?.session ?? null, watching: new Map(), active: new Set() },
    });
    return !(person === null ? guard.mayStay(socket.conn) : await guard.recognise(socket.conn, person.id));
  }

  io.use((socket, next) => {
    const { protocol } = socket.handshake.auth as { readonly protocol?: unknown };
    if (protocol === undefined || protocol === PROTOCOL_VERSION) next();
    else
      next(
        Object.assign(new Error("This page is from a different release than the server. Please reload it."), {
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
        next(new Error("This browser has sent too many requests and is barred for a while."));
        // Only after the error has been sent.
        setImmediate(() => socket.conn.close());
      },
      (error: unknown) => {
        log.error({ err: error }, "a socket could not be accepted");
        next(new Error("The server is not ready. Try again in a moment."));
      },
    );
  });
  io.on("connection", (socket) => {
    const { person, session } = socket.data;
    if (person !== null) atOnce(socket.join(rooms.person(person.id)));
    if (session !== null) atOnce(socket.join(rooms.session(session)));
    router.serve(socket);
    socket.on("disconnect", () => gone(socket));
  });
  io.attach(http);
  guard.attach(io.engine);
}
