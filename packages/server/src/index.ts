import "./engine.ts";
import closeWithGrace from "close-with-grace";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { FolderInUse } from "./db/embedded/lock.ts";
import { startEmbedded, type EmbeddedPostgres } from "./db/embedded/postgres.ts";
import { games } from "./games.ts";
import { openHouse } from "./house.ts";

const config = settingsOrEnd();
const postgres = config.DATABASE_URL === undefined ? await embeddedOrEnd(config) : null;
const house = await openHouse({
  config,
  games: Object.values(games),
  database: postgres?.address ?? { connectionString: config.DATABASE_URL ?? "" },
  shared: postgres === null,
});
const { log } = house.app;
if (postgres?.remark !== undefined) announce(postgres.remark);
announce(`The house is open at ${config.PUBLIC_ORIGIN ?? house.address}`);
announce(postgres === null ? "Its data lie in the database of DATABASE_URL." : `Its data lie in ${config.DATA_DIR}`);

const grace = closeWithGrace({ delay: 20_000, logger: log }, async ({ err }) => {
  if (err !== undefined) log.fatal({ err }, "the house must close");
  await house.close();
  await postgres?.stop();
});
postgres?.lost.catch((error: unknown) => {
  log.fatal({ err: error }, "the house has lost its database");
  grace.uninstall();
  process.exit(1);
});

/** At home for people who look at the terminal, in production for whatever reads the log. */
function announce(line: string): void {
  if (config.production) log.info(line);
  else console.log(line);
}

function settingsOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) endWith(`The settings cannot be used:\n${error.message}`);
    throw error;
  }
}

async function embeddedOrEnd({ DATA_DIR, LOG_LEVEL }: Config): Promise<EmbeddedPostgres> {
  try {
    return await startEmbedded(DATA_DIR, (line) => {
      const isTrouble = /\b(WARNING|ERROR|FATAL|PANIC)\b/.test(line) && !line.includes("is starting up");
      if (isTrouble || LOG_LEVEL === "debug" || LOG_LEVEL === "trace") console.error(line);
    });
  } catch (error) {
    if (error instanceof FolderInUse) endWith(error.message);
    throw error;
  }
}

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}
