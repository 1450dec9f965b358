import { hash, verify, type Options } from "@node-rs/argon2";

/** argon2id with 19 MiB and 2 passes, the library's defaults: about 50 ms. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash against which the password of an unknown name is checked, so that it takes as long as for a known name. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Pass `null` if there is no such account; the check takes the same time. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  nobody ??= hash("", options);
  const right = await verify(stored ?? (await nobody), given);
  return right && stored !== null;
}
