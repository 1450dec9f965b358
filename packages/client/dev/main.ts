// the client of development builds: the example game is in the registry before anything reads it
import "./example.ts";
import "../src/main.ts";
