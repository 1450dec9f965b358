/**
 * Raised when a browser of before could not speak with the server any more; sent in the handshake of the socket
 * (`auth.protocol`).
 */
export const PROTOCOL_VERSION = 2;

/** The code of the handshake's error (`error.data.code`) for a page whose protocol is not the server's. */
export const OUTDATED = "outdated-client";
