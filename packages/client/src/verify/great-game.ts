import { greatGame } from "@caravanserai/great-game";
import { verifySteps, type MatchRecord, type Witness } from "@caravanserai/kernel";

export const verify = (record: MatchRecord, witness: Witness) => verifySteps(greatGame, record, witness);
