import { greatWar } from "@caravanserai/great-war";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";

export const verify = (record: MatchRecord) => verifyRecord(greatWar, record);
