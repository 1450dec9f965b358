import { BlockList, isIP } from "node:net";

const privateV4 = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  privateV4.addSubnet(net, prefix, "ipv4");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

const privateV6 = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  privateV6.addSubnet(net, prefix, "ipv6");
}

/** IPv6 networks whose last 32 bits are an IPv4 address, which is checked instead. */
const carriesV4 = new BlockList();
carriesV4.addSubnet("::ffff:0:0", 96, "ipv6");
carriesV4.addSubnet("64:ff9b::", 96, "ipv6");

/** [CO-461] Whether the IP address is in a public network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, "ipv4");
  if (isIP(address) !== 6) return false;
  if (carriesV4.check(address, "ipv6")) return isPublicAddress(lastFourBytes(address));
  return publicV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
}

/** The IPv4 address within `::ffff:10.0.0.7` or `64:ff9b::a00:7`: 10.0.0.7. */
function lastFourBytes(address: string): string {
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = address.split("::").at(-1)?.split(":") ?? [];
  const [high = "0", low = "0"] = groups.slice(-2).length === 2 ? groups.slice(-2) : ["0", ...groups.slice(-1)];
  const bytes = [Number.parseInt(high || "0", 16), Number.parseInt(low || "0", 16)];
  return bytes.flatMap((group) => [group >> 8, group & 255]).join(".");
}

const RESERVED = /\.(localhost|local|internal|home\.arpa|test|example|invalid|onion)$/;

/** [CO-441] [CO-462] Why an address that a person entered cannot be used, in a sentence; null: it may be tried. */
export function whyNotAddress(text: string, ownHost: string | null): string | null {
  if (text.length > 500) return "An address can have at most 500 characters.";
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "This is not an address.";
  }
  if (url.protocol !== "https:") return "The address must begin with https://.";
  if (url.port !== "") return "The address must not name a port.";
  if (url.username !== "" || url.password !== "") return "The address must not contain a name or a password.";
  return whyNotHost(url.hostname, ownHost);
}

/** [CO-462] @param hostname as `URL` normalizes it, which writes every form of an IPv4 address in dotted notation */
export function whyNotHost(hostname: string, ownHost: string | null): string | null {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) return "The address must name a host, not an IP address.";
  if (!host.includes(".")) return "The address must name a host on the internet.";
  if (RESERVED.test(host)) return "This name leads into a private network.";
  if (ownHost !== null && host === ownHost.toLowerCase()) return "This is the address of this site.";
  return null;
}
