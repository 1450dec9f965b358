import pg from "pg";

/** A connection to the database of a test site, on which a test waits for changes of the outbox. */
export interface OutboxListener {
  readonly client: pg.Client;
  /** Reads until a reading is `wanted`, again after every change of the outbox. */
  readonly until: <T>(read: () => Promise<T>, isWanted: (read: T) => boolean) => Promise<T>;
}

/** Opens such a connection. The caller ends its `client`. */
export async function listenToOutbox(databaseUrl: string): Promise<OutboxListener> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function say_changed() returns trigger language plpgsql as
      $$ begin perform pg_notify('outbox_changed', ''); return null; end $$;
    create trigger changed after insert or update on outbox for each statement execute function say_changed();
    listen outbox_changed`);
  return {
    client,
    until: async (read, isWanted) => {
      for (;;) {
        // begins to wait before the reading, so that a change during the reading is not missed
        const changed = new Promise((resolve) => client.once("notification", resolve));
        const found = await read();
        if (isWanted(found)) return found;
        await changed;
      }
    },
  };
}
