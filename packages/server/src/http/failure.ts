/* The names before `ServiceError`, for code that is still to be ported. */
import type { ErrorCode } from "../error-codes.ts";
import { refusalError, ServiceError } from "../service-error.ts";

export { malformed, notAllowed, notFound, notLoggedIn, tooMany } from "../service-error.ts";
export const conflict = (code: ErrorCode, why: string): ServiceError => new ServiceError(code, why);
export const failedBy = refusalError;
export class Failed extends ServiceError {
  constructor(_status: number, code: ErrorCode, message: string, rule?: string) {
    super(code, message, rule);
  }
}
