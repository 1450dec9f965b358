import type { Ask, Json } from "@caravanserai/kernel";

/** An argument of an ask, if it has one by this name. */
export function argOf({ args }: Pick<Ask, "args">, name: string): Json | undefined {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return undefined;
  return (args as Readonly<Record<string, Json>>)[name];
}
