import { hash, verify, type Options } from "@node-rs/argon2";

/** argon2id, the library's default, with 19 MiB and 2 passes: about 50 ms. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password: what an unknown name is checked against, so that it takes as long as a known one. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** `null`: there is no such account; it takes the same time to say so. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  nobody ??= hash("", options);
  const right = await verify(stored ?? (await nobody), given);
  return right && stored !== null;
}
