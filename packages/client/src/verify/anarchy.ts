import { anarchy } from "@caravanserai/anarchy";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";

export const verify = (record: MatchRecord) => verifyRecord(anarchy, record);
