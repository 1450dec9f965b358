import type { IncomingMessage } from "node:http";

/**
 * The address that a connection comes from, as `request.ip` says it for requests: behind `proxies` proxies, the one that the outermost of them heard.
 * What stands before it in `X-Forwarded-For` anybody can write.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const nearestFirst = [
    socket.remoteAddress ?? "",
    ...forwarded
      .split(",")
      .map((address) => address.trim())
      .filter((address) => address !== "")
      .reverse(),
  ];
  return nearestFirst[Math.min(proxies, nearestFirst.length - 1)] ?? "";
}
