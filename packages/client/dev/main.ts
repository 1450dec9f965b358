// the client of development builds: with the example game, which is in the registry before anything reads it, and with
// the vocabulary at /design
if (location.pathname === "/design") {
  await import("./design.ts");
  document.body.replaceChildren(document.createElement("cv-design"));
} else {
  await import("./example.ts");
  await import("../src/main.ts");
}
export {};
