/* Pages about people and about what is kept of oneself: few visits see them. */
import "./against.ts";
import "./own-data.ts";
import "./own-people.ts";
