/* Rarely visited pages of clubs, fetched together. */
import "./club.ts";
import "./clubs.ts";
