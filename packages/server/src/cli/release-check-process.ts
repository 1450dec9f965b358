import "../v8-flags.ts";
import type { Address } from "../db/connection.ts";
import { Games, games } from "../games.ts";
import { checkMatches, type CheckedMatch } from "./open-matches.ts";

/* One of the processes of `npm run release:check`. It asks for an id, plays that match again, and asks for the next. */

/** What the process says: what it found, and that it waits for an id. */
export type FromProcess = { readonly checked: CheckedMatch } | { readonly next: true };
/** What it is told: where the database is, then one id after another; null: that was the last one. */
export type ToProcess = { readonly address: Address } | { readonly id: string | null };

const say = (message: FromProcess): void => void process.send?.(message);
const waiting: ((message: ToProcess) => void)[] = [];
process.on("message", (message: ToProcess) => waiting.shift()?.(message));
const hear = (): Promise<ToProcess> => new Promise((resolve) => waiting.push(resolve));

async function* ids(): AsyncGenerator<string> {
  for (;;) {
    const heard = hear();
    say({ next: true });
    const message = await heard;
    if (!("id" in message) || message.id === null) return;
    yield message.id;
  }
}

const first = await hear();
if ("address" in first)
  await checkMatches(first.address, new Games(Object.values(games)), ids(), (checked) => say({ checked }));
process.disconnect();
