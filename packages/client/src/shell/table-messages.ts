import { isolate, durationInWords } from "@caravanserai/clocks";

const WORDS: Readonly<Record<string, string>> = {
  "table.sat": "{name} sat down.",
  "table.stood": "{name} stood up.",
  "table.left": "{name} stood up.",
  "table.link":
    "{by} made a link to the seat of {name}. The person who opens it plays that seat until the match is over.",
  "table.linkFollowed": "Someone opened the link to the seat of {name} and now plays it in another browser.",
  "table.rematch": "{name} set the table for a rematch.",
  "table.removed": "{name} was asked to leave the seat.",
  "table.nonces": "{name} switched to another browser: all contributions to the dice are made again.",
  "table.bot": "A bot took a seat.",
  "table.started": "The match has begun.",
  "table.finished": "The match is over.",
  "table.resign": "{name} resigned. A bot plays on.",
  "table.time.up": "{name}’s time is up.",
  "table.time.spared": "The match continues: a bot plays for {name}.",
  "table.bot.sits": "A bot plays for {name} until they are back.",
  "table.bot.leaves": "{name} is back.",
  "table.vacation.planned": "{name} will be away from {from} to {until}.",
  "table.vacation.begins": "{name} is away until {until}.",
  "table.vacation.withdrawn": "{name} will not be away after all.",
  "table.vacation.ends": "{name} is back from vacation.",
  "table.gift": "{name} gave {whom} {time}.",
  "table.gift.back": "{name} took the gift of {time} to {whom} back.",
  "table.vote.asked": "{name} asks the table: {kind}.",
  "table.vote.passed": "The table has agreed: {kind}.",
  "table.vote.refused": "The table has not agreed: {kind}.",
  "table.vote.void": "The vote is void: {kind}. {why}",
  "table.pause.notice": "{name} gives notice to end the pause.",
  "table.pause.takenBack": "{name} withdraws the notice: the pause continues.",
  "table.pause.over": "The pause is over.",
  "table.handed": "The seat of {from} is handed over to {to}.",
  "table.declined": "{name} declined the invitation. {phrase}",
  "table.substitute.declined": "{name} declined the seat.",
  "table.host": "{name} is now the host of the table.",
  "table.host.none": "The table no longer has a host, and does not need one.",
  "table.help.looked": "{name}, an admin, looked at the position {eyes}.",
  "table.rated": "{name}’s rating: {change}.",
  "table.term": "The seat of {name} counted as {points} points {how}.",
  "table.void":
    "The match is void: it ended before everyone had answered once. It has no result and counts for nothing.",
  "table.ended": "An admin has ended this match without a result. Nobody has won or lost.",
  "table.annulled": "An admin has taken this match out of the ratings.",
  "table.renamed": "{before} is now called {name}.",
};

const VOTES: Readonly<Record<string, string>> = {
  pause: "a pause",
  extend: "more time for everyone",
  clock: "another clock",
  back: "going back to an earlier point",
  replace: "replacing a player",
  restore: "giving a seat back",
  end: "ending without a result",
  // Lines of old matches speak of it; since then it is a part of ending.
  abandon: "abandoning the match",
  help: "letting an admin see the position",
};

/** A date: "Thursday 26 November". */
function day(instant: string | number | undefined): string {
  const shown = new Date(Number(instant));
  return shown.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" }).replace(",", "");
}

/** The reasons that an invited person can choose when declining. */
const PHRASES: Readonly<Record<string, string>> = {
  "no-time": "“No time just now.”",
  "another-time": "“Another time, gladly.”",
  "another-game": "“Another game, gladly.”",
};

/** A server message in words, from its key and arguments. */
export function tableMessage(key: string, args: Readonly<Record<string, string | number>>): string {
  const words = WORDS[key];
  if (words === undefined) return key;
  const shown: Readonly<Record<string, string | number>> = {
    ...args,
    ...(key.startsWith("table.vacation.") ? { from: day(args["from"]), until: day(args["until"]) } : {}),
    ...(key.startsWith("table.vote.") ? { kind: VOTES[String(args["kind"])] ?? "", why: args["why"] ?? "" } : {}),
    ...(key.startsWith("table.gift") ? { time: durationInWords(Number(args["ms"] ?? 0)) } : {}),
    ...(key === "table.declined" ? { phrase: PHRASES[String(args["phrase"])] ?? "" } : {}),
    ...(key === "table.help.looked"
      ? { eyes: args["eyes"] === "all" ? "including hidden information" : "as spectators see it" }
      : {}),
    ...(key === "table.handed" && args["to"] === "" ? { to: "a bot" } : {}),
  };
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => isolate(String(shown[name] ?? "Somebody"))).trim();
}
