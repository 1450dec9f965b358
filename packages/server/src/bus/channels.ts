import type { BusMessage } from "./bus-message.ts";

/**
 * The channels of the bus: one for each match, person, club and review, one for the list of seeks, and one that every
 * server follows. The rooms of sockets have the same names, so a server follows what its pages show.
 */
export const channels = {
  all: "all",
  match: (id: string) => `t:${id}`,
  person: (id: string) => `p:${id}`,
  club: (id: string) => `c:${id}`,
  review: (id: string) => `v:${id}`,
  seeks: "seeks",
};

/** Whether servers can follow this: other rooms are parts of a table or lists that `all` keeps up to date. */
export function isChannel(room: string): boolean {
  return room === channels.seeks || /^[tpcv]:[\w-]+$/.test(room);
}

/** A message for those who follow a channel. */
export interface Addressed {
  readonly channel: string;
  readonly message: BusMessage;
}

/** Where a message goes. One that names several people goes to each, with nothing about the others. */
export function addressed(message: BusMessage): readonly Addressed[] {
  switch (message.about) {
    case "match":
    case "clock":
    case "holds":
    case "votes":
    case "message":
      return [{ channel: channels.match(message.id), message }];
    case "club":
      return [{ channel: channels.club(message.id), message }];
    case "review":
      return [{ channel: channels.review(message.id), message }];
    case "seeks":
      return [{ channel: channels.seeks, message }];
    case "seat-link":
    case "news":
    case "proposal-over":
      return [{ channel: channels.person(message.person), message }];
    case "notices":
      return message.notices.map((one) => ({
        channel: channels.person(one.person),
        message: { about: "notices", notices: [one] },
      }));
    case "asked":
      return message.asked.map((one) => ({
        channel: channels.person(one.person),
        message: { about: "asked", id: message.id, asked: [one] },
      }));
    case "search":
    case "relations": {
      const { about } = message;
      return message.persons.map((one) => ({ channel: channels.person(one), message: { about, persons: [one] } }));
    }
    // Rare, and for lists, tables and people that any server may be about to show.
    case "table":
    case "gone":
    case "sessions":
    case "presence":
    case "who":
    case "alive":
    case "barred":
      return [{ channel: channels.all, message }];
  }
}
