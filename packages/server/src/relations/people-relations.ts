import { clubsOf } from "./membership.ts";
import { NO_RELATIONS, type PeopleRelations } from "./people-facts.ts";
import { blockedPairs, followersToNotify, followsAmong } from "./relations-repository.ts";
import { standingOf } from "./sanctions.ts";

/** The follows, blocks and bans that pairing takes into account. */
export const peopleRelations: PeopleRelations = {
  ...NO_RELATIONS,
  blockedPairs,
  follows: followsAmong,
  followersToNotify,
  clubs: (db, persons) => clubsOf(db, persons),
  isBanned: async (db, person) => (await standingOf(db, person)).bannedUntil !== null,
};
