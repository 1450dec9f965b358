import { matchDice, type RandomSource, type Draw } from "./chance.ts";
import type { Refusal } from "./ask.ts";
import { commitmentTo, commitmentToNonce } from "./commitments.ts";
import type {
  AnyGameDefinition,
  AnyStep,
  AnyView,
  GameDefinition,
  OptionValues,
  Result,
  StepOf,
  StepTypes,
} from "./game.ts";
import { equalJson } from "./json.ts";
import { KeptPositions, goBack, type MatchCommand } from "./going-back.ts";
import { refused, type Match, type Outcome, type Refused, type Settings } from "./match.ts";
import { play, startMatch } from "./play.ts";
import type { LevelName } from "./think/search.ts";
import type { Seat } from "./seats.ts";

/** A whole match, with everything needed to replay it anywhere, byte for byte (docs/records.md). */
export interface MatchRecord {
  /** 1: the nonces were sent without a prior commitment. */
  readonly format: 1 | 2;
  readonly game: string;
  /** The version of the rules with which the match was created. */
  readonly version: number;
  /** The match's id: part of the key of its dice. */
  readonly match: string;
  readonly options: OptionValues;
  readonly settings: Settings;
  /** `level`: that of a bot that is not the steward. */
  readonly seats: readonly {
    readonly name: string;
    readonly kind: "person" | "bot";
    readonly level?: LevelName;
  }[];
  /** Each seat's contribution to the dice, in seat order. */
  readonly nonces: readonly string[];
  /** Format 2: SHA-256 of each nonce, sent before any nonce was revealed; null: the seat contributed none. */
  readonly nonceCommitments?: readonly (string | null)[];
  readonly commitment: string;
  /** Published when the match is over. */
  readonly secret?: string;
  readonly commands: readonly MatchCommand[];
  /** By seat: the holders and the event from which each held it. Missing if no seat changed hands. */
  readonly holders?: readonly (readonly RecordedHolder[])[];
  /** What the site did to the match outside the rules, in order: grants of extra time, pauses, bots that took over. */
  readonly acts?: readonly RecordedAct[];
  /** Every die roll, pick and shuffle as played, in order. */
  readonly draws: readonly Draw[];
  readonly result: Result | null;
  /** What people wrote about positions of the match after its end, oldest first. Nothing in the match depends on it. */
  readonly comments?: readonly RecordedComment[];
}

/** A comment on the position after event `moment`. `at`: when it was written, in ISO 8601. */
export interface RecordedComment {
  readonly moment: number;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** What the rules need to play a match again, beside its dice. */
export type CommandsOfMatch = Pick<MatchRecord, "options" | "settings" | "version" | "commands">;

/** The holder of a seat from event `from` on. */
export interface RecordedHolder {
  readonly from: number;
  readonly name: string;
  readonly kind: "person" | "bot";
}

/** An act of the site after event `after`. `ms`: the amount, for acts that concern time. */
interface RecordedAct {
  readonly kind: string;
  readonly after: number;
  readonly seat?: Seat;
  readonly ms?: number;
}

/** One position of a replay: the match after a command, with the log entries written on the way. */
export type Frame<G extends object, S extends StepOf<StepTypes>> = Outcome<G, S>;

/**
 * Replays a record from its start. Yields the first position, then one for each command. Throws `RecordError` at the
 * first command that the rules refuse.
 */
export function* replay<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  dice: RandomSource = diceOfRecord(record),
): Generator<Frame<G, StepOf<M>>> {
  yield* replayCommands(definition, record, dice);
}

/** Replays commands from the start of a match, with these dice. Yields and throws like `replay`. */
export function* replayCommands<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  played: CommandsOfMatch,
  dice: RandomSource,
): Generator<Frame<G, StepOf<M>>> {
  const start = startOf(definition, played, dice);
  yield start;
  let match = start.match;
  const { commands } = played;
  const kept = new KeptPositions<G, StepOf<M>>(commands);
  kept.add(match, null);
  for (const [i, command] of commands.entries()) {
    const outcome =
      command.do === "back" ? goBackTo(match, kept.after(command.to)) : play(definition, match, command, dice);
    if (!outcome.ok)
      throw new RecordError(`Command ${i + 1} of ${commands.length} is refused: ${outcome.refusal.message}`, {
        refusal: outcome.refusal,
      });
    match = outcome.match;
    kept.add(match, command);
    yield outcome;
  }
}

function goBackTo<G extends object, S extends AnyStep>(
  match: Match<G, S>,
  then: Match<G, S> | undefined,
): Outcome<G, S> | Refused {
  return then === undefined
    ? refused("cannot-go-back", "The match cannot go back to an event that has been undone.")
    : goBack(match, then);
}

function startOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  { options, settings, version }: CommandsOfMatch,
  dice: RandomSource,
): Outcome<G, StepOf<M>> {
  try {
    return startMatch(definition, options, settings, dice, version);
  } catch (error) {
    if (error instanceof RangeError) throw new RecordError(error.message);
    throw error;
  }
}

/** A problem with a record; the message is a full sentence. */
export class RecordError extends Error {
  override readonly name = "RecordError";
  /** Why the rules refuse a command; null: the problem is another. */
  readonly refusal: Refusal | null;

  constructor(message: string, { refusal = null }: { readonly refusal?: Refusal | null } = {}) {
    super(message);
    this.refusal = refusal;
  }
}

/** The dice of a record whose secret has been published. */
export function diceOfRecord(record: Pick<MatchRecord, "secret" | "match" | "nonces">): RandomSource {
  if (record.secret === undefined)
    throw new RecordError(
      "The secret of this match has not been published yet: it is published when the match is over.",
    );
  if (!/^[0-9a-f]{64}$/.test(record.secret)) throw new RecordError("The secret of a match is 32 bytes as hex.");
  return matchDice(record.secret, record.match, record.nonces);
}

/** How much of a record was replayed and found correct. */
export interface Verified {
  readonly commands: number;
  readonly draws: number;
}

/** What a person noted about a match before it began. A record that contradicts it was forged afterwards. */
export interface Witness {
  /** The table's commitment, as shown when the table was opened. */
  readonly commitment?: string | undefined;
  /** Nonces by seat, as noted by the players whose browsers made them. */
  readonly nonces?: readonly { readonly seat: number; readonly nonce: string }[];
}

/** One time that the dice of a table were put together before its match began, as one browser saw and kept it. */
export interface DiceRound {
  /** The nonce of this browser. */
  readonly nonce: string;
  /** The commitment to the site's secret, as shown when the browser committed itself to its nonce. */
  readonly commitment: string;
  /** The commitments to all seats' nonces, as shown when the browser opened its own; null: it did not open it. */
  readonly nonceCommitments: readonly (string | null)[] | null;
}

/** All rounds that one browser kept of a match, oldest first. */
export interface KeptDice {
  readonly match: string;
  readonly rounds: readonly DiceRound[];
}

/**
 * Compares a record with all rounds that one browser kept, oldest first: the match must have begun with the last one,
 * and each nonce that the browser opened must be one to which a seat was bound. Returns what the record must match.
 * Throws `RecordError`.
 */
export function witnessOf(record: MatchRecord, rounds: readonly DiceRound[]): Witness {
  const last = rounds.at(-1);
  if (last === undefined) throw new RecordError("No round of the dice was kept.");
  const { nonce, commitment, nonceCommitments } = last;
  const seat = record.nonceCommitments?.indexOf(commitmentToNonce(nonce)) ?? -1;
  if (seat < 0) throw new RecordError(NONCE_MISSING);
  if (nonceCommitments !== null && !equalJson(nonceCommitments, record.nonceCommitments))
    throw new RecordError("A seat is bound to a different nonce than when this browser opened its own.");
  for (const round of rounds)
    if (round.nonceCommitments?.includes(commitmentToNonce(round.nonce)) === false)
      throw new RecordError("A nonce was kept as opened to which no seat was bound.");
  return { commitment, nonces: [{ seat, nonce }] };
}

export const NONCE_MISSING =
  "The nonce of this browser is missing from the dice of this match: either you switched to another browser before it began, or the site left the nonce out.";

/** In words, how often a browser opened a nonce for a table, and under which commitments before the last time. */
export function roundsInWords(rounds: readonly DiceRound[]): string {
  const opened = rounds.filter(({ nonceCommitments }) => nonceCommitments !== null);
  if (opened.length < 2) return "This browser opened one nonce for this table, so the dice were made once.";
  const former = opened.slice(0, -1).map(({ commitment }) => commitment);
  return `This browser opened a nonce ${opened.length} times, so the dice were made ${opened.length} times, each time but the first with its person's consent. Former commitments: ${former.join(", ")}.`;
}

/** Replays a record and checks the commitments, every draw and the result. Throws `RecordError`. */
export function verifyRecord<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  witness: Witness = {},
): Verified {
  return counted(record, verifySteps(definition, record, witness));
}

/** The same, one position at a time: for a page that must stay responsive. */
export function* verifySteps<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  witness: Witness,
): Generator<Frame<G, StepOf<M>>> {
  checkWitness(record, witness);
  yield* verifying(definition, record);
}

/**
 * The same for a game that was not dealt by a site, such as the records stored with the tests: the owners of the nonces
 * are not checked. Throws `RecordError`.
 * @internal for tests
 */
export function verifyReplay<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
): Verified {
  return counted(record, playAgain(definition, record));
}

function counted(record: MatchRecord, frames: Iterable<{ readonly draws: readonly Draw[] }>): Verified {
  let draws = 0;
  for (const frame of frames) draws += frame.draws.length;
  return { commands: record.commands.length, draws };
}

/**
 * The same, one position at a time, without a witness: for callers that need the positions or must yield in between.
 * The record is valid once the generator completes.
 */
export function* verifying<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
): Generator<Frame<G, StepOf<M>>> {
  if (record.game !== definition.id)
    throw new RecordError(`This is a record of "${record.game}", not of "${definition.id}".`);
  if (record.version > definition.version)
    throw new RecordError(
      `The record uses version ${record.version} of the rules; the newest version known here is ${definition.version}.`,
    );
  checkNonces(record);
  checkHolders(record);
  try {
    yield* playAgain(definition, record);
  } catch (error) {
    if (!(error instanceof RecordError) || record.version === definition.version) throw error;
    throw new RecordError(
      `${error.message} It began with version ${record.version} of the rules; the current version is ${definition.version}.`,
    );
  }
}

function* playAgain<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
): Generator<Frame<G, StepOf<M>>> {
  if (record.secret !== undefined && commitmentTo(record.secret, record.match) !== record.commitment)
    throw new RecordError("The published secret does not match the commitment given when the match was created.");
  const { draws, result } = inPresentKeys(definition, record);
  let checked = 0;
  let last: Match<G, StepOf<M>> | undefined;
  for (const frame of replay(definition, record)) {
    for (const draw of frame.draws) {
      if (!equalJson(draw, draws[checked]))
        throw new RecordError(`Draw ${checked + 1} (${draw.why}) does not match the secret.`);
      checked++;
    }
    last = frame.match;
    yield frame;
  }
  if (checked !== draws.length)
    throw new RecordError(`The record has ${draws.length} draws, but the replay made ${checked}.`);
  if (!equalJson(last?.result ?? null, result)) throw new RecordError("The result does not match the commands.");
}

/** The draws and the result of a record, with the current message keys of the game. */
function inPresentKeys(
  { id, formerKeyPrefix }: Pick<AnyGameDefinition, "id" | "formerKeyPrefix">,
  { draws, result }: MatchRecord,
): Pick<MatchRecord, "draws" | "result"> {
  if (formerKeyPrefix === undefined) return { draws, result };
  const present = <T extends { readonly why: string }>(it: T): T =>
    it.why.startsWith(formerKeyPrefix) ? { ...it, why: `${id}.${it.why.slice(formerKeyPrefix.length)}` } : it;
  return { draws: draws.map(present), result: result === null ? null : present(result) };
}

/** Checks the record against what a person noted about the match. Throws `RecordError`. */
export function checkWitness(record: MatchRecord, { commitment, nonces = [] }: Witness): void {
  if (commitment !== undefined && commitment !== record.commitment)
    throw new RecordError("The commitment in the record does not match the one shown before the match.");
  for (const { seat, nonce } of nonces)
    if (record.nonces[seat] !== nonce)
      throw new RecordError(`The nonce of seat ${seat} in the record does not match the one that its browser made.`);
}

/**
 * Checks each seat's contribution to the dice. A bot contributes nothing. A person contributes nothing, or 16 bytes
 * that must match the seat's commitment.
 */
function checkNonces({ format, seats, nonces, nonceCommitments }: MatchRecord): void {
  for (const [seat, { kind }] of seats.entries()) {
    const nonce = nonces[seat] ?? "";
    if (kind === "bot" && nonce !== "")
      throw new RecordError(`Seat ${seat} belongs to a bot but has a nonce, which must have been chosen by a person.`);
    if (nonce !== "" && !/^[0-9a-f]{32}$/.test(nonce))
      throw new RecordError(`The nonce of seat ${seat} is not 16 bytes as hex.`);
    if (format === 1) continue;
    const commitment = nonceCommitments?.[seat] ?? null;
    if (commitment !== (nonce === "" ? null : commitmentToNonce(nonce)))
      throw new RecordError(`The nonce of seat ${seat} does not match the seat's commitment from before the match.`);
  }
}

/**
 * Checks that the first holder of each seat is the one in `seats`, and that each later holder began with a hand-over of
 * that seat.
 */
function checkHolders({ seats, holders, commands, settings }: MatchRecord): void {
  if (holders === undefined) return;
  if (holders.length !== settings.seats) throw new RecordError("The record does not name the holders of every seat.");
  for (const [seat, held] of holders.entries()) {
    const [first, ...others] = held;
    if (first?.from !== 0 || first.name !== seats[seat]?.name || first.kind !== seats[seat].kind)
      throw new RecordError(`The first holder of seat ${seat} is not the player whom the record names for it.`);
    for (const { from } of others) {
      const command = commands[from - 1];
      if (command?.do !== "handover" || command.seat !== seat)
        throw new RecordError(`Seat ${seat} changed hands at event ${from}, but that event does not hand it over.`);
    }
  }
}
