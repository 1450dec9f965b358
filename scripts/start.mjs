import "./ensure-deps.mjs";

const { buildAll } = await import("./build.mjs");
await buildAll();
await import("../dist/server/main.js");
