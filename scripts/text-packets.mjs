// @ts-check
/*
 * Replaces engine.io-parser in the build for browsers. This site sends only text, through WebSockets, so the code for
 * bytes, payloads of several packets and streams is not needed.
 */

/** @typedef {{ readonly type: string, readonly data?: string }} Packet */

/** The version of Engine.IO's protocol. */
export const protocol = 4;

/** Types of packets, by their first digit. */
const TYPES = ["open", "close", "ping", "pong", "message", "upgrade", "noop"];

/** @param {Packet} packet @param {boolean} _binary @param {(text: string) => void} callback */
export function encodePacket({ type, data }, _binary, callback) {
  callback(`${TYPES.indexOf(type)}${data ?? ""}`);
}

/** @param {string} text @returns {Packet} */
export function decodePacket(text) {
  const type = typeof text === "string" ? TYPES[Number(text.charAt(0) || -1)] : undefined;
  if (type === undefined) return { type: "error", data: "parser error" };
  return text.length > 1 ? { type, data: text.slice(1) } : { type };
}
