import { greatWar } from "@caravanserai/great-war";
import { verifySteps, type MatchRecord, type Witness } from "@caravanserai/kernel";

export const verify = (record: MatchRecord, witness: Witness) => verifySteps(greatWar, record, witness);
