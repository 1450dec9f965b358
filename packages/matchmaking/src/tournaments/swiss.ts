import { greatestMatching, mostPairs } from "./greatest-matching.ts";
import {
  Meetings,
  roundsOf,
  totalPoints,
  type NewPairing,
  type NewRound,
  type PairingReason,
  type Round,
} from "./rounds.ts";

/** [MM-730] The default number of rounds. */
export function swissRounds(entries: number): number {
  return Math.max(1, Math.ceil(Math.log2(entries)));
}

/** [MM-730] The maximum number of rounds. */
export function mostSwissRounds(entries: number): number {
  return entries % 2 === 0 ? entries - 1 : entries;
}

/** [MM-709] The last round for which late entries are accepted, until it is paired. */
export function lastLateRound(rounds: number): number {
  return 1 + Math.floor(rounds / 2);
}

export type SwissInput = {
  /** Seeds of the entries that are present, in ascending order. */
  readonly present: readonly number[];
  /** The previous rounds, where every match has a result (`assumeTies`). */
  readonly rounds: readonly Round[];
  /** [MM-736] One lot for the whole tournament: the seat of the higher player on odd boards in the first round. */
  readonly lot: 0 | 1;
  /** [MM-704] Each pairing is two matches with sides exchanged, so sides do not matter. */
  readonly double: boolean;
};

/** What the pairing needs to know about an entry that is present. */
type Player = {
  readonly seed: number;
  readonly points: number;
  /** The seats in the rounds played, in order. */
  readonly seats: readonly { readonly round: number; readonly seat: number }[];
  /** [MM-731] How often the entry had seat 0 minus how often it had seat 1. */
  readonly d: number;
  /** [MM-731] The seat to which the entry has an absolute claim. */
  readonly claim: 0 | 1 | null;
  /** The number of rounds with a bye or a forfeit win. */
  readonly free: number;
};

/** [MM-735] The rules that are given up if no complete pairing is found. */
type Concession = { readonly claims: boolean; readonly secondBye: boolean; readonly met: number };

/** [MM-705] [MM-730]–[MM-736] Pairs the next round. With fewer than two entries present there are no pairings. */
export function pairSwiss(input: SwissInput): NewRound {
  const players = input.present.map((seed) => playerOf(input, seed)).sort(inOrder);
  if (players.length < 2) return { pairings: [], byes: players.map(({ seed }) => seed) };
  const meetings = new Meetings(input.rounds);
  for (const concession of concessions(input.rounds.length)) {
    const isAllowed = (one: Player, other: Player): boolean =>
      meetings.between(one.seed, other.seed) <= concession.met &&
      (concession.claims || one.claim === null || one.claim !== other.claim);
    const bye = players.length % 2 === 0 ? null : byeOf(players, concession.secondBye, isAllowed);
    if (bye === undefined) continue;
    const paired = players.filter((player) => player !== bye);
    if (!canAllBePaired(paired, isAllowed)) continue;
    return {
      byes: bye === null ? [] : [bye.seed],
      pairings: pairAll(paired, isAllowed, input).map((pairing) => ({
        ...pairing,
        reasons: [...pairing.reasons, ...reasonsOf(concession)],
      })),
    };
  }
  throw new RangeError("A complete pairing exists whenever everybody may meet everybody again.");
}

function playerOf({ rounds, double }: SwissInput, seed: number): Player {
  const own = roundsOf(rounds, seed);
  const seats = own.flatMap(({ seat }, round) => (seat === null ? [] : [{ round, seat }]));
  const d = seats.reduce((sum, { seat }) => sum + (seat === 0 ? 1 : -1), 0);
  return {
    ...{ seed, seats },
    points: totalPoints(own),
    d: double ? 0 : d,
    claim: double ? null : claimOf(d, seats),
    free: own.filter(({ kind }) => kind === "bye" || kind === "forfeit win").length,
  };
}

/** [MM-731] */
function claimOf(d: number, seats: Player["seats"]): 0 | 1 | null {
  if (d >= 2) return 1;
  if (d <= -2) return 0;
  const [one, other] = seats.slice(-2);
  if (other === undefined || one?.seat !== other.seat) return null;
  return one.seat === 0 ? 1 : 0;
}

/** [MM-730] */
function inOrder(one: Player, other: Player): number {
  return other.points - one.points || one.seed - other.seed;
}

/** [MM-735] */
function* concessions(rounds: number): Generator<Concession> {
  yield { claims: false, secondBye: false, met: 0 };
  yield { claims: true, secondBye: false, met: 0 };
  for (let met = 0; met <= rounds; met++) yield { claims: true, secondBye: true, met };
}

type Allowed = (one: Player, other: Player) => boolean;

function canAllBePaired(players: readonly Player[], isAllowed: Allowed): boolean {
  return !greatestMatching(players.length, allowedAmong(players, isAllowed)).includes(-1);
}

function allowedAmong(players: readonly Player[], isAllowed: Allowed): (one: number, other: number) => boolean {
  return (one, other) => {
    const [first, second] = [players[one], players[other]];
    return first === undefined || second === undefined ? false : isAllowed(first, second);
  };
}

/** [MM-732] [MM-735] The entry that gets the bye; undefined: none can. */
function byeOf(players: readonly Player[], second: boolean, isAllowed: Allowed): Player | undefined {
  const fewest = second ? Math.min(...players.map(({ free }) => free)) : 0;
  return players.findLast(
    (player) =>
      player.free === fewest &&
      canAllBePaired(
        players.filter((other) => other !== player),
        isAllowed,
      ),
  );
}

/** [MM-733] Both prefer the same seat. */
function clashes(one: Player, other: Player): boolean {
  return one.d !== 0 && Math.sign(one.d) === Math.sign(other.d);
}

function withoutClashFirst(player: Player, others: readonly Player[]): Player[] {
  return [...others.filter((other) => !clashes(player, other)), ...others.filter((other) => clashes(player, other))];
}

/** [MM-733] The opponents that the first in the order prefers, within the group of equal points and outside it. */
function preferences(unpaired: readonly Player[]): {
  readonly group: readonly Player[];
  readonly inside: Player[];
  readonly outside: Player[];
} {
  const [p] = unpaired;
  if (p === undefined) return { group: [], inside: [], outside: [] };
  const group = unpaired.filter(({ points }) => points === p.points);
  const middle = Math.floor(group.length / 2);
  const places = [...group.slice(Math.max(1, middle)), ...group.slice(1, middle).reverse()];
  const lower = [...new Set(unpaired.map(({ points }) => points))].filter((points) => points < p.points);
  return {
    group,
    inside: withoutClashFirst(p, places),
    outside: lower.flatMap((points) =>
      withoutClashFirst(
        p,
        unpaired.filter((one) => one.points === points),
      ),
    ),
  };
}

/** [MM-733] [MM-734] [MM-736] */
function pairAll(players: readonly Player[], isAllowed: Allowed, input: SwissInput): NewPairing[] {
  const pairings: NewPairing[] = [];
  let unpaired = players;
  for (let p = unpaired[0]; p !== undefined; p = unpaired[0]) {
    const { group, inside, outside } = preferences(unpaired);
    const most = mostPairs(group.length, allowedAmong(group, isAllowed));
    const without = (list: readonly Player[], q: Player): Player[] => list.filter((one) => one !== p && one !== q);
    const { first, remaining } = { first: p, remaining: unpaired };
    const fits = (q: Player): boolean => isAllowed(first, q) && canAllBePaired(without(remaining, q), isAllowed);
    const keepsGroup = (q: Player): boolean => {
      const rest = without(group, q);
      return 1 + mostPairs(rest.length, allowedAmong(rest, isAllowed)) === most;
    };
    const preferred = inside.find((q) => fits(q) && keepsGroup(q));
    const q = preferred ?? [...inside, ...outside].find(fits);
    if (q === undefined) throw new RangeError("The remaining entries could be paired completely before this pairing.");
    const { seats, reason } = seatsOf(p, q, pairings.length + 1, input);
    pairings.push({ seats, reasons: [groupReason(p, q, inside), reason] });
    unpaired = without(unpaired, q);
  }
  return pairings;
}

function groupReason(p: Player, q: Player, inside: readonly Player[]): PairingReason {
  if (q.points !== p.points)
    return { rule: "MM-734", message: "No opponent with equal points is left: the next lower points." };
  if (q === inside[0]) return { rule: "MM-733", message: "Equal points: the first of the lower half." };
  return { rule: "MM-734", message: "Equal points: the first choice that lets all others be paired too." };
}

function reasonsOf({ claims, met }: Concession): PairingReason[] {
  if (met > 0) return [{ rule: "MM-735", message: "A pairing without a repeated meeting was not possible." }];
  return claims ? [{ rule: "MM-735", message: "A pairing that meets all claims to seats was not possible." }] : [];
}

/** [MM-736] `p` is the higher player. */
function seatsOf(
  p: Player,
  q: Player,
  board: number,
  { lot }: SwissInput,
): { readonly seats: readonly number[]; readonly reason: PairingReason } {
  const seated = (seatOfP: number, message: string): { seats: number[]; reason: PairingReason } => ({
    seats: seatOfP === 0 ? [p.seed, q.seed] : [q.seed, p.seed],
    reason: { rule: "MM-736", message },
  });
  if (p.claim !== null && q.claim === null) return seated(p.claim, "One player has a claim to this side.");
  if (q.claim !== null && p.claim === null) return seated(1 - q.claim, "One player has a claim to this side.");
  if (p.d !== q.d) return seated(p.d > q.d ? 1 : 0, "Sides are balanced.");
  const seatIn = (player: Player, round: number): number | undefined =>
    player.seats.find((one) => one.round === round)?.seat;
  const last = p.seats.findLast(({ round, seat }) => {
    const other = seatIn(q, round);
    return other !== undefined && other !== seat;
  });
  if (last !== undefined)
    return seated(1 - last.seat, "Sides are swapped since the last round in which they differed.");
  const own = p.seats.at(-1);
  if (own !== undefined) return seated(1 - own.seat, "The higher player changes sides.");
  const others = q.seats.at(-1);
  if (others !== undefined) return seated(others.seat, "The player with an earlier match changes sides.");
  return seated(board % 2 === 1 ? lot : 1 - lot, "First round: by lot, alternating from board to board.");
}
