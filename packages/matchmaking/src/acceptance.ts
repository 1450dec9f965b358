import { isReliable, isSettledIn, strengthOfPerson, type PersonFacts, type Relation } from "./people.ts";
import { roomsOf, type Room, type Seek } from "./seek.ts";
import { acceptsStrength, describeRange, standingRange } from "./widening.ts";

const SAME_GAME_AGAIN = 24 * 3_600_000;

/**
 * [MM-042] The rooms in which a viewer may accept a seek, in its owner's order; or the rule and the sentence that says
 * why not.
 */
export type Acceptance =
  | { readonly rooms: readonly [Room, ...Room[]] }
  | { readonly rooms: readonly []; readonly rule: string; readonly message: string };

/**
 * [MM-042] Whether a viewer may accept a seek. The owner's wishes must be met; the acceptor's own wishes do not count.
 * Blocks and audience are checked earlier, because a seek is not shown at all to people whom they exclude
 * (`isShownTo`).
 * @param names the name of the owner, for the sentence
 */
export function acceptance(
  seek: Seek,
  owner: PersonFacts & { readonly name: string },
  acceptor: PersonFacts,
  relation: Relation | undefined,
  now: number,
): Acceptance {
  const bothPeople = !owner.botAccount && !acceptor.botAccount;
  if (!bothPeople && !seek.bots) return not("MM-031", `${owner.name} is not looking for programs.`);
  const rooms = roomsOf(seek).filter(({ rated }) => !rated || owner.botAccount === acceptor.botAccount);
  const reasons: Acceptance[] = [];
  const open = rooms.filter((room) => {
    const why = whyNotIn(room, seek, owner, acceptor, relation, now);
    if (why !== null) reasons.push(why);
    return why === null;
  });
  const [first, ...others] = open.map(({ game, pace, rated }) => ({ game, pace, rated }));
  return first === undefined
    ? (reasons[0] ?? not("MM-031", "This search is not for you."))
    : { rooms: [first, ...others] };
}

/**
 * [MM-041], [MM-032] Whether a seek is shown to a viewer: neither has blocked the other, and the viewer is in the
 * seek's audience.
 */
export function isShownTo(
  seek: Pick<Seek, "audience" | "person">,
  owner: Pick<PersonFacts, "follows">,
  viewer: Pick<PersonFacts, "person" | "clubs"> | null,
  isBlocked: boolean,
): boolean {
  if (viewer?.person === seek.person) return true;
  if (isBlocked) return false;
  if (seek.audience === "everyone") return true;
  if (viewer === null) return false;
  return seek.audience === "followed"
    ? owner.follows.includes(viewer.person)
    : viewer.clubs.includes(seek.audience.club);
}

function whyNotIn(
  { game }: Room,
  seek: Seek,
  owner: PersonFacts & { readonly name: string },
  acceptor: PersonFacts,
  relation: Relation | undefined,
  now: number,
): Acceptance | null {
  const own = strengthOfPerson(owner, game, seek.class);
  if (!acceptsStrength(standingRange(seek, now), own, strengthOfPerson(acceptor, game, seek.class)))
    return not("MM-023", `${owner.name} looks for ${describeRange(seek, own, now)}.`);
  if (seek.settledOnly && !isSettledIn(acceptor, game, seek.class))
    return not("MM-024", `${owner.name} is looking for a player with a settled rating in this game.`);
  if (seek.reliableOnly && !isReliable(acceptor))
    return not("MM-024", `${owner.name} is looking for a player who finishes nine of ten matches.`);
  const together = relation?.together.some((match) => match.game === game && match.class === seek.class) ?? false;
  if (seek.class === "correspondence" && together && now - seek.at < SAME_GAME_AGAIN)
    return not("MM-037", "You two are already playing this game. You can accept this search when it is a day old.");
  return null;
}

function not(rule: string, message: string): Acceptance {
  return { rooms: [], rule, message };
}
