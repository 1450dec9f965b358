import { createHash, randomBytes } from "node:crypto";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Twelve random letters and digits, without those that look alike: 60 bits. */
export function newTableId(): string {
  return Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join("");
}

/** 128 random bits, for links. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 random bits, for cookies. */
export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token, useless to anyone who reads the database. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** `n_` and a ULID in lower case: 48 bits of time and 80 random bits. Later ids sort after earlier ones. */
export function newNoticeId(now: number): string {
  let time = now;
  let letters = "";
  for (let i = 0; i < 10; i++) {
    letters = `${LETTERS[time % 32]}${letters}`;
    time = Math.floor(time / 32);
  }
  return `n_${letters}${Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join("")}`;
}
