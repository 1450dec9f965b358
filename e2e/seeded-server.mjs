/**
 * Loaded into the server of a browser test before its own code: ids of tables and secrets of dice come from `E2E_SEED`,
 * so that every run of a test has the same games. Everything else stays random.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Ids of tables and people have twelve bytes, secrets of dice and cookies thirty-two. */
const SEEDED = [12, 32];

const seed = process.env["E2E_SEED"] ?? "";
const real = crypto.randomBytes;
const drawn = new Map();

crypto.randomBytes = (size, ...rest) => {
  if (!SEEDED.includes(size) || rest.length > 0) return real(size, ...rest);
  const nth = (drawn.get(size) ?? 0) + 1;
  drawn.set(size, nth);
  return crypto.createHash("sha256").update(`${seed} ${size} ${nth}`).digest().subarray(0, size);
};
syncBuiltinESMExports();
