import { greatGame } from "@caravanserai/great-game";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";

export const verify = (record: MatchRecord) => verifyRecord(greatGame, record);
