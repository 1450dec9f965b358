import { z } from "zod";
import { instant, line, ordinalQuery, personId, program, tableId } from "./common.ts";

/** Players talk before everybody; spectators in a room that players can read when the match is over. */
export const room = z.enum(["players", "spectators"]);
export type Room = z.infer<typeof room>;

export const message = z
  .strictObject({
    /** Counts up within a table, across both rooms. */
    number: z.int(),
    room,
    /** `null`: written by the server ("Tom sat down"); then `text` is a message key and `args` are its arguments. */
    person: personId.nullable(),
    name: z.string(),
    /** Somebody without an account: a name that anybody may bear. */
    guest: z.boolean(),
    program,
    text: z.string(),
    args: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
    at: instant,
    /** Of somebody whom you have blocked, at a match of you two: shown when you ask for it. */
    folded: z.boolean().optional(),
  })
  .meta({
    description: "`{ number, room, person, name, guest, program?, text, args?, at, folded? }`: something that was said",
  });
export type Message = z.infer<typeof message>;

/** socket `say` */
export const say = z.strictObject({
  table: tableId,
  room,
  text: line(500, "At most 500 letters at a time.").min(1, "Say something."),
});
export type Say = z.infer<typeof say>;

/** GET /api/tables/:id/messages?before=n */
export const messagesQuery = z.strictObject({
  before: ordinalQuery.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const messagesAnswer = z.object({ messages: z.array(message), more: z.boolean() });
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** Pushed to anyone who watches the table and may read the room. */
export const said = z.strictObject({ table: tableId, message });
export type Said = z.infer<typeof said>;
