import type { GameCard, HowToPlay } from "../contract/index.ts";
import { levelsAt } from "../elements/level-words.ts";
import type { App } from "../shell/app.ts";

/** Opens the match for learning a game, with its guide, against the weakest bots that the game offers. */
export async function openFirstGame(app: App, card: GameCard, { firstGame }: HowToPlay): Promise<void> {
  const { seats, seat = 0, options } = firstGame;
  const bots = Array.from({ length: seats }, (_, i) => seats - 1 - i)
    .filter((other) => other !== seat)
    .slice(0, firstGame.bots);
  const offers = levelsAt(
    app.infos.find(({ id }) => id === card.id),
    seats,
  );
  const hasGuests = offers.some(({ level, whyNot }) => level === "guest" && whyNot === null);
  const opened = await app.openTable({
    game: card.id,
    options,
    seats,
    name: "First game",
    public: false,
    startWhenFull: true,
    seat,
    bots,
    ...(hasGuests ? { levels: bots.map((bot) => ({ seat: bot, level: "guest" as const })) } : {}),
  });
  if (opened !== null) app.guides.of(card.id).turn(true);
}
