const WORDS: Readonly<Record<string, string>> = {
  "table.sat": "{name} sat down.",
  "table.stood": "{name} stood up.",
  "table.left": "{name} stood up.",
  "table.link": "{by} made a link to the seat of {name}. Whoever opens it plays that seat until the match is over.",
  "table.linkFollowed": "Somebody opened the link to the seat of {name}, and plays it in another browser.",
  "table.rematch": "{name} set the table for a rematch.",
  "table.removed": "{name} was asked to leave the seat.",
  "table.nonces": "{name} goes on in another browser: all parts of the dice are made anew.",
  "table.bot": "A bot took a seat.",
  "table.started": "The match has begun.",
  "table.finished": "The match is over.",
  "table.resign": "{name} resigned. A bot plays on.",
  "table.time.up": "{name}’s time is up.",
  "table.time.spared": "The match goes on: a bot plays for {name}.",
  "table.bot.sits": "A bot plays for {name} until they are back.",
  "table.bot.leaves": "{name} is back.",
  "table.gift": "{name} gave {whom} time.",
  "table.renamed": "{before} is called {name} now.",
};

/** A message of the server in words. Its key and arguments come with it. */
export function tableMessage(key: string, args: Readonly<Record<string, string | number>>): string {
  const words = WORDS[key];
  if (words === undefined) return key;
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => String(args[name] ?? "Somebody"));
}
