export default async function teardown() {
  const { testPostgres, sharedBrowser } =
    /** @type {{ testPostgres?: { stop(): Promise<void> }, sharedBrowser?: { close(): Promise<void> } }} */ (
      globalThis
    );
  await sharedBrowser?.close();
  await testPostgres?.stop();
}
