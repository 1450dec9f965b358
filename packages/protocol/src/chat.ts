import { z } from "zod";
import { actId, instant, line, ordinal, ordinalQuery, personId, program, tableId } from "./common.ts";

/** What players write is public. Spectators have their own room, which players can read when the match is over. */
export const room = z.enum(["players", "spectators"]);
export type Room = z.infer<typeof room>;

export const message = z
  .strictObject({
    /** Ascending within a table, across both rooms. */
    number: z.int(),
    room,
    /** `null`: the server wrote the message ("Tom sat down"). `text` is then a message key and `args` its arguments. */
    person: personId.nullable(),
    name: z.string(),
    /** The author has no account, so anybody could use this name. */
    guest: z.boolean(),
    program,
    text: z.string(),
    args: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
    /** A comment on this position of a finished match. Comments are not among the messages of the chat. */
    moment: ordinal.optional(),
    at: instant,
    /** The author is blocked by you and plays in the same match: show the text only on request. */
    folded: z.boolean().optional(),
  })
  .meta({
    description:
      "`{ number, room, person, name, guest, program?, text, args?, moment?, at, folded? }`: one chat message",
  });
export type Message = z.infer<typeof message>;

/** What a person says in a chat, however it is sent. */
export const words = line(500, "A message can have at most 500 characters.").min(1, "Write a message first.");

/** socket `say` */
export const say = z.strictObject({
  table: tableId,
  room,
  text: words,
  /** With an id, the same message sent again is not written twice. */
  id: actId.optional(),
});
export type Say = z.infer<typeof say>;

export const messagesQuery = z.strictObject({
  before: ordinalQuery.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const messagesAnswer = z.object({ messages: z.array(message), more: z.boolean() });
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** Pushed to watchers of the table who may read the room. */
export const said = z.strictObject({ table: tableId, message });
export type Said = z.infer<typeof said>;
