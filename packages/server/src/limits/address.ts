import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The client address of a connection, like `request.ip` for requests: behind `proxies` proxies, the address that the
 * outermost of them appended. Anything to the left of it in `X-Forwarded-For` may be forged.
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

/** The length of the IPv6 prefix that a provider gives to one customer. */
const IPV6_PREFIX = 64;

/**
 * The key under which limits count an address: the whole IPv4 address, or the network of an IPv6 address, because one
 * customer has 2^64 of those.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX}`).toString();
}
