import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "node:http";
import { Socket } from "socket.io";
import type { Packet } from "socket.io-parser";

/** Set while the server does what a request or a message of a page asks for, and not in jobs. */
const asked = new AsyncLocalStorage<true>();

/** Whether what runs now was asked for. */
export function isAsked(): boolean {
  return asked.getStore() === true;
}

/** From now on tells what requests to this server and messages of sockets ask for from everything else. */
export function tellAsked(server: Server): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]) =>
    event === "request" ? asked.run(true, () => emit(event, ...args)) : emit(event, ...args);
  if (Object.hasOwn(Socket.prototype, TOLD)) return;
  Object.defineProperty(Socket.prototype, TOLD, { value: true });
  const onPacket = Reflect.get<object, string>(Socket.prototype, "_onpacket") as (this: Socket, packet: Packet) => void;
  Reflect.set(Socket.prototype, "_onpacket", function (this: Socket, packet: Packet) {
    asked.run(true, () => onPacket.call(this, packet));
  });
}

const TOLD = Symbol("what sockets ask for is told");
