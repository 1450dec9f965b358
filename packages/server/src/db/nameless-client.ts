import pg from "pg";

/**
 * A connection to a pooler that lends a connection of the database for one transaction. A statement that is prepared
 * under a name would be unknown to the next connection, so no statement keeps its name.
 */
export class NamelessClient extends pg.Client {
  /** Stands for all overloads that pg declares. */
  override query(config: unknown, values?: unknown, callback?: unknown): never {
    const query = super.query.bind(this) as (...args: readonly unknown[]) => never;
    const isNamed = typeof config === "object" && config !== null && "name" in config && !("submit" in config);
    return query(isNamed ? { ...config, name: undefined } : config, values, callback);
  }
}
