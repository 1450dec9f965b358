import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The commitment published when a match is created: SHA-256 over the match's id and the secret, as hex. */
export function commitmentTo(secret: string, match: string): string {
  return bytesToHex(sha256(utf8ToBytes(`caravanserai:commitment:1:${match}:${secret}`)));
}

/** The commitment that a browser sends before it reveals its nonce: SHA-256 of the nonce's hex digits, as hex. */
export function commitmentToNonce(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(nonce)));
}
