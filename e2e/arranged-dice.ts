import { matchDice, type RandomSource } from "@caravanserai/kernel";
import pg from "pg";
import type { Person } from "./browsers.ts";
import { takeSeat } from "./table.ts";

/** The number of nonces that the test tries before it gives up. */
const MOST_TRIES = 100_000;

/**
 * A guest takes the last free seat at the host's table, and the match begins with the wanted dice. Dice depend on the
 * site's secret and on the nonce of every browser (docs/security.md), so choosing them takes knowledge of all of these:
 * the test reads the secret from the database and the host's nonce from the host's browser, and searches for a nonce of
 * the guest that gives the wanted dice.
 *
 * @param database the site's, as a URL
 * @param link to the seat
 */
export async function sitDownForDice(
  {
    host,
    guest,
    link,
    name,
    database,
  }: {
    readonly host: Person;
    readonly guest: Person;
    readonly link: string;
    readonly name: string;
    readonly database: string;
  },
  isWanted: (dice: RandomSource) => boolean,
): Promise<void> {
  const table = new URL(link).pathname.split("/")[2] ?? "";
  const first = await nonceOf(host, table);
  const { secret, dice_id: diceId } = await secretOf(database, table);
  let tries = 0;
  const tried = (): string => tries.toString(16).padStart(32, "0");
  while (!isWanted(matchDice(secret, diceId, [first, tried()])))
    if (++tries > MOST_TRIES) throw new Error("No nonce of the guest makes dice as wanted.");
  await guest.page.goto(link);
  await guest.page.getByRole("button", { name: "Sit down", exact: true }).waitFor();
  await guest.page.evaluate(useNonce, tried());
  await takeSeat(guest, name);
  await guest.page.locator("cv-decision-bar").waitFor();
  if ((await nonceOf(guest, table)) !== tried()) throw new Error("The guest's browser made another nonce.");
}

async function secretOf(
  database: string,
  table: string,
): Promise<{ readonly secret: string; readonly dice_id: string }> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ secret: string; dice_id: string }>(
      "select secret, dice_id from matches where id = $1",
      [table],
    );
    if (rows[0] === undefined) throw new Error(`There is no table ${table}.`);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function nonceOf({ page }: Person, table: string): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem("caravanserai.nonces") ?? "{}");
  return (JSON.parse(kept) as Record<string, { readonly nonce: string } | undefined>)[table]?.nonce ?? "";
}

/** Runs in the page: sets the next sixteen random bytes, which become the nonce. @param hex sixteen bytes */
function useNonce(hex: string): void {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!(array instanceof Uint8Array) || array.length !== 16) return real(array as never);
    crypto.getRandomValues = real;
    array.set(hex.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []);
    return array;
  };
}
