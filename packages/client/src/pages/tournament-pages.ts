/* Pages of tournaments and of programs, which few visits see: fetched together. */
import "./new-tournament.ts";
import "./programs.ts";
import "./tournament.ts";
import "./tournaments.ts";
