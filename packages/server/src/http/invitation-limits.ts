import type { Person } from "../accounts/account-repository.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";

const TOO_MANY = "You have invited many people. Please wait a while.";
const TOO_MANY_TO_ONE = "You have invited this person five times within a day. Please wait until tomorrow.";

/** [MM-900] Limits a person's invitations, to tables and clubs together. @throws ServiceError `too-many` */
export interface InvitationLimits {
  readonly mayInvite: (who: Person) => Promise<void>;
  readonly mayInviteAgain: (who: Person, other: string) => Promise<void>;
}

export function invitationLimits(limits: {
  readonly byHour: Limit;
  readonly byDay: Limit;
  readonly toOne: Limit;
}): InvitationLimits {
  return {
    mayInvite: async ({ id }) => {
      await mustHaveLeft(limits.byHour, id, TOO_MANY);
      await mustHaveLeft(limits.byDay, id, TOO_MANY);
    },
    mayInviteAgain: ({ id }, other) => mustHaveLeft(limits.toOne, `${id}/${other}`, TOO_MANY_TO_ONE),
  };
}
