import type { Refusal } from "@caravanserai/kernel";
import type { ErrorCode } from "./error-codes.ts";

/** The body of an HTTP response or of an acknowledgement that refuses a request. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly rule?: string;
}

/**
 * Why a request was refused: `code` for programs, `message` a sentence for people, `rule` the id of the rule behind it.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly rule: string | undefined;

  constructor(code: ErrorCode, message: string, rule?: string) {
    super(message);
    this.code = code;
    this.rule = rule;
  }

  get body(): ErrorBody {
    const { code, message, rule } = this;
    return rule === undefined ? { code, message } : { code, message, rule };
  }
}

export const notFound = (what: string): ServiceError => new ServiceError("not-found", `There is no such ${what}.`);
export const notAllowed = (why: string): ServiceError => new ServiceError("not-allowed", why);
export const noSeat = (): ServiceError => notAllowed("You have no seat at this table.");
export const malformed = (why: string): ServiceError => new ServiceError("malformed", why);
export const notLoggedIn = (): ServiceError =>
  new ServiceError("not-logged-in", "You are not signed in. Sign in, or take a seat with a name.");
export const seatOnly = (): ServiceError =>
  new ServiceError("seat-only", "This browser was opened by a link to one seat and can only play that seat.");
export const tooMany = (): ServiceError =>
  new ServiceError("too-many", "Too many requests. Please try again in a moment.");

/** The kernel's refusal of a command. */
export function refusalError({ code, message, rule }: Refusal): ServiceError {
  return new ServiceError(code, message, rule);
}
