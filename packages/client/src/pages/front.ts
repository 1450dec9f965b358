/* Where most visits begin: fetched together. */
import "./home.ts";
import "./lobby.ts";
