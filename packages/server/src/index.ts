import "./v8-flags.ts";
import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import { readConfig, type Config } from "./config.ts";
import { startEmbedded, type EmbeddedPostgres } from "./db/embedded/postgres.ts";
import { games } from "./games.ts";
import { openSite } from "./site.ts";
import { StartupError } from "./startup-errors.ts";

try {
  await open(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function open(config: Config): Promise<void> {
  const postgres = config.DATABASE_URL === undefined ? await embedded(config) : null;
  const site = await openSite({
    config,
    games: Object.values(games),
    database: postgres?.address ?? { connectionString: config.DATABASE_URL ?? "" },
    shared: postgres === null,
    ...(postgres === null ? {} : { backups: join(config.DATA_DIR, "backups") }),
  }).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  const { log } = site.app;
  /** Printed to the terminal in development, written to the log in production. */
  const announce = (line: string): void => {
    if (config.production) log.info(line);
    else console.log(line);
  };
  if (postgres?.remark !== undefined) announce(postgres.remark);
  announce(
    `Caravanserai is running at ${config.PUBLIC_ORIGIN ?? site.address.replace("//127.0.0.1:", "//localhost:")}`,
  );
  announce(postgres === null ? "Its data is in the database of DATABASE_URL." : `Its data is in ${config.DATA_DIR}`);
  if (config.production && !config.secure)
    log.warn(
      "PUBLIC_ORIGIN is not an https address, so cookies are sent without TLS. Set it before you open the site to others.",
    );

  const grace = closeWithGrace({ delay: 20_000, logger: log }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, "the server must close");
    await site.close();
    await postgres?.stop();
  });
  postgres?.lost.catch((error: unknown) => {
    log.fatal({ err: error }, "the server has lost its database");
    grace.uninstall();
    process.exit(1);
  });
}

function embedded({ DATA_DIR, LOG_LEVEL }: Config): Promise<EmbeddedPostgres> {
  return startEmbedded(DATA_DIR, (line) => {
    const isTrouble = /\b(WARNING|ERROR|FATAL|PANIC)\b/.test(line) && !line.includes("is starting up");
    if (isTrouble || LOG_LEVEL === "debug" || LOG_LEVEL === "trace") console.error(line);
  });
}
