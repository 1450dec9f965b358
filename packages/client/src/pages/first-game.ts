import type { GameCard, HowToPlay } from "../contract/index.ts";
import type { App } from "../shell/app.ts";

/** Opens the match for learning a game, with its guide. */
export async function openFirstGame(app: App, card: GameCard, { firstGame }: HowToPlay): Promise<void> {
  const { seats, options, bots } = firstGame;
  const opened = await app.openTable({
    game: card.id,
    options,
    seats,
    name: "First game",
    public: false,
    startWhenFull: true,
    seat: 0,
    bots: Array.from({ length: bots }, (_, i) => seats - 1 - i),
  });
  if (opened !== null) app.guides.of(card.id).turn(true);
}
