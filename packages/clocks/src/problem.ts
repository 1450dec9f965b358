/**
 * Why a setting or a request is refused. `message` is a sentence for people; `field` is the field concerned, if there
 * is one.
 */
export type Problem = { readonly code: ProblemCode; readonly field?: string; readonly message: string };

export type ProblemCode = "out-of-range" | "not-allowed" | "too-many" | "void";

/** Either the requested value or the reason why it was refused. */
export type Checked<T> = { readonly value: T } | { readonly problem: Problem };

export function refuse(code: ProblemCode, message: string, field?: string): { readonly problem: Problem } {
  return { problem: field === undefined ? { code, message } : { code, field, message } };
}

export function outOfRange(field: string, message: string): Problem {
  return { code: "out-of-range", field, message: `${field} ${message}` };
}
