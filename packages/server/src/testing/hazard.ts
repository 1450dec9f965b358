import { randomAnswer, seededRandom, type Random, type Observation } from "@caravanserai/kernel";
import { applyDifference } from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import pg from "pg";
import { must, newId, send, type Player, type TestSite, type Visitor } from "./site.ts";

/** A player with a browser's view of the match and every frame that it received. */
export class Gambler {
  readonly visitor: Visitor;
  readonly socket: Player;
  readonly table: string;
  observation: Observation;
  seq: number;
  /** Everything that the server sent, as text. */
  readonly frames: string[] = [];
  #changed: () => void = () => undefined;

  private constructor(
    visitor: Visitor,
    socket: Player,
    table: string,
    position: { observation: Observation; seq: number },
  ) {
    this.visitor = visitor;
    this.socket = socket;
    this.table = table;
    this.observation = position.observation;
    this.seq = position.seq;
  }

  static async at(visitor: Visitor, table: string): Promise<Gambler> {
    const socket = await visitor.socket();
    const frames: string[] = [];
    socket.onAny((event: string, payload: unknown) => frames.push(JSON.stringify([event, payload])));
    const updates: Update[] = [];
    socket.on("update", (update) => updates.push(update));
    const watched = await must(socket, "watch", { table });
    frames.push(JSON.stringify(watched));
    if (watched.state.kind !== "whole") throw new Error(`There is no match: ${watched.state.kind}.`);
    const gambler = new Gambler(visitor, socket, table, watched.state.position);
    gambler.frames.push(...frames);
    socket.onAny((event: string, payload: unknown) => gambler.frames.push(JSON.stringify([event, payload])));
    for (const update of updates) gambler.#take(update);
    socket.on("update", (update) => gambler.#take(update));
    socket.on("whole", (whole) => {
      if (whole.table === table) gambler.#see(whole);
    });
    return gambler;
  }

  /** Waits until the condition holds for the current view. */
  until(there: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = () => {
        if (there()) resolve();
      };
      this.#changed();
    });
  }

  get isAsked(): boolean {
    return this.observation.asks.some(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
  }

  /**
   * Gives a random legal answer to an ask.
   * @param free answers to the game's `free` options, if it has any
   */
  async answer(
    random: Random,
    free: Parameters<typeof randomAnswer>[2] = {},
  ): Promise<Awaited<ReturnType<typeof send<"decide">>>> {
    const open = this.observation.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    if (open === undefined) throw new Error("Nothing is asked.");
    const answer = randomAnswer(open.ask, random, free);
    return send(this.socket, "decide", { table: this.table, id: newId(), question: open.question, answer });
  }

  #see({ observation, seq }: { readonly observation: Observation; readonly seq: number }): void {
    if (seq < this.seq) throw new Error(`Event ${seq} came after event ${this.seq}.`);
    this.observation = observation;
    this.seq = seq;
    this.#changed();
  }

  #take(update: Update): void {
    if (update.table !== this.table || update.seq <= this.seq) return;
    if (update.seq !== this.seq + 1) throw new Error(`Event ${update.seq} came after event ${this.seq}.`);
    this.observation = applyDifference(this.observation, update.change ?? null) as Observation;
    this.seq = update.seq;
    this.#changed();
  }
}

/** A match of hazard that has begun, with the same dice and cards in every run, so that two runs can be compared. */
export async function fixedMatch(inn: TestSite): Promise<{ id: string; gamblers: [Gambler, Gambler] }> {
  const [host, other] = [inn.visitor(), inn.visitor()];
  const { table } = await host.open("Anna", { startWhenFull: false });
  await other.sit(table.id, "Ben");
  const client = new pg.Client({ connectionString: inn.databaseUrl });
  await client.connect();
  await client.query("update matches set secret = $2, dice_id = 'fixed', commitment = 'fixed' where id = $1", [
    table.id,
    "5".repeat(64),
  ]);
  await client.end();
  await host.post(`/api/tables/${table.id}/start`);
  return { id: table.id, gamblers: [await Gambler.at(host, table.id), await Gambler.at(other, table.id)] };
}

/** A match of hazard that has begun, with a person in every seat. */
export async function hazardMatch(
  inn: TestSite,
  seats = 2,
  table: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; gamblers: Gambler[] }> {
  const people = Array.from({ length: seats }, () => inn.visitor());
  const [host, ...others] = people;
  if (host === undefined) throw new Error("The match has no players.");
  const opened = await host.open("Player 0", { seats, ...table });
  const { id } = opened.table;
  for (const [i, other] of others.entries())
    await other.sit(id, `Player ${i + 1}`, { invitation: opened.invitations?.table });
  return { id, gamblers: await Promise.all(people.map((person) => Gambler.at(person, id))) };
}

/** Plays a match to its end at random. */
export async function playOut(gamblers: readonly Gambler[], seed: string): Promise<void> {
  const random = seededRandom(seed);
  const over = (): boolean => gamblers.every(({ observation }) => observation.result !== null);
  while (!over()) {
    const next = gamblers.find((gambler) => gambler.isAsked && gambler.observation.result === null);
    if (next === undefined) throw new Error("No seat is asked, but the match is not over.");
    const ack = await next.answer(random);
    if (!ack.ok) throw new Error(ack.message);
    for (const gambler of gamblers) await gambler.until(() => gambler.seq >= ack.seq);
  }
}
