import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { accountByName } from "../accounts/account-repository.ts";
import { withAddress } from "../backup/site-database.ts";
import { readConfig } from "../config.ts";
import { openDatabase, type Address, type Db } from "../db/connection.ts";
import { people, type Role } from "../db/schema.ts";
import { replaceVapidKeys } from "../notices/site-keys.ts";
import { appendLine } from "../people/audit-trail.ts";
import { StartupError } from "../startup-errors.ts";
import { environment, runDatabaseCommand } from "./database-command.ts";
import { UsageError, processOutput, readArguments, type Output } from "./usage.ts";

const USAGE = "usage: npm run admin -- grant <name> [--moderator] | revoke <name> | new-push-keys";

/**
 * [MM-541] Makes an account an admin or a moderator, or takes the role away; [CO-410] replaces the keys of web push.
 * Returns the exit code, 0 on success.
 */
export async function admin(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  return runDatabaseCommand(USAGE, output, async () => {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { moderator: { type: "boolean" } },
      allowPositionals: true,
    });
    const [verb, name, ...rest] = positionals;
    const inDatabase = (act: (address: Address) => Promise<void>) =>
      withAddress(readConfig(env), { running: true, create: false }, act);
    if (verb === "new-push-keys" && name === undefined && values.moderator !== true) {
      await inDatabase(async (address) => {
        const removed = await withDatabase(address, replaceVapidKeys);
        output.out(`New keys of web push; subscriptions removed: ${removed}. Restart the servers now.`);
      });
      return;
    }
    if ((verb !== "grant" && verb !== "revoke") || name === undefined || rest.length > 0)
      throw new UsageError("Name a command and an account.");
    if (verb === "revoke" && values.moderator === true) throw new UsageError("Use revoke without --moderator.");
    const role = verb === "revoke" ? null : values.moderator === true ? "moderator" : "admin";
    await inDatabase((address) => giveRole(address, name, role));
    output.out(
      role === null ? `${name} no longer has a role.` : `${name} is now ${role === "admin" ? "an" : "a"} ${role}.`,
    );
  });
}

async function withDatabase<T>(address: Address, act: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(address, 1, (error) => {
    throw error;
  });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** @throws StartupError if there is no such account */
export async function giveRole(address: Address, name: string, role: Role | null): Promise<void> {
  await withDatabase(address, (db) =>
    db.transaction(async (tx) => {
      const person = await accountByName(tx, name);
      if (person === undefined) throw new StartupError(`There is no account named ${name}.`);
      const [before] = await tx.select({ role: people.role }).from(people).where(eq(people.id, person.id));
      await tx.update(people).set({ role }).where(eq(people.id, person.id));
      await appendLine(tx, {
        ...{ actor: null, act: "role", person: person.id, reason: "By the command on the machine." },
        before: { role: before?.role ?? null },
        after: { role },
      });
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await admin(process.argv.slice(2), environment(), processOutput);
