/**
 * What this bot answers. An ask lists every legal answer as options; `shape` says how an option is filled in
 * (docs/programs.md). Options of the shape `free` are left out: they need the rules of the game.
 */

/** @returns a legal answer to the ask */
export function chooseAnswer(ask, random = Math.random) {
  const options = ask.options.filter(({ shape }) => shape !== "free");
  const byId = (id) => options.find((option) => option.id === id);
  // The Anarchy: governments are worth points, so found the largest one, then add every card that fits.
  const start = byId("start");
  if (start !== undefined) return largestGovernment(start);
  const add = byId("add");
  if (add !== undefined) return { option: add.id, picks: add.of.slice(0, add.max) };
  // The rest by chance. Done with melding, it must not change leaders to and fro for ever.
  const rest = ask.kind === "meld" || ask.kind === "finalMeld" ? options.filter(({ id }) => id === "done") : options;
  return rest.length === 0 ? ask.default : fillIn(rest[Math.floor(random() * rest.length)], random);
}

function largestGovernment({ id, of, max }) {
  const [best] = [...of].sort((one, other) => other.with.length - one.with.length);
  return { option: id, pick: best.lead, picks: best.with.slice(0, max) };
}

function fillIn(option, random) {
  const below = (n) => Math.floor(random() * n);
  const { id } = option;
  switch (option.shape) {
    case "button":
      return { option: id };
    case "pickOne":
      return { option: id, pick: option.of[below(option.of.length)] };
    case "pickMany":
      return { option: id, picks: option.of.slice(0, option.min) };
    case "pickGroup": {
      const group = option.of[below(option.of.length)];
      return { option: id, pick: group.lead, picks: group.with.slice(0, option.min) };
    }
    case "amount":
      return { option: id, amount: option.min + below(option.max - option.min + 1) };
    case "arrange":
      return { option: id, order: option.of };
    case "allocate":
      return { option: id, split: shareOut(option) };
    default:
      throw new Error(`No way is known to fill in an option of the shape ${option.shape}.`);
  }
}

/** Everybody gets the least, the first in the list get what is left. */
function shareOut({ total, over }) {
  let left = total - over.reduce((sum, { min }) => sum + min, 0);
  return Object.fromEntries(
    over.map(({ id, min, max }) => {
      const more = Math.min(left, max - min);
      left -= more;
      return [id, min + more];
    }),
  );
}
