import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The address that a connection comes from, as `request.ip` says it for requests: behind `proxies` proxies, the one
 * that the outermost of them heard. What stands before it in `X-Forwarded-For` anybody can write.
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

/** How many bits of an IPv6 address a provider gives to one customer. */
const IPV6_PREFIX = 64;

/**
 * What limits count an address under: the whole of an IPv4 address, the network of an IPv6 address, for anybody there
 * has 2^64 of them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX}`).toString();
}
