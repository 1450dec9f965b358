import { gameTitle } from "@caravanserai/client/log-words";
import { matchRoute } from "@caravanserai/protocol";
import type { Games } from "../games.ts";

/** What a page says of itself in the first answer, for search engines and for links in chats. [MM-824] */
export interface PageTags {
  readonly title: string;
  readonly description: string;
  /** The address of its picture. */
  readonly image: string;
  readonly imageType: "image/jpeg" | "image/png";
  /** Missing: the page has no oEmbed data. */
  readonly oembed?: string;
}

const SITE = "Five games of empire and war, to play with a friend or against a bot, here in the browser.";

type Words = readonly [title: string, description: string];

/** By page. A page that is missing here has the words of the whole site. */
const WORDS: Readonly<Record<string, Words>> = {
  lobby: ["Play", "Open tables, people who look for opponents, and bots that are always there."],
  friend: ["Play with a friend", "Lay a table, send its link, and play tonight or over days. No account is needed."],
  bots: ["Play a bot", "Choose who sits opposite: each level with what it has been measured to be worth. No account."],
  "new-table": ["Open a table", "A table with the game, the clock and the rules that you want."],
  // [MM-824] The same words for every table that is not public, whether there is one or not.
  table: [
    "A seat is kept for you",
    "Sit down at a table of Caravanserai: a name is enough, no account, nothing to install.",
  ],
  "what-if": ["What if", "Play on from a position of a match, to see what might have been."],
  replay: ["A match, move by move", "Watch a match of Caravanserai again, with its turning points and checked dice."],
  players: ["Players", "Who plays here, with ratings and how they have changed."],
  "how-ratings-work": ["How ratings work", "What a rating says, and how a match changes it."],
  player: ["Player", "The matches, ratings and habits of a player."],
  clubs: ["Clubs", "Groups of friends with a room, their own tables and a board."],
  club: ["Club", "A group of friends with a room, their own tables and a board."],
  tournaments: ["Tournaments", "Knock-outs, leagues and rounds of friends. Four people are enough for one."],
  "new-tournament": ["Call a tournament", "A knock-out in a weekend, a league over a season, or a round of friends."],
  tournament: ["Tournament", "The rounds, the tables and the standings of a tournament."],
  programs: ["Programs", "How a program plays at the tables, in any language."],
  archive: ["Archive", "Finished matches, to be watched again, move by move."],
  learn: ["Learn a game", "How to play each of the five games: four minutes of reading, or a first game with a guide."],
  rules: ["Rules", "The rules of the five games, numbered, with every ruling."],
  help: ["Help", "How tables, clocks, votes, ratings and messages work here."],
  "sign-in": ["Sign in", "Sign in to Caravanserai. No account is needed to play."],
  "sign-up": ["Make an account", "An account keeps your name, your matches and your rating."],
};

/** The words of the page at a path. */
export function tagsOfPage(path: string, origin: string, games: Games): PageTags {
  const route = matchRoute(path);
  const [title, description] = (route === null ? undefined : wordsOfGame(route, games)) ??
    WORDS[route?.page ?? ""] ?? [null, SITE];
  return {
    ...{ title: title === null ? "Caravanserai" : `${title} · Caravanserai`, description },
    ...{ image: `${origin}/pictures/preview.jpg`, imageType: "image/jpeg" },
  };
}

/** The words of a page about one game. */
function wordsOfGame(route: NonNullable<ReturnType<typeof matchRoute>>, games: Games): Words | undefined {
  const game = games.find(route.params["of"] ?? "");
  if (game === undefined) return undefined;
  const name = gameTitle(game.id);
  if (route.page === "how-to-play")
    return [
      `How to play ${name}`,
      `${name} in four minutes: the aim, a turn in five steps, and a first game with a guide.`,
    ];
  return route.page === "rules-of"
    ? [`Rules of ${name}`, `All the rules of ${name}, numbered, with every ruling.`]
    : undefined;
}
