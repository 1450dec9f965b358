import { DAY } from "../duration.ts";
import { refuse, type Checked } from "../problem.ts";

/** [CO-540] The facts that decide whether a person may be replaced. */
export type ReplaceFacts = {
  /** The person concerned asks for it or agrees. */
  readonly wished: boolean;
  /** The seat's time is up in its present stint. */
  readonly timeIsUp: boolean;
  readonly awaited: boolean;
  readonly lastSeen: number;
  /** A pause or the person's vacation holds the clock. */
  readonly heldByPauseOrVacation: boolean;
  readonly open: boolean;
  readonly botSitsIn: boolean;
  /** The seat has departed, and the game goes on. */
  readonly departed: boolean;
};

const UNSEEN = 7 * DAY;

/** [CO-540] */
export function mayReplace(facts: ReplaceFacts, now: number): boolean {
  const vanished = facts.awaited && now - facts.lastSeen >= UNSEEN && !facts.heldByPauseOrVacation;
  return facts.wished || facts.timeIsUp || vanished || facts.open || facts.botSitsIn || facts.departed;
}

/** [CO-562] The facts that decide whether a person may take a seat. */
export type NewcomerFacts = {
  readonly holdsIt: boolean;
  readonly holdsOrHeldAnother: boolean;
  readonly removed: boolean;
};

/** [CO-562] The refusal does not reveal which reason applied. */
export function mayTakeSeat(facts: NewcomerFacts): Checked<true> {
  const refused = facts.holdsIt || facts.holdsOrHeldAnother || facts.removed;
  return refused ? refuse("not-allowed", "You cannot take this seat.") : { value: true };
}

/** [CO-561] A named person has been asked to step in. */
export type SubstituteInvitation = { readonly person: string; readonly seat: number; readonly until: number };

/** [CO-561] */
export function inviteSubstitute(person: string, seat: number, now: number): SubstituteInvitation {
  return { person, seat, until: now + 3 * DAY };
}

/** [CO-561] Whether this person may accept the invitation now. */
export function mayAccept(invitation: SubstituteInvitation, person: string, now: number): Checked<true> {
  if (invitation.person !== person) return refuse("not-allowed", "You were not asked to take this seat.");
  return now < invitation.until ? { value: true } : refuse("void", "This invitation has expired.");
}
