/**
 * Raise this when older browsers can no longer talk to the server. It is sent in the socket's handshake
 * (`auth.protocol`).
 */
export const PROTOCOL_VERSION = 2;

/**
 * The code of the handshake's error (`error.data.code`) for a page whose protocol version differs from the server's.
 */
export const OUTDATED = "outdated-client";
