/** See built-table.mjs: for the browser tests, which are typed without what runs without a build. */
export function serveBuiltTable(): Promise<{ readonly site: string; close(): void }>;
