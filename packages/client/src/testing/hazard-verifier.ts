import { verifySteps, type MatchRecord, type Witness } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing";

/** What the build makes of `verify/<game>.ts`, for the example game. */
export const verify = (record: MatchRecord, witness: Witness) => verifySteps(hazard, record, witness);
