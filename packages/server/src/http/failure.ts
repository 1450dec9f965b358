import type { Refusal } from "@caravanserai/kernel";

/** Why something was not done, for programs and for people: the body of an HTTP answer, or a refusing acknowledgement. */
export class Failed extends Error {
  override readonly name = "Failed";
  readonly code: string;
  readonly status: number;
  readonly rule: string | undefined;

  constructor(status: number, code: string, message: string, rule?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.rule = rule;
  }

  get body(): { code: string; message: string; rule?: string } {
    const { code, message, rule } = this;
    return rule === undefined ? { code, message } : { code, message, rule };
  }
}

export const notFound = (what: string): Failed => new Failed(404, "not-found", `There is no such ${what}.`);
export const notAllowed = (why: string): Failed => new Failed(403, "not-allowed", why);
export const notLoggedIn = (): Failed =>
  new Failed(401, "not-logged-in", "Nobody is known here yet: sit down, or log in.");
export const conflict = (code: string, why: string): Failed => new Failed(409, code, why);
export const malformed = (why: string): Failed => new Failed(400, "malformed", why);
export const tooMany = (): Failed => new Failed(429, "too-many", "That was a bit much at once; try again in a moment.");

/** The kernel's refusal of a command. */
export function failedBy({ code, message, rule }: Refusal): Failed {
  return new Failed(code === "malformed" ? 400 : 409, code, message, rule);
}
