import type { Person } from "../accounts/account-repository.ts";
import type { Limit } from "../limits/limit.ts";
import { ServiceError } from "../service-error.ts";

const HOUR = 3600;
const DAY = 86_400;

/** Limits a person's invitations. @throws ServiceError `too-many` */
export interface InvitationLimits {
  readonly mayInvite: (who: Person) => Promise<void>;
  readonly mayInviteAgain: (who: Person, other: string) => Promise<void>;
}

/**
 * [MM-900] Invitations to tables, clubs and tournaments count together: 20 an hour, 60 a day, 5 a day to one person.
 * [CO-754] Those to tables are also limited to 20 a day, and 3 a day to one person.
 * @param limit makes a limit from its name, the number of invitations and the period in seconds
 */
export function invitationLimits(limit: (name: string, most: number, seconds: number) => Limit): {
  readonly toTables: InvitationLimits;
  readonly toClubs: InvitationLimits;
} {
  const inHour = limit("invitations-hour", 20, HOUR);
  const inDay = limit("invitations-day", 60, DAY);
  const toOne = limit("invitations-one", 5, DAY);
  const toTablesInDay = limit("table-invitations-day", 20, DAY);
  const toTablesOfOne = limit("table-invitations-one", 3, DAY);
  const mayInvite = async ({ id }: Person): Promise<void> => {
    await mustHaveLeft(inHour, id, MANY, "MM-900");
    await mustHaveLeft(inDay, id, MANY, "MM-900");
  };
  const mayInviteAgain = ({ id }: Person, other: string): Promise<void> =>
    mustHaveLeft(toOne, `${id}/${other}`, MANY_TO_ONE, "MM-900");
  return {
    toTables: {
      mayInvite: async (who) => {
        await mayInvite(who);
        await mustHaveLeft(toTablesInDay, who.id, MANY, "CO-754");
      },
      mayInviteAgain: async (who, other) => {
        await mayInviteAgain(who, other);
        await mustHaveLeft(toTablesOfOne, `${who.id}/${other}`, MANY_TO_ONE, "CO-754");
      },
    },
    toClubs: { mayInvite, mayInviteAgain },
  };
}

const MANY = "You have invited many people. Please wait a while.";
const MANY_TO_ONE = "You have invited this person several times within a day. Please wait until tomorrow.";

async function mustHaveLeft(limit: Limit, key: string, sentence: string, rule: string): Promise<void> {
  if ((await limit.take(key)) > 0) throw new ServiceError("too-many", sentence, rule);
}
