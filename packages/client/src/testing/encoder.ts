import { TextEncoder } from "node:util";

/*
 * jsdom knows no TextEncoder, which the dice of the kernel need. Import this before anything that deals cards in a
 * test.
 */
if (!("TextEncoder" in globalThis)) Object.assign(globalThis, { TextEncoder });
