import { TextDecoder, TextEncoder } from "node:util";

/*
 * jsdom has neither TextEncoder, which the kernel's dice need, nor TextDecoder. Import this before anything that deals
 * cards in a test.
 */
if (!("TextEncoder" in globalThis)) Object.assign(globalThis, { TextEncoder });
if (!("TextDecoder" in globalThis)) Object.assign(globalThis, { TextDecoder });
