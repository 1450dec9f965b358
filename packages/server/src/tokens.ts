import { createHash, randomBytes } from "node:crypto";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Twelve letters and digits by chance, without those that look alike: 60 bits. */
export function newTableId(): string {
  return Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join("");
}

/** 128 bits by chance, for links. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 bits by chance, for cookies. */
export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: who reads the database cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
