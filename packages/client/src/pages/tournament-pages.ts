/* Rarely visited pages of tournaments and of programs, fetched together. */
import "./new-tournament.ts";
import "./programs.ts";
import "./tournament.ts";
import "./tournaments.ts";
