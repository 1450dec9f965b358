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

/** `n_` and a ULID in small letters: 48 bits of time and 80 by chance, so that later ids sort behind earlier ones. */
export function newNoticeId(now: number): string {
  let time = now;
  let letters = "";
  for (let i = 0; i < 10; i++) {
    letters = `${LETTERS[time % 32]}${letters}`;
    time = Math.floor(time / 32);
  }
  return `n_${letters}${Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join("")}`;
}
