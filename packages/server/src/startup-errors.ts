/** Why the server cannot start: a sentence for its operator that names what to check. */
export class StartupError extends Error {
  override readonly name: string = "CannotStart";
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "something else is already listening there",
  EACCES: "permission was denied",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no host of that name",
  ECONNREFUSED: "nothing is listening there",
  ETIMEDOUT: "the connection timed out",
  EPERM: "the operation is not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "that is not a folder",
  EEXIST: "that is not a folder",
  ENOENT: "there is no such file",
  EISDIR: "that is a folder",
};

/** The error as a clause for people. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  const known = typeof code === "string" ? REASONS[code] : undefined;
  if (known !== undefined) return known;
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}

/** The code that the operating system gave the error, such as `EEXIST` or `EPERM`. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
