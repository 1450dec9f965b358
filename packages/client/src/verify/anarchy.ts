import { anarchy } from "@caravanserai/anarchy";
import { verifySteps, type MatchRecord, type Witness } from "@caravanserai/kernel";

export const verify = (record: MatchRecord, witness: Witness) => verifySteps(anarchy, record, witness);
