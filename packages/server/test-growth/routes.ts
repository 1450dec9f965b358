import type { ClientToServer } from "@caravanserai/protocol";
import { newId } from "../src/testing/site.ts";
import type { Asker, Seeds } from "./grown-site.ts";

/** The GET routes in fastify's own drawing of them: a tree, with the methods of each leaf. */
export function getRoutes(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    return methods.split(", ").includes("GET") ? [above.join("")] : [];
  });
}

/** Addresses that stand for a route: its parameters filled in, for tables once in each of their states. */
export function addressesOf(route: string, seeds: Seeds): readonly string[] {
  const { many, rival, finished, playing, open, club, tournament } = seeds;
  const name = (of: Asker): string => encodeURIComponent(of.name);
  const ids = /^\/(api\/tables|table)\//.test(route)
    ? [finished, playing, open]
    : route.startsWith("/replay/")
      ? [finished]
      : route.startsWith("/api/clubs/")
        ? [club]
        : route.startsWith("/api/tournaments/")
          ? [tournament]
          : route.startsWith("/api/admin/help/")
            ? [playing]
            : [];
  const rest: Readonly<Record<string, string>> = {
    ...{ name: name(many), other: name(rival), person: many.id },
    ...{ game: "brief", class: "live", round: "1" },
  };
  const filled = (id: string): string =>
    route.replaceAll(/:(\w+)/g, (_, parameter: string) => {
      const value = parameter === "id" ? id : rest[parameter];
      if (value === undefined || value === "") throw new Error(`Say what :${parameter} of ${route} stands for.`);
      return value;
    });
  const paths = route.includes(":id") ? ids.map(filled) : [filled("")];
  if (paths.length === 0) throw new Error(`Say what :id of ${route} stands for.`);
  return paths.flatMap((path) => (QUERIES[route]?.(seeds) ?? [""]).map((query) => `${path}${query}`));
}

/** Queries of a route that are asked each for itself, because they take other ways through the database. */
const QUERIES: Readonly<Record<string, (seeds: Seeds) => readonly string[]>> = {
  "/api/archive": ({ many }) => [
    ...["", "?limit=100", "?game=brief", "?seats=3", "?people=only"],
    ...[`?player=${encodeURIComponent(many.name)}`, `?person=${many.id}`],
  ],
  "/api/tables": () => ["", `?status=open&before=${new Date().toISOString()}`],
  "/api/people": () => ["?name=Max", "?name=Person"],
  "/api/clubs": () => ["", "?which=mine"],
  "/api/clubs/:id/members": () => ["", "?name=Person"],
  "/api/leaderboards/:game/:class": () => ["", "?of=followed"],
  "/api/tournaments": () => ["", "?state=past", "?state=mine"],
  "/api/mail/off": () => ["?token=none"],
  "/oembed": ({ finished }) => [`?url=http%3A%2F%2Flocalhost%2Freplay%2F${finished}`],
};

const NO_REVIEW = "A".repeat(22);

type Messages = { readonly [E in keyof ClientToServer]: (seeds: Seeds) => Parameters<ClientToServer[E]>[0] };

/** Every message that a page can send, about the table that is being played. */
export const MESSAGES: Messages = {
  lobby: () => ({ on: true }),
  seeks: () => ({ on: true }),
  club: ({ club }) => ({ club, on: true }),
  review: ({ finished }) => ({ table: finished, review: NO_REVIEW, own: false, on: true }),
  "review-move": ({ finished }) => ({ table: finished, review: NO_REVIEW, moment: 0, viewer: "all", line: null }),
  "review-lead": ({ finished }) => ({ table: finished, review: NO_REVIEW, act: "ask" }),
  watch: ({ playing }) => ({ table: playing }),
  presence: ({ playing }) => ({ table: playing, here: true, active: true, seen: 0 }),
  say: ({ playing }) => ({ table: playing, room: "players", text: "Well played." }),
  decide: ({ playing }) => ({ table: playing, id: newId(), question: 99, answer: { option: "go" } }),
  undo: ({ playing }) => ({ table: playing, id: newId() }),
  order: ({ playing }) => ({ table: playing, id: newId(), window: "none", order: { option: "go" } }),
  gift: ({ playing }) => ({ table: playing, seat: 1 }),
  back: ({ playing }) => ({ table: playing }),
  "ask-vote": ({ playing }) => ({
    table: playing,
    id: newId(),
    proposal: { kind: "pause", until: Date.now() + 864e5 },
  }),
  vote: ({ playing }) => ({ table: playing, vote: "v_0123456789ab", voice: "yes" }),
  "withdraw-vote": ({ playing }) => ({ table: playing, vote: "v_0123456789ab" }),
  resume: ({ playing }) => ({ table: playing, on: true }),
  unwatch: ({ playing }) => ({ table: playing }),
};
