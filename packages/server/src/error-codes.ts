/**
 * Every code with which the server refuses something: the status of the HTTP answer, and what the code means. Socket messages carry the same codes.
 * The table in docs/protocol.md is made from this list.
 */
export const ERROR_CODES = {
  malformed: { status: 400, meaning: "The request or message does not have the form that its schema asks for." },
  "not-logged-in": { status: 401, meaning: "This needs a session, and there is none." },
  "wrong-password": { status: 403, meaning: "There is no account with this name and password." },
  "not-allowed": { status: 403, meaning: "You may not do or see this." },
  "seat-only": {
    status: 403,
    meaning: "This browser came by a link to one seat, and this is more than playing that seat.",
  },
  "not-found": { status: 404, meaning: "What the request names does not exist." },
  "somebody-else": {
    status: 409,
    meaning: "The link would make this browser somebody else: ask the person, and send it again with `replace`.",
  },
  "too-many-identities": { status: 409, meaning: "This browser keeps as many former identities as it can." },
  "logged-in": { status: 409, meaning: "You have an account already." },
  "name-taken": { status: 409, meaning: "An account of this name exists." },
  "not-seated": { status: 409, meaning: "You do not sit at this table." },
  "own-seat": { status: 409, meaning: "Hosts give up their own seat by leaving it." },
  "seat-taken": { status: 409, meaning: "The seat is taken, or no seat is free." },
  "seat-changed": { status: 409, meaning: "Somebody else sat down in the seat meanwhile." },
  "seats-free": { status: 409, meaning: "Too few seats are taken for a start." },
  started: { status: 409, meaning: "The match has begun already." },
  "not-started": { status: 409, meaning: "The match has not begun yet." },
  "not-over": { status: 409, meaning: "The match is not over yet." },
  over: { status: 409, meaning: "The match is over." },
  "not-due": {
    status: 409,
    meaning: "It is not time for this yet: nonces are opened when every seat is bound to its own.",
  },
  departed: { status: 409, meaning: "You have left this match for good." },
  "not-offered": { status: 409, meaning: "The answer is not among the options." },
  "not-legal": { status: 409, meaning: "A rule forbids the answer." },
  "not-your-decision": { status: 409, meaning: "Nothing is asked of this seat." },
  "out-of-date": { status: 409, meaning: "The match has moved on since the question was asked." },
  "cannot-undo": { status: 409, meaning: "The last answer cannot be undone." },
  "cannot-take-back": { status: 409, meaning: "The last answer cannot be undone." },
  "cannot-go-back": { status: 409, meaning: "The match cannot go back to this point." },
  "no-such-vote": { status: 404, meaning: "The table has no such vote." },
  "vote-closed": { status: 409, meaning: "The vote is closed." },
  "no-voice": { status: 403, meaning: "You have no voice in this." },
  "no-such-order": { status: 409, meaning: "No standing order can be left for this window." },
  "no-such-game": { status: 409, meaning: "This server does not have the game." },
  "other-rules": { status: 409, meaning: "The match was played by another version of the rules." },
  "too-many-records": { status: 409, meaning: "This person has uploaded as many records as the server keeps." },
  "too-large": { status: 413, meaning: "The body is larger than the server reads." },
  "bad-record": { status: 422, meaning: "The record is broken, or the rules do not lead to what it says." },
  "too-many": { status: 429, meaning: "A limit is reached; a later try is answered." },
  broken: { status: 500, meaning: "The stored match cannot be opened by the present rules." },
  failed: { status: 500, meaning: "Something failed in the server. The same act may be sent again." },
  defect: { status: 500, meaning: "The rules of the game ran into a defect. Nothing was changed." },
  busy: { status: 503, meaning: "The server has too much to do just now. The same act may be sent again." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly meaning: string }>>;

export type ErrorCode = keyof typeof ERROR_CODES;
