/** The house as it is in production, with the marathon beside the real games: for the bench and the kill test, in a process of its own. */
import { readConfig } from "../src/config.ts";
import { startEmbedded } from "../src/db/embedded/postgres.ts";
import { games } from "../src/games.ts";
import { openHouse } from "../src/house.ts";
import { marathon } from "./marathon.ts";

const config = readConfig(process.env);
const postgres = await startEmbedded(config.DATA_DIR, () => undefined);
const house = await openHouse({
  config,
  games: [marathon, ...Object.values(games)],
  database: postgres.address,
  shared: process.env["SHARED"] === "true",
});
console.log(`listening ${house.address}`);

process.once("SIGTERM", () => {
  void house
    .close()
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
