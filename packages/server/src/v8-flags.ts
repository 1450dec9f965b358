import { setFlagsFromString } from "node:v8";

/*
 * Imported for its effect, before any rules run. V8 takes the positions of a match, which live for one decision, for
 * things that live long, puts them where garbage is collected seldom, and then copies everything they point to. Without
 * this guess random games of The Anarchy are played half as fast again (`npm run bench`).
 */
setFlagsFromString("--no-allocation-site-pretenuring");
