import { matchDice, type RandomSource, type Draw } from "./chance.ts";
import { commitmentTo, commitmentToNonce } from "./commitments.ts";
import type { AnyGameDefinition, AnyView, GameDefinition, OptionValues, Result, StepOf, StepTypes } from "./game.ts";
import { equalJson } from "./json.ts";
import { KeptPositions, goBack, type MatchCommand } from "./going-back.ts";
import { refused, type Match, type Outcome, type Refused, type Settings } from "./match.ts";
import { play, startMatch } from "./play.ts";
import type { Seat } from "./seats.ts";

/** A whole match, enough to play it again anywhere, byte for byte (docs/records.md). */
export interface MatchRecord {
  /** 1: the nonces were sent without a commitment to them. */
  readonly format: 1 | 2;
  readonly game: string;
  /** Of the rules with which the match was created. */
  readonly version: number;
  /** The match's id: part of the key of its dice. */
  readonly match: string;
  readonly options: OptionValues;
  readonly settings: Settings;
  readonly seats: readonly { readonly name: string; readonly kind: "person" | "bot" }[];
  /** One for each seat, in seat order: what the seats added to the dice. */
  readonly nonces: readonly string[];
  /** Format 2: SHA-256 of each nonce, given before any of them was known; null: the seat added none. */
  readonly nonceCommitments?: readonly (string | null)[];
  readonly commitment: string;
  /** Published when the match is over. */
  readonly secret?: string;
  readonly commands: readonly MatchCommand[];
  /** By seat: who held it from which event on, where it has changed hands. */
  readonly holders?: readonly (readonly RecordedHolder[])[];
  /** What the site did to the match without the rules, in order: presents of time, pauses, bots that sat in. */
  readonly acts?: readonly RecordedAct[];
  /** Every die and shuffle as it was played, in order. */
  readonly draws: readonly Draw[];
  readonly result: Result | null;
}

/** Who holds a seat from event `from` on. */
export interface RecordedHolder {
  readonly from: number;
  readonly name: string;
  readonly kind: "person" | "bot";
}

/** Something that the site did after event `after`. `ms`: the amount, where it was of time. */
export interface RecordedAct {
  readonly kind: string;
  readonly after: number;
  readonly seat?: Seat;
  readonly ms?: number;
}

/** One position of a replay: the match after this many commands, with what was said on the way there. */
export type Frame<G extends object, S extends StepOf<StepTypes>> = Outcome<G, S>;

/**
 * Plays a record from its start. Throws `RecordError` at the first command that the rules refuse. Yields the first
 * position and one for each command.
 */
export function* replay<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  dice: RandomSource = diceOfRecord(record),
): Generator<Frame<G, StepOf<M>>> {
  const start = startOf(definition, record, dice);
  yield start;
  let match = start.match;
  const kept = new KeptPositions<G, StepOf<M>>(record.commands);
  kept.add(match, null);
  for (const [i, command] of record.commands.entries()) {
    const outcome =
      command.do === "back"
        ? goBackTo(definition, match, kept.after(command.to))
        : play(definition, match, command, dice);
    if (!outcome.ok)
      throw new RecordError(`Command ${i + 1} of ${record.commands.length} is refused: ${outcome.refusal.message}`);
    match = outcome.match;
    kept.add(match, command);
    yield outcome;
  }
}

function goBackTo<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  then: Match<G, StepOf<M>> | undefined,
): Outcome<G, StepOf<M>> | Refused {
  return then === undefined
    ? refused("cannot-go-back", "The match cannot go back to an event that does not stand.")
    : goBack(definition, match, then);
}

function startOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  { options, settings, version }: MatchRecord,
  dice: RandomSource,
): Outcome<G, StepOf<M>> {
  try {
    return startMatch(definition, options, settings, dice, version);
  } catch (error) {
    if (error instanceof RangeError) throw new RecordError(error.message);
    throw error;
  }
}

/** What is wrong with a record; a whole sentence. */
export class RecordError extends Error {
  override readonly name = "RecordError";
}

/** The dice of a record whose secret is out. */
export function diceOfRecord(record: Pick<MatchRecord, "secret" | "match" | "nonces">): RandomSource {
  if (record.secret === undefined)
    throw new RecordError(
      "The secret of this match has not been published yet: it is published when the match is over.",
    );
  if (!/^[0-9a-f]{64}$/.test(record.secret)) throw new RecordError("The secret of a match is 32 bytes as hex.");
  return matchDice(record.secret, record.match, record.nonces);
}

/** How much of a record was played again and found to be as it says. */
export interface Verified {
  readonly commands: number;
  readonly draws: number;
}

/** What somebody has kept of a match from before it began: a record that says otherwise was made up afterwards. */
export interface Witness {
  /** Of the table, as it was shown when it was opened. */
  readonly commitment?: string | undefined;
  /** Nonces by seat, from those whose browsers made them. */
  readonly nonces?: readonly { readonly seat: number; readonly nonce: string }[];
}

/** Plays a record again and checks the commitments, every draw and the result. Throws `RecordError`. */
export function verifyRecord<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  witness: Witness = {},
): Verified {
  return counted(record, verifySteps(definition, record, witness));
}

/** The same, a position at a time: for a page that must not stand still meanwhile. */
export function* verifySteps<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
  witness: Witness,
): Generator<Frame<G, StepOf<M>>> {
  checkWitness(record, witness);
  yield* verifying(definition, record);
}

/**
 * The same for a game that no site has dealt, such as those that tests keep: whose nonces they are is not looked at.
 * Throws `RecordError`.
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
 * The same, a position at a time: for callers that want the positions, or must serve others in between. The record is
 * good when the last one has come.
 */
export function* verifying<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  record: MatchRecord,
): Generator<Frame<G, StepOf<M>>> {
  if (record.game !== definition.id)
    throw new RecordError(`This is a record of "${record.game}", not of "${definition.id}".`);
  if (record.version > definition.version)
    throw new RecordError(
      `The record is of version ${record.version} of the rules; the newest known here is version ${definition.version}.`,
    );
  checkNonces(record);
  checkHolders(record);
  try {
    yield* playAgain(definition, record);
  } catch (error) {
    if (!(error instanceof RecordError) || record.version === definition.version) throw error;
    throw new RecordError(
      `${error.message} It was begun with version ${record.version} of the rules, and these are version ${definition.version}.`,
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
        throw new RecordError(`Draw ${checked + 1} (${draw.why}) is not what the secret gives.`);
      checked++;
    }
    last = frame.match;
    yield frame;
  }
  if (checked !== draws.length)
    throw new RecordError(`The record tells of ${draws.length} draws, but the game made ${checked}.`);
  if (!equalJson(last?.result ?? null, result))
    throw new RecordError("The result is not the one that the commands lead to.");
}

/** The draws and the result of a record with the message keys that the game has now. */
function inPresentKeys(
  { id, formerKeyPrefix }: Pick<AnyGameDefinition, "id" | "formerKeyPrefix">,
  { draws, result }: MatchRecord,
): Pick<MatchRecord, "draws" | "result"> {
  if (formerKeyPrefix === undefined) return { draws, result };
  const present = <T extends { readonly why: string }>(it: T): T =>
    it.why.startsWith(formerKeyPrefix) ? { ...it, why: `${id}.${it.why.slice(formerKeyPrefix.length)}` } : it;
  return { draws: draws.map(present), result: result === null ? null : present(result) };
}

/** Whether the record agrees with what somebody has kept of the match. Throws `RecordError`. */
export function checkWitness(record: MatchRecord, { commitment, nonces = [] }: Witness): void {
  if (commitment !== undefined && commitment !== record.commitment)
    throw new RecordError("The commitment of the record is not the one that was shown before the match.");
  for (const { seat, nonce } of nonces)
    if (record.nonces[seat] !== nonce)
      throw new RecordError(`The nonce of seat ${seat} in the record is not the one that its browser made.`);
}

/**
 * Checks what the seats added to the dice. A bot adds nothing. A person adds nothing or 16 bytes, which must be those
 * to which the seat was bound.
 */
function checkNonces({ format, seats, nonces, nonceCommitments }: MatchRecord): void {
  for (const [seat, { kind }] of seats.entries()) {
    const nonce = nonces[seat] ?? "";
    if (kind === "bot" && nonce !== "")
      throw new RecordError(`Seat ${seat} is a bot's, and yet it has a nonce: somebody has chosen it.`);
    if (nonce !== "" && !/^[0-9a-f]{32}$/.test(nonce))
      throw new RecordError(`The nonce of seat ${seat} is not 16 bytes as hex.`);
    if (format === 1) continue;
    const commitment = nonceCommitments?.[seat] ?? null;
    if (commitment !== (nonce === "" ? null : commitmentToNonce(nonce)))
      throw new RecordError(`The nonce of seat ${seat} is not the one to which the seat was bound before the match.`);
  }
}

/**
 * The first holder of each seat is the one that the record names; each hand-over was an event of its own for the seat.
 */
function checkHolders({ seats, holders, commands, settings }: MatchRecord): void {
  if (holders === undefined) return;
  if (holders.length !== settings.seats) throw new RecordError("The record does not name the holders of every seat.");
  for (const [seat, held] of holders.entries()) {
    const [first, ...others] = held;
    if (first?.from !== 0 || first.name !== seats[seat]?.name || first.kind !== seats[seat].kind)
      throw new RecordError(`Seat ${seat} was not held from the start by the one whom the record names.`);
    for (const { from } of others) {
      const command = commands[from - 1];
      if (command?.do !== "handover" || command.seat !== seat)
        throw new RecordError(`Seat ${seat} changed hands at event ${from}, which is no hand-over of it.`);
    }
  }
}
