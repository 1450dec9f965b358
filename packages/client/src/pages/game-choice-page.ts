import type { GameInfo } from "@caravanserai/protocol";
import type { PropertyValues } from "lit";
import { state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf, GAMES } from "../games/index.ts";
import { StyledPage } from "./styled-page.ts";

/** The base of a page on which the game of a table is chosen: at first the one that the address names (`?game=`). */
export abstract class GameChoicePage extends StyledPage {
  @state() protected accessor game = GAMES[0]?.id ?? "";

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.hasUpdated) return;
    const wanted = this.app.router.place.query.get("game");
    if (wanted !== null && cardOf(wanted) !== undefined) this.game = wanted;
    supervise(
      this.loadLatest(
        async () => {
          if (this.app.infos.length === 0) await this.app.loadGames();
          if (this.info === undefined)
            throw new Error("The server cannot be reached. Check your connection and try again.");
        },
        () => this.gamesKnown(),
      ),
    );
  }

  /** What the server says of the chosen game. */
  protected get info(): GameInfo | undefined {
    return this.app.infos.find(({ id }) => id === this.game);
  }

  /** The server has said which games there are, with how many seats. */
  protected gamesKnown(): void {
    this.requestUpdate();
  }
}
