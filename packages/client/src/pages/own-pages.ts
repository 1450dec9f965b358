/* Rarely visited pages about people and about the person's own data. */
import "./against.ts";
import "./own-data.ts";
import "./own-people.ts";
