import { afterEach, expect, jest, test } from "@jest/globals";
import type { Person } from "../accounts/account-repository.ts";
import { memoryLimit } from "../limits/limit.ts";
import { invitationLimits, type InvitationLimits } from "./invitation-limits.ts";

afterEach(() => {
  jest.restoreAllMocks();
});

const ada = { id: "p_ada", name: "Ada" } as Person;

/** How many times in a row the person may invite, and the rule that then refuses. */
async function most(may: () => Promise<void>): Promise<{ times: number; rule: unknown }> {
  for (let times = 0; ; times++) {
    const refusal: unknown = await may().then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null) return { times, rule: (refusal as { rule?: unknown }).rule };
  }
}
const inAnHour = ({ mayInvite }: InvitationLimits) => most(() => mayInvite(ada));
const ofOne = ({ mayInviteAgain }: InvitationLimits, other: string) => most(() => mayInviteAgain(ada, other));

function hoursPass(): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + 2 * 3_600_000);
}

test("[CO-754] 20 invitations to tables a day, 3 to one person; [MM-900] 60 to tables and clubs, 20 in an hour, 5 to one person", async () => {
  const { toTables, toClubs } = invitationLimits((_, points, seconds) => memoryLimit(points, seconds));
  expect(await ofOne(toTables, "p_bob")).toEqual({ times: 3, rule: "CO-754" });
  expect(await ofOne(toTables, "p_cid")).toEqual({ times: 3, rule: "CO-754" });
  // The refused invitation counts as well.
  expect(await ofOne(toClubs, "p_bob")).toEqual({ times: 1, rule: "MM-900" });
  expect(await inAnHour(toTables)).toEqual({ times: 20, rule: "MM-900" });
  hoursPass();
  expect(await inAnHour(toTables)).toEqual({ times: 0, rule: "CO-754" });
  expect(await inAnHour(toClubs)).toEqual({ times: 19, rule: "MM-900" });
});
