/** The weights of messages that make the server read and send a lot. */
const WEIGHTS: Readonly<Record<string, number>> = { watch: 10, lobby: 4 };
/** Of a frame whose name cannot be read from its beginning: no client of ours sends such a frame. */
const UNREADABLE = Math.max(...Object.values(WEIGHTS));
/** This many bytes weigh as much as a message. */
const BYTES = 2000;
/** How much of a frame is read to find out what it is. */
const HEAD = 256;

/**
 * A socket.io event in an engine.io frame, in every spelling that socket.io accepts: `42`, the namespace, the number of
 * the acknowledgement, the name as JSON, with white space in between.
 */
const EVENT = /^42(?:\/[^,]*,)?(\d*)[ \t\n\r]*\[[ \t\n\r]*("(?:[^"\\]|\\.)*")/;
/** Everything else that a client sends: a pong, joining and leaving a namespace. */
const CONTROL = /^(?:3$|4[013])/;

export interface FrameWeight {
  readonly weight: number;
  /** The number of the acknowledgement that the client waits for; empty: of none. */
  readonly acknowledgement: string;
}

/** Weighs a frame by what it means, not by how it is written, and by its size. */
export function weighFrame(data: unknown, isBinary: boolean): FrameWeight {
  if (!Buffer.isBuffer(data)) return { weight: UNREADABLE, acknowledgement: "" };
  const head = isBinary ? "" : data.toString("latin1", 0, HEAD);
  const size = Math.floor(data.length / BYTES);
  if (CONTROL.test(head)) return { weight: 1 + size, acknowledgement: "" };
  const [, acknowledgement = "", name] = EVENT.exec(head) ?? [];
  return { weight: (name === undefined ? UNREADABLE : weightOf(name)) + size, acknowledgement };
}

function weightOf(name: string): number {
  try {
    const decoded = JSON.parse(name) as string;
    return Object.hasOwn(WEIGHTS, decoded) ? (WEIGHTS[decoded] ?? 1) : 1;
  } catch {
    return UNREADABLE;
  }
}
