import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import { lastMughal } from "@caravanserai/last-mughal";

export const verify = (record: MatchRecord) => verifyRecord(lastMughal, record);
