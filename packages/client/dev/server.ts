/* The server of `npm run dev`: it has the example game too. */
import { matchsticks } from "@caravanserai/kernel/testing/examples";
import { games } from "../../server/src/games.ts";

Object.assign(games, { [matchsticks.id]: matchsticks });
await import("../../server/src/index.ts");
