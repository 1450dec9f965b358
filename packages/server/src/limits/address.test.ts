import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { addressOf, networkOf } from "./address.ts";

/** A connection from 10.0.0.1 with this header. */
function from(forwarded: string | undefined): Parameters<typeof addressOf>[0] {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "10.0.0.1" });
  return { socket, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } };
}

test.each([
  ["without a proxy the header is not trusted", "1.2.3.4", 0, "10.0.0.1"],
  ["one proxy is trusted for the address that it appended", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2, "1.2.3.4"],
  ["a proxy that adds nothing", undefined, 1, "10.0.0.1"],
  ["fewer addresses than proxies", "1.2.3.4", 3, "1.2.3.4"],
])("%s", (_, forwarded, proxies, address) => {
  expect(addressOf(from(forwarded), proxies)).toBe(address);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["::1", "::"],
  ["fe80::1%eth0", "fe80::"],
  ["nonsense", "nonsense"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
