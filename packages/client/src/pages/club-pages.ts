/* Pages of clubs, which few visits see: fetched together. */
import "./club.ts";
import "./clubs.ts";
