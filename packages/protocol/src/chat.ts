import { z } from "zod";
import { reviewLine } from "./commands.ts";
import { actId, instant, line, ordinal, ordinalQuery, personId, program, tableId } from "./common.ts";

/** A line of answers that were not played, from a position of a finished match on, that a message speaks of. */
export const shownLine = z
  .strictObject({ moment: ordinal, line: reviewLine })
  .meta({ description: "`{ moment, line }`: answers that were not played, from this position on" });
export type ShownLine = z.infer<typeof shownLine>;

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
    /** Said while this line was shown in a review. */
    shown: shownLine.optional(),
    at: instant,
    /** The author is blocked by you and plays in the same match: show the text only on request. */
    folded: z.boolean().optional(),
  })
  .meta({
    description:
      "`{ number, room, person, name, guest, program?, text, args?, moment?, shown?, at, folded? }`: one chat message",
  });
export type Message = z.infer<typeof message>;

/** What a person says in a chat, however it is sent. */
export const words = line(500, "A message can have at most 500 characters.").min(1, "Write a message first.");

/** socket `say` */
export const say = z.strictObject({
  table: tableId,
  room,
  text: words,
  /** The line that is shown in a review of the match; only among those who look at a finished match. */
  shown: shownLine.optional(),
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
