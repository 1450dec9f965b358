/** npm run test:kill -- [rounds]: kills server and database under load, many times, and looks for lost decisions and dice that fell twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killRounds } from "./rounds.ts";

const rounds = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), "caravanserai-kill-"));
const seed = String(process.argv[3] ?? Date.now());
console.log(`${rounds} rounds, seed ${seed}`);
const { decisions, dice, broken } = await killRounds({
  ...{ rounds, tables: 12, folder, seed },
  say: (line) => {
    console.log(line);
  },
});
rmSync(folder, { recursive: true, force: true });
for (const line of broken.slice(0, 20)) console.error(line);
console.log(
  `${decisions} acknowledged decisions and ${dice} dice and shuffles looked at: ${broken.length} promises broken.`,
);
process.exit(broken.length === 0 ? 0 : 1);
