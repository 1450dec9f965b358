/* The pages on which most visits begin, fetched together. */
import "./home.ts";
import "./lobby.ts";
