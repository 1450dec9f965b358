import type { AnswerOf, BodyOf, Failure, QueryOf } from "@caravanserai/protocol";
import { tellSiteTime } from "../elements/site-clock.ts";
import { busy } from "./busy.ts";
import { keptInvitation } from "./invitation.ts";

/** The server refused a request or could not be reached. `message` is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly rule: string | undefined;
  readonly status: number;
  /** The seconds after which the server wants to be asked again; null: it named none. */
  readonly retryAfter: number | null;

  constructor(failure: Failure, status: number, retryAfter: number | null = null) {
    super(failure.message);
    this.code = failure.code;
    this.rule = failure.rule;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * The server's HTTP interface. The types of what is sent and answered are those with which the route at the address was
 * declared. Every method throws `ApiError`.
 */
export const api = {
  /** Asks again when the time is over for which the server refuses requests: `busy`. */
  get: <const Address extends string>(
    path: Address,
    query: QueryOf<"GET", Address> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<AnswerOf<"GET", Address>> => patiently(() => request("GET", path + queryOf(query), undefined, headers)),
  getOnce: <const Address extends string>(path: Address): Promise<AnswerOf<"GET", Address>> => request("GET", path),
  post: <const Address extends string>(
    path: Address,
    ...[body]: Sent<BodyOf<"POST", Address>>
  ): Promise<AnswerOf<"POST", Address>> => request("POST", path, body ?? {}),
  put: <const Address extends string>(
    path: Address,
    ...[body]: Sent<BodyOf<"PUT", Address>>
  ): Promise<AnswerOf<"PUT", Address>> => request("PUT", path, body ?? {}),
  patch: <const Address extends string>(
    path: Address,
    body: BodyOf<"PATCH", Address> & object,
  ): Promise<AnswerOf<"PATCH", Address>> => request("PATCH", path, body),
  delete: <const Address extends string>(
    path: Address,
    query: QueryOf<"DELETE", Address> = {},
  ): Promise<AnswerOf<"DELETE", Address>> => request("DELETE", path + queryOf(query)),
};

/** A body may be left out if it may be empty. */
type Sent<Body> = Record<string, never> extends Body ? [body?: Body & object] : [body: Body & object];

export function queryOf(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)])).toString()}`;
}

/** A server that names a longer time means a rule of its own, not a rush. */
const LONGEST_WAIT = 120;

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfter : null;
      if (wait === null || wait > LONGEST_WAIT) throw error;
      await busy.wait(wait);
    }
  }
}

async function request<T>(
  method: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...invitationTo(path),
        ...more,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(
      { code: "unreachable", message: "The server cannot be reached. Check your connection and try again." },
      0,
    );
  }
  tellSiteTime(response);
  const text = await response.text();
  const answer: unknown = text === "" ? {} : parsed(text);
  if (!response.ok) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    throw new ApiError(failureOf(answer, response.status), response.status, Number.isFinite(seconds) ? seconds : null);
  }
  return answer as T;
}

/** The key that this browser was given to a private table, for every request about it. */
function invitationTo(path: string): Readonly<Record<string, string>> {
  const table = /^\/tables\/(\w+)/.exec(path)?.[1];
  const key = table === undefined ? undefined : keptInvitation(table, {});
  return key === undefined ? {} : { "x-invitation": key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

function failureOf(answer: unknown, status: number): Failure {
  if (typeof answer === "object" && answer !== null && "message" in answer && "code" in answer) {
    const failure = answer as Failure;
    // the prefix names the field for programs; people see the field itself
    return { ...failure, message: failure.message.replace(/^[\w.]+: /, "") };
  }
  return { code: "unknown", message: `The server answered with an error (${status}). Try again in a moment.` };
}

/** A sentence for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "Something went wrong.";
}

/** This browser's contribution to the dice of a match: 16 random bytes as hex. */
export function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id for an act that must not be carried out twice. Also works where the page is not served over https. */
export function newActId(): string {
  const hex = newNonce();
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
