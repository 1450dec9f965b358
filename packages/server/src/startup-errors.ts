/** Why the server cannot start: a sentence for its operator that names what to look at. */
export class StartupError extends Error {
  override readonly name: string = "CannotStart";
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "something else is listening there already",
  EACCES: "that is not allowed",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no machine of that name",
  ECONNREFUSED: "nothing is listening there",
  ETIMEDOUT: "there is no answer",
  EPERM: "that is not allowed",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
  ENOTDIR: "that is not a folder",
  EEXIST: "that is not a folder",
  ENOENT: "there is no such file",
  EISDIR: "that is a folder",
};

/** What went wrong, in words. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  const known = typeof code === "string" ? REASONS[code] : undefined;
  if (known !== undefined) return known;
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}

/** `EEXIST`, `EPERM` …: what the system calls its refusal. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
