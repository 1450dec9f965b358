export default async function teardown() {
  const { testPostgres } = /** @type {{ testPostgres?: { stop(): Promise<void> } }} */ (globalThis);
  await testPostgres?.stop();
}
