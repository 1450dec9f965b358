import type { z } from "zod";
import type { Ack } from "./common.ts";
import type { messages, pushes } from "./socket-messages.ts";

type Messages = typeof messages;
type Pushes = typeof pushes;

/** Messages from browsers. Each is acknowledged. */
export type ClientToServer = {
  [M in keyof Messages]: (
    payload: z.input<Messages[M]["body"]>,
    acknowledge: (answer: Ack<z.infer<Messages[M]["answer"]>>) => void,
  ) => void;
};

/** Messages that the server pushes. */
export type ServerToClient = { [P in keyof Pushes]: (payload: z.infer<Pushes[P]>) => void };
